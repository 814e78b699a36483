import GatefoldControls
import GatefoldLog
import GatefoldViews

extension NavigationController {
    /// Shows a screen above the top one.
    ///
    /// While a transition runs it waits for its end; a screen that is on its way out is called back at once. A call from
    /// a callback of the library takes effect when that change is complete.
    /// - Parameters:
    ///   - viewController: any screen but a navigation controller.
    ///   - completion: runs once: with true when the screen has come, with false when its coming was cancelled or it
    ///     could not come. The log names the reason.
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
        guard isItsTurn || changes.isRestFree else {
            return changes.performAtRest { [self] in
                carryOutPush(screen, animated: animated, completion: completion, isItsTurn: true)
            }
        }
        if let reason = reasonNotToPush(screen) {
            Log.warn(.transitions, reason)
            completion?(false)
            return
        }
        let lower = topViewController
        screen.parent = self
        viewControllers.append(screen)
        addCompletion(completion, of: screen)
        change(.push, upper: screen, lower: lower, animated: animated)
    }

    /// Why a screen cannot be pushed when its turn has come; nil where it can.
    private func reasonNotToPush(_ screen: ViewController) -> String? {
        let name = type(of: screen)
        if viewControllers.contains(where: { $0 === screen }) {
            return "\(name) is on the stack already; it is not pushed again."
        }
        if screen.parent != nil {
            return "\(name) stands in a container; take it out before it is pushed."
        }
        if screen === outermost || screen.screens != nil {
            return "\(name) is the window's root or is presented; it is not pushed as well."
        }
        return nil
    }

    /// Takes the top screen away. The bottom one stays.
    ///
    /// A screen that is on its way in turns round.
    /// - Parameter completion: runs once, when the screen has gone (true) or its going was cancelled (false).
    /// - Returns: the screen that goes, if the call takes effect at once or when transitions have ended.
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
            guard viewControllers.count > 1 else {
                completion?(false)
                return
            }
            let below = viewControllers[viewControllers.count - 2]
            carryOutPop(to: below, animated: animated, completion: completion, isItsTurn: false)
        }
        return top
    }

    /// Takes away all screens but the bottom one.
    @discardableResult
    public func popToRootViewController(
        animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> [ViewController] {
        popToViewController(viewControllers[0], animated: animated, completion: completion)
    }

    /// Takes away all screens above one.
    /// - Returns: those that go, bottom first.
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

    /// The screens above one, bottom first; nil where that one is not on the stack.
    private func screens(above screen: ViewController) -> [ViewController]? {
        viewControllers.firstIndex { $0 === screen }.map { Array(viewControllers[($0 + 1)...]) }
    }

    private func carryOutPop(
        to screen: ViewController, animated: Bool, completion: ((Bool) -> Void)?, isItsTurn: Bool
    ) {
        guard let leaving = screens(above: screen) else {
            Log.warn(.transitions, "\(type(of: screen)) is not on the stack; nothing is popped.")
            completion?(false)
            return
        }
        guard let upper = leaving.last else {
            guard let flight, flight.end == .lower else {
                completion?(true)
                return
            }
            addCompletion(completion, of: flight.context.upperViewController, comes: false)
            return flight.letGo()
        }
        if let flight, flight.context.upperViewController === upper, flight.context.lowerViewController === screen {
            addCompletion(completion, of: upper, comes: false)
            if flight.end == .upper { flight.reverse() }
            return
        }
        guard isItsTurn || changes.isRestFree else {
            return changes.performAtRest { [self] in
                carryOutPop(to: screen, animated: animated, completion: completion, isItsTurn: true)
            }
        }
        skipped = Array(leaving.dropLast())
        viewControllers.removeLast(leaving.count)
        addCompletion(completion, of: upper, comes: false)
        change(.pop, upper: upper, lower: screen, animated: animated)
    }

    /// The changes of the window that the screens stand in; the controller's own where they stand in none.
    private var changes: ChangeQueue { windowScreens?.changes ?? ownChanges }

    /// Keeps a completion until the screens are at rest.
    private func addCompletion(
        _ completion: ((Bool) -> Void)?, of screen: ViewController, comes: Bool = true
    ) {
        guard let completion else { return }
        completions.append { [weak self] in
            let isThere = self?.viewControllers.contains { $0 === screen } ?? false
            completion(isThere == comes)
        }
    }

    // MARK: The way

    private func change(
        _ operation: TransitionOperation, upper: ViewController, lower: ViewController, animated: Bool
    ) {
        guard isViewLoaded else {
            settle(upper: upper, lower: lower)
            return finishChange(animated: false)
        }
        let (upperPage, lowerPage) = (page(of: upper), page(of: lower))
        // A bar that leaves keeps the way back that it had, which holds again where its screen is called back.
        for page in operation.isForward ? [lowerPage, upperPage] : [lowerPage] { prepareWayBack(on: page) }
        for page in [lowerPage, upperPage] {
            page.frame = view.bounds
            view.addSubview(page)
        }
        lowerPage.presentation.isHidden = nil
        let isForward = operation.isForward
        if isForward { lowerPage.earlierLook = ModelLook(of: lowerPage) }
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
        let overlay = View(frame: window.bounds)
        overlay.passesInputThrough = true
        window.windowScreens.container.addSubview(overlay)
        let context = TransitionContext(
            operation: operation, upper: upper, lower: lower, upperView: upperPage, lowerView: lowerPage,
            containerView: view, overlayView: overlay, window: window)
        window.windowScreens.launch(
            Flight(animator: animator, interaction: interaction, context: context, owner: self))
    }

    /// Gives a page's bar a way back where there is one.
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

    /// Makes the tree what it is at rest.
    private func settle(upper: ViewController, lower: ViewController) {
        let upperStays = viewControllers.contains { $0 === upper }
        defer { releaseSkipped() }
        guard isViewLoaded else {
            if !upperStays { release(upper) }
            return
        }
        page(of: lower).earlierLook?.restore(page(of: lower))
        page(of: lower).presentation.isHidden = upperStays ? true : nil
        let page = page(of: upper)
        page.presentation = PresentationOverride()
        if upperStays {
            page.isHidden = false
        } else {
            page.removeFromSuperview()
            release(upper)
        }
    }

    /// Lets go of the screens between the one that has gone and the one that has come back.
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
        let done = completions
        completions = []
        for completion in done { completion() }
    }
}

extension NavigationController: FlightOwner {
    func layoutScreens(of flight: Flight) {
        flight.context.overlayView.frame = flight.context.window.bounds
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
        flight.context.overlayView.removeFromSuperview()
        settle(upper: flight.context.upperViewController, lower: flight.context.lowerViewController)
        // A callback of the landing may have resized the window after the frames to go back to were remembered.
        for page in pages { page.frame = view.bounds }
    }

    func flightDidFinish(_ flight: Flight) {
        finishChange(
            animated: true, upper: flight.context.upperViewController, lower: flight.context.lowerViewController)
    }
}
