public import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
@_spi(Rooms) import GatefoldViews

extension Button {
    /// The menu that the button shows; nil for none.
    ///
    /// It is shown when the button is held for half a second, by a secondary click, and by the Menu key or Shift+F10. With
    /// `showsMenuAsPrimaryAction` the button shows it whenever it is pressed.
    public var menu: Menu? {
        get { interaction(ButtonMenu.self)?.menu }
        set { if newValue != nil || interaction(ButtonMenu.self) != nil { buttonMenu.menu = newValue } }
    }

    /// Whether pressing the button shows its menu and does not call `action`; false by default.
    ///
    /// The pointer may press the button, go on to an entry and be released there. It has no effect without a menu.
    public var showsMenuAsPrimaryAction: Bool {
        get { interaction(ButtonMenu.self)?.isPrimary ?? false }
        set { if newValue != showsMenuAsPrimaryAction { buttonMenu.isPrimary = newValue } }
    }

    private var buttonMenu: ButtonMenu {
        if let known = interaction(ButtonMenu.self) { return known }
        let made = ButtonMenu(of: self)
        interactions.append(made)
        menuPresenter = made
        return made
    }

    /// Whether the button's menu is open.
    var isMenuShown: Bool { interaction(ButtonMenu.self)?.isShown ?? false }
}

/// The menu of a button, and the gestures that show it.
final class ButtonMenu: ViewInteraction, ButtonMenuPresenter {
    var menu: Menu?
    var isPrimary = false {
        didSet { longPress.minimumDuration = isPrimary ? Self.primaryPressDuration : Self.pressDuration }
    }
    private(set) var isShown = false
    private unowned let button: Button
    /// The press of the pointer on a button that shows its menu at once.
    private let press = LongPressGestureRecognizer()
    private let longPress = LongPressGestureRecognizer()

    /// The time for which a button is held until its menu is shown, in seconds.
    private static let pressDuration = 0.5
    /// The time after which the finger that holds a button with a menu may go on to an entry, in seconds. Chosen: longer
    /// than a tap, which shows the menu too.
    private static let primaryPressDuration = 0.25

    init(of button: Button) {
        self.button = button
        press.minimumDuration = 0
        press.allowedDevices = [.pointer]
        press.shouldBegin = { [weak self] in self.map { $0.isPrimary && $0.menu != nil } ?? false }
        longPress.shouldBegin = { [weak self] in self?.menu != nil }
        for gesture in [press, longPress] {
            gesture.onChange = { [weak self] gesture in self?.gestureDidChange(gesture) }
            button.addOwnGesture(gesture)
        }
    }

    private func gestureDidChange(_ gesture: GestureRecognizer) {
        guard let menus = button.window?.menus else { return }
        if gesture.state == .began {
            let location = gesture.location()
            if show(by: gesture.touches.first?.device) { menus.followOpener(gesture, from: location) }
        } else if isShown {
            menus.followOpener(gesture)
        }
    }

    func handlePress(by device: Touch.Device?) -> Bool { isPrimary && show(by: device) }

    /// Shows the menu below the button.
    /// - Parameter device: The device that has asked for the menu; nil for a key.
    /// - Returns: Whether the menu is shown.
    func show(by device: Touch.Device?) -> Bool {
        guard let menu, button.isEnabled, let window = button.window else { return false }
        window.focus.note(button)
        let rect = button.convert(button.shownBounds, to: nil)
        isShown = window.menus.open(menu, from: button, at: .rect(rect), by: device) { [weak self] in
            self?.isShown = false
            self?.button.isPressed = false
        }
        if isShown { button.isPressed = true }
        return isShown
    }

    func showMenu(at point: Point) -> Bool { show(by: .pointer) }

    func showMenu(byKeyAround rect: Rect) -> Bool { show(by: nil) }

    func hasMenu(around rect: Rect) -> Bool { menu != nil && !isPrimary && button.isEnabled }
}
