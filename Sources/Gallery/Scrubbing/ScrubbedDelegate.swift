import Gatefold

/// Lets the slider move the transitions of another transitioning delegate.
final class ScrubbedDelegate: TransitioningDelegate {
    private let base: (any TransitioningDelegate)?
    private let scrubber: Scrubber

    /// Creates a delegate.
    /// - Parameter base: The delegate that chooses the transitions; nil for the default ones.
    init(_ base: (any TransitioningDelegate)?, scrubber: Scrubber) {
        self.base = base
        self.scrubber = scrubber
    }

    func modalPresentationStyle(forPresented presented: ViewController) -> ModalPresentationStyle? {
        base?.modalPresentationStyle(forPresented: presented)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? {
        base?.animationController(forPresented: presented, presenting: presenting, source: source)
    }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        base?.animationController(forDismissed: dismissed)
    }

    func interactionControllerForPresentation(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { scrubber.interaction() }

    func interactionControllerForDismissal(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { scrubber.interaction() }

    func presentingScreenDidChange(of presented: ViewController, presenting: ViewController) {
        base?.presentingScreenDidChange(of: presented, presenting: presenting)
    }

    func presentationDidEnd(of presented: ViewController) { base?.presentationDidEnd(of: presented) }
}
