import GatefoldGeometry
public import GatefoldViews

/// A transition as a function of one scalar.
///
/// Progress runs from 0 (the lower screen is shown) to 1 (the upper one is shown) and may overshoot. Whatever moves it,
/// a spring, a finger, a key or a test, the transition only says where each piece stands.
@MainActor public protocol ProgressTransitioning: AnimatedTransitioning {
    /// How progress moves when nobody holds it.
    func timing(using context: TransitionContext) -> TransitionTiming

    /// Takes snapshots and adds the pieces to the context. Called again after a resize, when the earlier pieces are gone.
    /// - Returns: false where it cannot, because what it starts from has gone; the default transition takes over.
    func prepareTransition(using context: TransitionContext) -> Bool

    /// Places the pieces for a progress. A pure function of it: no state, no time.
    func updateTransition(using context: TransitionContext, progress: Double)

    /// Whether what it starts from stands elsewhere than when the pieces were taken; they are then taken anew.
    func needsNewPieces(using context: TransitionContext) -> Bool

    /// Whether something besides progress still moves, such as an offset that dies away.
    func isAdjusting(using context: TransitionContext) -> Bool

    /// The longest way that any edge goes between progress 0 and 1, in points. A flight ends when less than half a
    /// pixel of it is left.
    func longestWay(using context: TransitionContext) -> Double
}

extension ProgressTransitioning {
    public func transitionDuration(using context: TransitionContext) -> Double { timing(using: context).duration }

    public func animateTransition(using context: TransitionContext) { context.play(self) }

    public func needsNewPieces(using context: TransitionContext) -> Bool { false }

    public func isAdjusting(using context: TransitionContext) -> Bool { false }

    public func longestWay(using context: TransitionContext) -> Double {
        max(context.bounds.width, context.bounds.height)
    }
}
