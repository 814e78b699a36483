/// Says at which moment a frame that is drawn now will be seen, on the scale of the monotonic clock.
///
/// The times in frame callbacks come from the compositor's own clock and are steadier than the moments at which they
/// arrive; only their differences mean something, so they are laid over our clock by the least delay seen.
nonisolated public struct FrameTimePredictor: Hashable, Sendable {
    /// Between two frames, in seconds.
    public var interval: Double
    /// Our clock minus the compositor's; nil before the first callback.
    private var offset: Double?
    private var last = 0.0

    /// A callback that strays farther than this from its fellows starts the estimate anew, in seconds. Chosen: three
    /// frames at 60 Hz.
    static let tolerance = 0.05

    public init(interval: Double = 1.0 / 60) { self.interval = interval }

    /// A frame that answers a frame callback.
    /// - Parameters:
    ///   - callbackTime: the callback's own time, in seconds of the compositor's clock.
    ///   - now: the moment of its arrival, in seconds of ours.
    public mutating func frame(callbackTime: Double, now: Double) -> Double {
        let delay = now - callbackTime
        if let known = offset, abs(delay - known) < Self.tolerance {
            // Let the estimate creep up slowly, so that it follows clocks that drift apart.
            offset = min(delay, known + 0.0001)
        } else {
            offset = delay
        }
        return monotone(callbackTime + (offset ?? delay) + interval)
    }

    /// A frame after a pause, that answers no callback.
    public mutating func frame(now: Double) -> Double { monotone(now + interval) }

    private mutating func monotone(_ time: Double) -> Double {
        last = max(last, time)
        return last
    }
}
