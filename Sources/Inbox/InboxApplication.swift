import Gatefold
import GatefoldMailStore

/// The delegate of the mail reader, which creates its first screen and shows the mailbox.
final class InboxApplication: ApplicationDelegate {
    let title = "Inbox"
    let applicationID = "org.gatefold.Inbox"

    private let contents: Contents
    /// The time that replaces the user's local time, for a run that must show the same rows at any hour.
    private let pinnedTime: WallClock?
    private var list: MailListScreen?

    private let style: ExpandingCellStyle
    /// Makes the changes of mails that the user asks for, away from the main thread.
    private let writer = MailWriter(journalIn: Environment.stateFolder)
    /// The mailbox whose folder is shown; nil for the sample mailbox.
    private var root: MailRoot?
    /// The mails that the user has deleted, until a listing of the folder lacks them: one that was on its way may still have
    /// them.
    private var hidden: Set<MailID> = []
    /// The changes by which deleted mails are brought back.
    private var deletions: [MailID: ChangeID] = [:]
    /// The deletion under way; the next one begins after it.
    private var deleting: Task<Void, Never>?
    /// Receives the changes of the folder on disk.
    private var following: Task<Void, Never>?

    /// The mails to show.
    enum Contents {
        /// The mails of mailboxes that were named.
        case roots([MailRoot])
        /// The user's own mails, or those of the sample mailbox if there are none.
        case own
        /// The mails of the sample mailbox.
        case sample
        /// Mails that `receive` is given later.
        case later
    }

    /// Creates the application.
    /// - Parameters:
    ///   - contents: The mails to show.
    ///   - pinnedTime: The time that replaces the user's local time; nil for none.
    ///   - style: The decorations of the transition that opens a mail.
    init(
        _ contents: Contents = .own, pinnedTime: WallClock? = nil, style: ExpandingCellStyle = .standard
    ) {
        self.contents = contents
        self.pinnedTime = pinnedTime
        self.style = style
    }

    func didCreate(_ window: Window, now: WallClock) {
        let now = pinnedTime ?? now
        let list = MailListScreen(now: now, isTimeReal: now.isNear(.now()))
        list.style = style
        list.onUnreadCountChange = { [weak self, weak window] in
            if let window { self?.show(unreadCount: $0, in: window) }
        }
        self.list = list
        // The screen enters the window after its mails are set, so that they do not fade in.
        defer { window.rootViewController = list }
        if case .later = contents { return }
        root = root(isTimeReal: list.isTimeReal)
        if let folder = root?.inbox {
            open(folder, in: window)
        } else {
            list.remark = "Samples"
            receive(SampleMailbox(openedAt: now).list, in: window)
        }
    }

    /// The mailbox to show; nil for the sample mailbox. A run whose time is set shows the same everywhere, so it looks for
    /// no mailbox of the user.
    private func root(isTimeReal: Bool) -> MailRoot? {
        switch contents {
        case .roots(let roots): roots.first
        case .own where isTimeReal: DefaultPlaces.first(environment: Environment.values)
        case .own, .sample, .later: nil
        }
    }

    /// Lists a folder and follows its changes on disk.
    private func open(_ folder: MailFolder, in window: Window) {
        let mailbox = FolderMailbox(folder)
        if !mailbox.isEditable { list?.remark = "Read only" }
        list?.onMark = { [writer, weak self, weak window] id, isUnread in
            guard let location = mailbox.location(of: id) else { return }
            let work = window?.beginBackgroundWork("marking")
            Task {
                defer { work?.end() }
                do {
                    let change = MailChange.flags(
                        location, in: folder.path, setting: isUnread ? [] : .seen, clearing: isUnread ? .seen : [])
                    try await writer.apply([change])
                } catch {
                    if let window { self?.tell(error, in: window) }
                }
            }
        }
        list?.onDeletion = { [weak self, weak window] id, isBack in
            self?.delete(id, isBack: isBack, in: mailbox, folder, window)
        }
        let loading = FolderLoading(mailbox.reader)
        // The first rows are there when the window appears.
        let first = loading.first()
        show(first, of: mailbox, in: window)
        following = Task { [weak self, weak window] in
            var shown = try? first.get()
            if let listing = shown, !listing.isComplete {
                let work = window?.beginBackgroundWork("listing")
                let all = await loading.all()
                if let window { self?.show(all, of: mailbox, in: window) }
                work?.end()
                shown = try? all.get()
            }
            guard let updates = mailbox.reader.updates else { return }
            do {
                // Between two changes nothing but the window keeps the application.
                for try await update in updates {
                    guard let self, let window else { return }
                    let listing = FolderListing(update.listing)
                    if let shown, shown.hasSameMails(as: listing) { continue }
                    shown = listing
                    show(.success(listing), of: mailbox, in: window)
                }
            } catch {
                if let window { self?.tell(error, in: window) }
            }
        }
    }

    /// Shows the mails of a folder, or why there are none.
    private func show(_ listing: FolderLoading.Outcome, of mailbox: FolderMailbox, in window: Window) {
        switch listing {
        case .success(let listing):
            var mails = MailList(mailbox.rows(listing), of: mailbox)
            hidden = hidden.filter { mails.index(of: $0) != nil }
            for id in hidden { mails.delete(id) }
            receive(mails, in: window)
        case .failure(let error): tell(error, in: window)
        }
    }

    /// Deletes a mail on disk, or brings it back.
    private func delete(
        _ id: MailID, isBack: Bool, in mailbox: FolderMailbox, _ folder: MailFolder, _ window: Window?
    ) {
        let location = mailbox.location(of: id)
        if isBack { hidden.remove(id) } else { hidden.insert(id) }
        let work = window?.beginBackgroundWork("deleting")
        let before = deleting
        deleting = Task { [weak self, writer, root] in
            await before?.value
            defer { work?.end() }
            var failure: (any Error)?
            do {
                if isBack {
                    guard let change = self?.deletions.removeValue(forKey: id) else { return }
                    try await writer.undo(change)
                } else if let location, let root {
                    self?.deletions[id] = try await writer.apply([root.deletion(of: location, in: folder.path)])
                    return
                }
            } catch {
                failure = error
            }
            // The list may have been told that the mail is gone, which is there again, or still.
            self?.hidden.remove(id)
            let listing = await FolderLoading(mailbox.reader).all()
            guard let self, let window else { return }
            show(listing, of: mailbox, in: window)
            if let failure { tell(failure, in: window) }
        }
    }

    /// Says in the list why something on disk could not be done.
    private func tell(_ error: any Error, in window: Window) {
        guard let error = error as? MailStoreError else { return }
        window.statusBar.message = error.sentence
    }

    isolated deinit { following?.cancel() }

    func timeDidChange(in window: Window, now: WallClock) {
        if pinnedTime == nil { list?.follow(now) }
    }

    /// Shows mails instead of those that were shown before.
    func receive(_ mails: MailList, in window: Window) {
        list?.show(mails)
        show(unreadCount: mails.unreadCount, in: window)
    }

    private func show(unreadCount: Int, in window: Window) {
        window.statusBar.message = unreadCount > 0 ? "\(unreadCount) unread" : ""
    }

    func encodeRestorableState(into state: inout SavedState) { list?.encodeRestorableState(into: &state) }

    func restoreState(from state: SavedState) { list?.restoreState(from: state) }
}

nonisolated extension WallClock {
    /// Whether two times are less than two minutes apart.
    fileprivate func isNear(_ other: WallClock) -> Bool {
        abs(secondsSince1970 - other.secondsSince1970) < 120
    }
}
