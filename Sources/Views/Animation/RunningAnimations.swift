import GatefoldMotion

/// The animations of a window that follow its clock.
final class RunningAnimations {
    private weak var window: Window?
    /// The animations under way, and those that have lost their last property, which `sweep()` removes.
    private var running: [RunningAnimation] = []
    private var hasLost = false
    /// The time of the frame being made; nil between frames.
    private var frameTime: Double?

    init(window: Window) { self.window = window }

    /// Whether an animation is moving or waiting to start.
    var isRunning: Bool {
        sweep()
        return !running.isEmpty
    }

    /// Removes all animations at once that have lost their last property since the last call.
    private func sweep() {
        guard hasLost else { return }
        hasLost = false
        running.removeAll(where: \.isIdle)
    }

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
        hasLost = true
        complete([animation])
    }

    /// Ends the animations under way, because a hidden window makes no frames.
    ///
    /// The completions are told that the animations have finished, since the model values are shown and nothing has cut
    /// them short. Repeating animations have no end and continue when the window is visible again.
    func endUnseen() {
        sweep()
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

    private struct MovedProperty: Hashable {
        let view: ObjectIdentifier
        let property: AnimatedProperty
    }

    /// The properties that have settled in the frame being made. The memory is kept for the next frame.
    private var settled: Set<MovedProperty> = []

    func beginFrame(at time: Double) {
        frameTime = time
        guard isRunning else { return }
        // All animations advance before any property settles, because two of them may move the same property, which
        // then settles once.
        for animation in running { animation.hasMoved = animation.goOn(to: time) }
        settled.removeAll(keepingCapacity: true)
        for animation in running where animation.hasMoved {
            animation.forEachTarget { view, property in
                guard settled.insert(MovedProperty(view: ObjectIdentifier(view), property: property)).inserted else {
                    return
                }
                view.settle(property)
            }
        }
        sweep()
        guard running.contains(where: \.isOver) else { return }
        complete(running.filter(\.isOver).sorted { $0.end < $1.end })
        running.removeAll(where: \.isOver)
    }

    func endFrame() { frameTime = nil }
}
