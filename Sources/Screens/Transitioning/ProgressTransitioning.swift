import GatefoldGeometry
public import GatefoldViews

/// An animator that positions everything as a function of progress.
///
/// Progress runs from 0 (the lower screen is shown) to 1 (the upper screen is shown) and may overshoot both. It does
/// not matter what moves it: a spring, a finger, a key or a test. See <doc:HowTransitionsBehave>.
@MainActor public protocol ProgressTransitioning: AnimatedTransitioning {
    /// Returns how progress moves while nothing holds the transition.
    func timing(using context: TransitionContext) -> TransitionTiming

    /// Takes snapshots and adds the pieces to the context. Called again after a resize, when the earlier pieces have
    /// been removed.
    /// - Returns: False if the transition is impossible because its source has gone; the default transition then runs.
    func prepareTransition(using context: TransitionContext) -> Bool

    /// Positions the pieces for a progress. The result depends on the progress alone, not on time or on earlier calls.
    func updateTransition(using context: TransitionContext, progress: Double)

    /// Returns whether the source of the transition has moved since the pieces were made; they are then made again.
    func needsNewPieces(using context: TransitionContext) -> Bool

    /// Returns whether something besides progress still moves, such as an offset that decays.
    func isAdjusting(using context: TransitionContext) -> Bool

    /// Returns the longest distance that any edge moves between progress 0 and 1, in points. A transition ends when
    /// less than half a pixel of it is left.
    func longestTravel(using context: TransitionContext) -> Double
}

extension ProgressTransitioning {
    /// Returns the duration of the timing, in seconds.
    public func transitionDuration(using context: TransitionContext) -> Double { timing(using: context).duration }

    /// Passes the transition to the context's `play(_:)`.
    public func animateTransition(using context: TransitionContext) { context.play(self) }

    /// Returns false by default.
    public func needsNewPieces(using context: TransitionContext) -> Bool { false }

    /// Returns false by default.
    public func isAdjusting(using context: TransitionContext) -> Bool { false }

    /// Returns the longer side of the window's content.
    public func longestTravel(using context: TransitionContext) -> Double {
        max(context.bounds.width, context.bounds.height)
    }
}
