import Gatefold

/// The first screen, which lists the cards three times: to be presented, to be pushed, and to be presented with a
/// transition that is a function of progress.
final class CardListScreen: ViewController, TableViewDataSource, TableViewDelegate {
    private let table = TableView()
    private let fold = FoldDelegate { Fold() }
    private let progressFold = FoldDelegate { ProgressFold() }

    private static let sections = ["PRESENTED", "PUSHED", "PRESENTED, AS A FUNCTION OF PROGRESS"]

    override func loadView() -> View { table }

    override func viewDidLoad() {
        title = "Cards"
        table.backgroundColor = .white
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 64
        table.reloadData()
    }

    override var contentScrollView: ScrollView? { table }
    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }

    func numberOfSections(in tableView: TableView) -> Int { Self.sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Card.all.count }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { Self.sections[section] }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? CardCell) ?? CardCell()
        cell.card = Card.all[indexPath.row]
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        let page = CardScreen(card: Card.all[indexPath.row])
        if indexPath.section == 1 {
            navigationController?.delegate = fold
            navigationController?.pushViewController(page, animated: true)
        } else {
            page.transitioningDelegate = indexPath.section == 0 ? fold : progressFold
            present(page, animated: true)
        }
    }
}

/// A row with a square of the card's colour and its name.
private final class CardCell: TableViewCell {
    private let spot = View()
    private let label = Label(style: TextStyle(font: .system(size: 17), lineLimit: 1))

    var card = Card.all[0] {
        didSet {
            spot.backgroundColor = card.color
            label.text = card.name
        }
    }

    init() {
        super.init()
        addSubview(spot)
        addSubview(label)
    }

    override func layoutSubviews() {
        spot.frame = Rect(x: 16, y: 12, width: 40, height: 40)
        label.frame = Rect(x: 72, y: 20, width: max(0, bounds.width - 88), height: 24)
    }
}
