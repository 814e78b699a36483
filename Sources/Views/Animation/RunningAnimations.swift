/// The animations that a window's clock moves.
final class RunningAnimations {
    private unowned let window: Window
    private var running: [RunningAnimation] = []
    /// Those whose completions are still to run.
    private var ended: [RunningAnimation] = []
    /// Of the frame that is being made.
    private var frameTime: Double?

    init(window: Window) { self.window = window }

    /// Whether something moves, or waits to.
    var isRunning: Bool { !running.isEmpty }

    func add(_ animation: RunningAnimation) {
        if let frameTime { animation.begin(at: frameTime) }
        running.append(animation)
        window.requestFrame()
    }

    /// Ends one that has nothing left to move.
    func end(_ animation: RunningAnimation) {
        running.removeAll { $0 === animation }
        ended.append(animation)
        window.requestFrame()
    }

    // MARK: Frames

    func beginFrame(at time: Double) {
        frameTime = time
        guard !running.isEmpty else { return }
        let moved = running.filter { animation in
            guard animation.hasFirstFrame else {
                animation.begin(at: time)
                return true
            }
            return animation.advance(to: time)
        }
        for animation in moved { animation.forEachTarget { view, property in view.settle(property) } }
        let over = running.filter(\.isOver)
        guard !over.isEmpty else { return }
        running.removeAll(where: \.isOver)
        ended += over.sorted { $0.end < $1.end }
    }

    func endFrame() { frameTime = nil }

    /// Runs the completions of what had ended when the frame was made. They may start and end others.
    func runCompletions() {
        let done = ended
        ended = []
        for animation in done { animation.complete(finished: !animation.isInterrupted) }
    }
}
