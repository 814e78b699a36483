import Gatefold

/// The page of menus: of a button, of a card, of a text field, and of the navigation bar; and a tooltip.
final class MenuScreen: ViewController {
    private let sort = TextButton(title: localized("Name"))
    private let share = TextButton(title: localized("Share"))
    private let more = TextButton(title: localized("More"))
    private let field = TextField(placeholder: localized("Right-click here"))
    private let card = NoteCard()
    private let result = Text.note(localized("Nothing chosen yet."))
    private var isDescending = false
    private lazy var columnView = ColumnView(
        Column([
            Card([ControlRow(localized("Sort by"), sort), ControlRow(localized("Hold for menu"), share)]), card, field,
            result,
        ]), background: Palette.background)

    private static var orders: [String] {
        [localized("Name"), localized("Date"), localized("Size"), localized("Kind")]
    }

    override init() {
        super.init()
        sort.showsMenuAsPrimaryAction = true
        sort.toolTip = localized("The order of the rows")
        share.action = { [weak self] in self?.note(localized("Share")) }
        share.menu = Menu(children: [
            action(localized("Copy Link"), .link), action(localized("Send by Mail"), .mail),
            action(localized("Print"), .print),
        ])
        more.showsMenuAsPrimaryAction = true
        more.toolTip = localized("More commands")
        more.menu = Menu(children: [
            action(localized("New"), .plus), action(localized("Open"), .folder),
            Menu(
                title: localized("Recent"), icon: Icon(.clock),
                children: [
                    action(localized("Letter"), .document), action(localized("Plan"), .calendar),
                    action(localized("List"), .list),
                ]),
            Menu(
                options: .displayInline,
                children: [action(localized("Settings"), .settings), action(localized("About"), .info)]),
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

    private func note(_ title: String) { result.text = localized("Chosen: {title}.", ["title": title]) }

    /// Sets the menu of the button anew, whose marks have moved.
    private func sortMenuDidChange() {
        let orders = Self.orders.map { order in
            MenuAction(title: order, state: order == sort.title ? .on : .off) { [weak self] in
                self?.sort.title = order
                self?.sortMenuDidChange()
            }
        }
        let descending = MenuAction(title: localized("Descending"), state: isDescending ? .on : .off) { [weak self] in
            self?.isDescending.toggle()
            self?.sortMenuDidChange()
        }
        sort.menu = Menu(
            title: localized("Sort by"), children: orders + [Menu(options: .displayInline, children: [descending])])
    }

    private var cardMenu: Menu {
        Menu(children: [
            MenuAction(title: localized("Open"), icon: Icon(.document), shortcut: localized("Enter")) { [weak self] in
                self?.note(localized("Open"))
            },
            MenuAction(title: localized("Copy"), icon: Icon(.copy), shortcut: localized("Ctrl+C")) { [weak self] in
                self?.note(localized("Copy"))
            },
            MenuAction(
                title: localized("Paste"), icon: Icon(.paste), attributes: .disabled, shortcut: localized("Ctrl+V")),
            Menu(
                title: localized("Move to"), icon: Icon(.send),
                children: [
                    action(localized("Archive"), .archive), action(localized("Drafts"), .edit),
                    action(localized("Travel"), .place),
                ]),
            Menu(
                options: .displayInline,
                children: [
                    MenuAction(title: localized("Delete"), icon: Icon(.trash), attributes: .destructive) {
                        [weak self] in
                        self?.note(localized("Delete"))
                    }
                ]),
        ])
    }
}

/// A card with a context menu.
private final class NoteCard: StackView {
    init() {
        let label = Text.paragraph(localized("Hold a finger here, click with the other button, or press the Menu key."))
        super.init([label], axis: .vertical, insets: DirectionalEdgeInsets(all: 16))
        dynamicBackgroundColor = Palette.paper
        cornerRadius = 12
        accessibilityLabel = localized("Note")
    }

    override var canBecomeFocused: Bool { true }

    override var focusRing: FocusRing { FocusRing(around: shownBounds, cornerRadius: 12) }
}
