import GatefoldLog
import GatefoldViews

extension NavigationController {
    /// Replaces the screens of the stack.
    ///
    /// If the top screen is another one afterwards, the change looks like a pop if that screen was in the stack before,
    /// and like a push if not. Screens that are in both stacks stay as they are, wherever they stand. Screens below the top
    /// are loaded when they are shown.
    ///
    /// During a transition that concerns this stack, the change waits until the transition has ended. A call from a callback
    /// of the library takes effect when the current change is complete. The user may turn the transition back like any
    /// other; the stack is the earlier one again then.
    /// - Parameters:
    ///   - viewControllers: The screens, bottom first: at least one, each of them once, and no navigation controllers.
    ///   - animated: Whether a transition runs.
    ///   - completion: Called once: with true when the screens are in place, or with false if the change was cancelled or
    ///     could not be carried out; a log line gives the reason for the latter.
    public func setViewControllers(
        _ viewControllers: [ViewController], animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        require(!viewControllers.isEmpty, "The stack of a navigation controller has at least one screen.")
        for (index, screen) in viewControllers.enumerated() {
            checkChild(screen)
            require(
                !viewControllers[..<index].contains { $0 === screen }, "A screen can be in a stack only once.")
        }
        changes.perform { [self] in
            guard !isRestFree else { return set(viewControllers, animated: animated, completion) }
            performAtRest { [self] in set(viewControllers, animated: animated, completion) }
        }
    }

    private func set(_ screens: [ViewController], animated: Bool, _ completion: ((Bool) -> Void)?) {
        let earlier = viewControllers
        let isKnown = { (screen: ViewController) in earlier.contains { $0 === screen } }
        if let unusable = screens.first(where: { !isKnown($0) && isInUse($0) }) {
            Log.warn(
                .transitions,
                "\(type(of: unusable)) is in a container or shown elsewhere; the stack stays as it is.")
            return complete(completion, finished: false)
        }
        for screen in screens { screen.parent = self }
        let (top, next) = (topViewController, screens[screens.count - 1])
        guard next !== top else {
            replaceScreensBelow(with: screens)
            return complete(completion, finished: true)
        }
        let isPop = isKnown(next)
        let change = ScreenChange(isPop ? .pop : .push)
        change.stacks = isPop ? (lower: screens, upper: earlier) : (lower: earlier, upper: screens)
        if let completion {
            change.add { [weak self] in completion(self?.viewControllers.elementsEqual(screens, by: ===) ?? false) }
        }
        carryOut(change, upper: isPop ? top : next, lower: isPop ? next : top, animated: animated)
    }

    /// Returns whether a screen that is not in this stack belongs somewhere else.
    private func isInUse(_ screen: ViewController) -> Bool {
        screen.parent != nil || screen === outermost || screen.screens != nil
    }

    /// Replaces the stack below the top screen, which stays.
    private func replaceScreensBelow(with screens: [ViewController]) {
        let earlier = viewControllers
        viewControllers = screens
        for gone in earlier where !screens.contains(where: { $0 === gone }) {
            pages.first { $0.screen === gone }?.removeFromSuperview()
            release(gone)
        }
        if isViewLoaded {
            prepareBackButton(on: page(of: topViewController))
            installInteractivePop(in: view)
        }
        if prefersLargeTitles { updateLargeTitles() }
        parent?.childDidChange(self)
    }

    // MARK: One screen

    /// Replaces the whole stack by one screen, without a transition. If it is the bottom screen already, the screens above
    /// it are popped.
    func replaceStack(with screen: ViewController) {
        checkChild(screen)
        changes.perform { [self] in
            guard screen !== viewControllers[0] else {
                popToRootViewController(animated: false)
                return
            }
            if let window = isViewLoaded ? view.window : nil { window.windowScreens.endFlights(within: view) }
            let earlier = viewControllers
            let top = topViewController
            adopt(screen)
            viewControllers = [screen]
            ScreenChange.replace(top, with: screen, in: self) {
                if isViewLoaded { showAtOnce(page(of: screen)) }
                for gone in earlier {
                    pages.first { $0.screen === gone }?.removeFromSuperview()
                    release(gone)
                }
            }
            parent?.childDidChange(self)
        }
    }

    private func showAtOnce(_ page: NavigationPage) {
        page.frame = view.bounds
        prepareBackButton(on: page)
        view.addSubview(page)
    }
}
