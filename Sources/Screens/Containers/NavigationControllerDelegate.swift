/// Chooses the transitions of a navigation controller and is told which screen is shown.
///
/// Every function has a default implementation.
@MainActor public protocol NavigationControllerDelegate: AnyObject {
    /// Returns the animator for a push or pop; nil for the default transition, which slides in from the trailing edge.
    /// - Parameters:
    ///   - navigationController: The navigation controller.
    ///   - operation: Push or pop.
    ///   - fromViewController: The screen that leaves.
    ///   - toViewController: The screen that arrives.
    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)?

    /// Returns the object that moves the transition interactively; nil to let the transition run by itself.
    func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)?

    /// Returns whether a finger may pop a screen from the leading edge; true by default.
    /// - Parameters:
    ///   - navigationController: The navigation controller.
    ///   - viewController: The top screen, which would leave.
    func navigationController(
        _ navigationController: NavigationController, shouldPopInteractively viewController: ViewController
    ) -> Bool

    /// Called when a screen starts to arrive. It is not called again when the transition reverses.
    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)

    /// Called when a transition is over, with the screen that is shown. After a cancelled transition this is the
    /// screen that was shown before.
    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
    /// Returns nil: the default transition runs.
    public func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)? { nil }

    /// Returns nil: the transition runs by itself.
    public func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { nil }

    /// Returns true: a finger may pop the screen.
    public func navigationController(
        _ navigationController: NavigationController, shouldPopInteractively viewController: ViewController
    ) -> Bool { true }

    /// Does nothing by default.
    public func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {}

    /// Does nothing by default.
    public func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {}
}
