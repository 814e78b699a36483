package import GatefoldGeometry
import GatefoldGestures
import GatefoldMenus
package import GatefoldScrolling
import GatefoldViews

// Keys offer everything that a swipe does: the Menu key (or Shift+F10) opens the actions of the focused row, unless the
// row has a context menu; the left and right arrow keys choose one of them, Enter or Space performs it, Escape closes
// the row. The Delete key performs the row's destructive action.
extension TableView {
    /// Starts to recognize swipes.
    func installSwipes() { if swipes == nil, delegate != nil { swipes = TableSwipes(table: self) } }

    /// Handles a key that concerns the actions of a row.
    /// - Returns: Whether the key was handled; the arrow keys up and down close the row and move the focus on.
    func handleSwipeKey(_ event: KeyEvent) -> Bool {
        guard event.phase != .up, !isEditing, let swipes else { return false }
        guard let open = swipes.open else {
            guard event.phase == .down, let row = indexPathForFocusedRow else { return false }
            if event.opensActions { return showContextMenu(of: row) || openActions(of: row, swipes) }
            return event.key == .delete && event.plainKey != nil && performDestructiveAction(at: row)
        }
        switch event.plainKey {
        case .escape: open.close()
        case .left: chooseAction(besides: open, goesRight: false, swipes)
        case .right: chooseAction(besides: open, goesRight: true, swipes)
        case .enter, .space:
            if event.phase == .down { if let index = open.focusedAction { open.choose(index) } else { open.close() } }
        default:
            open.close()
            return false
        }
        window?.focus.ringMayHaveMoved()
        return true
    }

    /// Shows the context menu of a row that can be seen: that of its cell, of a view in its middle, or of the table.
    /// - Returns: Whether there is one.
    private func showContextMenu(of row: IndexPath) -> Bool {
        guard let window, cellForRow(at: row) != nil else { return false }
        let ring = convert(rowRing.rect, to: nil)
        let path = window.path(to: ring.center)
        guard let end = path.firstIndex(where: { $0 === self }) else { return false }
        return path[...end].contains { $0.showContextMenu(byKeyAround: ring) }
    }

    private func openActions(of row: IndexPath, _ swipes: TableSwipes) -> Bool {
        let hasActions = RowSwipe.Side.allCases.contains { swipes.configuration($0, at: row) != nil }
        guard hasActions else { return false }
        guard let cell = cellForRow(at: row) else {
            revealFocusedRow()
            return true
        }
        guard let swipe = swipes.begin(cell, .trailing) ?? swipes.begin(cell, .leading) else { return true }
        swipe.open()
        swipe.focusedAction = 0
        window?.focus.ringMayHaveMoved()
        return true
    }

    /// Chooses the action beside the chosen one, on the other side of the row after the last one of a side.
    private func chooseAction(besides open: RowSwipe, goesRight: Bool, _ swipes: TableSwipes) {
        guard let index = open.focusedAction else {
            open.focusedAction = 0
            return
        }
        // The buttons of the strip at the left edge are counted from left to right.
        let next = index + (goesRight == open.isOnLeft ? 1 : -1)
        if open.configuration.actions.indices.contains(next) {
            open.focusedAction = next
        } else if next > index, let cell = open.cell {
            let side: RowSwipe.Side = open.side == .leading ? .trailing : .leading
            guard let row = indexPath(for: cell), swipes.configuration(side, at: row) != nil,
                let swipe = swipes.begin(cell, side)
            else { return }
            swipe.open()
            swipe.focusedAction = swipe.configuration.actions.count - 1
        }
    }

    private func performDestructiveAction(at row: IndexPath) -> Bool {
        guard let cell = cellForRow(at: row) else { return false }
        var action: ContextualAction?
        let isUnchanged = staysUnchanged {
            action = contextualActions(at: row).first { $0.style == .destructive }
        }
        guard let action else { return false }
        // Nothing is removed that nobody has seen to be the focused row, or that is elsewhere by now.
        if !isFocusUnseen, isUnchanged { action.handler(action, cell) { _ in } }
        return true
    }

    /// Performs one of the actions that a row offers, if it still offers it where it is by now.
    func performAction(_ index: Int, titled title: String, of row: FollowedRow) {
        guard let indexPath = row.indexPath, let cell = cellForRow(at: indexPath),
            let actions = try? ask({ contextualActions(at: indexPath) }), actions.indices.contains(index),
            actions[index].title == title
        else { return }
        actions[index].handler(actions[index], cell) { _ in }
    }

    /// Returns all actions that a row offers, those at the trailing edge first.
    func contextualActions(at row: IndexPath) -> [ContextualAction] {
        guard let swipes else { return [] }
        let sides: [RowSwipe.Side] = [.trailing, .leading]
        return sides.flatMap { swipes.configuration($0, at: row)?.actions ?? [] }
    }

    /// The focus ring of the button that keys have chosen; nil for none.
    var actionRing: FocusRing? {
        guard let open = swipes?.open, let index = open.focusedAction, open.strip.buttons.indices.contains(index)
        else { return nil }
        let button = open.strip.buttons[index]
        let rect = button.convert(button.shownBounds, to: self).inset(by: EdgeInsets(all: 3))
        return FocusRing(rect, cornerRadius: 8, color: button.textColor)
    }
}

extension TableView: TouchpadSwipeable {
    package func touchpadSwipe(at location: Point) -> TouchpadSwipeStart {
        let landed = swipes?.row(at: location)
        return { [weak self] direction, _ in self?.swipes?.beginByTouchpad(at: location, direction, on: landed) }
    }
}

nonisolated extension KeyEvent {
    /// Whether the key is the Menu key, or F10 pressed with Shift.
    var opensActions: Bool {
        key == .menu && plainKey != nil || key == .f(10) && modifiers == .shift
    }
}
