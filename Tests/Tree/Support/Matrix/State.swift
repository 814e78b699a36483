import Gatefold

/// The state of the window when a callback is called.
package enum State: String, CaseIterable, Sendable {
    case atRest
    /// A page expands from its row, or shrinks back into it.
    case opening, dismissing
    /// A page that expands is held by a finger.
    case held
    /// A page shrinks back into its row, and another row was tapped meanwhile.
    case twoFlights
    /// A page reached its end in the last frame, either open or back in its row.
    case justLanded, justLandedBack
    /// A screen is being pushed or popped.
    case pushing, popping
}

extension Fixture {
    /// The item of the row whose page opens and closes in all states.
    static let sourceItem = 1
    /// The point in the window at which a finger holds the page; the page covers it from its first frames on.
    static let holdingPoint = Point(x: 90, y: 150)

    /// Brings the program from rest into a state.
    /// - Returns: whether it reached the state.
    package func enter(_ state: State) -> Bool {
        switch state {
        case .atRest: return front is ListScreen && bench.isAtRest
        case .pushing, .popping: return startPush(andPop: state == .popping)
        default: return enterPage(state)
        }
    }

    private func enterPage(_ state: State) -> Bool {
        tapSourceRow()
        subject = front
        switch state {
        case .opening:
            bench.frames(4)
            return front?.isBeingPresented ?? false
        case .held:
            bench.frames(4)
            bench.touch(.began, at: Self.holdingPoint)
            bench.frame()
            return front?.isBeingPresented ?? false
        case .justLanded:
            return bench.settle { window?.flight == nil } && front?.item == Self.sourceItem
        case .dismissing:
            return startDismissal(after: 4)
        case .justLandedBack:
            return startDismissal(after: 1) && bench.settle { window?.flight == nil } && front is ListScreen
        case .twoFlights:
            guard startDismissal(after: 5) else { return false }
            // The list's rows are visible below the page that shrinks.
            bench.tap(at: Point(x: 90, y: 250))
            bench.frames(2)
            return front !== subject && front?.isBeingPresented ?? false && subject?.isBeingDismissed ?? false
        case .atRest, .pushing, .popping: return false
        }
    }

    /// Taps the row of `sourceItem`.
    func tapSourceRow() {
        guard let list, list.isViewLoaded else { return }
        let row = list.items.firstIndex(of: Self.sourceItem) ?? 0
        let rect = list.table.rectForRow(at: IndexPath(row: row, section: 0))
        bench.tap(at: list.table.convert(rect.center, to: nil))
    }

    private func startPush(andPop isPopped: Bool) -> Bool {
        let screen = makeScreen(.plain)
        subject = screen
        bench.perform { _ in push(screen, animated: true) }
        if isPopped {
            _ = bench.settle()
            bench.perform { _ in pop(animated: true) }
        }
        bench.frames(4)
        return window?.flight != nil && stack?.contains(screen) == !isPopped
    }

    private func startDismissal(after frames: Int) -> Bool {
        guard bench.settle(), let page = front, page.arrival == .row else { return false }
        bench.perform { _ in dismiss(page, animated: true) }
        bench.frames(frames)
        return page.isBeingDismissed
    }
}
