import Gatefold
import GatefoldMailStore

/// A screen with the folders, by account: to be opened, or to move mails to.
final class FoldersScreen: ViewController {
    private let list: FolderList
    private let bar: NavigationBar
    private let heading: String

    /// Creates the screen.
    /// - Parameters:
    ///   - shown: The folder that is open, which has a check mark.
    ///   - choose: Called with the folder that the user chooses.
    init(_ heading: String, accounts: [FolderList.Account], shown: MailFolder?, choose: @escaping (MailFolder) -> Void)
    {
        self.heading = heading
        list = FolderList(.boxes)
        list.show(accounts, open: shown)
        bar = NavigationBar(title: heading, barTintColor: .surface, titleColor: .text)
        super.init()
        list.onChoose = { [weak self] folder in
            self?.dismiss(animated: true)
            choose(folder)
        }
    }

    var unreadCounts: [MailPath: Int] {
        get { list.unreadCounts }
        set { list.unreadCounts = newValue }
    }

    override var contentScrollView: ScrollView? { list.table }

    override func loadView() -> View {
        let close = TextButton(icon: Icon(.close))
        close.accessibilityLabel = localized("Close")
        close.action = { [weak self] in self?.dismiss(animated: true) }
        bar.trailingItem = close
        let view = BarredView(bar, over: list.table)
        view.accessibilityRole = .page
        view.accessibilityLabel = heading
        return view
    }
}

/// A view below a bar.
final class BarredView: View {
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
    /// Shows the folders, to open one: on a narrow window as a screen, on a wide one as a sheet. Where they have a column,
    /// it gets the focus, unless the keys belong to a page.
    func showFolders() {
        guard !accounts.isEmpty else { return tell(localized("There are no other folders.")) }
        if listView.canFoldFolders, page.map({ !$0.isWide }) ?? true { listView.setFoldersFolded(false) }
        if page?.isWide != true, let folders = listView.shownFolders { return folders.focusOpenFolder() }
        folderCounts?.follow(in: listView.window)
        let screen = present(accounts, heading: localized("Folders"), shown: folder) { [weak self] in
            self?.onOpenFolder?($0)
        }
        screen.unreadCounts = unreadCounts
        foldersScreen = screen
    }

    /// Hides the column of the folders, or shows it; the folders themselves where there is no room for a column.
    func toggleFolders() {
        guard listView.canFoldFolders, page?.isWide != true else { return showFolders() }
        if listView.shownFolders?.hasFocus == true { table.becomeFocused() }
        listView.setFoldersFolded(listView.shownFolders != nil)
    }

    /// Lets the user choose the folder that mails move to.
    func chooseFolder(for mails: ChosenMails) {
        let others = accounts.map { account in
            FolderList.Account(
                name: account.name, folders: account.folders.filter { $0 != folder && $0.kind == .maildir })
        }.filter { !$0.folders.isEmpty }
        guard !others.isEmpty else { return tell(localized("There is no other folder.")) }
        guard mails.count > Self.mostAtOnce, let allMails else {
            let count = mails.ids.reduce(0) { $0 + (allMails?.countOfConversation(of: $1) ?? 1) }
            return chooseFolder(among: others, for: mails, count: count)
        }
        let work = listView.window?.beginBackgroundWork("counting mails")
        Task { [weak self] in
            defer { work?.end() }
            let count = await mails.countWithConversations(in: allMails)
            self?.chooseFolder(among: others, for: mails, count: count)
        }
    }

    /// - Parameter count: The number of mails with all others of their conversations.
    private func chooseFolder(among others: [FolderList.Account], for mails: ChosenMails, count: Int) {
        let heading = localized("Move to", plural: "Move {count} mails to", count: count)
        present(others, heading: heading, shown: nil) { [weak self] folder in
            self?.leave(mails, to: .folder(folder))
        }
    }

    @discardableResult
    private func present(
        _ accounts: [FolderList.Account], heading: String, shown: MailFolder?,
        choose: @escaping (MailFolder) -> Void
    ) -> FoldersScreen {
        let screen = FoldersScreen(heading, accounts: accounts, shown: shown, choose: choose)
        if listView.bounds.width >= MailListLayout.cardsFrom { screen.modalPresentationStyle = .sheet }
        (page ?? self).present(screen, animated: true)
        return screen
    }
}
