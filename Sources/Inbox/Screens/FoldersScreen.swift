import Gatefold
import GatefoldMailStore

/// A list of folders, by account: to be opened, or to move mails to.
final class FoldersScreen: ViewController, TableViewDataSource, TableViewDelegate {
    /// One account with its folders.
    struct Account {
        var name: String
        var folders: [MailFolder]
    }

    private let accounts: [Account]
    private let shown: MailFolder?
    private let choose: (MailFolder) -> Void
    private let bar: NavigationBar
    private let table = TableView()

    /// Creates the list.
    /// - Parameters:
    ///   - shown: The folder that is open, which has a check mark.
    ///   - choose: Called with the folder that the user chooses.
    init(_ heading: String, accounts: [Account], shown: MailFolder?, choose: @escaping (MailFolder) -> Void) {
        self.accounts = accounts
        self.shown = shown
        self.choose = choose
        bar = NavigationBar(title: heading, barTintColor: .surface, titleColor: .text)
        super.init()
    }

    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View {
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 48
        table.style = .insetGrouped
        let close = TextButton(icon: Icon(.close))
        close.accessibilityLabel = localized("Close")
        close.action = { [weak self] in self?.dismiss(animated: true) }
        bar.trailingItem = close
        return BarredView(bar, over: table)
    }

    func numberOfSections(in tableView: TableView) -> Int { accounts.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        accounts[section].folders.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        accounts.count > 1 ? accounts[section].name : nil
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? FolderCell) ?? FolderCell()
        let folder = accounts[indexPath.section].folders[indexPath.row]
        cell.show(folder, isShown: folder == shown)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        let folder = accounts[indexPath.section].folders[indexPath.row]
        dismiss(animated: true)
        choose(folder)
    }
}

/// A row with a folder.
private final class FolderCell: TableViewCell {
    private let icon = IconView(nil, side: 24)
    private let label = Label("", style: TextStyle(font: .system(size: 16), alignment: .leading, lineLimit: 1))
    private let mark = IconView(Icon(.check), side: 20)

    init() {
        super.init()
        let row = StackView(
            [icon, label, mark], spacing: 12, alignment: .center,
            insets: DirectionalEdgeInsets(leading: 16, trailing: 16))
        label.flexibility = 1
        row.anchors = .fill()
        row.isUserInteractionEnabled = false
        addSubview(row)
    }

    func show(_ folder: MailFolder, isShown: Bool) {
        label.text = folder.shownName
        icon.icon = Icon(folder.role?.symbol ?? .folder)
        mark.isHidden = !isShown
    }
}

extension MailFolder.Role {
    fileprivate var symbol: Icon.Symbol {
        switch self {
        case .inbox: .inbox
        case .drafts: .edit
        case .sent: .send
        case .archive: .archive
        case .junk: .spam
        case .trash: .trash
        }
    }
}

/// A view below a bar.
private final class BarredView: View {
    private let bar: NavigationBar
    private let content: View

    init(_ bar: NavigationBar, over content: View) {
        self.bar = bar
        self.content = content
        super.init()
        dynamicBackgroundColor = .groupedBackground
        addSubview(content)
        addSubview(bar)
    }

    override func safeAreaInsetsDidChange() { setNeedsLayout() }

    override func layoutSubviews() {
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: bar.areaHeight)
        content.frame = Rect(minX: 0, minY: bar.frame.maxY, maxX: bounds.width, maxY: bounds.height)
    }
}

extension MailListScreen {
    /// Shows the folders, to open one: on a narrow window as a screen, on a wide one as a sheet.
    func showFolders() {
        guard !accounts.isEmpty else { return tell(localized("There are no other folders.")) }
        present(accounts, heading: localized("Mailboxes"), shown: folder) { [weak self] in self?.onOpenFolder?($0) }
    }

    /// Lets the user choose the folder that mails move to.
    func chooseFolder(for ids: [MailID]) {
        let others = accounts.map { account in
            FoldersScreen.Account(
                name: account.name, folders: account.folders.filter { $0 != folder && $0.kind == .maildir })
        }.filter { !$0.folders.isEmpty }
        guard !others.isEmpty else { return tell(localized("There is no other folder.")) }
        let count = ids.reduce(0) { $0 + (allMails?.countOfConversation(of: $1) ?? 1) }
        let heading = localized("Move to", plural: "Move {count} mails to", count: count)
        present(others, heading: heading, shown: nil) { [weak self] folder in
            self?.leave(ids, to: .folder(folder))
        }
    }

    private func present(
        _ accounts: [FoldersScreen.Account], heading: String, shown: MailFolder?,
        choose: @escaping (MailFolder) -> Void
    ) {
        let screen = FoldersScreen(heading, accounts: accounts, shown: shown, choose: choose)
        if listView.bounds.width >= MailListLayout.cardsFrom { screen.modalPresentationStyle = .sheet }
        (page ?? self).present(screen, animated: true)
    }
}
