import GatefoldScene
public import GatefoldText
public import GatefoldViews

/// An action that a row of a table offers when it is swiped aside.
public struct ContextualAction {
    /// The kinds of action.
    public enum Style: Hashable, Sendable {
        /// An action that keeps the row, on a grey button.
        case normal
        /// An action that removes what the row shows, on a red button. The Delete key performs it.
        case destructive
    }

    /// Performs an action: it gets the action, the cell of its row, and a closure to call once the action has been
    /// performed, or with false if it could not be. The row closes when that closure is called; until then its other
    /// buttons do nothing.
    public typealias Handler = (ContextualAction, TableViewCell, @escaping (Bool) -> Void) -> Void

    /// Whether the action removes what the row shows.
    public var style: Style
    /// The text of the button; nil for none.
    public var title: String?
    /// The icon on the button, in the colour of the title; nil for none. In a row that is too low for both, the icon takes
    /// the position of the title.
    public var icon: Icon?
    /// The colour of the button in each theme; nil for grey, or red for a destructive action.
    public var backgroundColor: DynamicColor?
    /// Performs the action. It is called once each time the user chooses the action.
    public var handler: Handler

    /// Creates an action.
    /// - Parameters:
    ///   - style: Whether the action removes what the row shows.
    ///   - title: The text of the button, which also names the action for assistive technologies; nil for none.
    ///   - icon: The icon on the button; nil for none.
    ///   - backgroundColor: The colour of the button in each theme; nil for the colour of its style.
    ///   - handler: Performs the action.
    public init(
        style: Style = .normal, title: String?, icon: Icon? = nil, backgroundColor: DynamicColor? = nil,
        handler: @escaping Handler
    ) {
        self.style = style
        self.title = title
        self.icon = icon
        self.backgroundColor = backgroundColor
        self.handler = handler
    }

    /// The colour of the button in each theme.
    var shownColor: DynamicColor {
        backgroundColor ?? (style == .destructive ? Self.destructiveColor : Self.normalColor)
    }

    // Chosen: white text has a contrast of at least 4.5:1 to each of these colours.
    private static let normalColor = DynamicColor(
        light: Color(hex: 0x6A_6F_79), dark: Color(hex: 0x50_56_61), highContrastLight: Color(hex: 0x3A_3E_46),
        highContrastDark: Color(hex: 0x3A_3E_46))
    private static let destructiveColor = DynamicColor(
        light: Color(hex: 0xC9_2A_2A), dark: Color(hex: 0xC8_36_36), highContrastLight: Color(hex: 0x9B_11_11),
        highContrastDark: Color(hex: 0x9B_11_11))
}

/// The actions that a row offers when it is swiped towards one side.
public struct SwipeActionsConfiguration {
    /// The actions, from the edge of the table towards the row's content. Without actions the row cannot be swiped to
    /// that side.
    public var actions: [ContextualAction]
    /// Whether swiping the row across most of its width performs the first action; true by default.
    public var performsFirstActionWithFullSwipe: Bool

    /// Creates a configuration.
    /// - Parameters:
    ///   - actions: The actions, from the edge of the table towards the row's content.
    ///   - performsFirstActionWithFullSwipe: Whether swiping the row across most of its width performs the first
    ///     action.
    public init(actions: [ContextualAction], performsFirstActionWithFullSwipe: Bool = true) {
        self.actions = actions
        self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
    }

    /// Whether the actions have the same styles and titles as others, so that the buttons say what they do.
    func offersSame(as other: SwipeActionsConfiguration) -> Bool {
        actions.map(\.style) == other.actions.map(\.style) && actions.map(\.title) == other.actions.map(\.title)
    }
}
