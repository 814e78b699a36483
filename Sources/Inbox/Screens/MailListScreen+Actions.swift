import Gatefold
import GatefoldMailStore

/// The actions on mails: each step is shown at once, announced, and can be taken back.
extension MailListScreen {
    /// All mails of the folder, also those that a search does not show.
    var allMails: MailList? { wholeMails ?? mailbox?.mails }

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
    func perform(_ action: MailAction, on ids: [MailID]) { perform(action, on: .mails(ids)) }

    /// Does something with mails that the user has chosen. Of many, none is looked up here.
    func perform(_ action: MailAction, on mails: ChosenMails) {
        guard let allMails, let first = mails.first(where: { allMails.isUnread($0) != nil }) else { return }
        guard mailbox?.mails.source.isEditable == true || !action.changesMails else {
            return tell(localized("These mails can only be read."))
        }
        switch action {
        case .read: change(.toggle(.read), mails) { $0.didMark($1, isUndoable: true) }
        case .flag: change(.toggle(.flag), mails) { $0.didFlag($1) }
        case .delete: leave(mails, to: .trash)
        case .archive: archive(mails)
        case .move: chooseFolder(for: mails)
        case .reply, .forward:
            let answered = page.flatMap { mails.contains($0.mail.id) ? $0.answeredMail : nil }
            if let mail = answered ?? allMails.mail(first) { write(action, to: mail) }
        }
        if action.isForMany { endSelecting() }
    }

    private func archive(_ mails: ChosenMails) {
        guard let archive else { return tell(localized("There is no folder named Archive.")) }
        guard archive != folder else { return tell(localized("The mail is in the archive.")) }
        leave(mails, to: .folder(archive))
    }

    // MARK: Flags

    private func didFlag(_ change: ListChange) {
        let (ids, isFlagged) = (change.ids, change.kind == .flag(true))
        let (setting, clearing) = isFlagged ? (MailFlags.flagged, []) : ([], MailFlags.flagged)
        onEdit?(.flags(ids, setting: setting, clearing: clearing, number: nextChange()))
        let sentence =
            isFlagged
            ? localized("Flagged", plural: "Flagged: {count} mails", count: ids.count)
            : localized("Unflagged", plural: "Unflagged: {count} mails", count: ids.count)
        remember(sentence) { $0.change(.change(.flag(!isFlagged)), .mails(ids)) }
    }

    /// The number of a new change that can be taken back.
    private func nextChange() -> Int {
        lastChange += 1
        return lastChange
    }

    /// Marks mails that were read as read or unread, without a word and without a step that can be taken back.
    func mark(_ ids: [MailID], asUnread isUnread: Bool) {
        change(.change(.mark(asUnread: isUnread)), .mails(ids)) { $0.didMark($1, isUndoable: false) }
    }

    /// - Parameter isUndoable: Whether the user has asked for it.
    private func didMark(_ change: ListChange, isUndoable: Bool) {
        let (ids, isUnread) = (change.ids, change.kind == .mark(asUnread: true))
        let number = isUndoable ? nextChange() : nil
        onEdit?(.flags(ids, setting: isUnread ? [] : .seen, clearing: isUnread ? .seen : [], number: number))
        guard isUndoable else { return }
        let sentence =
            isUnread
            ? localized("Marked as unread", plural: "Marked as unread: {count} mails", count: ids.count)
            : localized("Marked as read", plural: "Marked as read: {count} mails", count: ids.count)
        remember(sentence, isTold: ids.count > 1) { $0.change(.change(.mark(asUnread: !isUnread)), .mails(ids)) }
    }

    // MARK: Moving

    /// Takes mails and all others of their conversations out of the list, and offers to bring them back. A page that covers
    /// the list folds back first.
    func leave(_ mails: ChosenMails, to destination: MailDestination) {
        if let page, mails.count <= Self.mostAtOnce,
            allMails?.withConversations(mails.ids).contains(page.mail.id) == true
        {
            guard isBesidePage else {
                return page.dismiss(animated: true) { [weak self] in self?.move(mails, .leave, to: destination) }
            }
            mark(page.readMails, asUnread: false)
        }
        move(mails, .leave, to: destination)
    }

    /// Takes mails out of the list, and offers to bring them back.
    func move(_ ids: [MailID], to destination: MailDestination) {
        move(.mails(ids), .change(.takeOut), to: destination)
    }

    private func move(_ mails: ChosenMails, _ wish: ListRequest.Wish, to destination: MailDestination) {
        change(wish, mails) { $0.didMove($1.ids, to: destination) }
    }

    private func didMove(_ ids: [MailID], to destination: MailDestination) {
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
        onEdit?(.move(ids, to: destination, number: nextChange()))
        remember(sentence, returning: ids) { $0.change(.change(.putBack), .mails(ids)) }
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
            let undone = localized("Undone: {change}", ["change": sentence])
            if isHere { show(self) } else { tell(undone) }
            if isHere { listView.window?.announce(undone) }
            onEdit?(.takeBack(isHere ? ids : [], number: change))
        }
        guard isTold else { return }
        var toast = Toast(sentence, actionTitle: localized("Undo")) { [weak self] in self?.undo(number) }
        toast.duration = Self.toastTime
        listView.window?.show(toast)
    }

    /// The seconds for which a message offers to take a step back. Chosen: time to read a line and to decide.
    private static let toastTime = 6.0

    /// Takes the last step back, or the one with a number.
    func undo(_ number: Int? = nil) {
        steps.perform { [weak self] in
            guard let self else { return }
            guard let step = history.take(number) else {
                return number == nil ? tell(localized("There is nothing to undo.")) : ()
            }
            if number == nil { listView.window?.dismissToast() }
            step.undo()
        }
    }
}
