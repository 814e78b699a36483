import GatefoldGeometry

/// The page slides up from the bottom; its dismissal is the reverse. (SPEC, "Default transition")
public final class DefaultTransition: AnimatedTransitioning {
    public init() {}

    public func timing(using context: TransitionContext) -> TransitionTiming {
        TransitionTiming(duration: 0.5, dampingRatio: 1)
    }

    public func prepareTransition(using context: TransitionContext) -> Bool {
        context.presentedViewController.view.shouldRasterize = true
        context.lockPage()
        return true
    }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        let bounds = context.bounds
        let visible = min(1, max(0, progress))
        context.presentedViewController.view.presentation.frame = bounds.offsetBy(
            x: 0, y: bounds.height * (1 - visible))
    }

    public func movingView(using context: TransitionContext) -> View? { context.presentedViewController.view }

    public func longestWay(using context: TransitionContext) -> Double { context.bounds.height }
}
