import Gatefold

/// The transition of `Fold`, written as a function of progress: it sets where the views are at each progress instead
/// of animating them.
final class ProgressFold: ProgressTransitioning {
    private let shade = View()

    func timing(using context: TransitionContext) -> TransitionTiming {
        TransitionTiming(duration: 0.6, dampingRatio: 1)
    }

    func prepareTransition(using context: TransitionContext) -> Bool {
        shade.frame = context.containerView.bounds
        shade.backgroundColor = .black
        shade.isUserInteractionEnabled = false
        context.addPiece(shade, below: context.upperView)
        return true
    }

    func updateTransition(using context: TransitionContext, progress: Double) {
        let outside = 1 - progress
        let scale = 1 - 0.08 * progress
        context.upperView.presentation.anchorPoint = Point(x: 0, y: 1)
        context.upperView.presentation.transform = Transform(rotationAngle: 0.35 * outside)
            .concatenating(Transform(translationX: context.bounds.width * outside, y: 0))
        context.lowerView.presentation.transform = Transform(scaleX: scale, y: scale)
        shade.presentation.alpha = 0.4 * progress
    }
}
