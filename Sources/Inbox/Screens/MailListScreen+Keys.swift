import Gatefold
import GatefoldMailStore

nonisolated extension MailAction {
    /// The keys that do it; menus name the first one.
    var inputs: [KeyEvent.Key] { [.character(key)] + (self == .delete ? [.delete] : []) }
}

/// The keys of the list and of the page alike. Those of the list itself, such as the arrows, belong to its table.
extension MailListScreen {
    /// The commands for the selected mails, that of the page, or that of the focused row, and all others.
    var mailCommands: [KeyCommand] {
        let marks = marksOfKeys
        let actions = MailAction.allCases.flatMap { action in
            action.inputs.map { command(for: action, marks, input: $0) { $0.mailsOfKeys } }
        }
        return actions + readingCommands + listCommands
            + [command(localized("Keys"), .character("?")) { ($0.page ?? $0).presentKeyCommands() }]
    }

    /// The command that does something with mails, as keys and menus have it.
    /// - Parameter mails: Returns the mails, when the command is given.
    func command(
        for action: MailAction, _ marks: MailMarks, input: KeyEvent.Key? = nil,
        _ mails: @escaping (MailListScreen) -> ChosenMails
    ) -> KeyCommand {
        KeyCommand(
            title: action.title(for: marks), icon: action.icon(for: marks), input: input ?? action.inputs[0],
            attributes: marks.count == 0 ? .disabled : action == .delete ? .destructive : []
        ) { [weak self] in if let self { perform(action, on: mails(self)) } }
    }

    private func command(
        _ title: String, _ input: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = [], repeats: Bool = false,
        _ action: @escaping (MailListScreen) -> Void
    ) -> KeyCommand {
        KeyCommand(title: title, input: input, modifiers: modifiers, repeats: repeats) { [weak self] in
            if let self { action(self) }
        }
    }

    /// The commands that go from mail to mail, and open and close them.
    private var readingCommands: [KeyCommand] {
        func step(_ inputs: KeyEvent.Key...) -> [KeyCommand] {
            inputs.map { input in
                let count = input == .up || input == .character("k") ? -1 : 1
                return command(count > 0 ? localized("Next mail") : localized("Previous mail"), input, repeats: true) {
                    $0.step(by: count)
                }
            }
        }
        // The arrows move the focus in a list without a page, and scroll a page that covers the list.
        let steps =
            isBesidePage ? step(.character("j"), .down, .character("k"), .up) : step(.character("j"), .character("k"))
        // The keys of a table open the folder that has the focus.
        if isInFolders { return [] }
        if table.isEditing { return steps + [command(localized("End selecting"), .escape) { $0.endSelecting() }] }
        let inside = [
            command(localized("Next in the conversation"), .character("n")) { $0.page?.stepPanel(by: 1) },
            command(localized("Previous in the conversation"), .character("p")) { $0.page?.stepPanel(by: -1) },
        ]
        return steps + (page?.panels.isEmpty == false ? inside : []) + openingCommands
    }

    /// The commands that open a mail, beside the list and then over the whole width, and close it in the reverse order.
    private var openingCommands: [KeyCommand] {
        guard let page else {
            let end = command(localized("End the search"), .escape) { $0.endSearch() }
            return [command(localized("Open the mail"), .enter) { $0.openFocusedMail() }]
                + (listView.isSearching ? [end] : [])
        }
        guard hasTwoColumns else {
            return [command(localized("Close the mail"), .escape) { $0.page?.dismiss(animated: true) }]
        }
        guard !page.isWide else {
            return [command(localized("Show the list beside the mail"), .escape) { $0.page?.setWide(false) }]
        }
        return [
            command(localized("Read over the whole width"), .enter) { $0.page?.setWide(true) },
            command(localized("Close the mail"), .escape) { $0.page?.dismiss(animated: true) },
        ]
    }

    private var listCommands: [KeyCommand] {
        let search = [
            command(localized("Search"), .character("/")) { $0.beginSearch() },
            command(localized("Search"), .character("f"), .control) { $0.beginSearch() },
        ]
        return (page == nil || isBesidePage ? search : [])
            + (page == nil && !isInFolders
                ? [command(localized("Select"), .character("x")) { $0.toggleSelection() }] : [])
            + [
                command(localized("Undo"), .character("z"), .control) { $0.undo() },
                command(localized("Folders"), .character("g")) { $0.showFolders() },
                command(
                    listView.canFoldFolders && listView.shownFolders != nil
                        ? localized("Hide folders") : localized("Show folders"), .character("b"), .control
                ) { $0.toggleFolders() },
            ]
    }

    /// Whether keys go to the column of the folders.
    private var isInFolders: Bool { listView.shownFolders?.hasFocus == true }

    /// The mails that a key acts on: the selected ones, that of the page, or that of the focused row.
    private var mailsOfKeys: ChosenMails {
        if isInFolders { return .mails([]) }
        if table.isEditing { return selectedMails }
        if let page { return .mails([page.mail.id]) }
        return .mails(table.indexPathForFocusedRow.flatMap { mailbox?.id(at: $0) }.map { [$0] } ?? [])
    }

    /// The marks of these mails.
    private var marksOfKeys: MailMarks {
        updateSelection()
        return table.isEditing && listView.shownFolders?.hasFocus != true
            ? listView.selectionBar.marks : marks(of: mailsOfKeys.ids)
    }

    private func openFocusedMail() {
        guard page == nil, let mail = table.indexPathForFocusedRow.flatMap({ mailbox?.mail(at: $0) }) else { return }
        open(mail)
    }

    private func toggleSelection() {
        guard page == nil, let path = table.indexPathForFocusedRow, let id = mailbox?.id(at: path) else { return }
        guard table.isEditing else { return beginSelecting(with: id) }
        if table.indexPathsForSelectedRows.contains(path) {
            table.deselectRow(at: path, animated: true)
        } else {
            table.selectRow(at: path, animated: true)
        }
        selectionDidChange()
    }
}
