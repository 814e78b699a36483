import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion

/// A transition under way: one scalar, what moves it, and the end that it goes to.
public final class Flight {
    /// Where a flight goes to: progress 0 or 1.
    public enum End: Hashable, Sendable {
        case source, destination

        var progress: Double { self == .source ? 0 : 1 }
        var opposite: End { self == .source ? .destination : .source }
    }

    public let context: TransitionContext
    public private(set) var end: End
    /// Told when it turns round.
    var onTurn: ((End) -> Void)?
    private var animator: any AnimatedTransitioning
    private var scalar: Animator
    private let initialVelocity: Double
    private var hasTakenOff = false
    /// Whether a finger has the scalar.
    private(set) var isHeld = false
    private let grab = PanGestureRecognizer()
    private var grabbedAt = 0.0

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
        prepare()
        // Carried on from a moving finger it starts at the finger's moment; from rest, with the first frame's time, so
        // that this frame is the screen as it was.
        if initialVelocity != 0 { start(at: context.window.clock.time, velocity: initialVelocity) }
    }

    private func prepare() {
        if !animator.prepareTransition(using: context) {
            // What it starts from has gone meanwhile.
            animator = DefaultTransition()
            _ = animator.prepareTransition(using: context)
        }
        animator.updateTransition(using: context, progress: scalar.value)
        animator.movingView(using: context)?.addGestureRecognizer(grab)
        grab.beginsImmediately = { true }
        grab.onChange = { [weak self] _ in self?.grabDidChange() }
    }

    private func start(at time: Double, velocity: Double) {
        hasTakenOff = true
        let timing = animator.timing(using: context)
        scalar.animate(to: end.progress, with: timing.spring, velocity: velocity, at: time)
    }

    /// Turns round: one new spring from where the scalar is, with the speed it has, to the other end.
    func reverse() {
        isHeld = false
        turn(to: end.opposite)
        let time = context.window.clock.time
        scalar.advance(to: time)
        start(at: time, velocity: PlantedFault.current == .reversalForgetsVelocity ? 0 : scalar.velocity)
        context.window.requestFrame()
    }

    private func turn(to newEnd: End) {
        guard newEnd != end else { return }
        end = newEnd
        onTurn?(newEnd)
    }

    /// The velocity that the timing itself asks for, in progress per second towards the end.
    private var ownVelocity: Double {
        let timing = animator.timing(using: context)
        return (end == .destination ? 1 : -1) * timing.initialVelocity / timing.duration
    }

    func advance(to time: Double) {
        guard !isHeld else {
            animator.updateTransition(using: context, progress: scalar.value)
            return
        }
        if !hasTakenOff { start(at: time, velocity: ownVelocity) }
        scalar.advance(to: time)
        let way = animator.longestWay(using: context) * context.window.resources.grid.scale
        if scalar.isSettled(within: 0.5 / max(1, way)) { scalar.set(end.progress) }
        animator.updateTransition(using: context, progress: scalar.value)
    }

    /// Whether it stands at its end.
    var isSettled: Bool {
        if PlantedFault.current == .landsEarly { return abs(scalar.value - end.progress) < 0.1 }
        return !isHeld && !scalar.isAnimating && scalar.value == end.progress
    }

    /// The window has another size or scale: same progress, new pieces.
    func takePiecesAnew() {
        context.clear()
        prepare()
    }

    /// Takes the pieces out.
    func land() { context.clear() }
}

// MARK: Caught by a finger

extension Flight {
    /// A press that moves less than this is a tap, in points. (SPEC §8: the touch slop)
    private static let slop = 10.0
    /// Let go slower than this, a flight goes to the nearer end, in progress per second. Chosen: a tenth of the way.
    private static let restVelocity = 0.1

    /// A press on what moves catches it; the scalar follows the finger until it is let go.
    private func grabDidChange() {
        switch grab.state {
        case .began:
            scalar.advance(to: context.window.clock.time)
            hasTakenOff = true
            isHeld = true
            grabbedAt = scalar.value
            scalar.set(grabbedAt)
        case .changed where isHeld: drag()
        case .ended where isHeld:
            drag()
            release()
        case .cancelled where isHeld: go(to: end, velocity: 0)
        default: break
        }
        context.window.requestFrame()
    }

    private func drag() {
        scalar.set(grabbedAt - grab.translation().y / animator.dragLength(using: context))
    }

    private func release() {
        let translation = grab.translation()
        let isTap = max(abs(translation.x), abs(translation.y)) < Self.slop
        let velocity = -grab.velocity().y / animator.dragLength(using: context)
        if isTap {
            // A tap on a page that is coming lets it come; on one that is going, it calls the page back.
            go(to: .destination, velocity: 0)
        } else if abs(velocity) > Self.restVelocity {
            go(to: velocity > 0 ? .destination : .source, velocity: velocity)
        } else {
            go(to: scalar.value < 0.5 ? .source : .destination, velocity: velocity)
        }
    }

    private func go(to end: End, velocity: Double) {
        isHeld = false
        turn(to: end)
        start(at: context.window.clock.time, velocity: velocity)
    }
}
