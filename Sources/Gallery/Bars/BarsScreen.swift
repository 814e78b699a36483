import Gatefold

/// The page of toolbars and large titles, and of what a table has besides its rows: a header, a footer and accessories.
final class BarsScreen: BoxedListScreen {
    /// The ways in which the buttons of the toolbar can look.
    private enum Look: CaseIterable {
        case both, icons, words

        var title: String {
            switch self {
            case .both: localized("Icons above words")
            case .icons: localized("Icons alone")
            case .words: localized("Words alone")
            }
        }
    }

    /// The rows of the second section.
    private enum Row: CaseIterable {
        case bar, unread, about, next

        var title: String {
            switch self {
            case .bar: localized("Toolbar")
            case .unread: localized("Unread")
            case .about: localized("About toolbars")
            case .next: localized("Another screen")
            }
        }
    }

    private var look = Look.both { didSet { if look != oldValue { lookDidChange() } } }
    private var isStarred = false { didSet { showItems() } }
    private let barSwitch = Switch()
    private let unread = Badge("12")
    private let note = Text.note(localized("Choose what the buttons below show."))
    private let result = Text.note(localized("Nothing done yet."))

    override init() {
        super.init()
        largeTitleDisplayMode = .always
    }

    override func viewDidLoad() {
        tableView.rowHeight = TableView.automaticDimension
        tableView.tableHeaderView = edge(note, top: 16, bottom: 8)
        tableView.tableFooterView = edge(result, top: 8, bottom: 16)
        barSwitch.isOn = true
        barSwitch.accessibilityLabel = Row.bar.title
        barSwitch.action = { [weak self] in
            guard let self else { return }
            navigationController?.setToolbarHidden(!barSwitch.isOn, animated: true)
        }
        showItems()
    }

    override func viewWillDisappear(_ animated: Bool) { navigationController?.setToolbarHidden(false, animated: false) }

    private func edge(_ label: Label, top: Double, bottom: Double) -> View {
        StackView(
            [label], axis: .vertical,
            insets: DirectionalEdgeInsets(top: top, leading: 16, bottom: bottom, trailing: 16))
    }

    // MARK: Toolbar

    private func showItems() {
        var delete = item(localized("Delete"), .trash)
        delete.tintColor = DynamicColor(
            light: Color(hex: 0xB3_26_1E), dark: Color(hex: 0xFF_8A_80), highContrastLight: Color(hex: 0xA3_20_1A))
        var more = item(localized("More"), .more)
        more.action = nil
        more.menu = Menu(children: [
            action(localized("Print"), .print), action(localized("Move to"), .folder),
            action(localized("Mark as Unread"), .mailUnread),
        ])
        var reply = item(localized("Reply"), .reply)
        reply.isEnabled = false
        toolbarItems = [
            item(localized("Archive", context: "action"), .archive), .flexibleSpace, delete, .flexibleSpace, reply,
            .flexibleSpace, item(isStarred ? localized("Unstar") : localized("Star"), .star) { $0.isStarred.toggle() },
            .flexibleSpace, more,
        ]
    }

    private func item(
        _ title: String, _ symbol: Icon.Symbol, action: @escaping (BarsScreen) -> Void = { _ in }
    ) -> BarItem {
        var item = BarItem(
            title: look == .icons ? "" : title, icon: look == .words ? nil : Icon(symbol),
            action: { [weak self] in
                guard let self else { return }
                action(self)
                tell(title)
            })
        item.accessibilityLabel = title
        return item
    }

    private func action(_ title: String, _ symbol: Icon.Symbol) -> MenuAction {
        MenuAction(title: title, icon: Icon(symbol)) { [weak self] in self?.tell(title) }
    }

    private func tell(_ title: String) { result.text = localized("Chosen: {title}.", ["title": title]) }

    // MARK: Rows

    private func lookDidChange() {
        for (index, look) in Look.allCases.enumerated() {
            tableView.cellForRow(at: IndexPath(row: index, section: 0))?.accessory =
                look == self.look ? .checkmark : nil
        }
        showItems()
    }

    override func numberOfSections(in tableView: TableView) -> Int { 2 }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? Look.allCases.count : Row.allCases.count
    }

    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? localized("Buttons") : localized("Accessories")
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.dynamicBackgroundColor = Palette.paper
        cell.separatorInset.left = 16
        guard indexPath.section == 1 else {
            let look = Look.allCases[indexPath.row]
            cell.textLabel.text = look.title
            cell.accessory = look == self.look ? .checkmark : nil
            return cell
        }
        let row = Row.allCases[indexPath.row]
        cell.textLabel.text = row.title
        switch row {
        case .bar: cell.accessory = .view(barSwitch)
        case .unread: cell.accessory = .view(unread)
        case .about: cell.accessory = .detail { [weak self] in self?.explain() }
        case .next: cell.accessory = .disclosure
        }
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.section == 1 else {
            look = Look.allCases[indexPath.row]
            return
        }
        switch Row.allCases[indexPath.row] {
        case .bar:
            barSwitch.setOn(!barSwitch.isOn, animated: true)
            barSwitch.action?()
        case .unread: break
        case .about: explain()
        case .next: navigationController?.pushViewController(ReadScreen(), animated: true)
        }
    }

    private func explain() {
        let alert = AlertController(
            title: localized("Toolbars"), message: localized("A bar comes and goes together with its screen."),
            preferredStyle: .alert)
        alert.addAction(AlertAction(title: localized("OK")))
        present(alert, animated: true)
    }
}

/// A screen with a toolbar whose items share the width, and with a prompt while it has a star.
private final class ReadScreen: ViewController {
    override func loadView() -> View {
        ColumnView(
            Column([
                Text.paragraph(localized("Its toolbar has no flexible space: the buttons share the width of the bar."))
            ]),
            background: Palette.background)
    }

    override func viewDidLoad() {
        title = localized("Read")
        largeTitleDisplayMode = .never
        toolbarItems = [
            BarItem(title: localized("Share"), icon: Icon(.share)),
            BarItem(title: localized("Star"), icon: Icon(.star)) { [weak self] in self?.toggleStar() },
            BarItem(title: localized("Print"), icon: Icon(.print)),
        ]
    }

    private func toggleStar() {
        guard let bar = navigationBar else { return }
        bar.prompt = bar.prompt == nil ? localized("This page has a star.") : nil
    }
}
