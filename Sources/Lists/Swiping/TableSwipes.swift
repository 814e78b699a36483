import GatefoldGeometry
import GatefoldGestures
import GatefoldScrolling
import GatefoldViews

/// Recognizes swipes of a table's rows, and keeps the row that is open.
final class TableSwipes {
    /// The table; unowned is safe because the table owns this object and does not share it.
    private unowned let table: TableView
    private let pan = PanGestureRecognizer()
    /// The swipe of the row that is open or being swiped; nil for none.
    private(set) weak var current: RowSwipe?
    /// The row on which the finger has landed; nil for none.
    private var landed: FollowedRow?
    /// Whether the finger has landed on an open row, which closes when the finger lifts.
    private var closesAtLift = false
    /// The part of the pan's translation that the row has followed, in points.
    private var followed = 0.0

    init(table: TableView) {
        self.table = table
        pan.maximumTouches = 1
        pan.onTouchDown = { [weak self] pan in self?.touchDown(at: pan.location()) }
        pan.beginsImmediately = { [weak self] in self?.isCaught ?? false }
        pan.shouldBegin = { [weak self] in self?.shouldBegin ?? false }
        pan.onChange = { [weak self] _ in self?.panDidChange() }
        table.addGestureRecognizer(pan)
    }

    /// The swipe of the open row; nil if no row is open. A row that is leaving no longer counts.
    var open: RowSwipe? { current.flatMap { $0.isOpen && isInTable($0) ? $0 : nil } }

    /// The cell that a finger swipes aside; nil for none.
    var swipedCell: TableViewCell? { current.flatMap { $0.isGrabbed && isInTable($0) ? $0.cell : nil } }

    private func isInTable(_ swipe: RowSwipe) -> Bool { swipe.cell.map { table.indexPath(for: $0) != nil } ?? false }

    /// Whether a contact in the table only closes the open row or presses one of its buttons.
    var takesPress: Bool { open != nil }

    func tableDidLayOut() { current?.tableDidLayOut() }

    // MARK: Finding rows

    /// Returns the swiped row at a point of the window, its buttons included; nil for none.
    private func swipe(at location: Point) -> RowSwipe? {
        var view = table.window?.hitTest(location)
        while let found = view, found !== table {
            if let strip = found as? SwipeStrip { return strip.swipe }
            if let cell = found as? TableViewCell, cell.superview === table { return cell.swipe }
            view = found.superview
        }
        return nil
    }

    /// Returns the row at a point of the window, or the one whose buttons are there; nil for none.
    func row(at location: Point) -> FollowedRow? {
        let swiped = swipe(at: location)?.cell.flatMap { table.indexPath(for: $0) }
        return swiped.map(table.follow) ?? table.rowHit(at: location)
    }

    /// Returns the actions of a row; nil if it cannot be swiped to that side.
    func configuration(_ side: RowSwipe.Side, at indexPath: IndexPath) -> SwipeActionsConfiguration? {
        guard let delegate = table.delegate, table.hasRow(at: indexPath) else { return nil }
        let configuration =
            switch side {
            case .leading: delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: indexPath)
            case .trailing: delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: indexPath)
            }
        return configuration.flatMap { $0.actions.isEmpty ? nil : $0 }
    }

    /// Begins to swipe a row to a side, if it has actions there.
    func begin(_ cell: TableViewCell, _ side: RowSwipe.Side) -> RowSwipe? {
        guard let window = table.window, let indexPath = table.indexPath(for: cell),
            let configuration = try? table.ask({ configuration(side, at: indexPath) })
        else { return nil }
        cell.swipe?.end()
        let swipe = RowSwipe(cell, of: table, side: side, configuration: configuration)
        cell.swipe = swipe
        cell.endPress()
        swipe.tableDidLayOut()
        note(swipe, in: window)
        return swipe
    }

    private func note(_ swipe: RowSwipe, in window: Window) {
        current = swipe
        window.openSwipes.begin(swipe)
        // Keys such as Escape go to the table from now on.
        if let cell = swipe.cell { window.focus.note(cell) }
    }

    // MARK: The finger

    private func touchDown(at location: Point) {
        closesAtLift = false
        landed = row(at: location)
        guard let open else { return }
        guard swipe(at: location) === open else { return open.close() }
        closesAtLift = !(table.window?.hitTest(location)?.isDescendant(of: open.strip) ?? false)
    }

    private var isCaught: Bool { swipe(at: pan.location())?.isMoving ?? false }

    private var shouldBegin: Bool {
        begin(at: pan.location() - pan.translation(), pan.heading.direction, landed) != nil
    }

    /// Begins to swipe the row at a point of the window, or takes over the swipe of a row that is not closed.
    /// - Parameter direction: The direction of the finger, of any length; zero catches a moving row.
    /// - Returns: The swipe; nil if the movement is not horizontal, if the row has no actions on that side, or if another
    ///   row is at the point by now.
    private func begin(at location: Point, _ direction: Point, _ landed: FollowedRow?) -> RowSwipe? {
        guard !table.isEditing, !table.isDragging || table.drag?.source == .touchpad, let window = table.window,
            !window.isInFlight
        else { return nil }
        guard let meant = landed?.indexPath, row(at: location)?.indexPath == meant else { return nil }
        let isSwipe = SwipeLaw.isSwipe(x: direction.x, y: direction.y)
        if let swipe = swipe(at: location) {
            guard direction == .zero || isSwipe else { return nil }
            current = swipe
            return swipe
        }
        guard isSwipe, let cell = table.cell(at: location) as? TableViewCell else { return nil }
        let isLeading = (direction.x > 0) != table.theme.isRightToLeft
        return begin(cell, isLeading ? .leading : .trailing)
    }

    /// Begins to swipe the row under the pointer with a touchpad, and grabs it.
    func beginByTouchpad(at location: Point, _ direction: Point, on landed: FollowedRow?) -> RowSwipe? {
        guard !pan.state.isActive, let swipe = begin(at: location, direction, landed) else { return nil }
        grab(swipe)
        return swipe
    }

    private func grab(_ swipe: RowSwipe) {
        swipe.grab()
        if let window = table.window { note(swipe, in: window) }
    }

    private func panDidChange() {
        switch pan.state {
        case .began:
            guard let current else { return }
            grab(current)
            followed = 0
            follow()
        case .changed:
            follow()
        case .ended:
            follow()
            guard let current else { return }
            current.release(velocity: current.outwards(pan.velocity().x), at: pan.releaseTime)
        case .cancelled:
            current?.cancelHold()
        case .failed:
            if closesAtLift { open?.close() }
            closesAtLift = false
        case .possible: break
        }
    }

    private func follow() {
        guard let current else { return }
        let x = pan.translation().x
        current.move(by: current.outwards(x - followed))
        followed = x
    }
}
