public import GatefoldText
public import GatefoldViews

/// An item of a ``Toolbar``: a button with a title, an icon or both, a view of the program's own, or space.
///
/// An item is a value: to change one that a bar shows, change it in the list that it was set with. A bar keeps the button
/// of an item whose title or position is still the same, with its focus and its open menu.
nonisolated public struct BarItem: Sendable {
    /// The text of the button: small below the icon, or larger if there is none.
    public var title: String
    /// The icon of the button, in the colour of the title; nil for none.
    public var icon: Icon?
    /// The menu of the button; nil for none.
    ///
    /// Without an `action`, pressing the button shows it. With one, it is shown when the button is held, by a secondary
    /// click and by the Menu key.
    public var menu: Menu?
    /// Whether the button can be pressed; true by default.
    public var isEnabled = true
    /// The colour of the title and icon in each theme; nil, the default, for the tint colour of the bar.
    public var tintColor: DynamicColor?
    /// The name of the button for assistive technologies, and its tooltip if it shows only an icon; nil, the default, for
    /// the title.
    public var accessibilityLabel: String?
    /// Called when the user presses the button; nil for none.
    public var action: (@MainActor () -> Void)?
    /// The kind of the item.
    let content: Content

    /// The kinds of items.
    enum Content: Sendable {
        case button
        case flexibleSpace
        case fixedSpace(Double)
        case view(View)
    }

    private init(
        _ content: Content, title: String = "", icon: Icon? = nil, menu: Menu? = nil,
        action: (@MainActor () -> Void)? = nil
    ) {
        self.content = content
        self.title = title
        self.icon = icon
        self.menu = menu
        self.action = action
    }

    /// Creates a button from a title, an icon or both.
    /// - Parameters:
    ///   - title: The text. Give a button that shows only an icon an `accessibilityLabel`.
    ///   - icon: The icon; nil for none.
    ///   - menu: The menu; nil for none.
    ///   - action: Called when the user presses the button; nil for none.
    public init(
        title: String = "", icon: Icon? = nil, menu: Menu? = nil, action: (@MainActor () -> Void)? = nil
    ) {
        self.init(.button, title: title, icon: icon, menu: menu, action: action)
    }

    /// Creates an item that shows a view, such as a label, in the size that its `sizeThatFits(_:)` returns.
    public init(view: View) { self.init(.view(view)) }

    /// Space that takes an equal share of the width that the other items of the bar leave.
    public static let flexibleSpace = BarItem(.flexibleSpace)

    /// Returns space of a width in points. It gets narrower if the items do not fit beside each other.
    public static func fixedSpace(_ width: Double) -> BarItem { BarItem(.fixedSpace(width)) }

    /// The name of the button for assistive technologies.
    var name: String { accessibilityLabel ?? title }

    /// The view of the program's own; nil for a button or space.
    var view: View? { if case .view(let view) = content { view } else { nil } }

    /// Whether the item is a button.
    var isButton: Bool { if case .button = content { true } else { false } }
}
