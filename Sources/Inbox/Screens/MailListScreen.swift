import Gatefold
import GatefoldMail
import GatefoldMailStore

/// The first screen: a navigation bar and a table of mails.
final class MailListScreen: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting,
    ExpandingCellPairing
{
    /// The contents of the list; nil while the mails are being loaded.
    var mailbox: MailboxContents? { didSet { didReplace(oldValue?.mails) } }
    private var now: WallClock
    /// Whether `now` is the computer's own time, and not one that a script or a test has set.
    let isTimeReal: Bool
    let bar = NavigationBar(title: localized("Inbox", context: "folder"))
    let table = TableView()
    private(set) lazy var listView = MailListView(bar: bar, table: table)
    private let transition = ExpandingCellDelegate()
    /// Reads a large mail whose page opens when it has been read.
    var opening: Task<Void, Never>?
    /// The steps that the user has taken and can take back.
    var history = UndoHistory()
    /// The number of the last change of mails that can be taken back.
    var lastChange = 0
    /// The mails that come back with the next listing of the folder.
    var returning: Set<MailID> = []
    /// The updates of the list that wait until it has come to rest.
    var waitingUpdates: [() -> Void] = []
    /// All mails of the folder while a search shows some of them; nil otherwise.
    var wholeMails: MailList? { didSet { didReplace(oldValue) } }
    /// The number of times that the mails were replaced by others.
    private(set) var listVersion = 0
    /// The number of mails up to which a list is freed on the main thread. Chosen: it takes a millisecond.
    private static let mostFreedAtOnce = 2000
    /// Makes changes of the list in the order in which they are asked for.
    let steps = StepQueue()
    /// Whether the selection has changed since its actions were shown.
    var hasNewSelection = false
    /// Finds the marks of the selected mails.
    var marking: Task<Void, Never>?
    /// The search whose mails are shown; nil for none.
    var query: MailQuery? { didSet { if query?.words != oldValue?.words { page?.mark(query?.words ?? []) } } }
    /// The searches and people that are offered before a search is typed.
    var searches = SearchSuggestions()
    /// Looks for what was typed last.
    var searching: Task<Void, Never>?
    /// The accounts with their folders; none if there is one folder only.
    var accounts: [FolderList.Account] = [] { didSet { listView.accounts = accounts } }
    /// The numbers of unread mails, by the paths of their folders, as far as they are known.
    var unreadCounts: [MailPath: Int] = [:] {
        didSet {
            listView.unreadCounts = unreadCounts
            foldersScreen?.unreadCounts = unreadCounts
        }
    }
    /// Counts the unread mails of the folders once they are shown; nil for mails that are in no folders on disk.
    var folderCounts: FolderCounts? {
        didSet { if listView.shownFolders != nil { folderCounts?.follow(in: listView.window) } }
    }
    /// The screen with the folders, while it is shown.
    weak var foldersScreen: FoldersScreen?
    /// All folders.
    var folders: [MailFolder] { accounts.flatMap(\.folders) }
    /// The folder that is shown; nil for mails without one.
    var folder: MailFolder? {
        didSet {
            bar.title = folderTitle
            listView.openFolder = folder
        }
    }
    /// Called with the folder that the user opens.
    var onOpenFolder: ((MailFolder) -> Void)?
    /// Called with each change of mails that the user makes.
    var onEdit: ((MailEdit) -> Void)?
    /// Called with the number of unread mails when it has changed.
    var onUnreadCountChange: ((Int) -> Void)?

    /// The decorations of the transition that opens a mail.
    var style: ExpandingCellStyle {
        get { transition.style }
        set { transition.style = newValue }
    }

    /// The sentence above the mails that says why they can only be read; empty for a mailbox that can be changed.
    var notice = "" { didSet { if notice != oldValue { listView.show(notice: notice) } } }

    /// The remark in the bar about the mailbox, such as that its mails are samples; empty for none.
    var remark = "" { didSet { if remark != oldValue { showItems() } } }

    /// Creates the screen.
    /// - Parameters:
    ///   - now: The user's local time.
    ///   - isTimeReal: Whether that is the computer's own time, and not one that a script or a test has set.
    init(now: WallClock, isTimeReal: Bool = false) {
        self.now = now
        self.isTimeReal = isTimeReal
    }

    /// The folder's name, as the bar shows it.
    var folderTitle: String { folder?.title ?? localized("Inbox", context: "folder") }

    override var keyCommands: [KeyCommand] { mailCommands }

    /// Replaces the mails of the list with others, newest first. The mail at the top of the list stays there.
    func show(_ mails: MailList) {
        if let mailbox, wholeMails == nil, !returning.isEmpty {
            let back = returning.filter { mails.index(of: $0) != nil && mailbox.mails.index(of: $0) == nil }
            if !back.isEmpty, mails.count == mailbox.mails.count + back.count {
                returning.subtract(back)
                return insert(Array(back), MailboxContents(mails: mails, dates: dates))
            }
        }
        if wholeMails != nil {
            wholeMails = mails
            return searchDidChange()
        }
        let place = place
        mailbox = MailboxContents(mails: mails, dates: dates)
        table.reloadData()
        if let place { scroll(to: place) }
        showContent()
    }

    /// Says what is the matter: in the place of the mails if they cannot be read.
    func tell(_ error: MailStoreError) {
        if mailbox?.mails.isEmpty ?? true {
            listView.content = .failure(error.localizedSentence)
        } else {
            tell(error.localizedSentence)
        }
    }

    /// Says something in a few words.
    func tell(_ sentence: String) { listView.window?.show(Toast(sentence)) }

    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
    override var navigationBar: NavigationBar? { bar }
    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View { listView }

    override func viewDidLoad() {
        table.dataSource = self
        table.delegate = self
        table.scrollDelegate = self
        table.headerHeight = MailListLayout.headerHeight
        table.contentInsetAdjustmentBehavior = .automatic
        table.allowsMultipleSelectionDuringEditing = true
        listView.onLayout = { [weak self] in self?.willLayOut() }
        listView.onChooseFolder = { [weak self] in self?.openBesideList($0) }
        listView.onShowFolders = { [weak self] in
            if let self { folderCounts?.follow(in: listView.window) }
        }
        listView.onFoldFolders = { [weak self] in self?.toggleFolders() }
        listView.onThemeChange = { [weak self] in self?.updateDates() }
        listView.selectionBar.onAction = { [weak self] action in
            if let self { perform(action, on: selectedMails) }
        }
        listView.searchField.action = { [weak self] in self?.searchDidChange() }
        listView.searchField.onCancel = { [weak self] in self?.endSearch() }
        table.reloadData()
        showItems()
    }

    /// Whether the bar has the button that shows the folders, which have no column.
    var hasFolderButton = false

    var dates: MailDates { MailDates(now: now, isReal: isTimeReal, locale: listView.theme.locale) }

    private func didReplace(_ mails: MailList?) {
        listVersion += 1
        // A list whose mails have all been moved away still holds them.
        if let mails, mails.heldCount > Self.mostFreedAtOnce { retire(mails) }
    }

    /// Shows dates as they are at a time, such as `Yesterday` instead of `Today` after midnight.
    func follow(_ now: WallClock) {
        self.now = now
        updateDates()
    }

    /// Updates the dates of the list and of the open page, if they have changed. The mail at the top of the list stays
    /// there, although headers come and go above it.
    private func updateDates() {
        let dates = dates
        guard let mailbox, mailbox.dates != dates else { return }
        let place = place
        self.mailbox = MailboxContents(mails: mailbox.mails, dates: dates)
        table.reloadData()
        if let place { scroll(to: place) }
        page?.dates = dates
    }

    private func mail(at indexPath: IndexPath) -> Mail? { mailbox?.mail(at: indexPath) }

    // MARK: Table

    func numberOfSections(in tableView: TableView) -> Int { mailbox?.sections.count ?? 0 }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        mailbox?.sections[section].mails.count ?? 0
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        mailbox?.sections[section].title
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? MailCell) ?? MailCell()
        if let mailbox, let mail = mailbox.mail(at: indexPath) {
            show(mail, in: cell)
            listView.prepare(cell)
            prepareActions(of: cell)
            if !mail.areFilesKnown { finder.find(mail, in: mailbox.mails.source, for: tableView.window) }
        }
        return cell
    }

    /// Shows a mail in its row.
    func show(_ mail: Mail, in cell: MailCell) {
        let words = query.map { $0.words + $0.senders } ?? []
        cell.show(mail, date: mailbox?.dates.short(of: mail.date) ?? "", words: words)
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        // Without broken lines all rows are equally high, so no mail is read for its height: many rows are measured that are
        // out of the viewport.
        guard let window = tableView.window, MailCellLayout.breaksLines(atTextScale: window.theme.textScale),
            let mail = mail(at: indexPath)
        else { return tableView.rowHeight }
        let layout = MailListLayout(width: tableView.bounds.width)
        return MailCell.height(of: mail, width: layout.columnWidth, margin: layout.margin, in: window)
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard !tableView.isEditing else { return setNeedsSelectionUpdate() }
        if let mail = mail(at: indexPath) { open(mail) }
    }

    /// Finds what a row shows of a mail's files, which its header does not tell.
    private lazy var finder = FileFinder { [weak self] id in
        // The table has cells just outside of the viewport, too.
        guard let self, let mailbox, let mail = mailbox.indexPath(of: id).flatMap({ mailbox.mail(at: $0) }),
            let cell = table.subviews.lazy.compactMap({ $0 as? MailCell }).first(where: { $0.mail?.id == id })
        else { return }
        show(mail, in: cell)
    }

    /// Shows whether there are mails, and how many are unread.
    func didChangeCount() {
        showContent()
        onUnreadCountChange?(allMails?.unreadCount ?? 0)
    }

    /// Shows the mails, or why there are none.
    func showContent() {
        let isEmpty = mailbox?.mails.isEmpty ?? true
        listView.content = !isEmpty ? .mails : query == nil ? .empty : .nothingFound
    }

    // MARK: ExpandingCellPresenting

    func makePage(of mail: Mail, _ message: Message) -> MailScreen {
        let page = MailScreen(contents(of: mail, message))
        page.transitioningDelegate = transition
        return page
    }

    func expandingCellTargetView(for presented: ViewController) -> View? { cell(for: presented) }

    func revealExpandingCellTarget(for presented: ViewController) {
        guard let page = presented as? MailScreen, let path = mailbox?.indexPath(of: page.mail.id) else { return }
        table.scrollToRow(at: path, at: .none, animated: false)
    }

    private func cell(for presented: ViewController) -> MailCell? {
        guard let page = presented as? MailScreen, let indexPath = mailbox?.indexPath(of: page.mail.id) else {
            return nil
        }
        return table.cellForRow(at: indexPath) as? MailCell
    }

    func expandingCellPairedViews(with other: ViewController) -> [String: View] {
        guard let cell = cell(for: other) else { return [:] }
        return [
            "avatar": cell.avatar, "sender": cell.sender, "date": cell.date, "subject": cell.subject,
            "picture": cell.thumbnail,
        ]
    }
}
