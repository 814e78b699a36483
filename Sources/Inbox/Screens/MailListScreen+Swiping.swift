import Gatefold
import GatefoldMailStore

/// The actions of a row: behind it when it is swiped, in its menu, and on it while the pointer is over it.
extension MailListScreen {
    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        swipes(at: indexPath, .leading).map { SwipeActionsConfiguration(actions: $0) }
    }

    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        guard var actions = swipes(at: indexPath, .trailing), let mail = mailbox?.mail(at: indexPath) else {
            return nil
        }
        actions.append(
            ContextualAction(title: localized("More"), icon: Icon(.more)) { [weak self] _, cell, complete in
                complete(true)
                if let self { cell.showMenu(menu(of: .mails([mail.id]))) }
            })
        return SwipeActionsConfiguration(actions: actions)
    }

    private func swipes(at indexPath: IndexPath, _ edge: MailAction.Swipe) -> [ContextualAction]? {
        guard let mailbox, mailbox.mails.source.isEditable, let mail = mailbox.mail(at: indexPath) else { return nil }
        return MailAction.allCases.filter { $0.swipe == edge && canPerform($0) }.map { action in
            ContextualAction(
                style: action == .delete ? .destructive : .normal, title: action.title(for: [mail]),
                icon: action.icon(for: [mail]), backgroundColor: action.color
            ) { [weak self] _, _, complete in
                self?.perform(action, on: [mail.id])
                complete(true)
            }
        }
    }

    /// The menu of mails: of a row, or of the selected ones if the row is among them.
    /// - Parameter marks: The marks of the mails, if they are known.
    func menu(of mails: ChosenMails, marks: MailMarks? = nil) -> Menu {
        let marks = marks ?? self.marks(of: mails.ids)
        let actions = MailAction.allCases.filter { canPerform($0) && (marks.count == 1 || $0.isForMany) }
        var entries: [any MenuElement] = actions.map { MenuAction(command(for: $0, marks) { _ in mails }) }
        if canPerform(.read), !table.isEditing, let id = mails.first(where: { _ in true }) {
            entries.append(
                MenuAction(title: localized("Select"), icon: Icon(.check), shortcut: "X") { [weak self] in
                    self?.beginSelecting(with: id)
                })
        }
        return Menu(children: entries)
    }

    /// Gives a row its menu and the buttons that it shows under the pointer.
    func prepareActions(of cell: MailCell) {
        cell.contextMenu = { [weak self, weak cell] _ in
            guard let self, let id = cell?.mail?.id else { return nil }
            let isSelected = mailbox?.indexPath(of: id).map { table.indexPathsForSelectedRows.contains($0) } ?? false
            guard table.isEditing, isSelected else { return menu(of: .mails([id])) }
            return menu(of: selectedMails, marks: listView.selectionBar.marks)
        }
        cell.hoverActions.possible = MailAction.allCases.filter { canPerform($0) }
        cell.hoverActions.onAction = { [weak self, weak cell] action in
            if let id = cell?.mail?.id { self?.perform(action, on: [id]) }
        }
    }
}

/// Several mails at once.
extension MailListScreen {
    /// The mails of the selected rows, while rows are selected.
    var selectedMails: ChosenMails {
        guard table.isEditing, let mailbox else { return .mails([]) }
        return .rows(table.indexPathsForSelectedRows, of: mailbox)
    }

    /// Lets the user select rows, and selects one.
    func beginSelecting(with id: MailID? = nil) {
        guard mailbox?.mails.source.isEditable == true else { return }
        table.setEditing(true, animated: true)
        if let path = id.flatMap({ mailbox?.indexPath(of: $0) }) { table.selectRow(at: path, animated: true) }
        selectionDidChange()
    }

    func endSelecting() {
        guard table.isEditing else { return }
        table.setEditing(false, animated: true)
        selectionDidChange()
    }

    private func selectionTitle(_ count: Int) -> String {
        count == 0 ? localized("Select mails") : localized("{count} selected", plural: "{count} selected", count: count)
    }

    /// Returns the marks of mails, of which none is read for it.
    func marks(of ids: [MailID]) -> MailMarks {
        guard let mails = mailbox?.mails else { return MailMarks([]) }
        return MailMarks(rows: ids.compactMap { mails.index(of: $0) }, of: mails)
    }

    /// Shows the actions for the selected rows with the next layout, however often the selection changes until then.
    func setNeedsSelectionUpdate() {
        hasNewSelection = true
        listView.setNeedsLayout()
    }

    /// Shows the actions for the selected rows, if others are selected now.
    func updateSelection() { if hasNewSelection { selectionDidChange() } }

    /// Shows the actions for the rows that are selected now.
    func selectionDidChange() {
        hasNewSelection = false
        let count = showMarksOfSelection()
        listView.selectionBar.possible = MailAction.allCases.filter { $0.isForMany && canPerform($0) }
        listView.isSelecting = table.isEditing
        bar.title = table.isEditing ? selectionTitle(count) : folderTitle
        showItems()
    }

    /// Gives the bar the marks of the selected rows, those of many when another thread has found them.
    /// - Returns: The number of rows.
    private func showMarksOfSelection() -> Int {
        marking?.cancel()
        marking = nil
        guard table.isEditing, let mailbox else {
            listView.selectionBar.marks = MailMarks([])
            return 0
        }
        let paths = table.indexPathsForSelectedRows
        guard paths.count > Self.mostAtOnce else {
            let rows = paths.compactMap { mailbox.position(at: $0) }
            listView.selectionBar.marks = MailMarks(rows: rows, of: mailbox.mails)
            return rows.count
        }
        listView.selectionBar.marks.count = paths.count
        let work = listView.window?.beginBackgroundWork("looking at selected mails")
        marking = Task { [weak self] in
            defer { work?.end() }
            let marks = await MailMarks.found(of: paths, in: mailbox)
            if !Task.isCancelled { self?.listView.selectionBar.marks = marks }
        }
        return paths.count
    }

    func tableViewDidChangeSelectionOfSeveralRows(_ tableView: TableView) {
        if tableView.isEditing { setNeedsSelectionUpdate() }
    }

    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        if tableView.isEditing { setNeedsSelectionUpdate() }
    }
}
