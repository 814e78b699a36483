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
    /// - Returns: The player of the new pieces; nil if the animator has to set up the transition again.
    func renewed(in context: TransitionContext) -> (any TransitionPlayer)?
    /// Called when the flight has landed.
    func end(finished: Bool)
}

/// Plays a transition that places its pieces as a function of progress.
final class PiecesPlayer: TransitionPlayer {
    private(set) var transition: any ProgressTransitioning
    /// The grip used if the transition defines none: the moving screen, along its way.
    private var standardGrip: TransitionGrip?

    /// Makes the pieces of a transition; if it cannot be prepared, those of the default transition.
    init(_ transition: any ProgressTransitioning, in context: TransitionContext) {
        self.transition = transition
        // The `View.animate` blocks of such a transition run by the clock and are not recorded.
        AnimationTimeline.withoutCollecting { prepare(in: context) }
    }

    private func prepare(in context: TransitionContext) {
        if !transition.prepareTransition(using: context) {
            context.clear(restoring: true)
            transition = DefaultTransition(edge: context.operation.isPresentation ? .bottom : .trailing)
            _ = transition.prepareTransition(using: context)
        }
        if transition.grip(using: context) == nil { standardGrip = measuredGrip(using: context) }
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

    func renewed(in context: TransitionContext) -> (any TransitionPlayer)? { PiecesPlayer(transition, in: context) }

    func end(finished: Bool) {}
}
