import Gatefold

/// A page that says how it is pushed and popped.
protocol PushedPage: ViewController {
    /// How it comes and goes; nil for the default transition.
    func makePushTransition() -> (any AnimatedTransitioning)?
}

/// Lets pages choose how they are pushed and popped, and the slider move them.
final class GalleryNavigationDelegate: NavigationControllerDelegate {
    private let scrubber: Scrubber
    /// Whether the change that is about to start brings a page or takes it away.
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
