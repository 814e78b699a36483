package import Gatefold

/// A call that changes the tree of screens.
package enum Request {
    case present(Screen, over: ViewController)
    case dismiss(ViewController)
    case push(Screen, on: Stack)
    case pop(Stack)
    case popToRoot(Stack)
}

extension Fixture {
    private func promise(_ what: String, _ request: Request) -> (String?) -> Void {
        let tell = ledger.promise(what)
        if let promise = ledger.last { onRequest?(request, promise) }
        return tell
    }

    package func present(_ screen: Screen, over controller: ViewController, animated: Bool) {
        let tell = promise("present \(screen.number)", .present(screen, over: controller))
        controller.present(screen, animated: animated) { [weak self, weak screen] in
            let isMoving = screen.map { $0.isBeingPresented || $0.isBeingDismissed } ?? false
            tell(isMoving ? "the screen still moves" : nil)
            self?.call(.presented, on: screen)
        }
    }

    package func dismiss(_ controller: ViewController, animated: Bool) {
        let tell = promise("dismiss", .dismiss(controller))
        let target = controller.presentedViewController ?? controller
        controller.dismiss(animated: animated) { [weak self, weak controller, weak target] in
            let isMoving = target.map { $0.isBeingPresented || $0.isBeingDismissed } ?? false
            tell(isMoving ? "the screen still moves" : nil)
            self?.call(.dismissed, on: controller)
        }
    }

    package func push(_ screen: Screen, animated: Bool) {
        guard let stack else { return }
        let tell = promise("push \(screen.number)", .push(screen, on: stack))
        stack.pushViewController(screen, animated: animated) { [weak self, weak stack, weak screen] finished in
            let isThere = stack?.contains(screen) ?? false
            tell(isThere == finished ? nil : "it says \(finished), and the screen is \(isThere ? "" : "not ")there")
            self?.call(.pushed, on: screen)
        }
    }

    package func pop(animated: Bool) {
        guard let stack else { return }
        let tell = promise("pop", .pop(stack))
        stack.popViewController(animated: animated) { [weak self] _ in
            tell(nil)
            self?.call(.popped, on: nil)
        }
    }

    package func popToRoot(animated: Bool) {
        guard let stack else { return }
        let tell = promise("popToRoot", .popToRoot(stack))
        stack.popToRootViewController(animated: animated) { [weak self, weak stack] finished in
            let isAtRoot = (stack?.viewControllers.count ?? 1) == 1
            tell(finished && !isAtRoot ? "it says true, and the stack has more than its root" : nil)
            self?.call(.popped, on: nil)
        }
    }

    /// Gives the window a new tree, whose screens have new numbers.
    package func replaceRoot() {
        let numbers = (newNumber(), newNumber(), newNumber())
        window?.rootViewController = makeTree([
            [ScreenContent(.plain, numbers.0), .list(numbers.1)], [ScreenContent(.plain, numbers.2)],
        ])
    }

    package func switchTab() { tabs?.selectedIndex = 1 - (tabs?.selectedIndex ?? 0) }
}
