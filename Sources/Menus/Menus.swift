import GatefoldControls
import GatefoldGeometry
package import GatefoldGestures
import GatefoldMotion
@_spi(Rooms) public import GatefoldViews

/// The menu that a window shows, with the menus that have been opened from it. It lies above all screens.
///
/// While a menu is open it takes all touches, clicks and keys of the window; a press outside of it closes it and does
/// nothing else.
final class Menus: FrameParticipant, InputInterceptor {
    static var rank: WindowRank { .menus }
    /// The window that owns this object. The reference is valid whenever code here runs, because the window never hands
    /// its parts out and its caller keeps the window alive.
    unowned let window: Window
    /// The open menus, each but the first opened from a row of the one before it.
    var panels: [MenuPanel] = []
    /// The menus that are disappearing.
    private var leaving: [MenuPanel] = []
    /// The view that has shown the menu; when it leaves the window, the menu is closed.
    private weak var source: View?
    private var onClose: (() -> Void)?
    /// The rows of lists that the menu may be about. Once one of them is elsewhere, its actions may do something to
    /// another row.
    private var rows: [any RowReference] = []
    /// The menus that were closed because of that. While they are seen, they keep presses and keys from what lies beneath
    /// them, because nobody has meant that.
    private var forsaken: [MenuPanel] = []
    /// The size of the window for which the menus were positioned.
    private var placedSize = Size.zero
    /// The least height of a row, in points.
    private var rowHeight = MenuColumns.pointerHeight
    /// The gesture of a contact that lands while the menu is open.
    let press = LongPressGestureRecognizer()
    /// The gesture of a finger on a menu that scrolls.
    let tap = TapGestureRecognizer()
    var contact = MenuContact()
    /// Where the secondary button is held that has opened the menu, in points of the window; nil if none is.
    var secondaryOpening: Point?
    /// The last position of the pointer that was looked at, in points of the window; nil if there was none.
    var pointerPlace: Point?
    var typed = TypedPrefix()

    /// The time of the last frame, in seconds, if a menu scrolled in it; nil otherwise.
    private var lastFrame: Double?

    /// The longest time that counts between two frames, in seconds: a pause does not make a menu jump.
    private static let longestFrame = 0.05
    /// The least distance of a menu from the edges of the window, in points.
    private static let margin = 8.0

    init(window: Window) {
        self.window = window
        installGestures()
    }

    var isOpen: Bool { !panels.isEmpty }

    // MARK: Opening and closing

    /// Shows a menu and closes the one that is open. Nothing happens if the menu has no entry, or while a transition is
    /// under way.
    /// - Parameters:
    ///   - menu: The menu.
    ///   - source: The view that the menu belongs to.
    ///   - anchor: The position that the menu is attached to, in points of the window.
    ///   - device: The device that has asked for the menu, for whose size its rows are made; nil for the keys.
    ///   - onClose: Called when the menu begins to close.
    /// - Returns: Whether the menu is shown.
    @discardableResult
    func open(
        _ menu: Menu, from source: View, at anchor: MenuPlacement.Anchor, by device: Touch.Device?,
        onClose: (() -> Void)? = nil
    ) -> Bool {
        close()
        guard source.window === window, window.isVisible, !window.isInFlight else { return false }
        rowHeight = device == .finger ? MenuColumns.fingerHeight : MenuColumns.pointerHeight
        let earlier = self.source === source ? leaving.last { $0.parentRow == nil } : nil
        guard let panel = add(menu, at: anchor, parentRow: nil, of: source, takingOver: earlier) else { return false }
        self.source = source
        self.onClose = onClose
        follow(RowsBeneath(at: anchor.center, in: window, around: source))
        placedSize = window.bounds.size
        contact = MenuContact()
        secondaryOpening = window.secondaryPress
        pointerPlace = window.pointerLocation
        window.existingPart(Tooltips.self)?.hide()
        if device == nil { panel.highlighted = panel.rows.firstIndex { $0.row.isEnabled } }
        return true
    }

    /// Closes the menu when a row at its position, or around its view, goes or gets another index path.
    private func follow(_ beneath: RowsBeneath) {
        rows = beneath.rows
        for row in rows { row.onChange = { [weak self] in self?.forsake() } }
    }

    private func forsake() {
        forsaken = panels
        close()
    }

    /// Whether a menu is seen at a point of the window, or anywhere, that has been closed because its row has gone.
    func isForsaken(at point: Point? = nil) -> Bool {
        leaving.contains { panel in
            forsaken.contains { $0 === panel } && (point.map { panel.contains($0) } ?? true)
        }
    }

    /// Shows one more menu.
    private func add(
        _ menu: Menu, at anchor: MenuPlacement.Anchor, parentRow: MenuItemView?, of source: View?,
        takingOver earlier: MenuPanel? = nil
    ) -> MenuPanel? {
        let panel = MenuPanel(
            menu, rowHeight: rowHeight, textScale: window.theme.textScale, parentRow: parentRow)
        guard !panel.rows.isEmpty else { return nil }
        panel.source = source
        if case .card = anchor { panel.lifted = source }
        // A menu without a title has the name of its button, but not the texts of a whole row or list.
        if menu.title.isEmpty, source is Button { panel.accessibilityLabelledBy = source }
        window.addLiveView(panel, level: .tools)
        if let earlier {
            panel.takeOver(earlier)
            remove(earlier)
        }
        let outer = panels.last
        panels.append(panel)
        if let popup = makePopup(for: panel, at: anchor, from: outer) {
            panel.popup = popup
            window.open(popup)
        } else {
            showInside(panel, at: anchor)
            appear(panel)
        }
        return panel
    }

    /// Positions a menu in the room that the window has for it.
    func showInside(_ panel: MenuPanel, at anchor: MenuPlacement.Anchor) {
        panel.apply(placement(of: panel, at: anchor, in: room))
    }

    /// Returns the position of a menu in a room, in points of the window.
    func placement(of panel: MenuPanel, at anchor: MenuPlacement.Anchor, in room: Rect) -> MenuPlacement {
        MenuPlacement(
            of: anchor, size: panel.sizeThatFits(room.size), in: room, inset: MenuPanel.padding,
            isRightToLeft: window.theme.isRightToLeft)
    }

    /// Lets a menu begin to appear in its place.
    func appear(_ panel: MenuPanel) {
        panel.move(toOpen: true, at: window.motionNow, isReduced: window.prefersReducedMotion)
        window.requestFrame()
    }

    /// The part of the window that menus may cover.
    var room: Rect {
        let top = max(Self.margin, window.safeAreaInsets.top)
        return window.bounds.inset(
            by: EdgeInsets(top: top, left: Self.margin, bottom: Self.margin, right: Self.margin))
    }

    /// Closes all menus.
    func close() {
        guard isOpen else { return }
        close(from: 0)
        rows = []
        contact = MenuContact()
        secondaryOpening = nil
        typed = TypedPrefix()
        window.focus.ignoreHeldKeys()
        let told = onClose
        onClose = nil
        told?()
    }

    /// Closes the menu if it belongs to a view.
    func close(of view: View) { if source === view { close() } }

    /// Closes the menus from an index on.
    func close(from index: Int) {
        window.cancelWake(self)
        guard index < panels.count else { return }
        let closing = panels[index...]
        panels.removeSubrange(index...)
        for panel in closing.reversed() {
            panel.highlighted = nil
            panel.openRow = nil
            leaving.append(panel)
            guard panel.popup == nil else {
                closePopup(of: panel)
                continue
            }
            panel.move(toOpen: false, at: window.motionNow, isReduced: window.prefersReducedMotion)
        }
        panels.last?.openRow = nil
        window.requestFrame()
    }

    /// Removes all menus at once.
    private func vanish() {
        close()
        for panel in leaving { remove(panel) }
    }

    private func remove(_ panel: MenuPanel) {
        closePopup(of: panel)
        panel.dropLifted()
        leaving.removeAll { $0 === panel }
        forsaken.removeAll { $0 === panel }
        window.removeLiveView(panel)
    }

    // MARK: Choosing

    /// Chooses a row: it does its action, or opens its menu.
    /// - Parameter highlightsFirst: Whether the first row of an opened menu is highlighted, as for the keys.
    func choose(_ index: Int, in panel: MenuPanel, highlightsFirst: Bool = false) {
        switch panel.rows[index].row.content {
        case .submenu:
            openSubmenu(of: index, in: panel)
            guard highlightsFirst, let inner = panels.last, inner !== panel, inner.highlighted == nil else { return }
            inner.highlighted = inner.rows.firstIndex { $0.row.isEnabled }
            panel.highlighted = nil
        case .action(let action):
            guard panel.rows[index].row.isEnabled else { return }
            close()
            action.handler()
        case .heading: break
        }
    }

    /// Opens the menu of a row, unless it is open already, and closes the menus of other rows.
    func openSubmenu(of index: Int, in panel: MenuPanel) {
        guard let level = panels.firstIndex(where: { $0 === panel }), let menu = panel.rows[index].row.submenu,
            panel.openRow != index
        else { return }
        close(from: level + 1)
        let row = panel.rows[index]
        window.layoutIfNeeded()
        let place = row.convert(row.bounds, to: nil)
        guard add(menu, at: .entry(place), parentRow: row, of: source) != nil else { return }
        panel.openRow = index
    }

    // MARK: The window

    func advance(to frame: FrameContext) {
        for panel in panels { panel.advance(to: frame.motionTime, isReduced: window.prefersReducedMotion) }
        for panel in leaving { panel.advance(to: frame.motionTime, isReduced: window.prefersReducedMotion) }
    }

    func prepare(_ frame: FrameContext) -> Bool {
        let seconds = min(Self.longestFrame, frame.time - (lastFrame ?? frame.time))
        lastFrame = nil
        if isOpen {
            if frame.isInFlight { close() }
            followPointer()
            if scrollUnderContact(for: seconds) {
                lastFrame = frame.time
                return true
            }
        }
        return panels.contains { $0.motion.isAnimating } || leaving.contains { $0.motion.isAnimating }
    }

    func frameDidFinish() {
        for panel in leaving where !panel.motion.isAnimating { remove(panel) }
    }

    func windowDidChange(_ change: WindowChange) {
        switch change {
        case .viewDidLeave: if source.map({ $0.window !== window }) ?? true { close() }
        case .visibility: if !window.isVisible { vanish() }
        case .activity: if !window.placement.isActive { close() }
        case .didLayOutAll: vanishIfMisplaced()
        case .willLayOutAll: break
        }
    }

    /// Removes the menus at once if they do not fit the window any more.
    private func vanishIfMisplaced() {
        guard isOpen else { return }
        let fits = panels.allSatisfy { panel in
            (panel.popup == nil ? panel.sizeThatFits(room.size) : panel.wholeSize).width == panel.bounds.width
        }
        if window.bounds.size != placedSize || !fits { vanish() }
    }

    func pointerDidMove() { if isOpen { window.requestFrame() } }

    func hoverTarget(at view: View?) -> View? {
        guard isOpen, let view else { return view }
        return panels.contains { view.isDescendant(of: $0) } ? view : nil
    }

    func holdsScrolling(on path: [View]) -> Bool {
        isOpen && !path.contains { view in panels.contains { $0 === view } }
    }

    func handleClick(at location: Point) -> Bool {
        guard isOpen else { return false }
        if !panels.contains(where: { $0.contains(location) }) { close() }
        return true
    }

    var holdsKeys: Bool { isOpen || isForsaken() }
}

extension Window {
    /// The window's menus, which are made on first use.
    var menus: Menus { part(Menus.self) { Menus(window: $0) } }

    /// Shows a menu and closes the one that is open.
    /// - Parameters:
    ///   - menu: The menu.
    ///   - source: The view that the menu belongs to.
    ///   - anchor: The position that the menu is attached to, in points of the window.
    ///   - device: The device that has asked for the menu; nil for the keys.
    /// - Returns: Whether the menu is shown.
    @discardableResult
    package func openMenu(
        _ menu: Menu, from source: View, at anchor: MenuPlacement.Anchor, by device: Touch.Device?
    ) -> Bool {
        menus.open(menu, from: source, at: anchor, by: device)
    }

    /// Closes the menu that is open if it belongs to a view.
    package func closeMenu(of view: View) { existingPart(Menus.self)?.close(of: view) }

    /// Closes the menu that is open in the window, if there is one.
    public func dismissMenu() { existingPart(Menus.self)?.close() }

    /// Whether a menu is open in the window. One that is closing no longer counts.
    public var isMenuOpen: Bool { existingPart(Menus.self)?.isOpen ?? false }
}
