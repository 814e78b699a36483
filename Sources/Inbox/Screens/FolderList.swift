import Gatefold
import GatefoldMailStore

/// A table of folders, by account, of which the user chooses one.
final class FolderList: TableViewDataSource, TableViewDelegate {
    /// One account with its folders.
    struct Account: Hashable {
        var name: String
        var folders: [MailFolder]
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
        guard !isOther else { return table.reloadData() }
        for case let cell as FolderCell in table.subviews {
            if let folder = cell.folder { cell.show(folder, isOpen: folder == open, look) }
        }
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

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        // A row grows as much as a line of its text.
        (look == .boxes ? 48 : 44) + (24 * max(0, tableView.theme.textScale - 1)).rounded()
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? FolderCell) ?? FolderCell()
        let folder = accounts[indexPath.section].folders[indexPath.row]
        cell.show(folder, isOpen: folder == open, look)
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
    private let mark = IconView(Icon(.check), side: 20)
    private(set) var folder: MailFolder?

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

    func show(_ folder: MailFolder, isOpen: Bool, _ look: FolderList.Look) {
        self.folder = folder
        label.text = folder.shownName
        icon.icon = Icon(folder.role?.symbol ?? .folder)
        mark.isHidden = !isOpen || look == .column
        accessibilityTraits = isOpen ? .selected : []
        guard look == .column else { return }
        separatorColor = nil
        dynamicBackgroundColor = isOpen ? Palette.openRow : .groupedBackground
        label.style.font = .system(size: 16, weight: isOpen ? .semibold : .regular)
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
    private let bar = NavigationBar(title: localized("Mailboxes"))
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
        list.table.accessibilityLabel = localized("Mailboxes")
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
