import Gatefold
import GatefoldRandomness

/// Generates random calls without regard to the state of the window.
struct CallMaker {
    private var numbers: SeededNumbers
    /// The last position of the finger that is down; nil if none is.
    private var finger: Point?

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
    private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    /// Returns the calls of one window's life, which ends at rest.
    mutating func life(steps: Int) -> [Call] { (0..<steps - 1).map { _ in call() } + [.settle] }

    /// Returns the calls of one window's life in which transitions pile up: rows open, turn round, and let others open
    /// above them before they have gone. Some taps catch a page that is under way, or miss.
    mutating func pile(of rows: ClosedRange<Int>, times: Int) -> [Call] {
        var calls: [Call] = []
        for _ in 0..<times {
            calls.append(.replaceRoot)
            for _ in 0..<Int.random(in: rows, using: &numbers) {
                calls += [.tapRow(below(4)), .frames(2 + below(2)), .dismiss(0, animated: true), .frames(below(2))]
                if chance(5) { calls.append(disturbance()) }
            }
            calls += [.frames(below(30)), chance(50) ? disturbance() : .frames(1), .frames(below(30)), .settle]
        }
        return calls
    }

    private mutating func disturbance() -> Call {
        switch below(10) {
        case 0..<3: treeCall()
        case 3..<5: contentCall()
        default: input()
        }
    }

    private mutating func call() -> Call {
        switch below(100) {
        case 0..<32: .frames(1 + below(chance(70) ? 4 : 24))
        case 32..<40: .settle
        case 40..<68: treeCall()
        case 68..<78: contentCall()
        case 78..<85: arm()
        default: input()
        }
    }

    private mutating func treeCall() -> Call {
        let animated = chance(75)
        switch below(21) {
        case 0..<3:
            let arrivals: [ScreenContent.Arrival] = [.bottom, .above, .sheet, .split, .popover]
            return .present(arrivals[below(5)], over: chance(70) ? 0 : below(3), animated: animated)
        case 3..<6: return .openRow(below(6), animated: animated)
        case 6:
            guard chance(40) else { return .callBack }
            return chance(70)
                ? .presentFamily(over: chance(70) ? 0 : below(3), animated: animated) : .pushFamily(animated: animated)
        case 7..<11: return .dismiss(chance(80) ? 0 : below(3), animated: animated)
        case 11: return .dismissAll(animated: animated)
        case 12..<14: return .push(chance(70) ? .bottom : .split, animated: animated)
        case 14..<16: return .pop(animated: animated)
        case 16: return .popToRoot(animated: animated)
        case 17..<19: return .selectTab(chance(70) ? 0 : 1)
        case 19: return .setStack(NewTop.allCases[below(NewTop.allCases.count)], animated: animated)
        default: return .replaceRoot
        }
    }

    private mutating func contentCall() -> Call {
        switch below(20) {
        case 19: .openWindow(chance(50) ? .dialog : .independent, from: below(3))
        case 18: .closeWindow(1 + below(2))
        case 16..<18: .togglePage(inWindow: 1 + below(2), animated: chance(80))
        case 15: .showToast
        case 11: .exchangePanes(animated: chance(75))
        case 12: chance(50) ? .togglePanes : .exchangePanes(animated: chance(75))
        case 13: .switchColumns(animated: chance(75))
        case 14: .showDetail(animated: chance(75))
        case 0: .reload
        case 1: .deleteRow(below(9))
        case 2: .restoreRows
        case 3: chance(30) ? .removePad : .relayout
        case 4: .moveSpark
        case 5: .relayout
        case 6: .theme
        case 7: .hide
        case 8: .show
        case 9: .resize(below(4))
        default: .scroll(Double(below(9) - 4) * 9)
        }
    }

    /// Returns a call that arms an action in a callback: one that changes the tree of screens, or one of a few that
    /// change their content.
    private mutating func arm() -> Call {
        let actions: [Action] = [
            .present, .presentSheet, .presentPopover, .dismissSelf, .dismissPresented, .push, .pop, .popToRoot,
            .setStack, .openWindow, .closeOpened, .reloadTable, .deleteRow,
            .switchTab, .resize, .hide, .replaceRoot, .exchangePanes, .togglePanes, .switchColumns, .showDetail,
        ]
        let callbacks = Callback.allCases.filter { $0 != .timer }
        return .arm(callbacks[below(callbacks.count)], actions[below(actions.count)], animated: chance(75))
    }

    private mutating func input() -> Call {
        if let finger { return moveFinger(from: finger) }
        let place = Point(x: Double(below(180)), y: Double(below(360)))
        switch below(12) {
        case 0..<2:
            finger = place
            return .touch(.began, x: place.x, y: place.y)
        case 2..<4: return .tap(x: place.x, y: place.y)
        case 4..<7: return .tapRow(below(6))
        case 7: return .tapMarker
        case 8: return .tapGestureView
        case 9: return .tapTab
        default:
            let keys: [KeyEvent.Key] = [.escape, .escape, .enter, .down, .tab, .space, .character("x")]
            return .key(keys[below(keys.count)])
        }
    }

    private mutating func moveFinger(from place: Point) -> Call {
        guard chance(60) else {
            finger = nil
            return .touch(chance(85) ? .ended : .cancelled, x: place.x, y: place.y)
        }
        let next = Point(x: place.x + Double(below(31) - 15), y: place.y + Double(below(121) - 50))
        finger = next
        return .touch(.moved, x: next.x, y: next.y)
    }
}
