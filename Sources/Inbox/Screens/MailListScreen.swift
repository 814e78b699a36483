import Gatefold

/// The mailbox: a bar with its name and a table of mails.
final class MailListScreen: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting {
    /// Nil while mails are on their way.
    private(set) var mailbox: MailboxContents?
    private let now: WallClock
    private let bar = NavigationBar(title: "Inbox")
    private let table = TableView()
    private lazy var listView = MailListView(bar: bar, table: table)
    private let transition = ExpandingCellDelegate()
    /// What opening a mail shows besides its pieces.
    var look: ExpandingCellLook {
        get { transition.look }
        set { transition.look = newValue }
    }

    /// - Parameter now: when the mailbox is opened.
    init(now: WallClock) { self.now = now }

    /// Shows mails, newest first, in place of what was shown before.
    func show(_ mails: [Mail]) { show(MailList(mails)) }

    func show(_ mails: MailList) {
        mailbox = MailboxContents(mails: mails, dates: MailDates(now: now, locale: listView.theme.locale))
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
        listView.onThemeChange = { [weak self] in self?.followLocale() }
        table.reloadData()
    }

    /// Dates are in words of the user's language.
    private func followLocale() {
        guard let mailbox, mailbox.dates.locale != listView.theme.locale else { return }
        self.mailbox = MailboxContents(
            mails: mailbox.mails, dates: MailDates(now: now, locale: listView.theme.locale))
        table.reloadData()
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
            cell.margin = MailListLayout(width: tableView.bounds.width).margin
        }
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        if let mail = mail(at: indexPath) { open(mail, animated: true) }
    }

    @discardableResult
    private func open(_ mail: Mail, animated: Bool) -> MailScreen {
        let page = MailScreen(mail: mail, now: now)
        page.transitioningDelegate = transition
        present(page, animated: animated)
        return page
    }

    // MARK: From one run to the next

    /// The list's place is kept by the mail at its top: headers come and go with the days.
    func encodeRestorableState(into state: inout SavedState) {
        let height = table.scrolledHeight
        if height > 0, let indexPath = firstRow(below: height), let mail = mail(at: indexPath) {
            state.set(mail.id, forKey: "list.mail")
            state.set(height - table.rectForRow(at: indexPath).minY, forKey: "list.offset")
        }
        if let page = presentedViewController as? MailScreen { page.encodeRestorableState(into: &state) }
    }

    /// Where a header stands, or nothing between two cards, the row that follows.
    private func firstRow(below height: Double) -> IndexPath? {
        table.indexPathsForRows(in: Rect(x: 0, y: height, width: 1, height: table.frame.height)).first
    }

    func restoreState(from state: SavedState) {
        if let id = state.integer(forKey: "list.mail"), let indexPath = mailbox?.indexPath(of: id) {
            table.scrollDown(to: table.rectForRow(at: indexPath).minY + (state.double(forKey: "list.offset") ?? 0))
        }
        guard let id = MailScreen.mailID(in: state), let indexPath = mailbox?.indexPath(of: id),
            let mail = mail(at: indexPath)
        else { return }
        open(mail, animated: false).restoreState(from: state)
    }

    // MARK: ExpandingCellPresenting

    func expandingCellTargetView(for presented: ViewController) -> View? {
        guard let page = presented as? MailScreen, let indexPath = mailbox?.indexPath(of: page.mail.id) else {
            return nil
        }
        return table.cellForRow(at: indexPath)
    }
}
