/// Chooses how a screen arrives and leaves when it is presented.
///
/// Every function has a default implementation.
@MainActor public protocol TransitioningDelegate: AnyObject {
    /// Returns the presentation style that the transition needs; nil to leave the screen's own.
    func modalPresentationStyle(forPresented presented: ViewController) -> ModalPresentationStyle?

    /// Returns the animator that presents a screen; nil for the default transition.
    /// - Parameters:
    ///   - presented: The screen to present.
    ///   - presenting: The screen beneath, which may be a container.
    ///   - source: The innermost screen within `presenting`.
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)?

    /// Returns the animator that dismisses a screen; nil for the default transition.
    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?

    /// Returns the object that moves the presentation interactively; nil to let it run by itself.
    func interactionControllerForPresentation(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)?

    /// Returns the object that moves the dismissal interactively; nil to let it run by itself.
    func interactionControllerForDismissal(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)?

    /// Called when the window has another size, scale or theme: snapshots kept of the screen beneath are out of date.
    func presentingScreenDidChange(of presented: ViewController, presenting: ViewController)

    /// Called when the screen has gone; resources kept for it can be freed.
    func presentationDidEnd(of presented: ViewController)
}

extension TransitioningDelegate {
    /// Returns nil: the screen keeps its own style.
    public func modalPresentationStyle(forPresented presented: ViewController) -> ModalPresentationStyle? { nil }

    /// Returns nil: the default transition runs.
    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { nil }

    /// Returns nil: the default transition runs.
    public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { nil }

    /// Returns nil: the presentation runs by itself.
    public func interactionControllerForPresentation(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { nil }

    /// Returns nil: the dismissal runs by itself.
    public func interactionControllerForDismissal(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { nil }

    /// Does nothing by default.
    public func presentingScreenDidChange(of presented: ViewController, presenting: ViewController) {}

    /// Does nothing by default.
    public func presentationDidEnd(of presented: ViewController) {}
}
