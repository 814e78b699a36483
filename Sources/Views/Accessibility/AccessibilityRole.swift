/// The kind of an element for assistive technologies and tests, such as a button or a row of a list.
nonisolated public enum AccessibilityRole: Hashable, Sendable, CaseIterable {
    /// Elements that act when they are pressed.
    case button, link, checkBox, radioButton, switchButton, tab, menuItem, popUpButton
    /// Elements that have a value.
    case slider, spinButton, progressBar, textField, textView, searchField, secureTextField
    /// Elements that only tell something.
    case staticText, heading, image, separator
    /// A row of a list and a cell of a grid, which speak as a whole.
    case row, cell
    /// Elements that contain others.
    case group, list, grid, radioGroup, tabBar, toolbar, navigationBar, scrollArea, page, sheet, alert, menu, notice
    /// The window itself.
    case window

    /// Whether the views inside an element of this kind are elements of their own.
    public var isContainer: Bool {
        switch self {
        case .group, .list, .grid, .radioGroup, .tabBar, .toolbar, .navigationBar, .scrollArea, .page, .sheet, .alert,
            .menu, .notice, .window:
            true
        default: false
        }
    }

    /// Whether a user acts on elements of this kind. Such an element is found inside a row too.
    public var isInteractive: Bool {
        switch self {
        case .button, .link, .checkBox, .radioButton, .switchButton, .tab, .menuItem, .popUpButton, .slider,
            .spinButton, .textField, .textView, .searchField, .secureTextField:
            true
        default: false
        }
    }
}

nonisolated extension AccessibilityRole {
    /// Whether an element of this kind is a whole screen.
    var isScreen: Bool { self == .page || self == .sheet || self == .alert }

    /// Whether an element of this kind shows a value that means nothing without a name, as a switch does.
    var showsValue: Bool {
        switch self {
        case .checkBox, .switchButton, .radioButton, .slider, .spinButton, .popUpButton, .textField, .secureTextField,
            .textView, .radioGroup:
            true
        default: false
        }
    }
}
