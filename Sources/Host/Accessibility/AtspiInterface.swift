import GatefoldViews

/// The interfaces of AT-SPI that are answered.
/// - Source: At-spi2-core 2.46, the folder `xml`.
nonisolated enum AtspiInterface: String, CaseIterable {
    case accessible = "org.a11y.atspi.Accessible"
    case action = "org.a11y.atspi.Action"
    case application = "org.a11y.atspi.Application"
    case cache = "org.a11y.atspi.Cache"
    case collection = "org.a11y.atspi.Collection"
    case component = "org.a11y.atspi.Component"
    case editableText = "org.a11y.atspi.EditableText"
    case hyperlink = "org.a11y.atspi.Hyperlink"
    case hypertext = "org.a11y.atspi.Hypertext"
    case image = "org.a11y.atspi.Image"
    case selection = "org.a11y.atspi.Selection"
    case table = "org.a11y.atspi.Table"
    case tableCell = "org.a11y.atspi.TableCell"
    case text = "org.a11y.atspi.Text"
    case value = "org.a11y.atspi.Value"

    /// Returns the interfaces of an element.
    static func all(of node: AccessibilityNode) -> [AtspiInterface] {
        var all: [AtspiInterface] = [.accessible, .component, .collection]
        if !AtspiAction.all(of: node).isEmpty { all.append(.action) }
        if AtspiText(node) != nil { all.append(.text) }
        if node.details.text != nil, node.traits.contains(.editable) { all.append(.editableText) }
        if node.role.isText, !node.children.isEmpty { all.append(.hypertext) }
        if node.details.link != nil { all.append(.hyperlink) }
        if node.details.range != nil { all.append(.value) }
        if node.role == .image { all.append(.image) }
        if node.role.selects, !node.details.lacksSelection { all.append(.selection) }
        if node.details.table != nil { all.append(.table) }
        if node.details.place != nil { all.append(.tableCell) }
        return all
    }
}

nonisolated extension AccessibilityRole {
    /// Whether one or several of the elements directly inside can be selected.
    var selects: Bool {
        switch self {
        case .list, .grid, .tabBar, .radioGroup: true
        default: false
        }
    }
}

nonisolated extension AccessibilityRole {
    /// Whether the elements inside an element of this kind are the links of its text.
    fileprivate var isText: Bool { self == .staticText || self == .heading || self == .textView }
}

/// The objects that are not elements.
nonisolated package enum AtspiPath {
    private static let prefix = "/org/a11y/atspi/accessible/"
    package static let root = prefix + "root"
    package static let null = "/org/a11y/atspi/null"
    static let cache = "/org/a11y/atspi/cache"

    /// Returns the path of an element's object.
    package static func element(_ id: Int) -> String { "\(prefix)\(id)" }

    /// Returns the number of the element with an object path; nil if the path is that of another object.
    static func id(of path: String) -> Int? { path.hasPrefix(prefix) ? Int(path.dropFirst(prefix.count)) : nil }
}

/// An action of an element.
nonisolated struct AtspiAction: Hashable {
    /// The name of the action, as GTK 4 names it for the same control; for a custom action, its name in the user's
    /// language.
    let name: String
    let effect: AtspiCommand

    /// Returns the actions of an element.
    static func all(of node: AccessibilityNode) -> [AtspiAction] {
        let id = node.id
        var all: [AtspiAction] = []
        if let name = node.details.link == nil ? mainName(of: node.role) : "open" {
            all.append(AtspiAction(name: name, effect: .activate(id)))
        }
        if node.traits.contains(.adjustable) {
            all.append(AtspiAction(name: "increment", effect: .adjust(1, id)))
            all.append(AtspiAction(name: "decrement", effect: .adjust(-1, id)))
        }
        for (index, name) in node.actions.enumerated() {
            all.append(AtspiAction(name: name, effect: .custom(index, id)))
        }
        return all
    }

    private static func mainName(of role: AccessibilityRole) -> String? {
        switch role {
        case .button, .link, .tab, .menuItem, .popUpButton, .row, .cell: "click"
        case .checkBox, .switchButton, .radioButton: "toggle"
        case .textField, .searchField, .secureTextField, .textView: "activate"
        default: nil
        }
    }
}

/// A change that another program asks for.
nonisolated package enum AtspiCommand: Hashable, Sendable {
    case activate(Int)
    /// Performs a custom action, by its index.
    case custom(Int, Int)
    /// Changes the value by steps.
    case adjust(Int, Int)
    case focus(Int)
    /// Scrolls until the element is visible.
    case reveal(Int)
    case setNumber(Double, Int)
    /// Selects a part of a text, in Unicode scalars.
    case select(Range<Int>, Int)
    /// Replaces a part of a text, in Unicode scalars.
    case replace(Range<Int>, String, Int)
    /// Copies a part of a text to the pasteboard.
    case copy(Range<Int>, Int)
    /// Copies a part of a text to the pasteboard, and removes it.
    case cut(Range<Int>, Int)
    /// Replaces a part of a text by the content of the pasteboard.
    case paste(Range<Int>, Int)
    /// Keeps the number that the registry has given to the program.
    case setApplicationID(Int32)
}
