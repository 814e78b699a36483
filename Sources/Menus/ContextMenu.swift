public import GatefoldGeometry
import GatefoldGestures
@_spi(Rooms) public import GatefoldViews

extension View {
    /// Returns the menu for a point of the view, or nil for none there; nil if the view has no context menu.
    ///
    /// The menu is shown by a press of the secondary button of the pointer, which may move on to an entry and be released
    /// there, by a finger that rests for half a second,
    /// and, if the view or one inside it is focused, by the Menu key or Shift+F10. The finger may then slide to an entry
    /// and lift there; on a row that can be moved, it drags the row instead. The closure is called with a point in the view's own coordinates each time, so that a list can
    /// find the row. The innermost view under the point that returns a menu shows it.
    public var contextMenu: ((Point) -> Menu?)? {
        get { interaction(ContextMenu.self)?.menu }
        set {
            guard let newValue else {
                interaction(ContextMenu.self)?.end()
                return interactions.removeAll { $0 is ContextMenu }
            }
            if let known = interaction(ContextMenu.self) {
                known.menu = newValue
            } else {
                interactions.append(ContextMenu(of: self, menu: newValue))
            }
        }
    }

    /// Shows the view's context menu for the key that shows menus.
    /// - Parameter rect: The position of the focus ring, in points of the window.
    /// - Returns: Whether the view has a menu there and shows it.
    package func showContextMenu(byKeyAround rect: Rect) -> Bool {
        interaction(ContextMenu.self)?.showMenu(byKeyAround: rect) ?? false
    }

    /// Shows a menu that hangs from a rectangle, and closes the one that is open in the window.
    ///
    /// The rows are as high as for a finger. The menu closes by itself when the view leaves the window.
    /// - Parameters:
    ///   - menu: The menu.
    ///   - rect: The rectangle, in the view's own coordinates; nil for its bounds.
    /// - Returns: Whether the menu is shown: the view is in a visible window, no transition is under way there, and the
    ///   menu has an entry.
    @discardableResult
    public func showMenu(_ menu: Menu, from rect: Rect? = nil) -> Bool {
        guard let window else { return false }
        return window.menus.open(menu, from: self, at: .rect(convert(rect ?? shownBounds, to: nil)), by: .finger)
    }
}

/// The menu that a view shows by a secondary click, a long press or the Menu key.
final class ContextMenu: ViewInteraction {
    var menu: (Point) -> Menu?
    private unowned let view: View
    private let longPress = LongPressGestureRecognizer()
    /// The menu that the long press is about to show.
    private var held: Menu?
    /// The rows of lists beneath the finger when it landed.
    private var beneath: RowsBeneath?

    init(of view: View, menu: @escaping (Point) -> Menu?) {
        self.view = view
        self.menu = menu
        longPress.allowedDevices = [.finger]
        longPress.onTouchDown = { [weak self] longPress in
            self?.beneath = self?.view.window.map { RowsBeneath(at: longPress.location(), in: $0) }
        }
        // A contact at a position without a menu is left to other gestures.
        longPress.shouldBegin = { [weak self] in self?.find() ?? false }
        longPress.onChange = { [weak self] _ in self?.longPressDidChange() }
        view.addGestureRecognizer(longPress)
    }

    /// Removes the gesture, because the view no longer has a menu.
    func end() { view.removeGestureRecognizer(longPress) }

    private func find() -> Bool {
        // A row that has come beneath the finger since it landed is not the one that is meant.
        if let window = view.window, let beneath, !beneath.areSeen(at: longPress.location(), in: window) {
            return false
        }
        held = menu(view.convert(fromWindow: longPress.location()))
        return held != nil && view.window != nil
    }

    private func longPressDidChange() {
        guard let window = view.window else { return }
        if longPress.state == .began, let menu = held {
            held = nil
            let location = longPress.location()
            guard window.menus.open(menu, from: view, at: anchor(at: location), by: .finger) else { return }
            window.menus.followOpener(longPress, from: location)
        } else {
            window.existingPart(Menus.self)?.followOpener(longPress)
        }
    }

    /// The greatest part of the window's height that a card takes. Chosen: a menu of a few entries fits beside it.
    private static let greatestCard = 0.5

    /// Returns what the menu keeps clear of: the whole view, or only the finger in a view that scrolls, because the menu
    /// belongs to a part of it, such as a row, and in one that takes most of the window.
    private func anchor(at location: Point) -> MenuPlacement.Anchor {
        let card = view.shownPlacement.part
        let isLarge = view.window.map { card.height > $0.bounds.height * Self.greatestCard } ?? true
        return view is any FocusScroller || isLarge ? .finger(location) : .card(card, finger: location)
    }

    func showMenu(at point: Point) -> Bool {
        guard let window = view.window, let menu = menu(view.convert(fromWindow: point)) else { return false }
        return window.menus.open(menu, from: view, at: .pointer(point), by: .pointer)
    }

    func hasMenu(around rect: Rect) -> Bool { menu(view.convert(fromWindow: rect.center)) != nil }

    func showMenu(byKeyAround rect: Rect) -> Bool {
        guard let window = view.window, let menu = menu(view.convert(fromWindow: rect.center)) else { return false }
        return window.menus.open(menu, from: view, at: .rect(rect), by: nil)
    }
}
