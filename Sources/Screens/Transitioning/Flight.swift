import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldMotion
import GatefoldViews

/// A transition under way: one scalar, what moves it, and the end that it goes to.
@MainActor public final class Flight {
    /// Where a flight goes to: progress 0, the lower screen, or 1, the upper one.
    public enum End: Hashable, Sendable {
        case lower, upper

        var progress: Double { self == .lower ? 0 : 1 }
        var opposite: End { self == .lower ? .upper : .lower }
    }

    /// The source that moves the scalar.
    enum Phase: Hashable {
        /// Nothing yet: the first frame shows the screen as it was.
        case ready
        /// Time.
        case running
        /// A finger, from where it caught the scalar.
        case heldByFinger(grabbedAt: Double)
        /// An interaction controller.
        case heldByInteraction
        /// Nothing any more.
        case landed
    }

    public let context: TransitionContext
    public private(set) var end: End
    var phase = Phase.ready
    let grab = PanGestureRecognizer()
    private let animator: any AnimatedTransitioning
    /// The animator that was asked for and is told of the end; under reduced motion a cross-fade plays in its place.
    private let askedFor: any AnimatedTransitioning
    private let interaction: (any InteractiveTransitioning)?
    /// Held until the flight has landed, so that somebody puts the screens in order at its end.
    let owner: any FlightOwner
    var scalar: Animator
    private let initialVelocity: Double

    /// - Parameter velocity: of progress, per second; 0 where it starts from rest.
    init(
        animator: any AnimatedTransitioning, interaction: (any InteractiveTransitioning)? = nil,
        context: TransitionContext, owner: any FlightOwner, velocity: Double = 0
    ) {
        askedFor = animator
        self.animator = context.window.prefersReducedMotion ? CrossFade() : animator
        self.interaction = interaction
        self.context = context
        self.owner = owner
        end = context.operation.isForward ? .upper : .lower
        initialVelocity = velocity.isFinite ? velocity : 0
        scalar = Animator(value: context.operation.isForward ? 0 : 1)
        context.flight = self
        context.standing.animatorName = "\(type(of: animator))"
        grab.beginsImmediately = { true }
        grab.onChange = { [weak self] _ in self?.grabDidChange() }
    }

    /// The unclamped scalar.
    public var progress: Double { scalar.value }
    /// The speed of progress, per second of the window's motion time.
    public var velocity: Double { scalar.velocity }

    /// The screen that it brings.
    var destination: ViewController {
        end == .upper ? context.upperViewController : context.lowerViewController
    }

    var window: Window { context.window }

    // MARK: Taking off

    func takeOff() {
        context.standing.remember(
            views: [context.upperView, context.lowerView], containers: [context.containerView, context.overlayView])
        window.afterglow.take(from: context.lowerView)
        prepare()
        if let interaction, interaction.wantsInteractiveStart {
            phase = .heldByInteraction
            interaction.startInteractiveTransition(context)
        } else if initialVelocity != 0 {
            // Carried on from a moving finger it starts at the finger's moment; from rest, with the first frame's time,
            // so that this frame is the screen as it was.
            run(velocity: initialVelocity / window.motionSpeed)
        }
        if let interaction, !interaction.wantsInteractiveStart { interaction.startInteractiveTransition(context) }
    }

    private func prepare() {
        let timeline = AnimationTimeline(window: window)
        timeline.collect { animator.animateTransition(using: context) }
        if context.player == nil {
            context.player = TimelinePlayer(timeline, of: animator, context: context)
        } else {
            timeline.end(finished: true)
        }
        show()
    }

    /// Shows the pieces where progress has them stand.
    private func show() { context.player?.show(scalar.value, using: context) }

    /// The window has another size or scale, or what it starts from has moved: same progress, new pieces.
    func takePiecesAnew() {
        guard phase != .landed else { return }
        let player = context.player
        player?.abandon()
        context.startOver()
        owner.layoutScreens(of: self)
        context.standing.rememberFrames()
        if player?.startOver(in: context) ?? false { show() } else { prepare() }
    }

    // MARK: Moving

    private var timing: TransitionTiming {
        context.player?.timing(using: context) ?? TransitionTiming(duration: 0, curve: .linear)
    }

    /// One new spring from where the scalar is to the end. (SPEC §1)
    /// - Parameter velocity: of progress, per second of the window's motion time.
    private func run(velocity: Double) {
        phase = .running
        let time = window.motionTime
        scalar.animate(to: end.progress, with: timing.carryingSpring, velocity: velocity, at: time)
        window.requestFrame()
    }

    /// Turns round: from where the scalar is, with the speed it has, to the other end.
    func reverse() {
        guard phase != .landed, isOnTop else { return }
        changes.performNow {
            turn(to: end.opposite)
            scalar.advance(to: window.motionTime)
            run(velocity: PlantedFault.current == .reversalForgetsVelocity ? 0 : scalar.velocity)
        }
    }

    /// The window's queue of changes. Turning a flight calls back to screens, and what they ask for waits in this queue
    /// until the flight is on its way again.
    var changes: ChangeQueue { window.windowScreens.changes }

    /// Whether no other flight has taken off since. One that lies beneath another goes on to its end.
    var isOnTop: Bool { window.flights.last.map { $0 === self } ?? true }

    private func turn(to newEnd: End) {
        guard newEnd != end, isOnTop else { return }
        end = newEnd
        owner.flight(self, didTurnTo: newEnd)
    }

    func go(to end: End, velocity: Double) {
        turn(to: end)
        run(velocity: velocity)
    }

    /// - Parameter time: the window's motion time of the frame being made.
    func advance(to time: Double) {
        guard phase != .landed, var player = context.player else { return }
        if player.needsNewPieces(using: context) {
            takePiecesAnew()
            player = context.player ?? player
        }
        for picture in context.standing.pictures { picture.advance(to: time) }
        if phase == .ready {
            phase = .running
            timing.start(&scalar, to: end.progress, at: time)
        }
        if phase == .running {
            scalar.advance(to: time)
            let way = player.longestWay(using: context) * window.resources.grid.scale
            if !isAdjusting(player), scalar.isSettled(within: 0.5 / max(1, way)) {
                scalar.set(end.progress)
            }
        }
        show()
    }

    private func isAdjusting(_ player: any TransitionPlayer) -> Bool {
        player.isAdjusting(using: context) || context.standing.pictures.contains(where: \.isFading)
    }

    /// Whatever holds it lets go; it goes on.
    func letGo() {
        changes.performNow {
            window.end(grab)
            if isHeldByInteraction { go(to: end, velocity: 0) }
        }
    }

    /// Goes at once to the end that it was going to.
    func endAtOnce() {
        guard phase != .landed else { return }
        window.end(grab)
        phase = .running
        scalar.set(end.progress)
        show()
    }

    /// Whether it stands at its end, or its animator says that it is over.
    var isSettled: Bool {
        if PlantedFault.current == .landsEarly { return abs(scalar.value - end.progress) < 0.1 }
        if context.outcome != nil { return true }
        return phase == .running && !scalar.isAnimating && scalar.value == end.progress
    }

    /// Whether time alone changes something: a flight that is held still asks for no frames.
    var isMovedByTime: Bool {
        switch phase {
        case .heldByFinger, .heldByInteraction: context.player.map(isAdjusting) ?? false
        case .ready, .running, .landed: !isSettled
        }
    }

    // MARK: Landing

    /// Whether the screens that follow look as the frame that was drawn: a transition made of pieces leaves no trace, an
    /// author's completions may change anything.
    var landsUnseen: Bool { context.outcome == nil && !(context.player?.expectsCompletion ?? false) }

    /// Takes the pieces out.
    func land() {
        let player = context.player
        let expectsCompletion = player?.expectsCompletion ?? false
        if let outcome = context.outcome {
            // The animator was done before the scalar was.
            turn(to: outcome == context.operation.isForward ? .upper : .lower)
            player?.end(finished: outcome)
        } else {
            let arrives = !context.transitionWasCancelled
            player?.end(finished: arrives)
            if expectsCompletion { checkOutcome(arrives: arrives) }
        }
        phase = .landed
        let isWhole = !expectsCompletion || context.outcome != nil
        context.clear(restoring: context.transitionWasCancelled || !isWhole)
        owner.flight(self, didLandAt: end)
    }

    /// Tells the animator's author what he forgot; the screens are put in order either way.
    private func checkOutcome(arrives: Bool) {
        guard let outcome = context.outcome else {
            return Log.warn(
                .transitions,
                "\(context.animatorName) did not call completeTransition(_:) although all its animations are over; call "
                    + "it in the completion of the last one. The screens are put in order.")
        }
        if outcome != arrives {
            Log.warn(
                .transitions,
                "\(context.animatorName) called completeTransition(\(outcome)) but the transition was "
                    + "\(arrives ? "not cancelled" : "cancelled"); pass !context.transitionWasCancelled.")
        }
    }

    func finish() {
        askedFor.animationEnded(!context.transitionWasCancelled)
        owner.flightDidFinish(self)
    }
}
