import GatefoldControls
import GatefoldLog
import GatefoldViews

extension NavigationController {
    /// Shows a screen above the top one.
    ///
    /// While a transition runs it waits for its end; a screen that is on its way out is called back at once.
    /// - Parameter completion: runs once, when the screen has come (true) or its coming was cancelled (false).
    public func pushViewController(
        _ viewController: ViewController, animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        if let flight, flight.context.upperViewController === viewController {
            addCompletion(completion, of: viewController)
            if flight.end == .lower { flight.reverse() }
            return
        }
        if let window = windowInFlight {
            return window.queue { [weak self] in
                self?.pushViewController(viewController, animated: animated, completion: completion)
            }
        }
        guard !viewControllers.contains(where: { $0 === viewController }) else {
            Log.warn(.transitions, "\(type(of: viewController)) is on the stack already; it is not pushed again.")
            completion?(false)
            return
        }
        let lower = topViewController
        adopt(viewController)
        viewControllers.append(viewController)
        addCompletion(completion, of: viewController)
        change(.push, upper: viewController, lower: lower, animated: animated)
    }

    /// Takes the top screen away. The bottom one stays.
    ///
    /// A screen that is on its way in turns round.
    /// - Parameter completion: runs once, when the screen has gone (true) or its going was cancelled (false).
    /// - Returns: the screen that goes.
    @discardableResult
    public func popViewController(
        animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> ViewController? {
        if let flight, flight.end == .lower {
            addCompletion(completion, of: flight.context.upperViewController, comes: false)
            flight.letGo()
            return flight.context.upperViewController
        }
        guard viewControllers.count > 1 else {
            completion?(false)
            return nil
        }
        return popToViewController(
            viewControllers[viewControllers.count - 2], animated: animated, completion: completion
        )
        .last
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
        guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else {
            Log.warn(.transitions, "\(type(of: viewController)) is not on the stack; nothing is popped.")
            completion?(false)
            return []
        }
        let leaving = Array(viewControllers[(index + 1)...])
        guard let upper = leaving.last else {
            guard let flight, flight.end == .lower else {
                completion?(true)
                return []
            }
            addCompletion(completion, of: flight.context.upperViewController, comes: false)
            flight.letGo()
            return []
        }
        if let flight, flight.context.upperViewController === upper,
            flight.context.lowerViewController === viewController
        {
            addCompletion(completion, of: upper, comes: false)
            if flight.end == .upper { flight.reverse() }
            return leaving
        }
        if let window = windowInFlight {
            window.queue { [weak self] in
                self?.popToViewController(viewController, animated: animated, completion: completion)
            }
            return leaving
        }
        skipped = Array(leaving.dropLast())
        viewControllers.removeSubrange((index + 1)...)
        addCompletion(completion, of: upper, comes: false)
        change(.pop, upper: upper, lower: viewController, animated: animated)
        return leaving
    }

    /// The window, where transitions are under way in it.
    private var windowInFlight: Window? {
        guard isViewLoaded, let window = view.window, !window.flights.isEmpty else { return nil }
        return window
    }

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
        for page in [lowerPage, upperPage] {
            prepareWayBack(on: page, above: lower)
            page.frame = view.bounds
            view.addSubview(page)
        }
        lowerPage.presentation.isHidden = nil
        let isForward = operation.isForward
        if isForward { lowerPage.earlierLook = ViewLook(of: lowerPage) }
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
        window.screens.addSubview(overlay)
        let context = TransitionContext(
            operation: operation, upper: upper, lower: lower, upperView: upperPage, lowerView: lowerPage,
            containerView: view, overlayView: overlay, window: window)
        let flight = Flight(animator: animator, interaction: interaction, context: context, owner: self)
        self.flight = flight
        window.launch(flight)
    }

    /// Gives a page's bar a way back where there is one.
    /// - Parameter lower: what a screen that has left the stack stood above.
    func prepareWayBack(on page: NavigationPage, above lower: ViewController? = nil) {
        page.bar.backTitle = backTitle(of: page.screen, above: lower)
        page.bar.backAction = { [weak self] in self?.popViewController(animated: true) }
    }

    private func backTitle(of screen: ViewController, above lower: ViewController?) -> String? {
        guard let index = viewControllers.firstIndex(where: { $0 === screen }) else {
            return lower.map { $0.title.isEmpty ? "Back" : $0.title }
        }
        guard index > 0 else { return nil }
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
        self.flight = nil
        flight.context.overlayView.removeFromSuperview()
        settle(upper: flight.context.upperViewController, lower: flight.context.lowerViewController)
    }

    func flightDidFinish(_ flight: Flight) {
        finishChange(
            animated: true, upper: flight.context.upperViewController, lower: flight.context.lowerViewController)
    }
}
