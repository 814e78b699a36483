import GatefoldControls
import GatefoldLanguage
import GatefoldLog
import GatefoldViews

extension NavigationController {
    /// Pushes a screen onto the stack.
    ///
    /// During a transition that concerns this stack, the push waits until the transition has ended; a screen that is just
    /// being popped reverses at once. A call from a callback of the library takes effect when the current change is
    /// complete. See <doc:HowTransitionsBehave>.
    /// - Parameters:
    ///   - viewController: Any screen but a navigation controller.
    ///   - animated: Whether a transition runs.
    ///   - completion: Called once: with true when the screen has arrived, or with false if the push was cancelled or
    ///     could not be carried out; a log line gives the reason for the latter.
    public func pushViewController(
        _ viewController: ViewController, animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        checkChild(viewController)
        changes.perform { [self] in
            ScreenChange(.push).attempt { [self] in
                push(viewController, animated: animated, completion: completion, $0)
            }
        }
    }

    private func push(
        _ screen: ViewController, animated: Bool, completion: ((Bool) -> Void)?, _ change: ScreenChange
    ) {
        if let flight, flight.change.upper === screen {
            add(completion, of: screen, to: flight.change)
            if flight.end == .lower { flight.reverse() }
            return
        }
        guard canStart(change) else { return }
        if let reason = reasonNotToPush(screen) {
            Log.warn(.transitions, reason)
            return complete(completion, finished: false)
        }
        screen.parent = self
        add(completion, of: screen, to: change)
        carryOut(change, upper: screen, lower: topViewController, animated: animated)
    }

    /// Returns the reason why a screen cannot be pushed when its turn has come; nil if it can.
    private func reasonNotToPush(_ screen: ViewController) -> String? {
        let name = type(of: screen)
        if viewControllers.contains(where: { $0 === screen }) {
            return "\(name) is already on the stack; it is not pushed again."
        }
        if screen.parent != nil {
            return "\(name) is in a container; take it out before pushing it."
        }
        if screen === outermost || screen.screens != nil {
            return "\(name) is the window's root or is presented; it is not pushed as well."
        }
        return nil
    }

    /// Pops the top screen. The bottom screen stays.
    ///
    /// A screen that is just being pushed reverses. A call during another transition that concerns this stack waits until
    /// that has ended.
    /// - Parameters:
    ///   - animated: Whether a transition runs.
    ///   - completion: Called once: with true when the screen has left, or with false if the pop was cancelled or
    ///     there was nothing to pop.
    /// - Returns: The screen that leaves if the call takes effect at once or after the current transitions; nil if
    ///   only the bottom screen is left.
    @discardableResult
    public func popViewController(
        animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> ViewController? {
        let leaving = flight.flatMap { $0.end == .lower ? $0.context.upperViewController : nil }
        let top = leaving ?? (viewControllers.count > 1 ? topViewController : nil)
        changes.perform { [self] in
            if letLeave(completion) { return }
            guard viewControllers.count > 1 else { return complete(completion, finished: false) }
            let below = viewControllers[viewControllers.count - 2]
            ScreenChange(.pop).attempt { [self] in pop(to: below, animated: animated, completion: completion, $0) }
        }
        return top
    }

    /// Pops all screens but the bottom one.
    /// - Parameters:
    ///   - animated: Whether a transition runs.
    ///   - completion: Called once: with true when the screens have left, or with false if the pop was cancelled.
    /// - Returns: The screens that leave, bottom first.
    @discardableResult
    public func popToRootViewController(
        animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> [ViewController] {
        popToViewController(viewControllers[0], animated: animated, completion: completion)
    }

    /// Pops all screens above a given one.
    /// - Parameters:
    ///   - viewController: The screen to return to.
    ///   - animated: Whether a transition runs.
    ///   - completion: Called once: with true when the screens have left, or with false if the pop was cancelled or
    ///     the given screen is not in the stack.
    /// - Returns: The screens that leave, bottom first.
    @discardableResult
    public func popToViewController(
        _ viewController: ViewController, animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> [ViewController] {
        let leaving = screens(above: viewController) ?? []
        changes.perform { [self] in
            ScreenChange(.pop).attempt { [self] in
                pop(to: viewController, animated: animated, completion: completion, $0)
            }
        }
        return leaving
    }

    /// Returns the screens above a given one, bottom first; nil if that one is not in the stack.
    private func screens(above screen: ViewController) -> [ViewController]? {
        viewControllers.firstIndex { $0 === screen }.map { Array(viewControllers[($0 + 1)...]) }
    }

    /// Lets the screen that is just leaving go on, even if a finger holds it.
    /// - Returns: Whether a screen is leaving.
    private func letLeave(_ completion: ((Bool) -> Void)?) -> Bool {
        guard let flight, flight.end == .lower else { return false }
        add(completion, of: flight.context.upperViewController, comes: false, to: flight.change)
        flight.releaseHold()
        return true
    }

    private func pop(
        to screen: ViewController, animated: Bool, completion: ((Bool) -> Void)?, _ change: ScreenChange
    ) {
        guard let leaving = screens(above: screen) else {
            Log.warn(.transitions, "\(type(of: screen)) is not on the stack; nothing is popped.")
            return complete(completion, finished: false)
        }
        guard let upper = leaving.last else {
            if !letLeave(completion) { complete(completion, finished: true) }
            return
        }
        if let flight, flight.change.upper === upper, flight.change.lower === screen {
            add(completion, of: upper, comes: false, to: flight.change)
            if flight.end == .upper { flight.reverse() }
            return
        }
        guard canStart(change) else { return }
        add(completion, of: upper, comes: false, to: change)
        carryOut(change, upper: upper, lower: screen, skipping: Array(leaving.dropLast()), animated: animated)
    }

    /// The part of the window that pushes and pops concern; all of it while the controller has no view.
    private var changeScope: ChangeScope { isViewLoaded ? .subtree(view) : .window }

    /// Whether the top screen can be pushed or popped at once.
    var isRestFree: Bool { changes.isRestFree(in: changeScope) }

    private func canStart(_ change: ScreenChange) -> Bool { change.canStart(in: changeScope, of: changes) }

    /// Whether a change waits for the transitions under way, so that the screen that is seen is about to be covered.
    var awaitsChange: Bool { changes.isWaiting(in: changeScope) }

    /// Does something when no transition concerns the stack any longer, after the changes that wait for the same.
    func performAtRest(_ action: @escaping () -> Void) { changes.performAtRest(in: changeScope, action) }

    /// Adds a completion to a change.
    /// - Parameter comes: True if success means that the screen is in the stack by then, false if it means that the
    ///   screen has left it.
    private func add(
        _ completion: ((Bool) -> Void)?, of screen: ViewController, comes: Bool = true, to change: ScreenChange
    ) {
        guard let completion else { return }
        change.add { [weak self] in
            let isThere = self?.viewControllers.contains { $0 === screen } ?? false
            completion(isThere == comes)
        }
    }

    /// Runs the completion of a call that changes nothing.
    func complete(_ completion: ((Bool) -> Void)?, finished: Bool) {
        if let completion { changes.complete([{ completion(finished) }]) }
    }

    // MARK: Transitions

    func carryOut(
        _ change: ScreenChange, upper: ViewController, lower: ViewController, skipping skipped: [ViewController] = [],
        animated: Bool
    ) {
        change.begin(upper: upper, lower: lower, skipping: skipped, in: self)
        updateStack(for: change)
        guard isViewLoaded else { return change.endWithoutFlight() }
        installInteractivePop(in: view)
        let (upperPage, lowerPage) = (page(of: upper), page(of: lower))
        let isForward = change.operation.isForward
        // The bar of a leaving screen keeps its back button, which is valid again if the screen returns.
        for page in isForward ? [lowerPage, upperPage] : [lowerPage]
        where viewControllers.contains(where: { $0 === page.screen }) { prepareBackButton(on: page) }
        for page in [lowerPage, upperPage] {
            page.frame = view.bounds
            view.addSubview(page)
        }
        lowerPage[override: .navigation] = PresentationOverride()
        if isForward { lowerPage.savedState = SavedViewState(of: lowerPage) }
        delegate?.navigationController(self, willShow: isForward ? upper : lower, animated: animated)
        tellAppearance(of: change, animated: animated)
        guard animated, appearance != .disappeared, let window = view.window, window.isVisible else {
            return change.endWithoutFlight()
        }
        let animator =
            delegate?.navigationController(
                self, animationControllerFor: change.operation, from: isForward ? lower : upper,
                to: isForward ? upper : lower)
            ?? DefaultTransition(edge: .trailing)
        let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
        window.layoutIfNeeded()
        let context = TransitionContext(
            operation: change.operation, upper: upper, lower: lower, upperView: upperPage, lowerView: lowerPage,
            containerView: view, window: window)
        window.windowScreens.launch(Flight(animator, interaction: interaction, context: context, change: change))
    }

    /// Brings the stack to the end that a change leads to.
    private func updateStack(for change: ScreenChange) {
        if let stacks = change.stacks {
            viewControllers = change.end == .upper ? stacks.upper : stacks.lower
            return
        }
        let moved = change.skipped + [change.upper].compactMap(\.self)
        viewControllers.removeAll { screen in moved.contains { $0 === screen } }
        if change.end == .upper { viewControllers += moved }
    }

    /// Adds a back button to a page's bar if there is a screen to go back to.
    func prepareBackButton(on page: NavigationPage) {
        page.bar.backTitle = backTitle(of: page.screen)
        page.bar.backAction = { [weak self] in
            guard let self else { return }
            if viewControllers.count == 1, flight == nil, let outerWayBack { return outerWayBack.action() }
            popViewController(animated: true)
        }
    }

    private func backTitle(of screen: ViewController) -> String? {
        guard let index = viewControllers.firstIndex(where: { $0 === screen }) else { return nil }
        guard let title = index > 0 ? viewControllers[index - 1].title : outerWayBack?.title else { return nil }
        return title.isEmpty ? localized("Back") : title
    }

    private func tellAppearance(of change: ScreenChange, animated: Bool) {
        if isOnScreen {
            change.upper?.beginAppearance(change.end == .upper, animated: animated)
            change.lower?.beginAppearance(change.end == .lower, animated: animated)
        }
        parent?.childDidChange(self)
    }
}

extension NavigationController: ScreenContainer {
    func layoutScreens(of flight: Flight) {
        view.setNeedsLayout()
        flight.context.window.layoutIfNeeded()
        for view in [flight.context.upperView, flight.context.lowerView] { view.frame = self.view.bounds }
    }

    func didTurn(_ change: ScreenChange) {
        updateStack(for: change)
        tellAppearance(of: change, animated: true)
    }

    func settle(_ change: ScreenChange, after flight: Flight?) {
        guard let upper = change.upper, let lower = change.lower else { return }
        if isViewLoaded {
            settlePages(upper: upper, lower: lower, upperIsShown: change.end == .upper)
        }
        let concerned = [upper] + change.skipped + (change.stacks.map { $0.lower + $0.upper } ?? [])
        for screen in concerned where !viewControllers.contains(where: { $0 === screen }) {
            pages.first { $0.screen === screen }?.removeFromSuperview()
            release(screen)
        }
        guard flight != nil else { return }
        // A callback of the landing may have resized the window after the saved frames were stored.
        for page in pages { page.frame = view.bounds }
    }

    private func settlePages(upper: ViewController, lower: ViewController, upperIsShown: Bool) {
        page(of: lower).savedState?.restore(page(of: lower))
        page(of: lower)[override: .navigation].isHidden = upperIsShown ? true : nil
        let page = page(of: upper)
        page[override: .navigation] = PresentationOverride()
        if upperIsShown {
            page.isHidden = false
        } else if viewControllers.contains(where: { $0 === upper }) {
            // The screen stays in the stack, below the one that is shown.
            page[override: .navigation].isHidden = true
        }
    }

    func tellEnd(of change: ScreenChange, animated: Bool) {
        change.upper?.endAppearance()
        change.lower?.endAppearance()
        delegate?.navigationController(self, didShow: topViewController, animated: animated)
    }
}
