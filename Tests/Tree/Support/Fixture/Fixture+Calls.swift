package import Gatefold

/// A call that changes the tree of screens.
package enum Request {
    case present(Screen, over: ViewController)
    case dismiss(ViewController)
    case push(Screen, on: Stack)
    case pop(Stack)
    case popToRoot(Stack)
    case setStack([Screen], on: Stack)
}

/// The top screen of a stack after its screens have been replaced, apart from the bottom one.
package enum NewTop: String, CaseIterable, Sendable {
    /// A new screen, above another new one.
    case new
    /// The earlier top screen, above a new one.
    case same
    /// The screen that was beneath the top one, above a new one.
    case beneath
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

    /// Replaces all screens of the stack but the bottom one.
    package func setStack(_ top: NewTop, animated: Bool) {
        guard let stack, let bottom = stack.screens.first else { return }
        let earlier = stack.screens.dropFirst()
        let screens: [Screen] =
            switch top {
            case .new: [bottom, makeScreen(.plain), makeScreen(.plain)]
            case .same: [bottom] + (earlier.last.map { [makeScreen(.plain), $0] } ?? [])
            case .beneath: [bottom] + (earlier.dropLast().last.map { [makeScreen(.plain), $0] } ?? [])
            }
        let numbers = screens.map(\.number)
        replacedStacks.append(stack.screens.map(\.number))
        let tell = promise("setViewControllers \(numbers)", .setStack(screens, on: stack))
        stack.setViewControllers(screens, animated: animated) {
            [weak self, weak stack, weak top = screens.last] finished in
            // The stack may be gone by now, together with its tree.
            let isThere = stack.map { $0.screens.map(\.number) == numbers } ?? finished
            tell(isThere == finished ? nil : "it says \(finished), and the screens are \(isThere ? "" : "not ")there")
            self?.call(.pushed, on: top)
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
