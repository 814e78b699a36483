import Gatefold
import GatefoldMail
import GatefoldMailStore

/// The first screen: a navigation bar and a table of mails.
final class MailListScreen: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting,
    ExpandingCellPairing
{
    /// The contents of the list; nil while the mails are being loaded.
    private(set) var mailbox: MailboxContents?
    private var now: WallClock
    /// Whether `now` is the computer's own time, and not one that a script or a test has set.
    let isTimeReal: Bool
    private let bar = NavigationBar(title: "Inbox")
    private let table = TableView()
    private lazy var listView = MailListView(bar: bar, table: table)
    private let transition = ExpandingCellDelegate()
    /// Reads a large mail whose page opens when it has been read.
    private var opening: Task<Void, Never>?
    /// The decorations of the transition that opens a mail.
    var style: ExpandingCellStyle {
        get { transition.style }
        set { transition.style = newValue }
    }

    /// The remark in the bar about the mailbox, such as that its mails are samples; empty for none.
    var remark = "" {
        didSet {
            guard remark != oldValue else { return }
            let style = TextStyle(font: .system(size: 14), alignment: .trailing, lineLimit: 1)
            bar.trailingItem = remark.isEmpty ? nil : Label(remark, style: style, color: .barText)
        }
    }

    /// Creates the screen.
    /// - Parameters:
    ///   - now: The user's local time.
    ///   - isTimeReal: Whether that is the computer's own time, and not one that a script or a test has set.
    init(now: WallClock, isTimeReal: Bool = false) {
        self.now = now
        self.isTimeReal = isTimeReal
    }

    /// Replaces the mails of the list with others, newest first. The mail at the top of the list stays there.
    func show(_ mails: MailList) {
        let place = place
        mailbox = MailboxContents(mails: mails, dates: dates)
        table.reloadData()
        if let place { scroll(to: place) }
        listView.content = mails.isEmpty ? .empty : .mails
    }

    /// Says why something on disk could not be done: in the place of the mails, or below them if there are some.
    func tell(_ sentence: String) {
        if mailbox?.mails.isEmpty ?? true {
            listView.content = .failure(sentence)
        } else {
            listView.notify(sentence, button: "OK") {}
        }
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

    private var dates: MailDates { MailDates(now: now, isReal: isTimeReal, locale: listView.theme.locale) }

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
            cell.show(mail, date: mailbox.dates.short(of: mail.date))
            listView.prepare(cell)
            if !mail.areFilesKnown { finder.find(mail, in: mailbox.mails.source, for: tableView.window) }
        }
        return cell
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
        guard let mailbox, let mail = mailbox.mail(at: indexPath) else { return }
        opening?.cancel()
        let source = mailbox.mails.source
        if source.isQuick(mail) {
            open(mail, source.page(of: mail), animated: true)
            return
        }
        let work = tableView.window?.beginBackgroundWork("opening a mail")
        opening = Task { [weak self] in
            defer { work?.end() }
            let message = await source.loadPage(of: mail)
            guard !Task.isCancelled, let self,
                presentedViewController == nil
                    || MailColumns(
                        listView.bounds, isRightToLeft: listView.theme.isRightToLeft
                    ).areTwo
            else { return }
            open(mail, message, animated: true)
        }
    }

    @discardableResult
    private func open(_ mail: Mail, _ message: Message, animated: Bool) -> MailScreen {
        let page = MailScreen(mail: mail, message: message, dates: dates)
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
    private var place: (mail: MailID, offset: Double)? {
        let height = table.scrolledHeight
        guard height > 0, let indexPath = firstRow(below: height), let mail = mail(at: indexPath) else { return nil }
        return (mail.id, height - table.rectForRow(at: indexPath).minY)
    }

    private func scroll(to place: (mail: MailID, offset: Double)) {
        guard let indexPath = mailbox?.indexPath(of: place.mail) else { return }
        table.scrollDown(to: table.rectForRow(at: indexPath).minY + place.offset)
    }

    func encodeRestorableState(into state: inout SavedState) {
        if let place {
            state.set(place.mail.description, forKey: "list.mail")
            state.set(place.offset, forKey: "list.offset")
        }
        if mailbox?.mails.source is SampleMailbox, let read = mailbox?.mails.markedAsRead, !read.isEmpty {
            state.set(read.map(\.description).joined(separator: ","), forKey: "list.read")
        }
        if let page = presentedViewController as? MailScreen { page.encodeRestorableState(into: &state) }
    }

    /// Returns the first row below a content offset; the next row if a header or a gap between cards is at the offset.
    private func firstRow(below height: Double) -> IndexPath? {
        table.indexPathsForRows(in: Rect(x: 0, y: height, width: 1, height: table.frame.height)).first
    }

    func restoreState(from state: SavedState) {
        // The sample mailbox alone keeps its marks here; others keep them on disk.
        if mailbox?.mails.source is SampleMailbox {
            for id in state.string(forKey: "list.read")?.split(separator: ",") ?? [] {
                mark(MailID(bytes: Array(id.utf8)), asUnread: false)
            }
        }
        if let id = state.mailID(forKey: "list.mail") { scroll(to: (id, state.double(forKey: "list.offset") ?? 0)) }
        guard let id = MailScreen.mailID(in: state), let indexPath = mailbox?.indexPath(of: id),
            let mail = mail(at: indexPath)
        else { return }
        guard let source = mailbox?.mails.source else { return }
        open(mail, source.page(of: mail), animated: false).restoreState(from: state)
    }

    /// Finds what a row shows of a mail's files, which its header does not tell.
    private lazy var finder = FileFinder { [weak self] id in
        // The table has cells just outside of the viewport, too.
        guard let self, let mailbox, let mail = mailbox.indexPath(of: id).flatMap({ mailbox.mail(at: $0) }),
            let cell = table.subviews.lazy.compactMap({ $0 as? MailCell }).first(where: { $0.mail?.id == id })
        else { return }
        cell.show(mail, date: mailbox.dates.short(of: mail.date))
    }

    // MARK: Reading

    /// Called with a mail that was marked as read or, if the value is true, as unread.
    var onMark: ((MailID, Bool) -> Void)?
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
    func mark(_ id: MailID, asUnread isUnread: Bool) {
        guard let indexPath = mailbox?.indexPath(of: id), mail(at: indexPath)?.isUnread == !isUnread else { return }
        mailbox?.mails.mark(id, asUnread: isUnread)
        onMark?(id, isUnread)
        guard let mailbox, let mail = mail(at: indexPath) else { return }
        (table.cellForRow(at: indexPath) as? MailCell)?.show(mail, date: mailbox.dates.short(of: mail.date))
        onUnreadCountChange?(mailbox.mails.unreadCount)
    }

    // MARK: Deleting

    /// Called with a mail that was deleted or, if the value is true, brought back.
    var onDeletion: ((MailID, Bool) -> Void)?

    /// Takes a mail out of the list, and offers to bring it back.
    func delete(_ id: MailID) {
        guard let mailbox, let indexPath = mailbox.indexPath(of: id) else { return }
        var mails = mailbox.mails
        mails.delete(id)
        let isLast = mailbox.sections[indexPath.section].mails.count == 1
        self.mailbox = MailboxContents(mails: mails, dates: dates)
        table.performBatchUpdates {
            if isLast { table.deleteSections([indexPath.section]) } else { table.deleteRows(at: [indexPath]) }
        }
        didChangeCount()
        onDeletion?(id, false)
        listView.notify("Mail deleted", button: "Undo") { [weak self] in self?.bringBack(id) }
    }

    private func bringBack(_ id: MailID) {
        guard var mails = mailbox?.mails else { return }
        mails.bringBack(id)
        show(mails)
        didChangeCount()
        onDeletion?(id, true)
    }

    private func didChangeCount() {
        listView.content = mailbox?.mails.isEmpty ?? true ? .empty : .mails
        onUnreadCountChange?(mailbox?.mails.unreadCount ?? 0)
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
