/// Statistics of a run's frames, in memory that does not grow with the run.
nonisolated package struct FrameStatistics: Hashable, Sendable {
    /// The number of frames that were committed.
    package private(set) var frames = 0
    /// The numbers of frames that were shown 1, 2, and 3 or more refresh intervals after the frame before, not counting
    /// the first frame after a pause.
    package private(set) var afterIntervals = [0, 0, 0]
    /// The number of frames that the compositor reported as never shown.
    package private(set) var dropped = 0
    /// The times from the beginning of a frame to its commit.
    package private(set) var making = DurationHistogram()
    /// The times from the arrival of input to the commit of the first frame that shows its effect.
    package private(set) var latency = DurationHistogram()
    /// Whether the compositor sends presentation feedback. Until it does, intervals are counted by frame callbacks.
    package private(set) var hasFeedback = false

    /// The time of the last frame's callback; nil after a pause.
    private var lastCallback: Double?
    /// The number and time of the last frame that was shown.
    private var lastSeen: Seen?
    /// The numbers of the last frames that followed a pause and have no feedback yet.
    private var beginnings: [Int] = []

    private struct Seen: Hashable, Sendable {
        var number: Int
        var time: Double
    }

    package init() {}

    /// Counts a frame that was committed.
    /// - Parameters:
    ///   - callback: The time of the frame callback that caused the frame, in seconds; nil after a pause.
    ///   - interval: The refresh interval of the screen, in seconds.
    ///   - making: The time from the frame's beginning to its commit, in seconds.
    ///   - latency: The time since the first input whose effect the frame is the first to show, in seconds; nil if it
    ///     shows none.
    /// - Returns: The frame's number, from 1.
    @discardableResult
    package mutating func addFrame(callback: Double?, interval: Double, making: Double, latency: Double?) -> Int {
        frames += 1
        self.making.add(making)
        if let latency { self.latency.add(latency) }
        if callback == nil {
            beginnings.append(frames)
            if beginnings.count > 8 { beginnings.removeFirst() }
        }
        if !hasFeedback, let callback, let lastCallback { count((callback - lastCallback) / interval) }
        lastCallback = callback
        return frames
    }

    /// Counts the compositor's feedback for a frame.
    /// - Parameters:
    ///   - number: The frame's number, from 1.
    ///   - feedback: The feedback.
    ///   - interval: The refresh interval in seconds, for feedback that has none.
    package mutating func addFeedback(for number: Int, _ feedback: FrameFeedback, interval: Double) {
        guard case .presented(let presentation) = feedback else {
            dropped += 1
            return
        }
        if !hasFeedback {
            // Intervals that were counted by frame callbacks do not mix with those of presentation feedback.
            hasFeedback = true
            afterIntervals = [0, 0, 0]
        }
        let isFirst = beginnings.contains { $0 <= number && $0 > lastSeen?.number ?? 0 }
        if let lastSeen, !isFirst, number > lastSeen.number {
            count((presentation.time - lastSeen.time) / (presentation.refresh > 0 ? presentation.refresh : interval))
        }
        lastSeen = Seen(number: number, time: presentation.time)
        beginnings.removeAll { $0 <= number }
    }

    private mutating func count(_ intervals: Double) {
        guard intervals.isFinite else { return }
        afterIntervals[min(max(1, Int(min(intervals, 100).rounded())), 3) - 1] += 1
    }
}

nonisolated extension FrameStatistics {
    /// The text that the option `--stats` prints.
    package var text: String {
        let method = hasFeedback ? "by presentation feedback" : "by frame callbacks"
        var lines = [
            "frames: \(frames); in movement \(afterIntervals[0]) after 1 interval, \(afterIntervals[1]) after 2, "
                + "\(afterIntervals[2]) after 3 or more (\(method)); \(dropped) dropped",
            "making a frame: \(making.text)",
        ]
        lines.append("input to commit: \(latency.text)")
        return lines.joined(separator: "\n")
    }
}
