import Gatefold
import GatefoldMailStore

/// A table of folders, by account, of which the user chooses one.
final class FolderList: TableViewDataSource, TableViewDelegate {
    /// One account with its folders.
    struct Account: Hashable {
        var name: String
        var folders: [MailFolder]
        /// Sentences about the folders that could not be read, which are missing.
        var remarks: [String] = []
    }

    /// The look of the table.
    enum Look: Hashable {
        /// The rows of an account are a box, and the folder that is open has a check mark.
        case boxes
        /// The rows lie on the ground, and that of the folder which is open has a ground of its own.
        case column
    }

    let table = TableView()
    /// Called with the folder that the user chooses.
    var onChoose: ((MailFolder) -> Void)?
    private let look: Look
    private var accounts: [Account] = []
    private var open: MailFolder?
    /// The numbers of unread mails, by the paths of their folders, as far as they are known.
    var unreadCounts: [MailPath: Int] = [:] { didSet { if unreadCounts != oldValue { showCells() } } }

    init(_ look: Look) {
        self.look = look
        table.dataSource = self
        table.delegate = self
        if look == .boxes { table.style = .insetGrouped }
        if look == .column { table.headerHeight = MailListLayout.headerHeight }
    }

    /// Shows folders.
    /// - Parameter open: The folder that is open; nil for none.
    func show(_ accounts: [Account], open: MailFolder?) {
        guard accounts != self.accounts || open != self.open else { return }
        let isOther = accounts != self.accounts
        (self.accounts, self.open) = (accounts, open)
        if isOther { table.reloadData() } else { showCells() }
    }

    private func showCells() {
        for case let cell as FolderCell in table.subviews {
            if let folder = cell.folder { show(folder, in: cell) }
        }
    }

    private func show(_ folder: MailFolder, in cell: FolderCell) {
        let count = folder.showsUnreadCount ? unreadCounts[folder.path] ?? 0 : 0
        cell.show(folder, isOpen: folder == open, unreadCount: count, look)
    }

    /// The row of the folder that is open; nil if it is not among them.
    var openRow: IndexPath? {
        for (section, account) in accounts.enumerated() {
            if let row = account.folders.firstIndex(where: { $0 == open }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    func numberOfSections(in tableView: TableView) -> Int { accounts.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        accounts[section].folders.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        accounts.count > 1 ? accounts[section].name : nil
    }

    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        let remarks = accounts[section].remarks
        return remarks.isEmpty ? nil : remarks.joined(separator: "\n")
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        // A row grows as much as a line of its text.
        (look == .boxes ? 48 : 44) + (24 * max(0, tableView.theme.textScale - 1)).rounded()
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? FolderCell) ?? FolderCell()
        show(accounts[indexPath.section].folders[indexPath.row], in: cell)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        onChoose?(accounts[indexPath.section].folders[indexPath.row])
    }
}

/// A row with a folder.
final class FolderCell: TableViewCell {
    private let icon = IconView(nil, side: 24)
    private let label = Label("", style: TextStyle(font: .system(size: 16), alignment: .leading, lineLimit: 1))
    private let count = Label("", style: TextStyle(font: .system(size: 13), lineLimit: 1), color: .secondaryText)
    private let mark = IconView(Icon(.check), side: 20)
    private(set) var folder: MailFolder?

    init() {
        super.init()
        let row = StackView(
            [icon, label, count, mark], spacing: 12, alignment: .center,
            insets: DirectionalEdgeInsets(leading: 16, trailing: 16))
        label.flexibility = 1
        row.anchors = .fill()
        row.isUserInteractionEnabled = false
        addSubview(row)
    }

    func show(_ folder: MailFolder, isOpen: Bool, unreadCount: Int, _ look: FolderList.Look) {
        self.folder = folder
        label.text = folder.shownName
        count.isHidden = unreadCount == 0
        count.text = NumberLocale.current.text(unreadCount)
        count.accessibilityLabel = localized("{count} unread", plural: "{count} unread", count: unreadCount)
        icon.icon = Icon(folder.role?.symbol ?? .folder)
        mark.isHidden = !isOpen || look == .column
        accessibilityTraits = isOpen ? .selected : []
        guard look == .column else { return }
        separatorColor = nil
        dynamicBackgroundColor = isOpen ? Palette.openRow : .groupedBackground
        label.style.font = .system(size: 16, weight: isOpen ? .semibold : .regular)
    }
}

extension MailFolder {
    /// Whether the number of unread mails says something. The user has written the mails of some folders, and thrown those of
    /// another one away.
    fileprivate var showsUnreadCount: Bool {
        switch role {
        case .drafts, .sent, .trash: false
        case .inbox, .archive, .junk, nil: true
        }
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

/// The column of the folders, with a bar that continues that of the list.
final class FolderColumn: View {
    private let list = FolderList(.column)
    private let bar = NavigationBar(title: localized("Folders"))
    /// Called when the user folds the column.
    var onFold: (() -> Void)?
    var unreadCounts: [MailPath: Int] {
        get { list.unreadCounts }
        set { list.unreadCounts = newValue }
    }
    /// Called with the folder that the user chooses.
    var onChoose: ((MailFolder) -> Void)? {
        get { list.onChoose }
        set { list.onChoose = newValue }
    }

    init() {
        super.init()
        let content = BarredView(bar, over: list.table)
        content.anchors = .fill()
        addSubview(content)
        let fold = TextButton(icon: Icon(.sidebar))
        fold.accessibilityLabel = localized("Hide folders")
        fold.dynamicTintColor = .barText
        fold.action = { [weak self] in self?.onFold?() }
        bar.trailingItem = fold
        list.table.accessibilityLabel = localized("Folders")
    }

    /// Shows folders.
    /// - Parameter open: The folder that is open; nil for none.
    func show(_ accounts: [FolderList.Account], open: MailFolder?) { list.show(accounts, open: open) }

    /// Whether keys go to the folders.
    var hasFocus: Bool { window?.focusedView?.isDescendant(of: self) ?? false }

    /// Gives the focus to the folder that is open.
    func focusOpenFolder() {
        if let row = list.openRow { list.table.indexPathForFocusedRow = row }
        list.table.becomeFocused()
    }
}
