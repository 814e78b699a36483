import Gatefold

/// A transition in which a page folds in from the right: it starts outside the window, tilted around its lower left
/// corner, and straightens as it comes in, while the screen beneath shrinks and darkens.
final class Fold: AnimatedTransitioning {
    func transitionDuration(using context: TransitionContext) -> Double { 0.6 }

    func animateTransition(using context: TransitionContext) {
        let isComing = context.operation.isForward
        let page = context.view(forKey: isComing ? .to : .from)
        let list = context.view(forKey: isComing ? .from : .to)

        let shade = View(frame: context.containerView.bounds)
        shade.backgroundColor = .black
        shade.isUserInteractionEnabled = false
        context.containerView.insertSubview(shade, belowSubview: page)

        page.anchorPoint = Point(x: 0, y: 1)
        let outside = Transform(rotationAngle: 0.35)
            .concatenating(Transform(translationX: page.bounds.width, y: 0))
        func position(outside isOutside: Bool) {
            page.transform = isOutside ? outside : .identity
            list.transform = isOutside ? .identity : Transform(scaleX: 0.92, y: 0.92)
            shade.alpha = isOutside ? 0 : 0.4
        }

        position(outside: isComing)
        View.animate(duration: transitionDuration(using: context), dampingRatio: 1) {
            position(outside: !isComing)
        } completion: { _ in
            shade.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
