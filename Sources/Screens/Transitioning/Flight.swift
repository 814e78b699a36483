import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldMotion
import GatefoldScrolling
import GatefoldViews

/// A transition under way: the flight that carries out a change of the screens, its progress, and what moves the progress.
///
/// See <doc:HowTransitionsBehave>.
@MainActor public final class Flight {
    /// The ends of a flight.
    public enum End: Hashable, Sendable {
        /// Progress 0: the lower screen is shown.
        case lower
        /// Progress 1: the upper screen is shown.
        case upper

        var progress: Double { self == .lower ? 0 : 1 }
        var opposite: End { self == .lower ? .upper : .lower }
    }

    /// The sources that move progress.
    enum Mover: Hashable {
        /// Nothing moves progress yet: the first frame shows the screen as it was.
        case nothing
        /// Progress moves with time.
        case time
        /// A finger moves progress, starting from the value at which it caught the flight. The drag takes progress from 1
        /// to 0, in points of the window; it stays while the finger holds the flight, so that progress does not jump when
        /// the window gets another size.
        case finger(grabbedAt: Double, drag: Point)
        /// An interaction controller moves progress.
        case interaction
    }

    /// The context that the flight's animator works with.
    public let context: TransitionContext
    /// The end that the flight goes to.
    public var end: End { change.end }
    /// The change of the screens that the flight carries out.
    let change: ScreenChange
    var mover = Mover.nothing
    /// The transition that shows progress: the one that the animator plays, or its recorded animations; nil until the
    /// animator has set it up.
    private(set) var player: (any ProgressTransitioning)?
    /// The grip used if the player defines none: the moving screen, along its path; nil if it hardly moves.
    private(set) var standardGrip: TransitionGrip?
    let grab = PanGestureRecognizer()
    private let animator: any AnimatedTransitioning
    /// The requested animator, which is told of the end; if the user prefers reduced motion, a cross-fade plays in its
    /// place.
    private let askedFor: any AnimatedTransitioning
    private let interaction: (any InteractiveTransitioning)?
    var scalar: Animator

    /// Creates a flight.
    /// - Parameter progress: The progress at the start; nil for the end at which the operation begins.
    init(
        _ animator: any AnimatedTransitioning, interaction: (any InteractiveTransitioning)? = nil,
        context: TransitionContext, change: ScreenChange, progress: Double? = nil
    ) {
        askedFor = animator
        self.animator = context.window.prefersReducedMotion ? CrossFade() : animator
        self.interaction = interaction
        self.context = context
        self.change = change
        scalar = Animator(value: progress ?? (context.operation.isForward ? 0 : 1))
        context.flight = self
        context.inventory.animatorName = "\(type(of: animator))"
        grab.beginsImmediately = { true }
        grab.onChange = { [weak self] _ in self?.grabDidChange() }
        // A finger at the edge catches a push like any other, and then takes its screen away.
        grab.shouldRecognizeSimultaneously = { [weak change] other in
            (change?.container as? NavigationController)?.edgeView?.backSwipe?.edgePan === other
        }
    }

    /// The progress from 0 (lower screen) to 1 (upper screen); a spring may overshoot both.
    public var progress: Double { scalar.value }
    /// The velocity of progress, per second of the window's motion time.
    public var velocity: Double { scalar.velocity }

    /// The screen that is shown when the flight has landed.
    var destination: ViewController {
        end == .upper ? context.upperViewController : context.lowerViewController
    }

    var window: Window { context.window }

    /// The part of the window that the flight concerns: a push or pop concerns the navigation controller's view alone,
    /// unless it covers the window.
    var scope: ChangeScope {
        context.operation.isPresentation || context.coversWindow ? .window : .subtree(context.containerView)
    }

    // MARK: Taking off

    /// - Parameter velocity: The initial velocity of progress, per second; 0 for a start from rest.
    func takeOff(velocity: Double) {
        context.inventory.remember(
            views: [context.upperView, context.lowerView], container: context.containerView)
        window.afterglow.take(from: context.lowerView)
        note("starts at \(rounded(progress)) with \(type(of: animator))")
        player = makePlayer()
        show()
        if let interaction, interaction.wantsInteractiveStart {
            mover = .interaction
            interaction.startInteractiveTransition(context)
        } else if velocity != 0 {
            // A motion that continues a finger's starts at the time of the finger; a motion from rest starts at the
            // time of the first frame, so that this frame shows the screen as it was.
            run(velocity: velocity / window.motionSpeed)
        }
        if let interaction, !interaction.wantsInteractiveStart { interaction.startInteractiveTransition(context) }
    }

    /// Logs what happens to the flight.
    func note(_ event: @autoclosure () -> String) {
        Log.note(
            .transitions,
            "\(context.operation) of \(type(of: context.upperViewController)) over "
                + "\(type(of: context.lowerViewController)) \(event())")
    }

    /// Returns a number with two decimals, as a log shows it.
    func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

    /// Lets the animator set up the transition.
    private func makePlayer() -> any ProgressTransitioning {
        let timeline = AnimationTimeline(window: window)
        timeline.collect { animator.animateTransition(using: context) }
        guard let transition = context.takePlayedTransition() else {
            return RecordedTransition(timeline, of: animator, context: context)
        }
        defer { timeline.end(finished: true) }
        return prepared(transition)
    }

    /// Returns a transition that has made its pieces: the default transition if the given one cannot be prepared.
    private func prepared(_ transition: any ProgressTransitioning) -> any ProgressTransitioning {
        var player = transition
        // The `View.animate` blocks of such a transition run by the clock and are not recorded.
        AnimationTimeline.withoutCollecting {
            if !player.prepareTransition(using: context) {
                context.clear(restoring: true)
                player = DefaultTransition(edge: context.operation.isPresentation ? .bottom : .trailing)
                _ = player.prepareTransition(using: context)
            }
            standardGrip = nil
            guard player.grip(using: context) == nil else { return }
            player.updateTransition(using: context, progress: 0)
            let outside = context.upperView.shownCenter
            player.updateTransition(using: context, progress: 1)
            standardGrip = TransitionGrip(of: context.upperView, along: outside - context.upperView.shownCenter)
        }
        return player
    }

    /// The animations that are played; nil for a transition that positions its pieces.
    private var recording: RecordedTransition? { player as? RecordedTransition }

    func show() {
        player?.updateTransition(using: context, progress: scalar.value)
        interaction?.transitionDidMove(context)
    }

    /// Makes the pieces again at the same progress, because the window has another size or scale or the source of the
    /// transition has moved.
    func takePiecesAnew() {
        guard !hasLanded else { return }
        let earlier = recording == nil ? player : nil
        recording?.abandon()
        player = nil
        context.startOver()
        change.container?.layoutScreens(of: self)
        context.inventory.rememberFrames()
        player = earlier.map(prepared) ?? makePlayer()
        show()
    }

    // MARK: Moving

    private var timing: TransitionTiming {
        player?.timing(using: context) ?? TransitionTiming(duration: 0, curve: .linear)
    }

    /// Whether the flight is over.
    var hasLanded: Bool { change.hasLanded }

    /// Moves progress to the end on one new spring that starts at the current value.
    /// - Parameter velocity: The initial velocity of progress, per second of the window's motion time.
    private func run(velocity: Double) {
        mover = .time
        scalar.animate(to: end.progress, with: timing.carryingSpring, velocity: velocity, at: window.motionNow)
        window.requestFrame()
    }

    /// Reverses the flight: progress moves to the other end from its current value and velocity.
    func reverse() {
        guard !hasLanded, isOnTop else { return }
        changes.performNow {
            turn(to: end.opposite)
            scalar.advance(to: window.motionNow)
            run(velocity: PlantedFault.current == .reversalForgetsVelocity ? 0 : scalar.velocity)
        }
    }

    /// The window's queue of changes. Reversing a flight calls screens back, and changes that they request wait in
    /// this queue until the flight moves again.
    var changes: ChangeQueue { window.windowScreens.changes }

    /// Whether no flight in the same part of the window has started after this one. A flight beneath another one goes on
    /// to its end.
    var isOnTop: Bool { window.flights.last { $0 === self || $0.scope.overlaps(scope) }.map { $0 === self } ?? true }

    private func turn(to newEnd: End) {
        guard newEnd != end, isOnTop else { return }
        note("turns at \(rounded(progress)) to the \(newEnd) screen")
        change.turn(to: newEnd)
    }

    func go(to end: End, velocity: Double) {
        turn(to: end)
        note("is released at \(rounded(progress)) with \(rounded(velocity)) per second, and goes to the \(end) screen")
        run(velocity: velocity)
    }

    /// Advances the flight to the frame being made.
    /// - Parameter time: The time on the clock of motion at which the frame will be seen.
    func advance(to time: MotionTime) {
        guard !hasLanded else { return }
        if player?.needsNewPieces(using: context) ?? false { takePiecesAnew() }
        guard let player else { return }
        for snapshot in context.inventory.snapshotViews { snapshot.advance(to: time) }
        if mover == .nothing {
            mover = .time
            timing.start(&scalar, to: end.progress, at: time)
        }
        if mover == .time {
            scalar.advance(to: time)
            let distance = player.longestTravel(using: context) * window.resources.grid.scale
            if !isAdjusting(player), scalar.isSettled(within: 0.5 / max(1, distance)) {
                scalar.set(end.progress)
            }
        }
        show()
    }

    private func isAdjusting(_ player: any ProgressTransitioning) -> Bool {
        player.isAdjusting(using: context) || context.inventory.snapshotViews.contains(where: \.isFading)
    }

    /// Takes the flight from the finger or interaction controller that holds it; the flight continues to its end.
    func releaseHold() {
        changes.performNow {
            window.end(grab)
            if isHeldByInteraction { go(to: end, velocity: 0) }
        }
    }

    /// Moves progress to the flight's end at once.
    func endAtOnce() {
        guard !hasLanded else { return }
        window.end(grab)
        mover = .time
        scalar.set(end.progress)
        show()
    }

    /// Whether progress has reached the end, or the animator has reported that the transition is over.
    var isSettled: Bool {
        if PlantedFault.current == .landsEarly { return abs(scalar.value - end.progress) < 0.1 }
        if context.outcome != nil { return true }
        return mover == .time && !scalar.isAnimating && scalar.value == end.progress
    }

    /// Whether the flight changes with time: one that is held still requests no frames.
    var isMovedByTime: Bool {
        switch mover {
        case .finger, .interaction: player.map(isAdjusting) ?? false
        case .nothing, .time: !isSettled
        }
    }

    // MARK: Landing

    /// Whether the live screens look the same as the last frame drawn. A transition made of pieces leaves no trace unless
    /// it says so, while the completions of recorded animations may change anything.
    var landsUnseen: Bool { context.outcome == nil && recording == nil && !context.endsVisibly }

    /// Removes the pieces and restores the screens.
    func land() {
        if PlantedFault.current == .forgetsCancelled, context.transitionWasCancelled { return }
        if let outcome = context.outcome {
            // The animator was done before progress had reached the end.
            turn(to: outcome == context.operation.isForward ? .upper : .lower)
            recording?.end(finished: outcome)
        } else {
            let arrives = !context.transitionWasCancelled
            recording?.end(finished: arrives)
            if recording != nil { checkOutcome(arrives: arrives) }
        }
        note("lands on the \(end) screen")
        let isWhole = recording == nil || context.outcome != nil
        change.land(after: self) {
            player = nil
            context.clear(restoring: context.transitionWasCancelled || !isWhole)
        }
    }

    /// Logs a warning if the animator did not complete the transition correctly; the screens are restored either way.
    private func checkOutcome(arrives: Bool) {
        guard let outcome = context.outcome else {
            return Log.warn(
                .transitions,
                "\(context.animatorName) did not call completeTransition(_:) although all its animations are over; "
                    + "call it in the completion of the last one. The screens have been restored.")
        }
        if outcome != arrives {
            Log.warn(
                .transitions,
                "\(context.animatorName) called completeTransition(\(outcome)) but the transition was "
                    + "\(arrives ? "not cancelled" : "cancelled"); pass !context.transitionWasCancelled.")
        }
    }

    func tell() {
        askedFor.animationEnded(!context.transitionWasCancelled)
        change.tell(animated: true)
    }
}
