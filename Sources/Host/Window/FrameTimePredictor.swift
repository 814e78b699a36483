package import GatefoldStage

/// Says at which moment a frame that is drawn now will be seen, on the scale of the monotonic clock.
///
/// The times in frame callbacks come from the compositor's own clock and are steadier than the moments at which they
/// arrive; only their differences mean something, so they are laid over our clock by the least delay seen. Where the
/// compositor also tells when frames were seen, a frame's time is the one of those moments that it is going to meet.
nonisolated package struct FrameTimePredictor: Hashable, Sendable {
    /// Between two frames, in seconds.
    package var interval: Double
    /// Our clock minus the compositor's; nil before the first callback.
    private var offset: Double?
    /// From the callback that asks for a frame to the moment at which it is seen, in seconds; nil where nobody tells.
    private var lead: Double?
    /// The frame that was seen last.
    private var seen: FrameSight?
    /// What was drawn and not heard of since.
    private var drawn: [Drawn] = []
    private var last = 0.0

    private struct Drawn: Hashable, Sendable {
        var number: Int
        /// The callback's, in seconds of our clock; nil after a pause.
        var callback: Double?
    }

    /// A callback that strays farther than this from its fellows starts the estimate anew, in seconds. Chosen: three
    /// frames at 60 Hz.
    static let tolerance = 0.05
    /// How many frames may be on their way to the eye. Chosen: more than any compositor holds.
    private static let depth = 8

    package init(interval: Double = 1.0 / 60) { self.interval = interval }

    /// A frame that answers a frame callback.
    /// - Parameters:
    ///   - callbackTime: the callback's own time, in seconds of the compositor's clock.
    ///   - now: the moment of its arrival, in seconds of ours.
    ///   - number: what ``wasSeen(_:_:)`` will call it.
    package mutating func frame(callbackTime: Double, now: Double, number: Int = 0) -> Double {
        let delay = now - callbackTime
        if let known = offset, abs(delay - known) < Self.tolerance {
            // Let the estimate creep up slowly, so that it follows clocks that drift apart.
            offset = min(delay, known + 0.0001)
        } else {
            offset = delay
        }
        let callback = callbackTime + (offset ?? delay)
        return next(onGrid(callback + (lead ?? interval)), Drawn(number: number, callback: callback))
    }

    /// A frame after a pause, that answers no callback.
    package mutating func frame(now: Double, number: Int = 0) -> Double {
        next(sight(after: now), Drawn(number: number, callback: nil))
    }

    /// When something will be seen that is drawn now, or as soon as it may.
    ///
    /// The compositor takes a frame at its next callback, which is anywhere within an interval: half of one off at most,
    /// and the steps to the frames that follow are neither nothing nor two.
    package func sight(after now: Double) -> Double { onGrid(now + (lead ?? interval) - interval / 2) }

    private mutating func next(_ time: Double, _ frame: Drawn) -> Double {
        if drawn.count == Self.depth { drawn.removeFirst() }
        drawn.append(frame)
        last = max(last, time)
        return last
    }

    /// The moment nearest to one at which the screen shows something new.
    private func onGrid(_ time: Double) -> Double {
        // Not every screen keeps the rate that it is told to have, so the grid counts while frames follow one another only.
        guard let seen, seen.refresh > 0, time - seen.time < Double(Self.depth) * seen.refresh else { return time }
        let moment = seen.time + ((time - seen.time) / seen.refresh).rounded() * seen.refresh
        // Far from both of its neighbours, what was learnt of the way and what was told of the screen do not agree.
        return abs(moment - time) < seen.refresh / 4 ? moment : time
    }

    /// A frame was seen.
    package mutating func wasSeen(_ number: Int, _ sight: FrameSight) {
        guard let index = drawn.firstIndex(where: { $0.number == number }) else { return }
        let callback = drawn[index].callback
        drawn.removeSubrange(...index)
        guard let callback else {
            // It tells nothing of the way that frames take, but where the screen's moments lie.
            if lead != nil, abs(sight.time - last) < 0.25 { seen = sight }
            return
        }
        let sample = sight.time - callback
        // A clock that we misread, or a screen that was asleep.
        guard sample > 0, sample < 0.25 else { return }
        seen = sight
        // A quarter of what is new: one frame that came late is no habit.
        lead = lead.map { $0 + (sample - $0) / 4 } ?? sample
    }
}
