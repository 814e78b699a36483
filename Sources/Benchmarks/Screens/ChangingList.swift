import Gatefold

/// An application with a list of a hundred thousand messages in which a row comes or goes in every frame that scrolls.
final class ChangingListApplication: ApplicationDelegate {
    let title = "Benchmarks"
    let applicationID = "org.gatefold.Benchmarks"
    private let list = ChangingList()

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = list }
}

private final class ChangingList: TableViewController, ScrollViewDelegate {
    private static let rowCount = 100_000
    private static let cell = "message"

    /// The row that has been inserted and not been deleted yet; nil if there is none.
    private var extraRow: Int?
    /// Whether a row is coming or going now, which may scroll the list.
    private var isChanging = false

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = MessageList.rowHeight
        tableView.scrollDelegate = self
        tableView.register({ MessageCell() }, forCellReuseIdentifier: Self.cell)
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        Self.rowCount + (extraRow == nil ? 0 : 1)
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
        let isAfterExtra = extraRow.map { indexPath.row >= $0 } ?? false
        (cell as? MessageCell)?.show(Message(indexPath.row - (isAfterExtra ? 1 : 0)))
        return cell
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        guard !isChanging else { return }
        isChanging = true
        defer { isChanging = false }
        if extraRow != nil {
            removeExtraRow()
        } else if let row = tableView.indexPathForRow(at: tableView.bounds.center)?.row {
            extraRow = row
            tableView.insertRows(at: [IndexPath(row: row, section: 0)])
        }
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { removeExtraRow() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { removeExtraRow() }

    private func removeExtraRow() {
        guard let row = extraRow else { return }
        extraRow = nil
        tableView.deleteRows(at: [IndexPath(row: row, section: 0)])
    }
}
