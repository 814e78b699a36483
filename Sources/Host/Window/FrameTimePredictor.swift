package import GatefoldStage

/// Predicts when a frame that is drawn now will be presented, in seconds of the monotonic clock.
///
/// Frame callbacks carry timestamps of the compositor's own clock, which are steadier than the times at which the
/// callbacks arrive. Only their differences are meaningful, so the predictor maps them to the host's clock by the
/// smallest delay observed. If the compositor also sends presentation feedback, the prediction is rounded to the
/// output's refresh cycle.
nonisolated package struct FrameTimePredictor: Hashable, Sendable {
    /// The interval between two frames of the output, in seconds.
    package var interval: Double
    /// The host's clock minus the compositor's clock, in seconds; nil before the first callback.
    private var offset: Double?
    /// The average time from a frame callback to the presentation of the frame that answers it, in seconds; nil if the
    /// compositor sends no feedback.
    private var lead: Double?
    /// The feedback on the frame that was presented last.
    private var seen: FramePresentation?
    /// The frames that were drawn and have no feedback yet, oldest first.
    private var drawn: [Drawn] = []
    private var last = 0.0

    private struct Drawn: Hashable, Sendable {
        var number: Int
        /// The timestamp of the frame callback, in seconds of the host's clock; nil for a frame after a pause.
        var callback: Double?
    }

    /// The largest deviation of a callback's delay from the estimate, in seconds; a larger one restarts the estimate.
    /// Chosen: three frames at 60 Hz.
    static let tolerance = 0.05
    /// The maximum number of frames that may await feedback. Chosen: more than any compositor queues.
    private static let depth = 8

    /// Creates a predictor for an output with the given frame interval, in seconds.
    package init(interval: Double = 1.0 / 60) { self.interval = interval }

    /// Returns the presentation time of a frame that answers a frame callback.
    /// - Parameters:
    ///   - callbackTime: The callback's timestamp, in seconds of the compositor's clock.
    ///   - now: The time at which the callback arrived, in seconds of the host's clock.
    ///   - number: The frame's number in a later call of `wasPresented(_:_:)`.
    package mutating func frame(callbackTime: Double, now: Double, number: Int = 0) -> Double {
        let delay = now - callbackTime
        if let known = offset, abs(delay - known) < Self.tolerance {
            // The estimate may grow by 0.1 ms per frame, so that it follows clocks that drift apart.
            offset = min(delay, known + 0.0001)
        } else {
            offset = delay
        }
        let callback = callbackTime + (offset ?? delay)
        return next(onGrid(callback + (lead ?? interval)), Drawn(number: number, callback: callback))
    }

    /// Returns the presentation time of the first frame after a pause, which answers no callback.
    package mutating func frame(now: Double, number: Int = 0) -> Double {
        next(presentationTime(after: now), Drawn(number: number, callback: nil))
    }

    /// Returns the presentation time of something that is drawn now or with the next frame.
    ///
    /// The compositor takes a frame at its next callback, which may come at any moment of the interval. Half an
    /// interval is the middle of that range: the error is at most half an interval, and the steps to the following
    /// frames are neither zero nor two intervals long.
    package func presentationTime(after now: Double) -> Double { onGrid(now + (lead ?? interval) - interval / 2) }

    /// The time from the drawing of a frame, at a frame callback, to its presentation, in seconds.
    package var timeToPresentation: Double { lead ?? interval }

    private mutating func next(_ time: Double, _ frame: Drawn) -> Double {
        if drawn.count == Self.depth { drawn.removeFirst() }
        drawn.append(frame)
        last = max(last, time)
        return last
    }

    /// Returns the time of the refresh that is nearest to `time`.
    private func onGrid(_ time: Double) -> Double {
        // Not every screen keeps its nominal rate, so the refresh cycle is extrapolated over a few frames only.
        guard let seen, seen.refresh > 0, time - seen.time < Double(Self.depth) * seen.refresh else { return time }
        let moment = seen.time + ((time - seen.time) / seen.refresh).rounded() * seen.refresh
        // If the time lies midway between two refreshes, the average lead and the reported refresh cycle contradict
        // each other, and neither refresh is a safe choice.
        return abs(moment - time) < seen.refresh / 4 ? moment : time
    }

    /// Learns from the feedback on a presented frame.
    package mutating func wasPresented(_ number: Int, _ presentation: FramePresentation) {
        guard let index = drawn.firstIndex(where: { $0.number == number }) else { return }
        let callback = drawn[index].callback
        drawn.removeSubrange(...index)
        guard let callback else {
            // The frame answers no callback, so it says nothing about the lead; it still locates the refresh cycle.
            if lead != nil, abs(presentation.time - last) < 0.25 { seen = presentation }
            return
        }
        let sample = presentation.time - callback
        // A larger value means a clock that was misread, or a screen that was asleep.
        guard sample > 0, sample < 0.25 else { return }
        seen = presentation
        // Each sample has a weight of one quarter, so that a single late frame does not change the prediction much.
        lead = lead.map { $0 + (sample - $0) / 4 } ?? sample
    }
}
