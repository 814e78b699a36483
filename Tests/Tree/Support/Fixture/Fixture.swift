package import Gatefold

/// A program of tabs, a navigation controller, a list and pages in a window of its own, that knows what it has done.
package final class Fixture {
    static let size = Size(width: 180, height: 360)

    package let bench: Bench
    package let diary = Diary()
    package let ledger = Ledger()
    private(set) lazy var transitions = Transitions(self)
    /// The screens whose markers were pressed.
    package var pressedMarkers: [Int] = []
    /// Told of each call that changes the tree, before it is made.
    package var onRequest: ((Request, Ledger.Promise) -> Void)?
    /// Whether the program is being called, and its own calls are made from there.
    package private(set) var isInside = false
    /// What waits for a callback.
    private var armed: (callback: Callback, act: (ViewController?) -> Void)?
    /// Whether what waited has been called.
    package private(set) var hasFired = false
    private var lastNumber = 99
    private var expectations: [(complaint: String, isMet: () -> Bool?)] = []
    /// The screen that comes or goes in the state that was entered last.
    package weak var subject: Screen?

    /// How many snapshots there were before the fixture.
    let earlierSnapshots: Int

    package init(supplies: Supplies, size: Size = Fixture.size) {
        earlierSnapshots = supplies.resources.images.recordingCount
        bench = Bench(supplies: supplies, size: size)
    }

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

    // MARK: What is to come of it

    /// Notes what has to be so at rest.
    /// - Parameter isMet: nil where nothing can be said any more.
    func expect(_ complaint: String, _ isMet: @escaping () -> Bool?) { expectations.append((complaint, isMet)) }

    var unmetExpectations: [String] { expectations.filter { $0.isMet() == false }.map(\.complaint) }

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
        inside { waiting.act(controller) }
        return true
    }

    /// Does something as a program does when it is called.
    func inside(_ body: () -> Void) {
        let wasInside = isInside
        isInside = true
        defer { isInside = wasInside }
        body()
    }
}
