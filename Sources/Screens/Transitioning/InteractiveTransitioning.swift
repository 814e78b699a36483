/// Moves a transition interactively, for example with a gesture, a slider or a test.
///
/// When the transition starts, the object receives the context and keeps it. It calls
/// `updateInteractiveTransition(_:)` on the context, and at the end `finishInteractiveTransition(velocity:)` or
/// `cancelInteractiveTransition(velocity:)`. `PercentDrivenTransition` is a ready-made implementation.
@MainActor public protocol InteractiveTransitioning: AnyObject {
    /// Whether the object moves the transition from the start; if false, the transition runs until
    /// `pauseInteractiveTransition()`.
    var wantsInteractiveStart: Bool { get }

    /// Called when the transition starts and its pieces are in place. If `wantsInteractiveStart` is true, only calls
    /// on the context move the transition from now on.
    func startInteractiveTransition(_ context: TransitionContext)

    /// Called in each frame in which the transition is positioned anew, whatever moves it, and before that frame is
    /// drawn: what shows the transition's progress shows that of the same frame. The default implementation does
    /// nothing.
    func transitionDidMove(_ context: TransitionContext)
}

extension InteractiveTransitioning {
    /// The default, true: the object moves the transition from the start.
    public var wantsInteractiveStart: Bool { true }

    /// Does nothing.
    public func transitionDidMove(_ context: TransitionContext) {}
}

/// An interaction controller that moves a transition to fractions of its course, for example with a slider.
@MainActor open class PercentDrivenTransition: InteractiveTransitioning {
    /// The context of the transition under way; nil before it starts and after it has ended.
    public private(set) weak var context: TransitionContext?
    /// Whether the transition waits for calls on this object from the start; if false, it runs until `pause()`.
    public var wantsInteractiveStart = true
    /// The fraction requested last: 0 at the start of the operation, 1 at its end.
    public private(set) var percentComplete = 0.0
    /// The last call before the transition started; it is carried out at the start.
    private var early: ((TransitionContext) -> Void)?

    /// Creates an interaction controller. A transitioning delegate returns it for a transition that it has chosen.
    public init() {}

    open func startInteractiveTransition(_ context: TransitionContext) {
        self.context = context
        context.updateInteractiveTransition(percentComplete)
        early?(context)
        early = nil
    }

    open func transitionDidMove(_ context: TransitionContext) {}

    /// Stops the transition where it is.
    public final func pause() {
        perform { [weak self] context in
            context.pauseInteractiveTransition()
            self?.percentComplete = context.fractionComplete
        }
    }

    /// Moves the transition to a fraction of its course. A call before the transition applies when it starts; a
    /// transition that runs by itself ignores the call until `pause()`.
    /// - Parameter percentComplete: The fraction, from 0 at the start of the operation to 1 at its end; clamped to
    ///   0...1. Values that are not finite are ignored.
    public final func update(_ percentComplete: Double) {
        guard percentComplete.isFinite else { return }
        self.percentComplete = min(1, max(0, percentComplete))
        context?.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets the transition continue to its end.
    /// - Parameter velocity: The initial velocity, in fractions of the transition per second.
    public final func finish(velocity: Double = 0) { perform { $0.finishInteractiveTransition(velocity: velocity) } }

    /// Lets the transition return to its start.
    /// - Parameter velocity: The initial velocity, in fractions of the transition per second; negative towards the
    ///   start.
    public final func cancel(velocity: Double = 0) { perform { $0.cancelInteractiveTransition(velocity: velocity) } }

    private func perform(_ action: @escaping (TransitionContext) -> Void) {
        if let context { action(context) } else { early = action }
    }
}
