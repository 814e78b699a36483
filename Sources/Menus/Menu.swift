public import GatefoldText

/// An entry of a ``Menu``: a ``MenuAction``, or a ``Menu`` inside it. Entries of other types are not shown.
nonisolated public protocol MenuElement: Sendable {
    /// The text of the entry.
    var title: String { get }
    /// The icon at the leading edge of the entry; nil for none.
    var icon: Icon? { get }
}

/// A list of actions from which the user chooses one.
///
/// A menu inside another one is shown beside it when the user points to its entry, or, with the option
/// ``Options/displayInline``, as a group of entries between separators. A menu is a value: to change one that a view has,
/// set it again. A menu on the screen stays as it was when it was shown.
nonisolated public struct Menu: MenuElement {
    /// The text of the entry that opens the menu, or the heading above a menu that is shown inline. The title of a menu
    /// that a view shows itself is its name for assistive technologies.
    public var title: String
    /// The icon of the entry that opens the menu; nil for none. See ``MenuAction/icon``.
    public var icon: Icon?
    /// How the menu is shown inside another one.
    public var options: Options
    /// The entries, from top to bottom.
    public var children: [any MenuElement]

    /// How a menu is shown inside another one.
    nonisolated public struct Options: OptionSet, Hashable, Sendable {
        /// The bits of the options.
        public let rawValue: UInt8
        /// Creates options from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The entries are shown in place, as a group between separators.
        public static let displayInline = Options(rawValue: 1)
        /// The entry that opens the menu has the colour of actions that destroy something.
        public static let destructive = Options(rawValue: 2)
    }

    /// Creates a menu.
    /// - Parameters:
    ///   - title: The text of the entry that opens the menu, or its heading.
    ///   - icon: The icon of the entry that opens the menu; nil for none.
    ///   - options: How the menu is shown inside another one.
    ///   - children: The entries, from top to bottom.
    public init(
        title: String = "", icon: Icon? = nil, options: Options = [], children: [any MenuElement] = []
    ) {
        self.title = title
        self.icon = icon
        self.options = options
        self.children = children
    }
}

/// An entry of a menu that does something.
nonisolated public struct MenuAction: MenuElement {
    /// The text of the entry.
    public var title: String
    /// The icon at the leading edge, in the colour of the title; nil for none.
    public var icon: Icon?
    /// The properties that change how the entry looks and works.
    public var attributes: Attributes
    /// The mark in front of the entry.
    public var state: State
    /// The text at the trailing edge that names the keys for the same action, such as "Ctrl+C"; nil for none.
    ///
    /// It is only shown. A ``KeyCommand`` both shows and handles its keys.
    public var shortcut: String?
    /// Called once when the user has chosen the entry and the menu begins to close.
    public var handler: @MainActor () -> Void

    /// Properties that change how an entry looks and works.
    nonisolated public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits of the properties.
        public let rawValue: UInt8
        /// Creates a set from the bits of properties.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The entry is faint and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// The entry is red, because it destroys something.
        public static let destructive = Attributes(rawValue: 2)
        /// The entry is not shown.
        public static let hidden = Attributes(rawValue: 4)
    }

    /// The mark in front of an entry.
    nonisolated public enum State: Hashable, Sendable {
        /// No mark.
        case off
        /// A check mark.
        case on
        /// A dash, for something that is partly on.
        case mixed
    }

    /// Creates an entry.
    /// - Parameters:
    ///   - title: The text.
    ///   - icon: The icon at the leading edge; nil for none.
    ///   - attributes: The properties that change how the entry looks and works.
    ///   - state: The mark in front of the entry.
    ///   - shortcut: The text that names the keys for the same action; nil for none.
    ///   - handler: Called once when the user has chosen the entry and the menu begins to close.
    public init(
        title: String, icon: Icon? = nil, attributes: Attributes = [], state: State = .off,
        shortcut: String? = nil, handler: @escaping @MainActor () -> Void = {}
    ) {
        self.title = title
        self.icon = icon
        self.attributes = attributes
        self.state = state
        self.shortcut = shortcut
        self.handler = handler
    }
}
