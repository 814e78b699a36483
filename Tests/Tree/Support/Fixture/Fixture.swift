package import Gatefold

/// A program with tabs, a navigation controller, a page controller, a list and pages in a window of its own, which
/// records what it has done.
package final class Fixture {
    static let size = Size(width: 180, height: 360)
    /// A size in which popovers are cards.
    static let wideSize = Size(width: 610, height: 300)

    package let bench: Bench
    package let diary = Diary()
    package let ledger = Ledger()
    private(set) lazy var transitions = Transitions(self)
    /// The numbers of the screens whose markers were pressed.
    package var pressedMarkers: [Int] = []
    /// The numbers of toasts that were shown, and that have said that they go.
    var toasts = (shown: 0, gone: 0)
    /// The screens of the stack before each replacement of them since the window came to rest.
    var replacedStacks: [[Int]] = []
    /// The windows that the program has opened and not closed, in the order in which they opened.
    var expectedWindows: [ExpectedWindow] = []
    /// The completions of what the program does in these windows.
    let windowLedger = Ledger()
    /// The sentences that say why windows could not be opened.
    var windowFaults: [String] = []
    /// Called before each call that changes the tree of screens.
    package var onRequest: ((Request, Ledger.Promise) -> Void)?
    /// Whether a callback of the program is running, so that the program's own calls come from within it.
    package private(set) var isInside = false
    /// The action that waits for a callback.
    private var armed: (callback: Callback, act: (ViewController?) -> Void)?
    /// Whether the waiting action has run.
    package private(set) var hasFired = false
    private var lastNumber = 99
    private var expectations: [(complaint: String, isMet: () -> Bool?)] = []
    /// The screen that appears or disappears in the state that was entered last.
    package weak var subject: Screen?
    /// The position of the finger that is down in the state that was entered last; nil for none.
    package var finger: Point?

    /// The number of snapshots that existed before the fixture.
    let earlierSnapshots: Int

    package init(supplies: Supplies, size: Size = Fixture.size) {
        earlierSnapshots = supplies.resources.images.recordingCount
        bench = Bench(supplies: supplies, size: size)
    }

    /// Creates the usual program, at rest: the first tab holds a stack of a plain screen and a list, the
    /// second a row of pages.
    package convenience init(supplies: Supplies) {
        self.init(supplies: supplies, size: Fixture.size)
        build(Situation.first)
    }

    // MARK: What there is

    package var window: Window? { bench.window }
    package var tabs: Tabs? { window?.rootViewController as? Tabs }
    package var stack: Stack? { tabs?.stack }
    package var pages: Pages? { tabs?.pages }
    /// The list; nil if it is not in the stack.
    package var list: ListScreen? { stack?.viewControllers.lazy.compactMap { $0 as? ListScreen }.first }
    /// The innermost of the screens in front, apart from alerts.
    package var front: Screen? {
        guard let screen = window?.frontViewController else { return nil }
        return (screen is AlertController ? presentedScreens.last ?? tabs : screen)?.unwrapped as? Screen
    }

    /// The container in front; nil if another screen is.
    var family: FamilyScreen? { front as? FamilyScreen }

    /// Returns a number that no screen has yet.
    package func newNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    package func makeScreen(_ kind: ScreenContent.Kind, arrival: ScreenContent.Arrival = .bottom) -> Screen {
        var content = ScreenContent(kind, newNumber())
        content.arrival = arrival
        if kind == .family { content.family.detail = newNumber() }
        return Screen.make(content, in: self)
    }

    // MARK: What is to come of it

    /// Adds an expectation that is checked at rest.
    /// - Parameters:
    ///   - complaint: the fault to report if the expectation is not met.
    ///   - isMet: whether the expectation is met; nil if that can no longer be decided.
    func expect(_ complaint: String, _ isMet: @escaping () -> Bool?) { expectations.append((complaint, isMet)) }

    var unmetExpectations: [String] { expectations.filter { $0.isMet() == false }.map(\.complaint) }

    // MARK: Callbacks

    /// Runs an action at the next callback of a kind, once.
    package func arm(_ callback: Callback, _ act: @escaping (ViewController?) -> Void) {
        armed = (callback, act)
        hasFired = false
    }

    package func disarm() { armed = nil }

    /// Whether an action waits for a callback.
    package var isArmed: Bool { armed != nil }

    /// Runs the action that waits for the callback, if there is one.
    /// - Returns: whether an action was waiting.
    @discardableResult
    package func call(_ callback: Callback, on controller: ViewController?) -> Bool {
        guard let waiting = armed, waiting.callback == callback else { return false }
        armed = nil
        hasFired = true
        // Actions concern the screens of the first window.
        let isAside = (controller as? Screen)?.isAside ?? false
        inside { waiting.act(isAside ? nil : controller) }
        return true
    }

    /// Runs a closure as a program does in a callback.
    func inside(_ body: () -> Void) {
        let wasInside = isInside
        isInside = true
        defer { isInside = wasInside }
        body()
    }
}
