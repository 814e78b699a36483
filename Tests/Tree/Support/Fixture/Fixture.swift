package import Gatefold

/// A program of tabs, a navigation controller, a list and pages in a window of its own, that knows what it has done.
package final class Fixture {
    static let size = Size(width: 180, height: 360)
    /// The number of the page that the list's row 0 opens.
    static let firstPage = 20

    package let bench: Bench
    package let diary = Diary()
    package let ledger = Ledger()
    private(set) lazy var transitions = Transitions(self)
    /// The screens whose markers were pressed.
    package var pressedMarkers: [Int] = []
    /// What waits for a callback.
    private var armed: (callback: Callback, act: (ViewController?) -> Void)?
    /// Whether what waited has been called.
    package private(set) var hasFired = false
    private var lastNumber = 99
    /// The screen that comes or goes in the state that was entered last.
    package weak var subject: Screen?

    package init(supplies: Supplies, size: Size = Fixture.size) { bench = Bench(supplies: supplies, size: size) }

    /// The usual program, at rest: a stack of a plain screen and a list in the first tab.
    package convenience init(supplies: Supplies) {
        self.init(supplies: supplies, size: Fixture.size)
        build(Situation.first)
    }

    // MARK: What there is

    package var window: Window? { bench.window }
    package var tabs: Tabs? { window?.rootViewController as? Tabs }
    package var stack: Stack? { tabs?.stack }
    /// The list, where it is in the stack.
    package var list: ListScreen? { stack?.viewControllers.lazy.compactMap { $0 as? ListScreen }.first }
    /// The innermost screen in front.
    package var front: Screen? { window?.frontViewController?.unwrapped as? Screen }

    /// A number that no screen has yet.
    package func newNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    package func makeScreen(_ kind: ScreenContent.Kind, arrival: ScreenContent.Arrival = .bottom) -> Screen {
        var content = ScreenContent(kind, newNumber())
        content.arrival = arrival
        return Screen.make(content, in: self)
    }

    // MARK: Callbacks

    /// Does something at the next call from somewhere, once.
    package func arm(_ callback: Callback, _ act: @escaping (ViewController?) -> Void) {
        armed = (callback, act)
        hasFired = false
    }

    package func disarm() { armed = nil }

    /// - Returns: whether something was waiting.
    @discardableResult
    package func call(_ callback: Callback, on controller: ViewController?) -> Bool {
        guard let waiting = armed, waiting.callback == callback else { return false }
        armed = nil
        hasFired = true
        waiting.act(controller)
        return true
    }

    // MARK: What a program does

    package func present(_ screen: Screen, over controller: ViewController, animated: Bool) {
        let tell = ledger.promise("present \(screen.number)")
        controller.present(screen, animated: animated) { [weak self, weak screen] in
            let isMoving = screen.map { $0.isBeingPresented || $0.isBeingDismissed } ?? false
            tell(isMoving ? "the screen still moves" : nil)
            self?.call(.presented, on: screen)
        }
    }

    package func dismiss(_ controller: ViewController, animated: Bool) {
        let tell = ledger.promise("dismiss")
        controller.dismiss(animated: animated) { [weak self, weak controller] in
            let isMoving = controller.map { $0.isBeingPresented || $0.isBeingDismissed } ?? false
            tell(isMoving ? "the screen still moves" : nil)
            self?.call(.dismissed, on: controller)
        }
    }

    package func push(_ screen: Screen, animated: Bool) {
        guard let stack else { return }
        let tell = ledger.promise("push \(screen.number)")
        stack.pushViewController(screen, animated: animated) { [weak self, weak stack, weak screen] finished in
            let isThere = stack?.contains(screen) ?? false
            tell(isThere == finished ? nil : "it says \(finished), and the screen is \(isThere ? "" : "not ")there")
            self?.call(.pushed, on: screen)
        }
    }

    package func pop(animated: Bool) {
        guard let stack else { return }
        let tell = ledger.promise("pop")
        stack.popViewController(animated: animated) { [weak self] _ in
            tell(nil)
            self?.call(.popped, on: nil)
        }
    }

    package func popToRoot(animated: Bool) {
        guard let stack else { return }
        let tell = ledger.promise("popToRoot")
        stack.popToRootViewController(animated: animated) { [weak self, weak stack] finished in
            let isAtRoot = (stack?.viewControllers.count ?? 1) == 1
            tell(finished && !isAtRoot ? "it says true, and the stack has more than its root" : nil)
            self?.call(.popped, on: nil)
        }
    }

    /// Gives the window another tree, with screens of other numbers.
    package func replaceRoot() {
        let numbers = (newNumber(), newNumber(), newNumber())
        window?.rootViewController = makeTree([
            [ScreenContent(.plain, numbers.0), .list(numbers.1)], [ScreenContent(.plain, numbers.2)],
        ])
    }

    package func switchTab() { tabs?.selectedIndex = 1 - (tabs?.selectedIndex ?? 0) }
}
