import GatefoldMotion

/// The animations of a window that follow its clock.
final class RunningAnimations {
    private weak var window: Window?
    private var running: [RunningAnimation] = []
    /// The time of the frame being made; nil between frames.
    private var frameTime: Double?

    init(window: Window) { self.window = window }

    /// Whether an animation is moving or waiting to start.
    var isRunning: Bool { !running.isEmpty }

    func add(_ animation: RunningAnimation) {
        guard let window else { return }
        guard window.isVisible || animation.pace.duration == .infinity else {
            // A hidden window makes no frame that would show the animation.
            animation.release()
            return animation.completeUnseen(in: window)
        }
        if let frameTime { animation.begin(at: frameTime) }
        running.append(animation)
        window.requestFrame()
    }

    /// Ends an animation that has no property left to move.
    func end(_ animation: RunningAnimation) {
        running.removeAll { $0 === animation }
        complete([animation])
    }

    /// Ends the animations under way, because a hidden window makes no frames.
    ///
    /// The completions are told that the animations have finished, since the model values are shown and nothing has cut
    /// them short. Repeating animations have no end and continue when the window is visible again.
    func endUnseen() {
        let finite = running.filter { $0.pace.duration.isFinite }
        running.removeAll { $0.pace.duration.isFinite }
        for animation in finite { animation.release() }
        complete(finite.sorted { $0.delay + $0.pace.duration < $1.delay + $1.pace.duration })
    }

    private func complete(_ animations: [RunningAnimation]) {
        for animation in animations {
            Window.complete(in: window) { animation.complete(finished: !animation.isInterrupted) }
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
        complete(running.filter(\.isOver).sorted { $0.end < $1.end })
        running.removeAll(where: \.isOver)
    }

    func endFrame() { frameTime = nil }
}
