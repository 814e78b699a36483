import Gatefold

/// The mailbox: a bar with its name and a table of mails.
final class MailListScreen: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting {
    private let mailbox: MailboxContents
    private let bar = NavigationBar(title: "Inbox", barTintColor: Palette.bar)
    private let table = TableView()
    private let transition = ExpandingCellDelegate()
    /// What opening a mail shows besides its pieces.
    var look: ExpandingCellLook {
        get { transition.look }
        set { transition.look = newValue }
    }

    init(mailbox: MailboxContents) { self.mailbox = mailbox }

    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
    override var navigationBar: NavigationBar? { bar }
    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View { MailListView(bar: bar, table: table) }

    override func viewDidLoad() {
        table.dataSource = self
        table.delegate = self
        table.rowHeight = MailCell.height
        table.reloadData()
    }

    // MARK: Table

    func numberOfSections(in tableView: TableView) -> Int { mailbox.sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        mailbox.sections[section].mails.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        mailbox.sections[section].title
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? MailCell) ?? MailCell()
        let mail = mailbox.mail(at: indexPath)
        cell.show(mail, date: mailbox.shortDate(of: mail))
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        open(mailbox.mail(at: indexPath), animated: true)
    }

    @discardableResult
    private func open(_ mail: Mail, animated: Bool) -> MailScreen {
        let page = MailScreen(mail: mail, date: mailbox.longDate(of: mail))
        page.transitioningDelegate = transition
        present(page, animated: animated)
        return page
    }

    // MARK: From one run to the next

    /// The list's place is kept by the mail at its top: headers come and go with the days.
    func encodeRestorableState(into state: inout SavedState) {
        let height = table.scrolledHeight
        if height > 0, let indexPath = firstRow(below: height) {
            state.set(mailbox.mail(at: indexPath).id, forKey: "list.mail")
            state.set(height - table.rectForRow(at: indexPath).minY, forKey: "list.offset")
        }
        if let page = presentedViewController as? MailScreen { page.encodeRestorableState(into: &state) }
    }

    /// Where a header stands, the row that follows it.
    private func firstRow(below height: Double) -> IndexPath? {
        table.indexPathForRow(at: Point(x: 0, y: height))
            ?? table.indexPathForRow(at: Point(x: 0, y: height + table.headerHeight))
    }

    func restoreState(from state: SavedState) {
        if let id = state.integer(forKey: "list.mail"), let indexPath = mailbox.indexPath(of: id) {
            table.scrollDown(to: table.rectForRow(at: indexPath).minY + (state.double(forKey: "list.offset") ?? 0))
        }
        guard let id = MailScreen.mailID(in: state), let indexPath = mailbox.indexPath(of: id) else { return }
        open(mailbox.mail(at: indexPath), animated: false).restoreState(from: state)
    }

    // MARK: ExpandingCellPresenting

    func expandingCellTargetView(for presented: ViewController) -> View? {
        guard let page = presented as? MailScreen, let indexPath = mailbox.indexPath(of: page.mail.id) else {
            return nil
        }
        return table.cellForRow(at: indexPath)
    }
}

/// The list's view: the table fills what the bar leaves.
private final class MailListView: View {
    private let bar: NavigationBar
    private let table: TableView

    init(bar: NavigationBar, table: TableView) {
        self.bar = bar
        self.table = table
        super.init()
        backgroundColor = Palette.ground
        clipsToBounds = true
        addSubview(table)
        addSubview(bar)
    }

    override func layoutSubviews() {
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: NavigationBar.areaHeight)
        table.frame = Rect(minX: 0, minY: bar.frame.maxY, maxX: bounds.width, maxY: bounds.height)
    }
}
