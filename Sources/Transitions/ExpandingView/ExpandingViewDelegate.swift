public import GatefoldScreens
public import GatefoldViews

/// A transitioning delegate that opens screens out of a button by `ExpandingView`, with the screen beneath left in the
/// view tree.
///
/// Keep one delegate and set it as the `transitioningDelegate` of the screens to present; it also chooses their
/// presentation style.
@MainActor public final class ExpandingViewDelegate: TransitioningDelegate {
    /// The durations and curves of both phases of the opening.
    public var timing = ExpandingViewTiming.standard
    /// Returns the view that grows into the given screen; nil to ask the presenting screen, which then conforms to
    /// `ExpandingViewPresenting`.
    public var view: ((_ presented: ViewController) -> View?)?
    /// Returns the animator that dismisses the given screen; nil for the default transition.
    public var dismissal: ((_ dismissed: ViewController) -> (any AnimatedTransitioning)?)?

    /// Creates a delegate.
    /// - Parameter view: Returns the view that grows into the given screen; nil to ask the presenting screen.
    public init(view: ((_ presented: ViewController) -> View?)? = nil) { self.view = view }

    public func modalPresentationStyle(forPresented presented: ViewController) -> ModalPresentationStyle? { .custom }

    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? {
        guard let view else { return ExpandingView(timing: timing) }
        return ExpandingView(timing: timing) { context in view(context.upperViewController) }
    }

    public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        dismissal?(dismissed)
    }
}
