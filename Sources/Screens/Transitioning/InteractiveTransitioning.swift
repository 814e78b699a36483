/// Moves a transition by hand: a gesture, a slider, a test.
///
/// It is told when the transition starts, keeps the context, and calls `updateInteractiveTransition(_:)`, then
/// `finishInteractiveTransition` or `cancelInteractiveTransition` on it.
@MainActor public protocol InteractiveTransitioning: AnyObject {
    /// Whether the transition waits for it from the start; false lets it run until `pauseInteractiveTransition()`.
    var wantsInteractiveStart: Bool { get }

    /// The pieces stand at the start of the transition, and nothing moves them but the calls on the context.
    func startInteractiveTransition(_ context: TransitionContext)
}

extension InteractiveTransitioning {
    public var wantsInteractiveStart: Bool { true }
}

/// Moves a transition to a part of its way, as a slider does.
@MainActor open class PercentDrivenTransition: InteractiveTransitioning {
    /// The transition under way; nil before it starts and after it has ended.
    public private(set) weak var context: TransitionContext?
    public var wantsInteractiveStart = true
    /// The part of the way that was asked for last: 0 at the start of the operation, 1 at its end.
    public private(set) var percentComplete = 0.0
    /// The last call that came before the transition started; it is carried out at the start.
    private var early: ((TransitionContext) -> Void)?

    public init() {}

    open func startInteractiveTransition(_ context: TransitionContext) {
        self.context = context
        context.updateInteractiveTransition(percentComplete)
        early?(context)
        early = nil
    }

    /// Catches the transition where it is.
    public final func pause() {
        perform { [weak self] context in
            context.pauseInteractiveTransition()
            self?.percentComplete = context.fractionComplete
        }
    }

    /// Brings the transition to a part of its way, from 0 to 1.
    public final func update(_ percentComplete: Double) {
        guard percentComplete.isFinite else { return }
        self.percentComplete = min(1, max(0, percentComplete))
        context?.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets it go on to its end.
    /// - Parameter velocity: of the part of the way, per second.
    public final func finish(velocity: Double = 0) { perform { $0.finishInteractiveTransition(velocity: velocity) } }

    /// Lets it go back to where it started.
    public final func cancel(velocity: Double = 0) { perform { $0.cancelInteractiveTransition(velocity: velocity) } }

    private func perform(_ action: @escaping (TransitionContext) -> Void) {
        if let context { action(context) } else { early = action }
    }
}
