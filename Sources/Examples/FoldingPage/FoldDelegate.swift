import Gatefold

/// Provides the same transition for screens that are presented, dismissed, pushed and popped.
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
