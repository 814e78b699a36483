import Gatefold

/// The list of the notes, which are pinned, deleted, moved and opened.
final class NoteListScreen: ViewController, TableViewDelegate {
    private let notebook: Notebook
    private let table = TableView()
    private weak var settingsWindow: Window?
    private var observation: SettingsObservation?
    private lazy var source = TableViewDiffableDataSource<Int, Note.ID>(tableView: table) {
        [unowned self] table, indexPath, id in
        let cell = table.dequeueReusableCell() ?? TableViewCell()
        show(id, in: cell)
        return cell
    }

    init(_ notebook: Notebook) {
        self.notebook = notebook
        super.init()
    }

    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View { table }

    override func viewDidLoad() {
        table.rowHeight = TableView.automaticDimension
        table.contentInsetAdjustmentBehavior = .automatic
        table.delegate = self
        table.allowsRowReordering = true
        table.backgroundView = EmptyStateView(
            title: "No notes", text: "What you write down is kept here.", icon: Icon(.document),
            actionTitle: newNote.title, action: newNote.handler)
        source.onReorder = { [weak self] list in
            self?.notebook.sortNotes(by: list.itemIdentifiers)
            self?.showNotes(animated: true)
        }
        let (compose, more) = (TextButton(icon: Icon(.compose)), TextButton(icon: Icon(.more)))
        compose.accessibilityLabel = newNote.title
        compose.toolTip = "\(newNote.title) (\(newNote.shortcut))"
        compose.action = newNote.handler
        more.accessibilityLabel = "More"
        more.menu = Menu(children: [MenuAction(newNote), MenuAction(settings)])
        more.showsMenuAsPrimaryAction = true
        navigationBar?.trailingItems = [more, compose]
    }

    override func viewWillAppear(_ animated: Bool) {
        showNotes(animated: false)
        observation = view.window?.settings.observe(Setting.pinnedFirst.rawValue) { [weak self] in
            self?.showNotes(animated: true)
        }
    }

    // MARK: Rows

    /// Shows the notes as they are now.
    func showNotes(animated: Bool) {
        guard isViewLoaded else { return }
        let pinnedFirst = table.window.map { Setting.pinnedFirst.isOn(in: $0.settings) } ?? true
        let notes = notebook.notes
        let order = pinnedFirst ? notes.filter(\.isPinned) + notes.filter { !$0.isPinned } : notes
        var list = TableSnapshot<Int, Note.ID>()
        list.appendSections([0])
        list.appendItems(order.map(\.id))
        source.apply(list, animated: animated)
        // The rows that stay get what has changed in them.
        for note in notes {
            let cell = source.indexPath(for: note.id).flatMap { table.cellForRow(at: $0) }
            if let cell { show(note.id, in: cell) }
        }
        table.performBatchUpdates {}
    }

    private func show(_ id: Note.ID, in cell: TableViewCell) {
        guard let note = notebook.note(id) else { return }
        cell.textLabel.text = note.title
        cell.textLabel.style.font.weight = .semibold
        cell.detailTextLabel.text = note.summary
        cell.separatorInset.left = 16
        cell.contextMenu = { [weak self] _ in self?.menu(of: id) }
        cell.accessory = note.isPinned ? .view(makePin()) : nil
    }

    private func makePin() -> View {
        let pin = IconView(Icon(.place), side: 20)
        pin.accessibilityLabel = "Pinned"
        return pin
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if let note = note(at: indexPath) { open(note) }
    }

    private func note(at indexPath: IndexPath) -> Note? {
        source.itemIdentifier(for: indexPath).flatMap(notebook.note)
    }

    private func open(_ note: Note) {
        navigationController?.pushViewController(EditorScreen(note, in: notebook), animated: true)
    }

    // MARK: Commands

    private var newNote: KeyCommand {
        KeyCommand(title: "New note", icon: Icon(.compose), input: .character("n"), modifiers: .control) {
            [weak self] in
            if let self { open(notebook.addNote()) }
        }
    }

    private var settings: KeyCommand {
        KeyCommand(title: "Settings", icon: Icon(.settings), input: .character(","), modifiers: .control) {
            [weak self] in self?.showSettings()
        }
    }

    override var keyCommands: [KeyCommand] { [newNote, settings] }

    private func showSettings() {
        if let settingsWindow, settingsWindow.isOpen { return settingsWindow.bringToFront() }
        var preferences = WindowPreferences()
        preferences.size = Size(width: 360, height: 320)
        do throws(WindowError) {
            settingsWindow = try view.window?.openWindow(
                showing: NavigationController(rootViewController: SettingsScreen()), title: "Settings", style: .dialog,
                preferences: preferences)
        } catch { view.window?.show(Toast(error.description)) }
    }

    // MARK: Actions of a row

    private func menu(of id: Note.ID) -> Menu? {
        guard let note = notebook.note(id) else { return nil }
        let pin = MenuAction(title: pinTitle(of: note), icon: Icon(.place)) { [weak self] in self?.togglePin(id) }
        let delete = MenuAction(title: "Delete", icon: Icon(.trash), attributes: .destructive) { [weak self] in
            self?.delete(id)
        }
        return Menu(children: [pin, delete])
    }

    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        guard let note = note(at: indexPath) else { return nil }
        let pin = ContextualAction(title: pinTitle(of: note), icon: Icon(.place)) { [weak self] _, _, complete in
            self?.togglePin(note.id)
            complete(true)
        }
        return SwipeActionsConfiguration(actions: [pin])
    }

    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        guard let id = source.itemIdentifier(for: indexPath) else { return nil }
        let delete = ContextualAction(style: .destructive, title: "Delete", icon: Icon(.trash)) {
            [weak self] _, _, complete in
            self?.delete(id)
            complete(true)
        }
        return SwipeActionsConfiguration(actions: [delete])
    }

    private func pinTitle(of note: Note) -> String { note.isPinned ? "Unpin" : "Pin" }

    private func togglePin(_ id: Note.ID) {
        notebook.changeNote(id) { $0.isPinned.toggle() }
        showNotes(animated: true)
    }

    private func delete(_ id: Note.ID) {
        let title = notebook.note(id)?.title ?? ""
        guard let undo = notebook.removeNote(id) else { return }
        showNotes(animated: true)
        view.window?.show(
            Toast("\(title.directionallyIsolated) was deleted.", actionTitle: "Undo") { [weak self] in
                undo()
                self?.showNotes(animated: true)
            })
    }
}
