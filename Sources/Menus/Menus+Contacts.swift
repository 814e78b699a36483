import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScrolling
@_spi(Rooms) import GatefoldViews

/// The contact that works the menus. It may have opened them: a press on a button may go on to an entry.
struct MenuContact {
    /// Where the contact has opened the menu, in points of the window; nil if it landed later.
    var opening: Point?
    var device = Touch.Device.pointer
    /// Whether the contact points to what lies under it. One that has opened the menu does so when it has left its
    /// position.
    var isPointing = true
    /// Where the contact is held while it points, in points of the window; nil otherwise.
    var location: Point?

    /// The distance from its position at which a contact that has opened a menu begins to point, in points. Chosen: the
    /// touch slop.
    static let slop = 10.0
}

extension Menus {
    /// The time for which a row is pointed to before its menu opens, or another one closes, in seconds. Chosen: the
    /// pointer may cross a row towards the menu beside it.
    private static let submenuDelay = 0.2

    func installGestures() {
        press.minimumDuration = 0
        press.onChange = { [weak self] press in self?.follow(press) }
        tap.onTouchDown = { [weak self] tap in self?.point(to: tap.location()) }
        tap.onChange = { [weak self] tap in
            guard let self else { return }
            if tap.state == .ended { lift(at: tap.location()) } else { point(to: nil) }
        }
    }

    /// Lets a contact that has just opened the menu at a point of the window go on to an entry.
    func followOpener(_ gesture: GestureRecognizer, from opening: Point) {
        contact = MenuContact(
            opening: opening, device: gesture.touches.first?.device ?? .pointer, isPointing: false)
    }

    /// Follows the contact that has opened the menu, unless another one has landed since.
    func followOpener(_ gesture: GestureRecognizer) { if contact.opening != nil { follow(gesture) } }

    /// Follows the contact of a gesture while the menu is open.
    func follow(_ gesture: GestureRecognizer) {
        guard isOpen else { return }
        let location = gesture.location()
        switch gesture.state {
        case .began:
            contact = MenuContact(device: gesture.touches.first?.device ?? .pointer)
            if panels.contains(where: { $0.contains(location) }) { point(to: location) } else { close() }
        case .changed:
            if let opening = contact.opening, location.distance(to: opening) > MenuContact.slop {
                contact.isPointing = true
            }
            guard contact.isPointing else { return }
            contact.location = location
            point(to: location)
        case .ended:
            contact.location = nil
            if contact.isPointing { lift(at: location) }
        case .cancelled:
            contact.location = nil
            point(to: nil)
        default: break
        }
    }

    /// Chooses the row under the pointer when the secondary button, which has opened the menu, is released away from its
    /// position.
    func secondaryButtonDidRelease(at location: Point) {
        guard let opening = secondaryOpening.take(), location.distance(to: opening) > MenuContact.slop else { return }
        lift(at: location)
    }

    /// Chooses the row under a contact that lifts. Elsewhere the pointer closes the menu, if it was opened by this press
    /// or if the press has left it.
    private func lift(at location: Point) {
        guard isOpen else { return }
        if let (panel, index) = row(at: location) {
            choose(index, in: panel)
        } else if contact.device == .pointer, !panels.contains(where: { $0.contains(location) }) {
            close()
        } else {
            point(to: nil)
        }
    }

    private func row(at location: Point) -> (MenuPanel, Int)? {
        for panel in panels.reversed() where panel.contains(location) {
            return panel.row(at: location).map { (panel, $0) }
        }
        return nil
    }

    /// Highlights the row at a point of the window, and opens its menu after a while.
    func point(to location: Point?) {
        let found = location.flatMap(row)
        let isElsewhere = found.map { $0.0.highlighted != $0.1 } ?? true
        for panel in panels { panel.highlighted = panel === found?.0 ? found?.1 : nil }
        guard isElsewhere else { return }
        window.cancelWake(self)
        guard let (panel, index) = found, panel.openRow != index else { return }
        window.wake(self, at: window.clock.time + Self.submenuDelay) { [weak self, weak panel] in
            guard let self, let panel, panel.highlighted == index else { return }
            settle(on: index, in: panel)
        }
    }

    /// Opens the menu of a row that has been pointed to for a while, and closes those of other rows.
    private func settle(on index: Int, in panel: MenuPanel) {
        guard let level = panels.firstIndex(where: { $0 === panel }) else { return }
        if panel.rows[index].row.submenu != nil { openSubmenu(of: index, in: panel) } else { close(from: level + 1) }
    }

    /// The distance from the edge of a menu within which a contact that is held scrolls it, in points.
    private static let scrollReach = 24.0
    /// The speed of that scrolling at the edge itself, in points per second. Chosen: entries can be read as they pass.
    private static let scrollSpeed = 300.0

    /// Scrolls a menu that is too high while a contact is held near its upper or lower edge.
    /// - Parameter seconds: The time since the last frame.
    /// - Returns: Whether the menu goes on scrolling.
    func scrollUnderContact(for seconds: Double) -> Bool {
        guard let location = contact.location, let panel = panels.last, panel.scrolls, panel.contains(location) else {
            return false
        }
        let frame = panel.frame
        let past =
            max(0, location.y - frame.maxY + Self.scrollReach) - max(0, frame.minY + Self.scrollReach - location.y)
        guard past != 0, panel.scrollView.canScroll(by: Point(x: 0, y: past)) else { return false }
        _ = panel.scrollView.move(by: past / Self.scrollReach * Self.scrollSpeed * seconds, along: .vertical)
        panel.layoutIfNeeded()
        point(to: location)
        return true
    }

    /// Highlights the row under the pointer if it has moved since the last frame. A pointer that has only left and come
    /// back to its position, because a menu has appeared or gone beneath it, has not moved.
    func followPointer() {
        guard let location = window.pointerLocation, location != pointerPlace else { return }
        pointerPlace = location
        if !press.state.isActive, contact.isPointing { point(to: location) }
    }

    /// Handles a step of a wheel or a touchpad: outside of the menus it closes them.
    /// - Returns: Whether the step was handled.
    func handle(_ event: ScrollEvent) -> Bool {
        guard isOpen, !panels.contains(where: { $0.contains(event.location) }) else { return false }
        if event.phase == .changed, event.delta != .zero || event.notches != .zero { close() }
        return true
    }

    func recognizers(for touch: Touch, path: [View]) -> [GestureRecognizer]? {
        guard isOpen else { return isForsaken(at: touch.location) ? [] : nil }
        let panel = panels.last { $0.contains(touch.location) }
        // A finger scrolls a menu that is too high; a press of the pointer points to its rows at once.
        guard let panel, panel.scrolls, touch.device == .finger else { return [press] }
        return [tap] + panel.scrollView.gestureRecognizers
    }

    func gesturesWereCancelled() { point(to: nil) }
}
