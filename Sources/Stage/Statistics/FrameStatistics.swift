/// What became of a run's frames, in numbers that do not grow with it.
nonisolated package struct FrameStatistics: Hashable, Sendable {
    /// Frames that were handed to the compositor.
    package private(set) var frames = 0
    /// How many of those that follow one another in a movement came 1, 2, and 3 or more intervals after the one before.
    package private(set) var afterIntervals = [0, 0, 0]
    /// Frames that the compositor says nobody has seen.
    package private(set) var dropped = 0
    /// From the beginning of a frame to its commit.
    package private(set) var making = DurationHistogram()
    /// From the arrival of input to the commit that shows what it did.
    package private(set) var latency = DurationHistogram()
    /// Whether the compositor tells when frames are seen; else they are judged by its frame callbacks.
    package private(set) var isTold = false

    /// The moment of the last frame, by its callback; nil after a pause.
    private var lastCallback: Double?
    /// The number of the frame that was seen last, and when.
    private var lastSeen: Seen?
    /// Numbers of frames that follow a pause.
    private var beginnings: [Int] = []

    private struct Seen: Hashable, Sendable {
        var number: Int
        var time: Double
    }

    package init() {}

    /// A frame was handed to the compositor.
    /// - Parameters:
    ///   - callback: seconds of the frame callback that it answers; nil after a pause.
    ///   - interval: seconds between two frames of the screen.
    ///   - making: seconds that it took to make.
    ///   - latency: seconds since the first input that it is the first to show; nil where it shows none.
    /// - Returns: the frame's number, from 1.
    @discardableResult
    package mutating func drew(callback: Double?, interval: Double, making: Double, latency: Double?) -> Int {
        frames += 1
        self.making.add(making)
        if let latency { self.latency.add(latency) }
        if callback == nil {
            beginnings.append(frames)
            if beginnings.count > 8 { beginnings.removeFirst() }
        }
        if !isTold, let callback, let lastCallback { count((callback - lastCallback) / interval) }
        lastCallback = callback
        return frames
    }

    /// What the compositor tells of a frame.
    package mutating func heard(of number: Int, _ feedback: FrameFeedback, interval: Double) {
        guard case .seen(let sight) = feedback else {
            dropped += 1
            return
        }
        if !isTold {
            // From here on only what is told counts.
            isTold = true
            afterIntervals = [0, 0, 0]
        }
        let isFirst = beginnings.contains { $0 <= number && $0 > lastSeen?.number ?? 0 }
        if let lastSeen, !isFirst, number > lastSeen.number {
            count((sight.time - lastSeen.time) / (sight.refresh > 0 ? sight.refresh : interval))
        }
        lastSeen = Seen(number: number, time: sight.time)
        beginnings.removeAll { $0 <= number }
    }

    private mutating func count(_ intervals: Double) {
        guard intervals.isFinite else { return }
        afterIntervals[min(max(1, Int(min(intervals, 100).rounded())), 3) - 1] += 1
    }
}

nonisolated extension FrameStatistics {
    /// What `--stats` prints.
    package var text: String {
        let way = isTold ? "as the compositor tells" : "by frame callbacks"
        var lines = [
            "frames: \(frames); in movement \(afterIntervals[0]) after 1 interval, \(afterIntervals[1]) after 2, "
                + "\(afterIntervals[2]) after 3 or more (\(way)); \(dropped) dropped",
            "making a frame: \(making.text)",
        ]
        lines.append("input to commit: \(latency.text)")
        return lines.joined(separator: "\n")
    }
}
