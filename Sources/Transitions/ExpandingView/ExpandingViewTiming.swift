public import GatefoldMotion

/// The durations and curves of an expanding-view transition.
nonisolated public struct ExpandingViewTiming: Hashable, Sendable {
    /// The time in which the view grows until it fills the window, in seconds.
    public let expandDuration: Double
    /// The time in which the screen then fades in, in seconds.
    public let presentDuration: Double
    /// The curve on which the view grows.
    public let expandCurve: TimingCurve
    /// The curve on which the screen fades in.
    public let presentCurve: TimingCurve
    /// The time from the start in which the view's title, spinner or icon fades out, in seconds. The default of 0.15 s
    /// is chosen: as long as the cross-fade of reduced motion, and over before the view has grown by a quarter.
    public let dropDuration: Double

    /// Creates a timing. Durations that are negative or not finite count as 0.
    /// - Parameters:
    ///   - expandDuration: The time in which the view grows, in seconds.
    ///   - presentDuration: The time in which the screen then fades in, in seconds.
    ///   - expandCurve: The curve on which the view grows.
    ///   - presentCurve: The curve on which the screen fades in.
    ///   - dropDuration: The time in which the view's title, spinner or icon fades out, in seconds.
    public init(
        expandDuration: Double = 0.35, presentDuration: Double = 0.35, expandCurve: TimingCurve = .easeIn,
        presentCurve: TimingCurve = .easeInOut, dropDuration: Double = 0.15
    ) {
        func seconds(_ duration: Double) -> Double { duration.isFinite ? max(0, duration) : 0 }
        self.expandDuration = seconds(expandDuration)
        self.presentDuration = seconds(presentDuration)
        self.expandCurve = expandCurve
        self.presentCurve = presentCurve
        self.dropDuration = seconds(dropDuration)
    }

    /// The default timing: 0.35 s, ease-in, to grow, and 0.35 s, ease-in-out, to fade in.
    public static let standard = ExpandingViewTiming()

    /// The duration of the whole transition, in seconds.
    public var duration: Double { expandDuration + presentDuration }

    /// Returns how far the view has grown at a progress: 0 at rest, 1 when it fills the window.
    public func expansion(at progress: Double) -> Double {
        expandCurve.value(at: Self.fraction(duration * progress, of: expandDuration))
    }

    /// Returns the opacity of the screen at a progress.
    public func presence(at progress: Double) -> Double {
        presentCurve.value(at: Self.fraction(duration * progress - expandDuration, of: presentDuration))
    }

    /// Returns the opacity of the title, spinner or icon at a progress.
    public func remainder(at progress: Double) -> Double {
        1 - Self.fraction(duration * progress, of: min(dropDuration, expandDuration))
    }

    /// Returns the elapsed fraction of a span, clamped to 0...1. A span of zero length is over at any time above 0.
    private static func fraction(_ time: Double, of span: Double) -> Double {
        guard span > 0 else { return time > 0 ? 1 : 0 }
        return min(1, max(0, time / span))
    }
}
