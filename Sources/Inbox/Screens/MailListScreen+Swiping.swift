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
                if let self { cell.showMenu(menu(of: [mail.id])) }
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
    func menu(of ids: [MailID]) -> Menu {
        let mails = mails(ids)
        let actions = MailAction.allCases.filter { canPerform($0) && (mails.count == 1 || $0.isForMany) }
        var entries: [any MenuElement] = actions.map { MenuAction(command(for: $0, ids, mails)) }
        if canPerform(.read), !table.isEditing, let id = ids.first {
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
            return menu(of: selectedMails.contains(id) ? selectedMails : [id])
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
    var selectedMails: [MailID] {
        guard table.isEditing, let mailbox else { return [] }
        return table.indexPathsForSelectedRows.compactMap { mailbox.mail(at: $0)?.id }
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

    /// Shows the actions for the rows that are selected now.
    func selectionDidChange() {
        let mails = mails(selectedMails)
        listView.selectionBar.mails = mails
        listView.selectionBar.possible = MailAction.allCases.filter { $0.isForMany && canPerform($0) }
        listView.isSelecting = table.isEditing
        bar.title = table.isEditing ? selectionTitle(mails.count) : folderTitle
        showItems()
    }

    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        if tableView.isEditing { selectionDidChange() }
    }
}
