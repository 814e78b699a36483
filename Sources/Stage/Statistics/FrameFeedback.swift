/// What the compositor tells of a frame that it was given.
nonisolated package enum FrameFeedback: Hashable, Sendable {
    case seen(FrameSight)
    /// Nobody has seen the frame.
    case dropped
}

/// When a frame was seen.
nonisolated public struct FrameSight: Hashable, Sendable {
    /// In seconds of our clock.
    public var time: Double
    /// Seconds to the next chance; 0 where the screen keeps no even time.
    public var refresh: Double

    public init(time: Double, refresh: Double) {
        self.time = time
        self.refresh = refresh
    }
}
