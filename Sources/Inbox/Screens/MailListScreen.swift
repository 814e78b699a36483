import Gatefold

/// The mailbox: a bar with its name and a table of mails.
final class MailListScreen: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting {
    private let mailbox: MailboxContents
    private let bar = NavigationBar(title: "Inbox", barTintColor: Palette.bar)
    private let table = TableView()
    private let transition = ExpandingCellDelegate()

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
        let mail = mailbox.mail(at: indexPath)
        let page = MailScreen(mail: mail, date: mailbox.longDate(of: mail))
        page.transitioningDelegate = transition
        present(page, animated: true)
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
