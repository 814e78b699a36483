import Gatefold

/// The page of a list whose rows come, go, change positions and can be dragged.
final class ListsScreen: ViewController {
    private let table = TableView()
    private let insertButton = TextButton(title: localized("Insert"))
    private let deleteButton = TextButton(title: localized("Delete"))
    private let shuffleButton = TextButton(title: localized("Shuffle"))
    private let growButton = TextButton(title: localized("Grow"))
    /// Shows the handles of the rows, at the trailing end of the navigation bar.
    private let editButton = TextButton(title: localized("Edit"))
    private lazy var source = makeSource()
    private var notes = NoteBook()

    private static let cell = "note"

    override init() {
        super.init()
        insertButton.action = { [weak self] in self?.change { $0.insert() } }
        deleteButton.action = { [weak self] in self?.change { $0.delete() } }
        shuffleButton.action = { [weak self] in self?.change { $0.shuffle() } }
        growButton.action = { [weak self] in self?.change { $0.grow() } }
        editButton.action = { [weak self] in self?.toggleEditing() }
    }

    override func viewWillAppear(_ animated: Bool) { navigationBar?.trailingItem = editButton }

    private func toggleEditing() {
        table.setEditing(!table.isEditing, animated: true)
        editButton.title = table.isEditing ? localized("Done") : localized("Edit")
    }

    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View {
        BoxedList(
            ButtonedList(table, buttons: [insertButton, deleteButton, shuffleButton, growButton]), table: table)
    }

    override func viewDidLoad() {
        table.rowHeight = TableView.automaticDimension
        table.estimatedRowHeight = 60
        table.hasStickyHeaders = true
        table.allowsRowReordering = true
        table.register({ TableViewCell() }, forCellReuseIdentifier: Self.cell)
        source.titleProvider = { $0.title }
        source.onReorder = { [weak self] in self?.notes.list = $0 }
        source.apply(notes.list, animated: false)
    }

    private func makeSource() -> TableViewDiffableDataSource<NoteBook.Section, Int> {
        TableViewDiffableDataSource(tableView: table) { [weak self] table, indexPath, note in
            let cell = table.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
            cell.textLabel.text = localized("Note {number}", ["number": NumberLocale.current.text(note)])
            cell.detailTextLabel.text = self?.notes.text(of: note) ?? ""
            return cell
        }
    }

    private func change(_ body: (inout NoteBook) -> Void) {
        body(&notes)
        source.apply(notes.list)
        notes.list = source.snapshot()
    }
}

/// Notes that are changed alike on every run.
struct NoteBook {
    nonisolated enum Section: CaseIterable {
        case today, earlier

        var title: String {
            switch self {
            case .today: localized("Today")
            case .earlier: localized("Earlier")
            }
        }
    }

    var list = TableSnapshot<Section, Int>()
    private var lengths: [Int: Int] = [:]
    private var last = 12
    private var turn = 0

    private static var sentence: String {
        localized("A row is as high as the text that it shows, and the others make room. ")
    }

    init() {
        list.appendSections(Section.allCases)
        list.appendItems(Array(1...4), toSection: .today)
        list.appendItems(Array(5...12), toSection: .earlier)
        lengths = [2: 2, 7: 3]
    }

    func text(of note: Int) -> String { String(repeating: Self.sentence, count: lengths[note] ?? 1) }

    /// Puts a new note between the first ones.
    mutating func insert() {
        last += 1
        var notes = list.itemIdentifiers(inSection: .today)
        notes.insert(last, at: min(1, notes.count))
        list.setItems(notes, inSection: .today)
    }

    /// Removes the second note.
    mutating func delete() {
        let notes = list.itemIdentifiers
        if let note = notes.dropFirst().first ?? notes.first { list.deleteItems([note]) }
    }

    /// Moves every third note to the other section, and turns the order of the first section around.
    mutating func shuffle() {
        turn += 1
        let notes = list.itemIdentifiers
        let isFirst = notes.indices.map { ($0 + turn) % 3 == 0 }
        list.setItems(zip(notes, isFirst).filter(\.1).map(\.0).reversed(), inSection: .today)
        list.setItems(zip(notes, isFirst).filter { !$0.1 }.map(\.0), inSection: .earlier)
    }

    /// Makes the text of the first note longer, or short again.
    mutating func grow() {
        guard let note = list.itemIdentifiers.first else { return }
        lengths[note] = (lengths[note] ?? 1) % 4 + 1
        list.reloadItems([note])
    }
}
