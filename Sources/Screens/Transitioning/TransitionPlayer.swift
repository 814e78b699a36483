import GatefoldGeometry
import GatefoldViews

/// How a flight's progress becomes a picture: by a transition that places pieces, or by recorded animations.
protocol TransitionPlayer: AnyObject {
    /// How progress moves when nobody holds it.
    func timing(using context: TransitionContext) -> TransitionTiming
    /// Shows a progress, which may overshoot 0 and 1.
    func show(_ progress: Double, using context: TransitionContext)
    /// The part of the flight that a finger can catch; nil if nothing can be caught.
    func grip(using context: TransitionContext) -> TransitionGrip?
    /// The longest way that any edge goes between progress 0 and 1, in points.
    func longestWay(using context: TransitionContext) -> Double
    /// Whether what it starts from stands elsewhere than when its pieces were taken.
    func needsNewPieces(using context: TransitionContext) -> Bool
    /// Whether something besides progress still moves.
    func isAdjusting(using context: TransitionContext) -> Bool
    /// Whether the animator says by `completeTransition(_:)` when it is over, because its animations are its own.
    var expectsCompletion: Bool { get }
    /// Lets go of everything, because the pieces are about to be taken out.
    func abandon()
    /// Takes the pieces anew, on screens that are as they were before the flight.
    /// - Returns: false where the animator has to be asked for everything again.
    func startOver(in context: TransitionContext) -> Bool
    /// The flight has landed.
    func end(finished: Bool)
}

/// Plays a transition that says where its pieces stand at each progress.
final class PiecesPlayer: TransitionPlayer {
    private let transition: any ProgressTransitioning
    /// The grip used if the transition names none: the screen that moves, along its way.
    private var standardGrip: TransitionGrip?

    init(_ transition: any ProgressTransitioning) { self.transition = transition }

    /// Takes the pieces.
    /// - Returns: false where the transition cannot be played here.
    func prepare(in context: TransitionContext) -> Bool {
        guard transition.prepareTransition(using: context) else { return false }
        standardGrip = transition.grip(using: context) == nil ? measuredGrip(using: context) : nil
        return true
    }

    /// The screen that moves, along its way; nil where it hardly moves.
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

    func longestWay(using context: TransitionContext) -> Double { transition.longestWay(using: context) }

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
