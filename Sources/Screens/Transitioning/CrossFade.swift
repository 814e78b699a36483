import GatefoldControls
import GatefoldGeometry
import GatefoldMotion
public import GatefoldViews

/// A fade from one screen to the other through the arriving screen's background. It replaces every transition if the
/// user prefers reduced motion.
///
/// The leaving screen has faded out when the arriving one starts to fade in, so that two texts never lie over one another.
/// A screen through which the one beneath shows, such as an alert, fades over it.
@MainActor public final class CrossFade: ProgressTransitioning {
    private let duration: Double
    /// The background between the two screens; nil if the lower screen shows through the upper one.
    private var background: View?

    /// The fraction of the duration in which the leaving screen fades out. Chosen: 80 of 200 milliseconds.
    private static let fadeOut = 0.4

    /// Creates a cross-fade.
    /// - Parameter duration: The duration, in seconds.
    public init(duration: Double = 0.2) { self.duration = duration }

    public func timing(using context: TransitionContext) -> TransitionTiming {
        TransitionTiming(duration: duration, curve: .linear)
    }

    public func prepareTransition(using context: TransitionContext) -> Bool {
        context[override: context.upperView].piece = .page
        context[override: context.upperView].isRasterized = true
        background = context.isUpperViewOpaque && !context.isBeside ? View() : nil
        guard let background else { return true }
        background.isUserInteractionEnabled = false
        background.backgroundColor =
            context.upperViewController.unwrapped.view.backgroundColor
            ?? context.upperView.backgroundColor
        background.frame = Rect(origin: .zero, size: context.containerView.bounds.size)
        addBar(to: background, of: context.upperView)
        context.addPiece(background, below: context.upperView)
        return true
    }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        let p = min(1, max(0, progress))
        guard let background else { return show(p, of: context) }
        // The progress at which only the background is seen.
        let turn = context.operation.isForward ? Self.fadeOut : 1 - Self.fadeOut
        background.alpha = min(1, p / turn)
        show(max(0, (p - turn) / (1 - turn)), of: context)
    }

    /// Continues the background in the colour of the page's bar, so that bars of one colour do not flash.
    private func addBar(to background: View, of page: View) {
        guard let page = page as? NavigationPage, page.bar.superview === page, !page.bar.isHidden else { return }
        let bar = View(frame: page.bar.frame)
        bar.backgroundColor = page.bar.barTintColor
        background.addSubview(bar)
    }

    private func show(_ alpha: Double, of context: TransitionContext) {
        context[override: context.upperView].alpha = alpha * context.upperView.alpha
    }
}
