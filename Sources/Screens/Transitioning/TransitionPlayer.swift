import GatefoldGeometry
import GatefoldViews

/// Shows the progress of a flight, either by placing pieces or by seeking in recorded animations.
///
/// A function that `ProgressTransitioning` or `AnimatedTransitioning` declares as well means the same here.
protocol TransitionPlayer: AnyObject {
    func timing(using context: TransitionContext) -> TransitionTiming
    /// Shows a progress, which may overshoot 0 and 1.
    func show(_ progress: Double, using context: TransitionContext)
    func grip(using context: TransitionContext) -> TransitionGrip?
    func longestTravel(using context: TransitionContext) -> Double
    func needsNewPieces(using context: TransitionContext) -> Bool
    func isAdjusting(using context: TransitionContext) -> Bool
    /// Whether the animator reports its end by `completeTransition(_:)`, because it runs animations of its own.
    var expectsCompletion: Bool { get }
    /// Releases everything, because the pieces are about to be removed.
    func abandon()
    /// Makes the pieces again, on screens that are as they were before the flight.
    /// - Returns: False if the animator has to set up the transition again.
    func startOver(in context: TransitionContext) -> Bool
    /// Called when the flight has landed.
    func end(finished: Bool)
}

/// Plays a transition that places its pieces as a function of progress.
final class PiecesPlayer: TransitionPlayer {
    let transition: any ProgressTransitioning
    /// The grip used if the transition defines none: the moving screen, along its way.
    private var standardGrip: TransitionGrip?

    init(_ transition: any ProgressTransitioning) { self.transition = transition }

    /// Makes the pieces.
    /// - Returns: False if the transition cannot be played here.
    func prepare(in context: TransitionContext) -> Bool {
        guard transition.prepareTransition(using: context) else { return false }
        standardGrip = transition.grip(using: context) == nil ? measuredGrip(using: context) : nil
        return true
    }

    /// Returns the moving screen, along its way; nil if it hardly moves.
    private func measuredGrip(using context: TransitionContext) -> TransitionGrip? {
        transition.updateTransition(using: context, progress: 0)
        let outside = context.upperView.shownCenter
        transition.updateTransition(using: context, progress: 1)
        return TransitionGrip(of: context.upperView, along: outside - context.upperView.shownCenter)
    }

    func timing(using context: TransitionContext) -> TransitionTiming { transition.timing(using: context) }

    func show(_ progress: Double, using context: TransitionContext) {
        transition.updateTransition(using: context, progress: progress)
    }

    func grip(using context: TransitionContext) -> TransitionGrip? {
        transition.grip(using: context) ?? standardGrip
    }

    func longestTravel(using context: TransitionContext) -> Double { transition.longestTravel(using: context) }

    func needsNewPieces(using context: TransitionContext) -> Bool { transition.needsNewPieces(using: context) }

    func isAdjusting(using context: TransitionContext) -> Bool { transition.isAdjusting(using: context) }

    let expectsCompletion = false

    func abandon() {}

    func startOver(in context: TransitionContext) -> Bool {
        context.play(transition)
        return true
    }

    func end(finished: Bool) {}
}
