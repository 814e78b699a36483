import Gatefold

/// The first screen: a navigation bar and a table of mails.
final class MailListScreen: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting,
    ExpandingCellPairing
{
    /// The contents of the list; nil while the mails are being loaded.
    private(set) var mailbox: MailboxContents?
    /// The user's local time when the mailbox was opened.
    private let opened: WallClock
    private var now: WallClock
    private let bar = NavigationBar(title: "Inbox")
    private let table = TableView()
    private lazy var listView = MailListView(bar: bar, table: table)
    private let transition = ExpandingCellDelegate()
    /// The decorations of the transition that opens a mail.
    var style: ExpandingCellStyle {
        get { transition.style }
        set { transition.style = newValue }
    }

    /// Creates the screen.
    /// - Parameter now: The user's local time when the mailbox is opened.
    init(now: WallClock) {
        opened = now
        self.now = now
    }

    /// Replaces the mails of the list with others, newest first.
    func show(_ mails: [Mail]) { show(MailList(mails)) }

    func show(_ mails: MailList) {
        mailbox = MailboxContents(mails: mails, dates: dates)
        table.reloadData()
        listView.content = mails.isEmpty ? .empty : .mails
    }

    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
    override var navigationBar: NavigationBar? { bar }
    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View { listView }

    override func viewDidLoad() {
        table.dataSource = self
        table.delegate = self
        table.headerHeight = MailListLayout.headerHeight
        table.contentInsetAdjustmentBehavior = .automatic
        listView.onThemeChange = { [weak self] in self?.updateDates() }
        table.reloadData()
    }

    private var dates: MailDates { MailDates(now: now, opened: opened, locale: listView.theme.locale) }

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
        (presentedViewController as? MailScreen)?.dates = dates
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
            cell.show(mail, date: mailbox.dates.short(of: mail))
            listView.prepare(cell)
        }
        return cell
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        guard let window = tableView.window, let mail = mail(at: indexPath) else { return tableView.rowHeight }
        let layout = MailListLayout(width: tableView.bounds.width)
        return MailCell.height(of: mail, width: layout.columnWidth, margin: layout.margin, in: window)
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        if let mail = mail(at: indexPath) { open(mail, animated: true) }
    }

    @discardableResult
    private func open(_ mail: Mail, animated: Bool) -> MailScreen {
        let page = MailScreen(mail: mail, dates: dates)
        page.transitioningDelegate = transition
        page.onReading = { [weak self] in self?.didOpen($0) }
        page.onClose = { [weak self] in self?.didClose($0) }
        listView.openMail = mail.id
        present(page, animated: animated)
        return page
    }

    // MARK: State restoration

    /// The scroll position relative to the mail at the top of the list, since the section headers above it change from
    /// day to day; nil at the beginning of the list.
    private var place: (mail: Int, offset: Double)? {
        let height = table.scrolledHeight
        guard height > 0, let indexPath = firstRow(below: height), let mail = mail(at: indexPath) else { return nil }
        return (mail.id, height - table.rectForRow(at: indexPath).minY)
    }

    private func scroll(to place: (mail: Int, offset: Double)) {
        guard let indexPath = mailbox?.indexPath(of: place.mail) else { return }
        table.scrollDown(to: table.rectForRow(at: indexPath).minY + place.offset)
    }

    func encodeRestorableState(into state: inout SavedState) {
        if let place {
            state.set(place.mail, forKey: "list.mail")
            state.set(place.offset, forKey: "list.offset")
        }
        let read = mailbox?.mails.marked ?? []
        if !read.isEmpty { state.set(read.map(String.init).joined(separator: ","), forKey: "list.read") }
        if let page = presentedViewController as? MailScreen { page.encodeRestorableState(into: &state) }
    }

    /// Returns the first row below a content offset; the next row if a header or a gap between cards is at the offset.
    private func firstRow(below height: Double) -> IndexPath? {
        table.indexPathsForRows(in: Rect(x: 0, y: height, width: 1, height: table.frame.height)).first
    }

    func restoreState(from state: SavedState) {
        for id in state.string(forKey: "list.read")?.split(separator: ",").compactMap({ Int($0) }) ?? [] {
            mark(id, asUnread: false)
        }
        if let id = state.integer(forKey: "list.mail") { scroll(to: (id, state.double(forKey: "list.offset") ?? 0)) }
        guard let id = MailScreen.mailID(in: state), let indexPath = mailbox?.indexPath(of: id),
            let mail = mail(at: indexPath)
        else { return }
        open(mail, animated: false).restoreState(from: state)
    }

    // MARK: Reading

    /// Called with the number of unread mails when it has changed.
    var onUnreadCountChange: ((Int) -> Void)?

    private func didOpen(_ mail: Mail) {
        listView.openMail = mail.id
        mark(mail.id, asUnread: false)
    }

    private func didClose(_ mail: Mail) {
        mark(mail.id, asUnread: false)
        if listView.openMail == mail.id { listView.openMail = nil }
    }

    /// Marks a mail as read or unread. Its page marks it as read when it starts to close, so that the row that appears in
    /// the fold is that of a read mail, and beside the list as soon as it is open.
    func mark(_ id: Int, asUnread isUnread: Bool) {
        guard let indexPath = mailbox?.indexPath(of: id), mail(at: indexPath)?.isUnread == !isUnread else { return }
        mailbox?.mails.mark(id, asUnread: isUnread)
        guard let mailbox, let mail = mail(at: indexPath) else { return }
        (table.cellForRow(at: indexPath) as? MailCell)?.show(mail, date: mailbox.dates.short(of: mail))
        onUnreadCountChange?(mailbox.mails.unreadCount)
    }

    // MARK: ExpandingCellPresenting

    func expandingCellTargetView(for presented: ViewController) -> View? { cell(for: presented) }

    private func cell(for presented: ViewController) -> MailCell? {
        guard let page = presented as? MailScreen, let indexPath = mailbox?.indexPath(of: page.mail.id) else {
            return nil
        }
        return table.cellForRow(at: indexPath) as? MailCell
    }

    func expandingCellPairedViews(with other: ViewController) -> [String: View] {
        guard let cell = cell(for: other) else { return [:] }
        return ["avatar": cell.avatar, "picture": cell.thumbnail]
    }
}
