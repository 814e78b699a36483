import Gatefold

/// A page that chooses the transition by which it is pushed and popped.
protocol PushedPage: ViewController {
    /// Returns the transition that pushes or pops the page; nil for the default one.
    func makePushTransition() -> (any AnimatedTransitioning)?
}

/// Lets pages choose the transitions that push and pop them, and lets the slider move these transitions.
final class GalleryNavigationDelegate: NavigationControllerDelegate {
    private let scrubber: Scrubber
    /// Whether the transition that is about to start pushes or pops a `PushedPage`.
    private var isPageMoving = false

    init(scrubber: Scrubber) { self.scrubber = scrubber }

    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)? {
        let page = (operation.isForward ? toViewController : fromViewController) as? any PushedPage
        isPageMoving = page != nil
        return page?.makePushTransition()
    }

    func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { isPageMoving ? scrubber.interaction() : nil }
}
