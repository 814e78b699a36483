import GatefoldMotion
public import GatefoldViews

/// A cross-fade of the upper screen over the lower one. It replaces every transition if the user prefers reduced
/// motion.
@MainActor public final class CrossFade: ProgressTransitioning {
    private let duration: Double

    /// Creates a cross-fade.
    /// - Parameter duration: The duration, in seconds.
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
