import GatefoldControls
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
            carryOutPush(viewController, animated: animated, completion: completion, isItsTurn: false)
        }
    }

    private func carryOutPush(
        _ screen: ViewController, animated: Bool, completion: ((Bool) -> Void)?, isItsTurn: Bool
    ) {
        if let flight, flight.context.upperViewController === screen {
            addCompletion(completion, of: screen)
            if flight.end == .lower { flight.reverse() }
            return
        }
        guard isItsTurn || isRestFree else {
            return changes.performAtRest(in: changeScope) { [self] in
                carryOutPush(screen, animated: animated, completion: completion, isItsTurn: true)
            }
        }
        if let reason = reasonNotToPush(screen) {
            Log.warn(.transitions, reason)
            return complete(completion, finished: false)
        }
        let lower = topViewController
        screen.parent = self
        viewControllers.append(screen)
        addCompletion(completion, of: screen)
        change(.push, upper: screen, lower: lower, animated: animated)
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
            if let flight, flight.end == .lower {
                addCompletion(completion, of: flight.context.upperViewController, comes: false)
                return flight.letGo()
            }
            guard viewControllers.count > 1 else { return complete(completion, finished: false) }
            let below = viewControllers[viewControllers.count - 2]
            carryOutPop(to: below, animated: animated, completion: completion, isItsTurn: false)
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
            carryOutPop(to: viewController, animated: animated, completion: completion, isItsTurn: false)
        }
        return leaving
    }

    /// Returns the screens above a given one, bottom first; nil if that one is not in the stack.
    private func screens(above screen: ViewController) -> [ViewController]? {
        viewControllers.firstIndex { $0 === screen }.map { Array(viewControllers[($0 + 1)...]) }
    }

    private func carryOutPop(
        to screen: ViewController, animated: Bool, completion: ((Bool) -> Void)?, isItsTurn: Bool
    ) {
        guard let leaving = screens(above: screen) else {
            Log.warn(.transitions, "\(type(of: screen)) is not on the stack; nothing is popped.")
            return complete(completion, finished: false)
        }
        guard let upper = leaving.last else {
            guard let flight, flight.end == .lower else { return complete(completion, finished: true) }
            addCompletion(completion, of: flight.context.upperViewController, comes: false)
            return flight.letGo()
        }
        if let flight, flight.context.upperViewController === upper, flight.context.lowerViewController === screen {
            addCompletion(completion, of: upper, comes: false)
            if flight.end == .upper { flight.reverse() }
            return
        }
        guard isItsTurn || isRestFree else {
            return changes.performAtRest(in: changeScope) { [self] in
                carryOutPop(to: screen, animated: animated, completion: completion, isItsTurn: true)
            }
        }
        skipped = Array(leaving.dropLast())
        viewControllers.removeLast(leaving.count)
        addCompletion(completion, of: upper, comes: false)
        change(.pop, upper: upper, lower: screen, animated: animated)
    }

    /// The queue of the window that contains the screens, or the controller's own queue if they are in no window.
    private var changes: ChangeQueue { windowScreens?.changes ?? ownChanges }

    /// The part of the window that pushes and pops concern; all of it while the controller has no view.
    private var changeScope: ChangeScope { isViewLoaded ? .subtree(view) : .window }

    /// Whether the top screen can be pushed or popped at once.
    var isRestFree: Bool { changes.isRestFree(in: changeScope) }

    /// Whether a change waits for the transitions under way, so that the screen that is seen is about to be covered.
    var awaitsChange: Bool { changes.isWaiting(in: changeScope) }

    /// Does something when no transition concerns the stack any longer, after the changes that wait for the same.
    func performAtRest(_ action: @escaping () -> Void) { changes.performAtRest(in: changeScope, action) }

    /// Stores a completion until the screens are at rest.
    /// - Parameter comes: True if success means that the screen is in the stack by then, false if it means that the
    ///   screen has left it.
    private func addCompletion(
        _ completion: ((Bool) -> Void)?, of screen: ViewController, comes: Bool = true
    ) {
        guard let completion else { return }
        completions.append { [weak self] in
            let isThere = self?.viewControllers.contains { $0 === screen } ?? false
            completion(isThere == comes)
        }
    }

    /// Runs the completion of a call that changes nothing.
    private func complete(_ completion: ((Bool) -> Void)?, finished: Bool) {
        if let completion { changes.complete([{ completion(finished) }]) }
    }

    // MARK: Transitions

    private func change(
        _ operation: TransitionOperation, upper: ViewController, lower: ViewController, animated: Bool
    ) {
        guard isViewLoaded else {
            settle(upper: upper, lower: lower)
            return finishChange(animated: false)
        }
        installInteractivePop(in: view)
        let (upperPage, lowerPage) = (page(of: upper), page(of: lower))
        // The bar of a leaving screen keeps its back button, which is valid again if the screen returns.
        for page in operation.isForward ? [lowerPage, upperPage] : [lowerPage] { prepareWayBack(on: page) }
        for page in [lowerPage, upperPage] {
            page.frame = view.bounds
            view.addSubview(page)
        }
        lowerPage[override: .navigation] = PresentationOverride()
        let isForward = operation.isForward
        if isForward { lowerPage.savedState = SavedViewState(of: lowerPage) }
        delegate?.navigationController(self, willShow: isForward ? upper : lower, animated: animated)
        tellAppearance(upper: upper, lower: lower, upperComes: isForward, animated: animated)
        parent?.childDidChange(self)
        guard animated, appearance != .disappeared, let window = view.window, window.isVisible else {
            settle(upper: upper, lower: lower)
            return finishChange(animated: false, upper: upper, lower: lower)
        }
        let animator =
            delegate?.navigationController(
                self, animationControllerFor: operation, from: isForward ? lower : upper, to: isForward ? upper : lower)
            ?? DefaultTransition(edge: .trailing)
        let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
        window.layoutIfNeeded()
        let context = TransitionContext(
            operation: operation, upper: upper, lower: lower, upperView: upperPage, lowerView: lowerPage,
            containerView: view, window: window)
        window.windowScreens.launch(
            Flight(animator: animator, interaction: interaction, context: context, owner: self))
    }

    /// Adds a back button to a page's bar if there is a screen to go back to.
    func prepareWayBack(on page: NavigationPage) {
        page.bar.backTitle = backTitle(of: page.screen)
        page.bar.backAction = { [weak self] in self?.popViewController(animated: true) }
    }

    private func backTitle(of screen: ViewController) -> String? {
        guard let index = viewControllers.firstIndex(where: { $0 === screen }), index > 0 else { return nil }
        let title = viewControllers[index - 1].title
        return title.isEmpty ? "Back" : title
    }

    private func tellAppearance(upper: ViewController, lower: ViewController, upperComes: Bool, animated: Bool) {
        guard appearance == .appeared || appearance == .appearing else { return }
        upper.beginAppearance(upperComes, animated: animated)
        lower.beginAppearance(!upperComes, animated: animated)
    }

    /// Brings the view tree into its state at rest.
    private func settle(upper: ViewController, lower: ViewController) {
        let upperStays = viewControllers.contains { $0 === upper }
        defer { releaseSkipped() }
        guard isViewLoaded else {
            if !upperStays { release(upper) }
            return
        }
        page(of: lower).savedState?.restore(page(of: lower))
        page(of: lower)[override: .navigation].isHidden = upperStays ? true : nil
        let page = page(of: upper)
        page[override: .navigation] = PresentationOverride()
        if upperStays {
            page.isHidden = false
        } else {
            page.removeFromSuperview()
            release(upper)
        }
    }

    /// Releases the screens between the one that has left and the one that has come back.
    private func releaseSkipped() {
        for screen in skipped where !viewControllers.contains(where: { $0 === screen }) {
            pages.first { $0.screen === screen }?.removeFromSuperview()
            release(screen)
        }
        skipped = []
    }

    private func finishChange(animated: Bool, upper: ViewController? = nil, lower: ViewController? = nil) {
        upper?.endAppearance()
        lower?.endAppearance()
        delegate?.navigationController(self, didShow: topViewController, animated: animated)
        changes.complete(completions)
        completions = []
    }
}

extension NavigationController: FlightOwner {
    func layoutScreens(of flight: Flight) {
        view.setNeedsLayout()
        flight.context.window.layoutIfNeeded()
        for view in [flight.context.upperView, flight.context.lowerView] { view.frame = self.view.bounds }
    }

    func flight(_ flight: Flight, didTurnTo end: Flight.End) {
        let upper = flight.context.upperViewController
        viewControllers.removeAll { screen in screen === upper || skipped.contains { $0 === screen } }
        if end == .upper { viewControllers += skipped + [upper] }
        tellAppearance(
            upper: upper, lower: flight.context.lowerViewController, upperComes: end == .upper, animated: true)
        parent?.childDidChange(self)
    }

    func flight(_ flight: Flight, didLandAt end: Flight.End) {
        settle(upper: flight.context.upperViewController, lower: flight.context.lowerViewController)
        // A callback of the landing may have resized the window after the saved frames were stored.
        for page in pages { page.frame = view.bounds }
    }

    func flightDidFinish(_ flight: Flight) {
        finishChange(
            animated: true, upper: flight.context.upperViewController, lower: flight.context.lowerViewController)
    }
}
