import Gatefold

/// Provides transitions that report all their callbacks.
final class Transitions: TransitioningDelegate, NavigationControllerDelegate {
    private weak var fixture: Fixture?
    private let expanding = ExpandingCellDelegate()

    init(_ fixture: Fixture) { self.fixture = fixture }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? {
        fixture?.call(.asksPresenting, on: presented)
        guard isFromRow(presented) else { return standardTransition(of: presented) }
        return listened(
            expanding.animationController(forPresented: presented, presenting: presenting, source: source)
                as? any ProgressTransitioning)
    }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        fixture?.call(.asksDismissing, on: dismissed)
        guard isFromRow(dismissed) else { return standardTransition(of: dismissed) }
        return listened(expanding.animationController(forDismissed: dismissed) as? any ProgressTransitioning)
    }

    func presentingScreenDidChange(of presented: ViewController, presenting: ViewController) {
        guard isFromRow(presented) else { return }
        expanding.presentingScreenDidChange(of: presented, presenting: presenting)
    }

    func presentationDidEnd(of presented: ViewController) { expanding.presentationDidEnd(of: presented) }

    /// Returns the default transition; nil for a sheet or a popover, which has its own.
    private func standardTransition(of screen: ViewController) -> (any AnimatedTransitioning)? {
        if isSplit(screen) { return listened(Split()) }
        return [.sheet, .popover].contains(screen.modalPresentationStyle) ? nil : listened(DefaultTransition())
    }

    private func isSplit(_ screen: ViewController) -> Bool { (screen as? Screen)?.arrival == .split }

    private func isFromRow(_ screen: ViewController) -> Bool { (screen as? Screen)?.arrival == .row }

    private func listened(_ transition: (any ProgressTransitioning)?) -> (any AnimatedTransitioning)? {
        transition.map { ListenedTransition($0, fixture: fixture) }
    }

    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)? {
        fixture?.call(operation == .push ? .asksPushing : .asksPopping, on: toViewController)
        if isSplit(operation == .push ? toViewController : fromViewController) { return listened(Split()) }
        return Slide(fixture: fixture)
    }
}

/// A wrapper around another transition that reports its callbacks.
private final class ListenedTransition: ProgressTransitioning {
    private let inner: any ProgressTransitioning
    private weak var fixture: Fixture?

    init(_ inner: any ProgressTransitioning, fixture: Fixture?) {
        self.inner = inner
        self.fixture = fixture
    }

    private func call(_ callback: Callback, _ context: TransitionContext?) {
        fixture?.call(callback, on: context?.upperViewController)
    }

    func animateTransition(using context: TransitionContext) {
        call(.animateTransition, context)
        context.play(self)
    }

    func prepareTransition(using context: TransitionContext) -> Bool { inner.prepareTransition(using: context) }

    func updateTransition(using context: TransitionContext, progress: Double) {
        inner.updateTransition(using: context, progress: progress)
        call(.updateTransition, context)
    }

    func animationEnded(_ transitionCompleted: Bool) {
        inner.animationEnded(transitionCompleted)
        call(.animationEnded, nil)
    }

    func timing(using context: TransitionContext) -> TransitionTiming { inner.timing(using: context) }
    func grip(using context: TransitionContext) -> TransitionGrip? { inner.grip(using: context) }
    func needsNewPieces(using context: TransitionContext) -> Bool { inner.needsNewPieces(using: context) }
    func isAdjusting(using context: TransitionContext) -> Bool { inner.isAdjusting(using: context) }
    func longestTravel(using context: TransitionContext) -> Double { inner.longestTravel(using: context) }
}

/// A transition that slides a pushed screen in from the right, written with `View.animate`.
private final class Slide: AnimatedTransitioning {
    private weak var fixture: Fixture?

    init(fixture: Fixture?) { self.fixture = fixture }

    func transitionDuration(using context: TransitionContext) -> Double { 0.4 }

    func animateTransition(using context: TransitionContext) {
        fixture?.call(.animateTransition, on: context.upperViewController)
        let view = context.upperView
        let away = Transform(translationX: context.containerView.bounds.width, y: 0)
        let isForward = context.operation.isForward
        view.transform = isForward ? away : .identity
        View.animate(
            duration: transitionDuration(using: context),
            animations: { [fixture] in
                view.transform = isForward ? .identity : away
                fixture?.call(.slideAnimations, on: context.upperViewController)
            },
            completion: { [weak fixture] _ in
                fixture?.call(.slideDone, on: context.upperViewController)
                if !isForward { view.transform = .identity }
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    func animationEnded(_ transitionCompleted: Bool) { fixture?.call(.animationEnded, on: nil) }
}
