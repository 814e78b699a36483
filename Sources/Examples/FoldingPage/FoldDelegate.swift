import Gatefold

/// Lets screens fold in and out, wherever one is presented or pushed.
final class FoldDelegate: TransitioningDelegate, NavigationControllerDelegate {
    private let makeTransition: () -> any AnimatedTransitioning

    init(_ makeTransition: @escaping () -> any AnimatedTransitioning) { self.makeTransition = makeTransition }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { makeTransition() }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        makeTransition()
    }

    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)? { makeTransition() }
}
