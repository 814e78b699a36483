import GatefoldMotion
public import GatefoldViews

/// One screen over the other, fading: every transition under reduced motion. (SPEC §7)
@MainActor public final class CrossFade: ProgressTransitioning {
    private let duration: Double

    /// - Parameter duration: in seconds.
    public init(duration: Double = 0.15) { self.duration = duration }

    public func timing(using context: TransitionContext) -> TransitionTiming {
        TransitionTiming(duration: duration, curve: .linear)
    }

    public func prepareTransition(using context: TransitionContext) -> Bool {
        context.upperView.presentation.piece = .page
        context.upperView.presentation.isRasterized = true
        return true
    }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        context.upperView.presentation.alpha = min(1, max(0, progress)) * context.upperView.alpha
    }
}
