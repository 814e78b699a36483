import Gatefold

/// The page of a list whose rows can be swiped, selected and refreshed.
final class SwipesScreen: ViewController, TableViewDataSource, TableViewDelegate {
    private var notes = Note.all
    private let table = TableView()
    private let selectButton = TextButton(title: localized("Select"))
    /// Flags the selected notes; shown while notes are selected.
    private let flagButton = TextButton(title: localized("Flag"))

    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View {
        table.flexibility = 1
        return BoxedList(StackView([table, SwipesBar([selectButton, flagButton])], axis: .vertical), table: table)
    }

    override func viewDidLoad() {
        table.dataSource = self
        table.delegate = self
        table.rowHeight = TableView.automaticDimension
        table.allowsMultipleSelectionDuringEditing = true
        table.allowsRowReordering = true
        table.reloadData()
        let refreshControl = RefreshControl()
        refreshControl.action = { [weak self] in self?.refresh() }
        table.refreshControl = refreshControl
        selectButton.action = { [weak self] in self?.toggleEditing() }
        flagButton.action = { [weak self] in self?.flagSelected() }
        flagButton.isEnabled = false
    }

    /// The time in which removed notes come back, in seconds. Chosen: long enough to see the indicator turn.
    private static let refreshDuration = 1.5

    private func refresh() {
        table.window?.schedule(after: Self.refreshDuration) { [weak self] in
            guard let self else { return }
            for (index, note) in Note.all.enumerated() where !notes.contains(where: { $0.id == note.id }) {
                notes.insert(note, at: min(index, notes.count))
            }
            table.reloadData()
            table.refreshControl?.endRefreshing()
        }
    }

    private func toggleEditing() {
        table.setEditing(!table.isEditing, animated: true)
        selectButton.title = table.isEditing ? localized("Done") : localized("Select")
        selectionDidChange()
    }

    private func selectionDidChange() {
        flagButton.isEnabled = table.isEditing && !table.indexPathsForSelectedRows.isEmpty
    }

    private func flagSelected() {
        for indexPath in table.indexPathsForSelectedRows { notes[indexPath.row].isFlagged = true }
        table.reloadData()
    }

    // MARK: Table

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { notes.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? NoteCell) ?? NoteCell()
        cell.show(notes[indexPath.row])
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        // A note that is only tapped does not stay selected.
        if !tableView.isEditing { tableView.deselectRow(at: indexPath, animated: true) }
        selectionDidChange()
    }

    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) { selectionDidChange() }

    func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
        notes.insert(notes.remove(at: indexPath.row), at: destination.row)
    }

    // MARK: Actions

    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        let note = notes[indexPath.row]
        let read = ContextualAction(
            title: note.isRead ? localized("Unread") : localized("Read", context: "state"),
            icon: Icon(note.isRead ? .mailUnread : .mailOpen),
            backgroundColor: Palette.accent
        ) { [weak self] _, _, complete in
            self?.change(note.id) { $0.isRead.toggle() }
            complete(true)
        }
        return SwipeActionsConfiguration(actions: [read])
    }

    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        let note = notes[indexPath.row]
        let delete = ContextualAction(style: .destructive, title: localized("Delete"), icon: Icon(.trash)) {
            [weak self] _, _, complete in
            self?.remove(note.id)
            complete(true)
        }
        let flag = ContextualAction(
            title: note.isFlagged ? localized("Unflag") : localized("Flag"), icon: Icon(.flag),
            backgroundColor: NoteCell.flagColor
        ) { [weak self] _, _, complete in
            self?.change(note.id) { $0.isFlagged.toggle() }
            complete(true)
        }
        return SwipeActionsConfiguration(actions: [delete, flag])
    }

    /// Changes a note and its row, which stays in place.
    private func change(_ id: Int, _ change: (inout Note) -> Void) {
        guard let row = notes.firstIndex(where: { $0.id == id }) else { return }
        change(&notes[row])
        (table.cellForRow(at: IndexPath(row: row, section: 0)) as? NoteCell)?.show(notes[row])
    }

    private func remove(_ id: Int) {
        guard let row = notes.firstIndex(where: { $0.id == id }) else { return }
        notes.remove(at: row)
        table.deleteRows(at: [IndexPath(row: row, section: 0)])
    }
}

/// The bar below the list, with a button at each end.
private final class SwipesBar: StackView {
    init(_ buttons: [TextButton]) {
        super.init(
            buttons, distribution: .equalSpacing,
            insets: DirectionalEdgeInsets(leading: Column.margin, trailing: Column.margin))
        maximumContentWidth = Column.greatestWidth
        dynamicBackgroundColor = Palette.paper
    }

    override func draw(into recorder: inout Recorder) {
        recorder.hairline(atTopOf: shownBounds, color: Palette.separator.resolved(in: theme))
    }
}
