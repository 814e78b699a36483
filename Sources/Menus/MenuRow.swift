import GatefoldText

/// One row of a menu on the screen.
nonisolated struct MenuRow {
    /// The entry of the menu that the row stands for.
    enum Content {
        case action(MenuAction)
        case submenu(Menu)
        /// The title of a group, which cannot be chosen.
        case heading(String)
    }

    var content: Content
    /// Whether a separator lies above the row.
    var startsGroup: Bool

    var title: String {
        switch content {
        case .action(let action): action.title
        case .submenu(let menu): menu.title
        case .heading(let title): title
        }
    }

    var icon: Icon? {
        switch content {
        case .action(let action): action.icon
        case .submenu(let menu): menu.icon
        case .heading: nil
        }
    }

    var state: MenuAction.State { if case .action(let action) = content { action.state } else { .off } }

    var shortcut: String? { if case .action(let action) = content { action.shortcut } else { nil } }

    var submenu: Menu? { if case .submenu(let menu) = content { menu } else { nil } }

    var isHeading: Bool { if case .heading = content { true } else { false } }

    /// Whether the row can be highlighted and chosen.
    var isEnabled: Bool {
        switch content {
        case .action(let action): !action.attributes.contains(.disabled)
        case .submenu: true
        case .heading: false
        }
    }

    var isDestructive: Bool {
        switch content {
        case .action(let action): action.attributes.contains(.destructive)
        case .submenu(let menu): menu.options.contains(.destructive)
        case .heading: false
        }
    }

    /// Returns the rows that show a menu: hidden entries and menus without a visible entry are left out, and no group
    /// follows another without a separator.
    /// - Parameter showsTitle: Whether the title of the menu stands above its entries. That of a submenu is not repeated
    ///   beside the row that opens it.
    static func rows(of menu: Menu, showsTitle: Bool = false) -> [MenuRow] {
        var list = List()
        list.add(menu.children)
        guard showsTitle, !menu.title.isEmpty, !list.rows.isEmpty else { return list.rows }
        return [MenuRow(content: .heading(menu.title), startsGroup: false)] + list.rows
    }

    /// The rows so far.
    private struct List {
        var rows: [MenuRow] = []
        private var isAtGroupStart = false

        mutating func add(_ elements: [any MenuElement]) {
            for element in elements {
                if let action = element as? MenuAction {
                    if !action.attributes.contains(.hidden) { add(.action(action)) }
                } else if let menu = element as? Menu, !MenuRow.rows(of: menu).isEmpty {
                    if menu.options.contains(.displayInline) { addGroup(menu) } else { add(.submenu(menu)) }
                }
            }
        }

        private mutating func addGroup(_ menu: Menu) {
            isAtGroupStart = true
            if !menu.title.isEmpty { add(.heading(menu.title)) }
            add(menu.children)
            isAtGroupStart = true
        }

        private mutating func add(_ content: Content) {
            rows.append(MenuRow(content: content, startsGroup: isAtGroupStart && !rows.isEmpty))
            isAtGroupStart = false
        }
    }
}
