import Gatefold
import GatefoldMailStore

/// The buttons of the bar, and the folders beside it.
extension MailListScreen {
    /// Shows what depends on the columns and the selection.
    func willLayOut() {
        updateSelection()
        let needsButton = !accounts.isEmpty && listView.columns.folders == nil
        if needsButton != hasFolderButton, !table.isEditing { showItems() }
    }

    /// Opens a folder of the column. A page beside the list was that of a mail of another folder.
    func openBesideList(_ folder: MailFolder) {
        guard folder != self.folder else { return }
        if isBesidePage { page?.dismiss(animated: false) }
        onOpenFolder?(folder)
    }

    /// Shows the buttons of the bar, or the one that ends the selecting of rows.
    func showItems() {
        func button(_ symbol: Icon.Symbol, _ name: String, _ action: @escaping (MailListScreen) -> Void) -> TextButton {
            let button = TextButton(icon: Icon(symbol))
            button.accessibilityLabel = name
            button.dynamicTintColor = .barText
            button.action = { [weak self] in if let self { action(self) } }
            return button
        }
        guard !table.isEditing else {
            let done = TextButton(title: localized("Done"))
            done.dynamicTintColor = .barText
            done.action = { [weak self] in self?.endSelecting() }
            (bar.leadingItems, bar.trailingItems) = ([], [done])
            return
        }
        let remarks: [View] = remark.isEmpty ? [] : [RemarkView(remark)]
        hasFolderButton = !accounts.isEmpty && listView.columns.folders == nil
        bar.leadingItems = !hasFolderButton ? [] : [button(.sidebar, localized("Folders")) { $0.showFolders() }]
        bar.trailingItems =
            [
                button(.compose, localized("New mail")) { $0.writeNew() },
                button(.search, localized("Search")) { $0.beginSearch() },
            ] + remarks
    }
}
