import GatefoldGeometry
import GatefoldMotion

/// A transition under way: one scalar, what moves it, and the end that it goes to.
public final class Flight {
    /// Where a flight goes to: progress 0 or 1.
    public enum End: Hashable, Sendable {
        case source, destination

        var progress: Double { self == .source ? 0 : 1 }
    }

    public let context: TransitionContext
    public private(set) var end: End
    private let animator: any AnimatedTransitioning
    private var scalar: Animator
    private let initialVelocity: Double
    private var hasTakenOff = false

    init(animator: any AnimatedTransitioning, context: TransitionContext, end: End, velocity: Double) {
        self.animator = animator
        self.context = context
        self.end = end
        initialVelocity = velocity
        scalar = Animator(value: end == .destination ? 0 : 1)
    }

    /// The unclamped scalar.
    public var progress: Double { scalar.value }

    func takeOff() {
        animator.prepareTransition(using: context)
        animator.updateTransition(using: context, progress: scalar.value)
        // Carried on from a moving finger it starts at the finger's moment; from rest, with the first frame's time, so
        // that this frame is the screen as it was.
        if initialVelocity != 0 { start(at: context.window.clock.time, velocity: initialVelocity) }
    }

    private func start(at time: Double, velocity: Double) {
        hasTakenOff = true
        let timing = animator.timing(using: context)
        scalar.animate(to: end.progress, with: timing.spring, velocity: velocity, at: time)
    }

    /// Turns round: one new spring from where the scalar is, with the speed it has, to the other end.
    func reverse() {
        end = end == .source ? .destination : .source
        let time = context.window.clock.time
        scalar.advance(to: time)
        start(at: time, velocity: PlantedFault.current == .reversalForgetsVelocity ? 0 : scalar.velocity)
        context.window.requestFrame()
    }

    /// The velocity that the timing itself asks for, in progress per second towards the end.
    private var ownVelocity: Double {
        let timing = animator.timing(using: context)
        return (end == .destination ? 1 : -1) * timing.initialVelocity / timing.duration
    }

    func advance(to time: Double) {
        if !hasTakenOff { start(at: time, velocity: ownVelocity) }
        scalar.advance(to: time)
        let way = animator.longestWay(using: context) * context.window.resources.grid.scale
        if scalar.isSettled(within: 0.5 / max(1, way)) { scalar.set(end.progress) }
        animator.updateTransition(using: context, progress: scalar.value)
    }

    /// Whether it stands at its end.
    var isSettled: Bool {
        if PlantedFault.current == .landsEarly { return abs(scalar.value - end.progress) < 0.1 }
        return !scalar.isAnimating && scalar.value == end.progress
    }

    /// The window has another size or scale: same progress, new pieces.
    func takePiecesAnew() {
        context.clear()
        animator.prepareTransition(using: context)
        animator.updateTransition(using: context, progress: scalar.value)
    }

    /// Takes the pieces out.
    func land() { context.clear() }
}
