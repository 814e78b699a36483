public import GatefoldMotion

/// How an expanding view spends its time. (SPEC §5)
nonisolated public struct ExpandingViewTiming: Hashable, Sendable {
    /// In which the view grows until it fills the window, in seconds.
    public let expandDuration: Double
    /// In which the screen fades in over it, in seconds.
    public let presentDuration: Double
    public let expandCurve: TimingCurve
    public let presentCurve: TimingCurve
    /// In which the view's title, spinner or icon goes, from the start on, in seconds. Chosen: as long as the cross-fade
    /// of reduced motion, over before the view has grown by a quarter of its way.
    public let dropDuration: Double

    /// What is no duration counts as 0.
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

    public static let standard = ExpandingViewTiming()

    /// In seconds.
    public var duration: Double { expandDuration + presentDuration }

    /// How far the view has grown: 0 as it stands, 1 when it fills the window.
    public func expansion(at progress: Double) -> Double {
        expandCurve.value(at: Self.fraction(duration * progress, of: expandDuration))
    }

    /// How much of the screen has come.
    public func presence(at progress: Double) -> Double {
        presentCurve.value(at: Self.fraction(duration * progress - expandDuration, of: presentDuration))
    }

    /// How much is left of the title, spinner or icon.
    public func remainder(at progress: Double) -> Double {
        1 - Self.fraction(duration * progress, of: min(dropDuration, expandDuration))
    }

    /// A span of no length is over when anything of it is.
    private static func fraction(_ time: Double, of span: Double) -> Double {
        guard span > 0 else { return time > 0 ? 1 : 0 }
        return min(1, max(0, time / span))
    }
}
