import GatefoldMotion

/// The animations that a window's clock moves.
final class RunningAnimations {
    private weak var window: Window?
    private var running: [RunningAnimation] = []
    /// Those whose completions are still to run.
    private var ended: [RunningAnimation] = []
    /// Of the frame that is being made.
    private var frameTime: Double?
    /// Whether completions are being run because nobody sees the window.
    private var isEndingUnseen = false
    /// When a window that nobody sees ends what is under way, in seconds of its clock; infinite for never.
    private var unseenEnd = Double.infinity

    init(window: Window) { self.window = window }

    /// Whether something moves, or waits to.
    var isRunning: Bool { !running.isEmpty }

    func add(_ animation: RunningAnimation) {
        if let frameTime { animation.begin(at: frameTime) }
        running.append(animation)
        guard let window, !window.isVisible else {
            window?.requestFrame()
            return
        }
        guard isEndingUnseen else { return endUnseen() }
        // A completion has started it. One that always starts the next may not do so for ever: it goes on at the pace
        // that it has on screen.
        endUnseen(after: (animation.delay + animation.pace.duration) / window.motionSpeed)
    }

    /// Ends one that has nothing left to move.
    func end(_ animation: RunningAnimation) {
        running.removeAll { $0 === animation }
        ended.append(animation)
        window?.requestFrame()
        // No frame is going to run the completion, and the view that is being changed is not to be disturbed.
        if !(window?.isVisible ?? true) { endUnseen(after: 0) }
    }

    // MARK: Unseen

    /// Brings what moves to its end, and tells so: a window that nobody sees makes no frame that would.
    ///
    /// Their completions are told that they have finished, as the models are shown and nothing has cut them short. What
    /// repeats has no end: it goes on when the window is seen again.
    func endUnseen() {
        unseenEnd = .infinity
        let finite = running.filter { $0.pace.duration.isFinite }
        running.removeAll { $0.pace.duration.isFinite }
        for animation in finite { animation.release() }
        ended += finite.sorted { $0.delay + $0.pace.duration < $1.delay + $1.pace.duration }
        let wasEndingUnseen = isEndingUnseen
        isEndingUnseen = true
        runCompletions()
        isEndingUnseen = wasEndingUnseen
    }

    private func endUnseen(after seconds: Double) {
        guard let window, seconds.isFinite else { return }
        let time = window.clock.time + seconds
        guard time < unseenEnd else { return }
        unseenEnd = time
        window.wake(self, at: time) { [weak self] in
            guard let self else { return }
            unseenEnd = .infinity
            if !(self.window?.isVisible ?? true) { endUnseen() }
        }
    }

    // MARK: Frames

    func beginFrame(at time: Double) {
        frameTime = time
        guard !running.isEmpty else { return }
        // All of them first: what one moves may be another's, too.
        for animation in running { animation.hasMoved = animation.goOn(to: time) }
        for animation in running where animation.hasMoved {
            animation.forEachTarget { view, property in view.settle(property) }
        }
        guard running.contains(where: \.isOver) else { return }
        ended += running.filter(\.isOver).sorted { $0.end < $1.end }
        running.removeAll(where: \.isOver)
    }

    func endFrame() { frameTime = nil }

    /// Runs the completions of what had ended when the frame was made. They may start and end others.
    func runCompletions() {
        let done = ended
        ended = []
        for animation in done { animation.complete(finished: !animation.isInterrupted) }
    }
}
