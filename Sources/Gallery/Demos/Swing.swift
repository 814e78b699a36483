import Gatefold

/// A custom transition: the page swings in from below, tilted, while the screen beneath shrinks and fades.
final class Swing: AnimatedTransitioning {
    private static let duration = 0.7

    func transitionDuration(using context: TransitionContext) -> Double { Self.duration }

    func animateTransition(using context: TransitionContext) {
        let page = context.upperView
        let source = context.lowerView
        let away = Transform(rotationAngle: -0.18)
            .concatenating(Transform(translationX: -context.bounds.width / 4, y: context.bounds.height * 1.15))
        let back = Transform(scaleX: 0.92, y: 0.92)
        let comes = context.operation.isForward
        page.presentation.piece = .page
        source.presentation.piece = .source

        page.transform = comes ? away : .identity
        source.transform = comes ? .identity : back
        source.alpha = comes ? 1 : 0.5
        View.animate(duration: Self.duration, dampingRatio: 0.8) {
            page.transform = comes ? .identity : away
            source.transform = comes ? back : .identity
            source.alpha = comes ? 0.5 : 1
        } completion: { _ in
            source.transform = .identity
            source.alpha = 1
            page.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Presents and dismisses screens with `Swing`.
final class SwingDelegate: TransitioningDelegate {
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { Swing() }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { Swing() }
}

extension Piece {
    fileprivate static let page = Piece("page")
    fileprivate static let source = Piece("source")
}
