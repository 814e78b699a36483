/// The compositor's answer about a frame that it was given.
nonisolated package enum FrameFeedback: Hashable, Sendable {
    case seen(FrameSight)
    /// Nobody has seen the frame.
    case dropped
}

/// When a frame was seen.
nonisolated package struct FrameSight: Hashable, Sendable {
    /// In seconds of our clock.
    package var time: Double
    /// Seconds to the next chance; 0 where the screen keeps no even time.
    package var refresh: Double

    package init(time: Double, refresh: Double) {
        self.time = time
        self.refresh = refresh
    }
}
