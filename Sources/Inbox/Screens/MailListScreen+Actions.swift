import Gatefold
import GatefoldMailStore

/// The actions on mails: each step is shown at once, announced, and can be taken back.
extension MailListScreen {
    /// Returns the rows that stand for mails, as the mails that they show.
    func mails(_ ids: [MailID]) -> [Mail] {
        guard let mails = mailbox?.mails else { return [] }
        return ids.compactMap { mails.index(of: $0) }.map { mails[$0] }
    }

    /// All mails of the folder, also those that a search does not show.
    var allMails: MailList? { wholeMails ?? mailbox?.mails }

    /// Returns mails with all others of their conversations.
    private func withConversations(_ ids: [MailID]) -> [MailID] {
        guard let allMails else { return [] }
        var known: Set<MailID> = []
        return ids.flatMap { allMails.conversation(of: $0) }.filter { known.insert($0).inserted }
    }

    /// Whether there is something that an action could be done to and, for one that moves mails, a folder to move them to.
    func canPerform(_ action: MailAction) -> Bool {
        guard mailbox?.mails.source.isEditable == true else { return !action.changesMails }
        return switch action {
        case .archive: archive.map { $0 != folder } ?? false
        case .move: folders.contains { $0 != folder && $0.kind == .maildir }
        case .delete, .flag, .read, .reply, .forward: true
        }
    }

    /// The folder for archived mails; nil if there is none.
    private var archive: MailFolder? { folders.first { $0.role == .archive && $0.kind == .maildir } }

    /// Does something with mails and all others of their conversations, or with one mail if the action is not for many.
    /// The page of one of them makes room first.
    func perform(_ action: MailAction, on ids: [MailID]) {
        let ids = action.isForMany ? withConversations(ids) : ids
        guard let allMails else { return }
        let shown = ids.filter { allMails.isUnread($0) != nil }
        guard let first = shown.first else { return }
        guard mailbox?.mails.source.isEditable == true || !action.changesMails else {
            return tell(localized("These mails can only be read."))
        }
        let isSetting = action.sets(in: shown, of: allMails)
        switch action {
        case .read: mark(shown, asUnread: isSetting, isUndoable: true)
        case .flag: flag(shown.filter { allMails.isFlagged($0) != isSetting }, isSetting)
        case .delete: leavePage(of: ids) { $0.move(ids, to: .trash) }
        case .archive: archive(ids)
        case .move: chooseFolder(for: ids)
        case .reply, .forward:
            let answered = page.flatMap { ids.contains($0.mail.id) ? $0.answeredMail : nil }
            if let mail = answered ?? allMails.mail(first) { write(action, to: mail) }
        }
        if action.isForMany { endSelecting() }
    }

    private func archive(_ ids: [MailID]) {
        guard let archive else { return tell(localized("There is no folder named Archive.")) }
        guard archive != folder else { return tell(localized("The mail is in the archive.")) }
        leavePage(of: ids) { $0.move(ids, to: .folder(archive)) }
    }

    /// Changes the mails, also those that a search does not show.
    private func changeMails(_ change: (inout MailList) -> Void) {
        if mailbox != nil { change(&mailbox!.mails) }
        if wholeMails != nil { change(&wholeMails!) }
    }

    // MARK: Flags

    private func flag(_ ids: [MailID], _ isFlagged: Bool) {
        guard !ids.isEmpty else { return }
        showFlag(ids, isFlagged)
        let (setting, clearing) = isFlagged ? (MailFlags.flagged, []) : ([], MailFlags.flagged)
        onEdit?(.flags(ids, setting: setting, clearing: clearing, number: nextChange()))
        let sentence =
            isFlagged
            ? localized("Flagged", plural: "Flagged: {count} mails", count: ids.count)
            : localized("Unflagged", plural: "Unflagged: {count} mails", count: ids.count)
        remember(sentence) { $0.showFlag(ids, !isFlagged) }
    }

    private func showFlag(_ ids: [MailID], _ isFlagged: Bool) {
        changeMails { for id in ids { $0.flag(id, isFlagged) } }
        showChanged(ids)
    }

    /// The number of a new change that can be taken back.
    private func nextChange() -> Int {
        lastChange += 1
        return lastChange
    }

    /// Marks mails as read or unread.
    /// - Parameter isUndoable: Whether the user has asked for it; a mail that is read is marked without a word.
    func mark(_ ids: [MailID], asUnread isUnread: Bool, isUndoable: Bool = false) {
        let ids = ids.filter { allMails?.isUnread($0) == !isUnread }
        guard !ids.isEmpty else { return }
        showMark(ids, asUnread: isUnread)
        let number = isUndoable ? nextChange() : nil
        onEdit?(.flags(ids, setting: isUnread ? [] : .seen, clearing: isUnread ? .seen : [], number: number))
        guard isUndoable else { return }
        let sentence =
            isUnread
            ? localized("Marked as unread", plural: "Marked as unread: {count} mails", count: ids.count)
            : localized("Marked as read", plural: "Marked as read: {count} mails", count: ids.count)
        remember(sentence, isTold: ids.count > 1) { $0.showMark(ids, asUnread: !isUnread) }
    }

    private func showMark(_ ids: [MailID], asUnread isUnread: Bool) {
        changeMails { for id in ids { $0.mark(id, asUnread: isUnread) } }
        showChanged(ids)
        onUnreadCountChange?(allMails?.unreadCount ?? 0)
    }

    /// Shows the rows and the page of changed mails anew.
    private func showChanged(_ ids: [MailID]) {
        guard let mailbox else { return }
        for indexPath in Set(ids.compactMap { mailbox.indexPath(of: $0) }) {
            guard let mail = mailbox.mail(at: indexPath) else { continue }
            if let cell = table.cellForRow(at: indexPath) as? MailCell { show(mail, in: cell) }
            page?.update(mail)
        }
    }

    // MARK: Moving

    /// Takes mails out of the list, and offers to bring them back.
    func move(_ ids: [MailID], to destination: MailDestination) {
        let ids = ids.filter { allMails?.isUnread($0) != nil }
        guard !ids.isEmpty else { return }
        let sentence =
            switch destination {
            case .trash: localized("Mail deleted", plural: "Deleted: {count} mails", count: ids.count)
            case .folder(let folder) where folder.role == .archive:
                localized("Archived", plural: "Archived: {count} mails", count: ids.count)
            case .folder(let folder):
                localized(
                    "Moved to {folder}", plural: "Moved to {folder}: {count} mails", count: ids.count,
                    ["folder": folder.shownName])
            }
        takeOut(ids)
        onEdit?(.move(ids, to: destination, number: nextChange()))
        remember(sentence, returning: ids) { $0.putBack(ids) }
    }

    private func takeOut(_ ids: [MailID]) {
        guard let mailbox else { return }
        let gone = mailbox.sections(of: ids)
        var mails = mailbox.mails
        mails.delete(ids)
        wholeMails?.delete(ids)
        change(to: mails, by: -gone.count) { table in
            table.deleteSections(gone.whole)
            table.deleteRows(at: gone.rows)
        }
    }

    /// Puts mails back where they were.
    func putBack(_ ids: [MailID]) {
        guard var mails = mailbox?.mails else { return }
        mails.bringBack(ids)
        wholeMails?.bringBack(ids)
        // Mails that have left the folder on disk come back with the next listing.
        returning.formUnion(ids.filter { mails.index(of: $0) == nil })
        insert(ids, in: mails)
    }

    /// Shows mails of which some were not there before.
    func insert(_ ids: [MailID], in mails: MailList) {
        let new = MailboxContents(mails: mails, dates: dates).sections(of: ids)
        change(to: mails, by: new.count) { table in
            table.insertSections(new.whole)
            table.insertRows(at: new.rows)
        }
    }

    /// Shows other mails, with the rows that come or go.
    /// - Parameter count: The number of rows that come, or go if it is negative. If other rows take their place, such as
    ///   an older mail of a conversation, the list is shown anew.
    private func change(to mails: MailList, by count: Int, _ updates: @escaping (TableView) -> Void) {
        let before = mailbox?.mails.count ?? 0
        mailbox = MailboxContents(mails: mails, dates: dates)
        if mails.count == before + count { table.performBatchUpdates { updates(table) } } else { table.reloadData() }
        didChangeCount()
    }

    // MARK: Taking back

    /// Remembers the last change as a step that can be taken back.
    /// - Parameters:
    ///   - isTold: Whether a message offers to take it back at once.
    ///   - ids: The mails that the change has taken out of the folder.
    ///   - show: Shows what was before the change, if the folder is still open.
    private func remember(
        _ sentence: String, isTold: Bool = true, returning ids: [MailID] = [],
        show: @escaping (MailListScreen) -> Void
    ) {
        let (change, folder) = (lastChange, folder)
        let number = history.remember(sentence) { [weak self] in
            guard let self else { return }
            let isHere = folder == self.folder
            if isHere { show(self) } else { tell(localized("Undone: {change}", ["change": sentence])) }
            onEdit?(.takeBack(isHere ? ids : [], number: change))
        }
        guard isTold else { return }
        var toast = Toast(sentence, actionTitle: localized("Undo")) { [weak self] in self?.history.take(number)?.undo()
        }
        toast.duration = Self.toastTime
        listView.window?.show(toast)
    }

    /// The seconds for which a message offers to take a step back. Chosen: time to read a line and to decide.
    private static let toastTime = 6.0

    /// Takes the last step back.
    func undo() {
        guard let step = history.take() else { return tell(localized("There is nothing to undo.")) }
        listView.window?.dismissToast()
        step.undo()
    }
}

extension MailboxContents {
    /// Divides the rows of mails into whole sections and rows of others, and counts them.
    nonisolated fileprivate func sections(of ids: [MailID]) -> (whole: [Int], rows: [IndexPath], count: Int) {
        let paths = Set(ids.compactMap { indexPath(of: $0) }).sorted { ($0.section, $0.row) < ($1.section, $1.row) }
        let counts = paths.reduce(into: [Int: Int]()) { $0[$1.section, default: 0] += 1 }
        let whole = Set(counts.filter { sections[$0.key].mails.count == $0.value }.keys)
        return (whole.sorted(), paths.filter { !whole.contains($0.section) }, paths.count)
    }
}
