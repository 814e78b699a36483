/// The compositor's presentation feedback for a frame.
nonisolated package enum FrameFeedback: Hashable, Sendable {
    /// The frame was shown on the screen.
    case presented(FramePresentation)
    /// The frame was never shown.
    case dropped
}

/// The presentation time of a frame that was shown.
nonisolated package struct FramePresentation: Hashable, Sendable {
    /// When the frame was shown, in seconds on the program's monotonic clock.
    package var time: Double
    /// The time until the next refresh of the screen, in seconds; 0 if its refresh rate varies.
    package var refresh: Double

    package init(time: Double, refresh: Double) {
        self.time = time
        self.refresh = refresh
    }
}
