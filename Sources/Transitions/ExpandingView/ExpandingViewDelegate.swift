public import GatefoldScreens
public import GatefoldViews

/// Opens screens out of a button, with the screen beneath left in the tree.
///
/// Keep one and set it as `transitioningDelegate` of what is presented; it sees to the presentation style itself.
@MainActor public final class ExpandingViewDelegate: TransitioningDelegate {
    public var timing = ExpandingViewTiming.standard
    /// Which view grows into a screen; nil asks the presenting screen, an `ExpandingViewPresenting`.
    public var view: ((_ presented: ViewController) -> View?)?
    /// How a screen goes; nil for the default transition. (SPEC §5)
    public var dismissal: ((_ dismissed: ViewController) -> (any AnimatedTransitioning)?)?

    /// - Parameter view: which view grows; nil asks the presenting screen.
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
