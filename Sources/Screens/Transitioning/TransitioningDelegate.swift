/// Chooses how a screen comes and goes when it is presented.
@MainActor public protocol TransitioningDelegate: AnyObject {
    /// The presentation style that the transition needs; nil leaves the screen's own.
    func modalPresentationStyle(forPresented presented: ViewController) -> ModalPresentationStyle?

    /// How the screen comes; nil for the default transition.
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)?

    /// How it goes; nil for the default transition.
    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?

    /// The object that moves the presentation interactively; nil lets it run by itself.
    func interactionControllerForPresentation(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)?

    /// The object that moves the dismissal interactively; nil lets it run by itself.
    func interactionControllerForDismissal(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)?

    /// The window has another size, scale or theme: pictures kept of the screen beneath are out of date.
    func presentingScreenDidChange(of presented: ViewController, presenting: ViewController)

    /// The screen has gone; what was kept for it can be freed.
    func presentationDidEnd(of presented: ViewController)
}

extension TransitioningDelegate {
    public func modalPresentationStyle(forPresented presented: ViewController) -> ModalPresentationStyle? { nil }

    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { nil }

    public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { nil }

    public func interactionControllerForPresentation(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { nil }

    public func interactionControllerForDismissal(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { nil }

    public func presentingScreenDidChange(of presented: ViewController, presenting: ViewController) {}

    public func presentationDidEnd(of presented: ViewController) {}
}
