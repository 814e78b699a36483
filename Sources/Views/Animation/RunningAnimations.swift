import GatefoldMotion

/// The animations of a window that follow its clock.
final class RunningAnimations {
    private weak var window: Window?
    private var running: [RunningAnimation] = []
    /// The animations whose completions have yet to run.
    private var ended: [RunningAnimation] = []
    /// The time of the frame being made; nil between frames.
    private var frameTime: Double?
    /// Whether completions are running because the window is hidden.
    private var isEndingUnseen = false
    /// When a hidden window ends the animations under way, in seconds of its clock; infinite for never.
    private var unseenEnd = Double.infinity

    init(window: Window) { self.window = window }

    /// Whether an animation is moving or waiting to start.
    var isRunning: Bool { !running.isEmpty }

    func add(_ animation: RunningAnimation) {
        if let frameTime { animation.begin(at: frameTime) }
        running.append(animation)
        guard let window, !window.isVisible else {
            window?.requestFrame()
            return
        }
        guard isEndingUnseen else { return endUnseen() }
        // A completion in a hidden window has started this animation. It takes its usual time, because a chain of
        // completions that each start the next animation would never return otherwise.
        endUnseen(after: (animation.delay + animation.pace.duration) / window.motionSpeed)
    }

    /// Ends an animation that has no property left to move.
    func end(_ animation: RunningAnimation) {
        running.removeAll { $0 === animation }
        ended.append(animation)
        window?.requestFrame()
        // A hidden window makes no frame that would run the completion, and running it here would disturb the change
        // under way.
        if !(window?.isVisible ?? true) { endUnseen(after: 0) }
    }

    // MARK: Hidden windows

    /// Ends the animations under way and runs their completions, because a hidden window makes no frames.
    ///
    /// The completions are told that the animations have finished, since the model values are shown and nothing has cut
    /// them short. Repeating animations have no end and continue when the window is visible again.
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
        // All animations advance before any property settles, because two of them may move the same property.
        for animation in running { animation.hasMoved = animation.goOn(to: time) }
        for animation in running where animation.hasMoved {
            animation.forEachTarget { view, property in view.settle(property) }
        }
        guard running.contains(where: \.isOver) else { return }
        ended += running.filter(\.isOver).sorted { $0.end < $1.end }
        running.removeAll(where: \.isOver)
    }

    func endFrame() { frameTime = nil }

    /// Runs the completions of the animations that had ended when the frame was made. They may start and end
    /// animations.
    func runCompletions() {
        let done = ended
        ended = []
        for animation in done { animation.complete(finished: !animation.isInterrupted) }
    }
}
