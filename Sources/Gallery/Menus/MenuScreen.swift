import Gatefold

/// The page of menus: of a button, of a card, of a text field, and of the navigation bar; and a tooltip.
final class MenuScreen: ViewController {
    private let sort = TextButton(title: "Name")
    private let share = TextButton(title: "Share")
    private let more = TextButton(title: "More")
    private let field = TextField(placeholder: "Right-click here")
    private let card = NoteCard()
    private let result = Text.note("Nothing chosen yet.")
    private var isDescending = false
    private lazy var columnView = ColumnView(
        Column([
            Card([ControlRow("Sort by", sort), ControlRow("Hold for menu", share)]), card, field, result,
        ]), background: Palette.background)

    private static let orders = ["Name", "Date", "Size", "Kind"]

    override init() {
        super.init()
        sort.showsMenuAsPrimaryAction = true
        sort.toolTip = "The order of the rows"
        share.action = { [weak self] in self?.note("Share") }
        share.menu = Menu(children: [
            action("Copy Link", .link), action("Send by Mail", .mail), action("Print", .print),
        ])
        more.showsMenuAsPrimaryAction = true
        more.toolTip = "More commands"
        more.menu = Menu(children: [
            action("New", .plus), action("Open", .folder),
            Menu(
                title: "Recent", icon: Icon(.clock),
                children: [
                    action("Letter", .document), action("Plan", .calendar), action("List", .list),
                ]),
            Menu(options: .displayInline, children: [action("Settings", .settings), action("About", .info)]),
        ])
        card.contextMenu = { [weak self] _ in self?.cardMenu }
        sortMenuDidChange()
    }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }

    override func viewWillAppear(_ animated: Bool) {
        navigationBar?.trailingItem = more
    }

    override func viewDidDisappear(_ animated: Bool) { more.removeFromSuperview() }

    private func action(_ title: String, _ symbol: Icon.Symbol) -> MenuAction {
        MenuAction(title: title, icon: Icon(symbol)) { [weak self] in self?.note(title) }
    }

    private func note(_ title: String) { result.text = "Chosen: \(title)." }

    /// Sets the menu of the button anew, whose marks have moved.
    private func sortMenuDidChange() {
        let orders = Self.orders.map { order in
            MenuAction(title: order, state: order == sort.title ? .on : .off) { [weak self] in
                self?.sort.title = order
                self?.sortMenuDidChange()
            }
        }
        let descending = MenuAction(title: "Descending", state: isDescending ? .on : .off) { [weak self] in
            self?.isDescending.toggle()
            self?.sortMenuDidChange()
        }
        sort.menu = Menu(
            title: "Sort by", children: orders + [Menu(options: .displayInline, children: [descending])])
    }

    private var cardMenu: Menu {
        Menu(children: [
            MenuAction(title: "Open", icon: Icon(.document), shortcut: "Enter") { [weak self] in self?.note("Open") },
            MenuAction(title: "Copy", icon: Icon(.copy), shortcut: "Ctrl+C") { [weak self] in self?.note("Copy") },
            MenuAction(title: "Paste", icon: Icon(.paste), attributes: .disabled, shortcut: "Ctrl+V"),
            Menu(
                title: "Move to", icon: Icon(.send),
                children: [
                    action("Archive", .archive), action("Drafts", .edit), action("Travel", .place),
                ]),
            Menu(
                options: .displayInline,
                children: [
                    MenuAction(title: "Delete", icon: Icon(.trash), attributes: .destructive) { [weak self] in
                        self?.note("Delete")
                    }
                ]),
        ])
    }
}

/// A card with a context menu.
private final class NoteCard: StackView {
    init() {
        let label = Text.paragraph("Hold a finger here, click with the other button, or press the Menu key.")
        super.init([label], axis: .vertical, insets: DirectionalEdgeInsets(all: 16))
        dynamicBackgroundColor = Palette.paper
        cornerRadius = 12
        accessibilityLabel = "Note"
    }

    override var canBecomeFocused: Bool { true }

    override var focusRing: FocusRing { FocusRing(around: shownBounds, cornerRadius: 12) }
}
