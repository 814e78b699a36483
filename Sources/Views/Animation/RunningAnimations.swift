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
