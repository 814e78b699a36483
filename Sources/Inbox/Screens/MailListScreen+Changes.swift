import Gatefold
import GatefoldMailStore

/// Changes of the list by an action: those of a few mails are shown at once, those of many when another thread has found
/// what is to be shown.
extension MailListScreen {
    /// The number of mails up to which a change is made on the main thread. Chosen: it takes a millisecond or two.
    static let mostAtOnce = 200

    /// Changes mails as the list shows them.
    /// - Parameter finish: Called after the change is shown; not if it changes nothing.
    func change(
        _ wish: ListRequest.Wish, _ mails: ChosenMails,
        then finish: @escaping (MailListScreen, ListChange) -> Void = { _, _ in }
    ) {
        let request = ListRequest(wish: wish, mails: mails)
        guard isForMany(request) else {
            return steps.perform { [weak self] in
                guard let self, let lists, let changed = ChangedLists(request, in: lists) else { return }
                show(changed)
                finish(self, changed.change)
            }
        }
        let work = listView.window?.beginBackgroundWork("changing many mails", mustFinish: true)
        steps.performLater { [weak self] in
            defer {
                work?.end()
                retire(request)
            }
            guard let changed = await self?.changed(by: request), let self else { return }
            show(changed)
            finish(self, changed.change)
        }
    }

    private func isForMany(_ request: ListRequest) -> Bool {
        guard request.mails.count <= Self.mostAtOnce else { return true }
        if case .change = request.wish { return false }
        return request.mails.ids.reduce(0) { $0 + (allMails?.countOfConversation(of: $1) ?? 1) } > Self.mostAtOnce
    }

    private var lists: MailLists? { mailbox.map { MailLists(contents: $0, whole: wholeMails) } }

    /// Makes a change on another thread, and again if the list has become another one meanwhile.
    private func changed(by request: ListRequest) async -> ChangedLists? {
        while let lists {
            let version = listVersion
            guard let changed = await ChangedLists.made(request, in: lists) else { return nil }
            if version == listVersion { return changed }
            retire(changed)
        }
        return nil
    }

    // MARK: Showing

    /// Shows lists that were changed. What is done here does not depend on the number of mails if they are many.
    func show(_ changed: ChangedLists) {
        let (change, leaving) = (changed.change, mailOfPageLeaving(with: changed))
        if wholeMails != nil { wholeMails = changed.whole }
        switch change.kind {
        case .flag, .mark:
            mailbox = changed.contents
            showMarks()
            if case .mark = change.kind { onUnreadCountChange?(allMails?.unreadCount ?? 0) }
        case .takeOut where change.ids.count > Self.mostAtOnce, .putBack where change.ids.count > Self.mostAtOnce:
            let place = place
            mailbox = changed.contents
            table.reloadData()
            if let place { scroll(to: place) }
            didChangeCount()
        case .takeOut:
            guard let gone = mailbox?.sections(of: change.ids) else { return }
            replace(by: changed.contents, countBy: -gone.count) { table in
                table.deleteSections(gone.whole)
                table.deleteRows(at: gone.rows)
            }
        case .putBack:
            // Mails that have left the folder on disk come back with the next listing.
            returning.formUnion(change.ids.filter { changed.contents.mails.index(of: $0) == nil })
            insert(change.ids, changed.contents)
        }
        if let leaving { showNext(after: leaving) }
    }

    /// Shows mails of which some were not there before.
    func insert(_ ids: [MailID], _ contents: MailboxContents) {
        let new = contents.sections(of: ids)
        replace(by: contents, countBy: new.count) { table in
            table.insertSections(new.whole)
            table.insertRows(at: new.rows)
        }
    }

    /// Shows other mails, with the rows that come or go.
    /// - Parameter count: The number of rows that come, or go if it is negative. If other rows take their place, such as
    ///   an older mail of a conversation, the list is shown anew.
    private func replace(by contents: MailboxContents, countBy count: Int, _ updates: (TableView) -> Void) {
        let before = mailbox?.mails.count ?? 0
        mailbox = contents
        if contents.mails.count == before + count {
            table.performBatchUpdates { updates(table) }
        } else {
            table.reloadData()
        }
        didChangeCount()
    }

    /// Shows the marks of the visible rows and of the page anew.
    private func showMarks() {
        guard let mailbox else { return }
        func mail(_ id: MailID) -> Mail? { mailbox.mails.index(of: id).map { mailbox.mails[$0] } }
        for case let cell as MailCell in table.subviews {
            if let mail = (cell.mail?.id).flatMap(mail) { show(mail, in: cell) }
        }
        if let page, let mail = mail(page.mail.id) { page.update(mail) }
    }

    // MARK: The page

    /// Returns the mail of the page beside the list if the change takes it out.
    private func mailOfPageLeaving(with changed: ChangedLists) -> MailID? {
        guard changed.change.kind == .takeOut, isBesidePage, let id = page?.mail.id,
            allMails?.isUnread(id) != nil, (changed.whole ?? changed.contents.mails).isUnread(id) == nil
        else { return nil }
        return id
    }

    /// Shows the mail that was below one that has left the list, or else the one above it.
    private func showNext(after id: MailID) {
        guard let mails = mailbox?.mails, let row = mails.nextRow(from: id), !mails.isEmpty else {
            return page?.dismiss(animated: false) ?? ()
        }
        open(mails[min(row, mails.count - 1)])
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
