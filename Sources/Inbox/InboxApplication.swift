import Gatefold
import GatefoldMailStore

/// The delegate of the mail reader, which creates its first screen and shows the mailbox.
final class InboxApplication: ApplicationDelegate {
    var title: String { localized("Inbox") }
    let applicationID = "org.gatefold.Inbox"

    private let contents: Contents
    /// The time that replaces the user's local time, for a run that must show the same rows at any hour.
    private let pinnedTime: WallClock?
    private var list: MailListScreen?

    private let style: ExpandingCellStyle
    private let places: Places
    private lazy var changes = MailChanges(places)
    /// The folder on disk that is shown; nil for the sample mailbox.
    private var session: FolderSession?
    /// Reads the first mails of a folder that is shown then.
    private var opening: Task<Void, Never>?

    /// The locations of what the application keeps beside the mails.
    struct Places {
        /// The folder of what must survive the program's end: the journal by which changes are undone, and the marks of
        /// mails of mbox files.
        var state: MailPath
        /// The path of the index, which can be made anew; nil for none.
        var index: MailPath?
        /// The calls to the system by which mails are changed.
        var files = FileSystem()

        /// The locations in the user's home folder.
        static var home: Places { Places(state: Environment.stateFolder, index: Environment.indexPath) }
    }

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
    ///   - places: The places of what the application keeps beside the mails.
    init(
        _ contents: Contents = .own, pinnedTime: WallClock? = nil, style: ExpandingCellStyle = .standard,
        places: Places = .home
    ) {
        self.places = places
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
        if let root = root(isTimeReal: list.isTimeReal), let folder = root.inbox {
            // The window appears with the first mails.
            open(session(for: folder, of: root, in: window), of: root, in: window)
        } else {
            list.remark = localized("Samples")
            openSample(SampleSession(SampleMailbox(openedAt: now)), in: window)
        }
    }

    private func openSample(_ session: SampleSession, in window: Window) {
        list?.accounts = [FolderList.Account(name: localized("Samples"), folders: SampleSession.folders)]
        list?.folder = session.folder
        list?.unreadCounts = session.unreadCounts
        list?.onEdit = { [weak list] in
            session.apply($0)
            list?.unreadCounts = session.unreadCounts
        }
        list?.onOpenFolder = { [weak self] folder in
            self?.list?.endSearch()
            self?.list?.folder = folder
            session.open(folder)
        }
        session.onMails = { [weak self, weak window] mails in if let window { self?.receive(mails, in: window) } }
        receive(session.list, in: window)
    }

    /// The mailbox to show; nil for the sample mailbox. A run whose time is set shows the same everywhere, so it looks for
    /// no mailbox of the user.
    private func root(isTimeReal: Bool) -> MailRoot? {
        switch contents {
        case .roots(let roots): roots.first
        case .own where isTimeReal: DefaultLocations.first(environment: Environment.values)
        case .own, .sample, .later: nil
        }
    }

    private func session(for folder: MailFolder, of root: MailRoot, in window: Window) -> FolderSession {
        // A run whose time is set shows the same each time, so it leaves no index behind.
        FolderSession(
            folder, of: root, changes: changes, places: places, buildsIndex: list?.isTimeReal == true, in: window)
    }

    /// Shows a folder on disk in place of another one, which stays until the first mails are known.
    private func openLater(_ session: FolderSession, of root: MailRoot, in window: Window) {
        opening?.cancel()
        let work = window.beginBackgroundWork("opening a folder")
        opening = Task { [weak self, weak window] in
            defer { work.end() }
            await session.prepare()
            guard !Task.isCancelled, let self, let window else { return }
            list?.endSearch()
            open(session, of: root, in: window)
        }
    }

    /// Shows a folder on disk.
    private func open(_ session: FolderSession, of root: MailRoot, in window: Window) {
        let remark = session.remark
        list?.remark = remark
        list?.notice = session.notice
        session.onMails = { [weak self, weak window] mails in
            if let window { self?.receive(mails, in: window) }
        }
        session.whenUndisturbed = { [weak self] in self?.list?.whenUndisturbed($0) ?? $0() }
        session.onFailure = { [weak self] in self?.list?.tell($0) }
        session.onGone = { [weak self] in self?.list?.tell($0.sentence) }
        session.onProgress = { [weak self] in self?.list?.remark = $0?.remark ?? remark }
        list?.onEdit = { [session] in session.apply($0) }
        show(accounts(of: root))
        list?.folder = session.folder
        list?.showItems()
        list?.onOpenFolder = { [weak self, weak window] folder in
            guard let self, let window else { return }
            let root = self.root(of: folder) ?? root
            openLater(self.session(for: folder, of: root, in: window), of: root, in: window)
        }
        self.session = session
        session.open()
    }

    /// Shows the accounts with their folders, of which the unread mails are counted.
    private func show(_ accounts: [FolderList.Account]) {
        guard let list, accounts != list.accounts else { return }
        list.accounts = accounts
        let counts = FolderCounts(list.folders, marks: MarkStore.path(in: places.state))
        counts.onChange = { [weak list] in list?.unreadCounts = $0 }
        list.folderCounts = counts
    }

    /// The roots that were named, or the one that is shown.
    private func roots(with root: MailRoot) -> [MailRoot] {
        if case .roots(let roots) = contents { return roots }
        return [root]
    }

    /// Returns the account that has a folder.
    private func root(of folder: MailFolder) -> MailRoot? {
        if case .roots(let roots) = contents { return roots.first { $0.folders.contains(folder) } }
        return nil
    }

    /// Returns the accounts with their folders; none if there is one folder only, and no others that could not be read.
    private func accounts(of root: MailRoot) -> [FolderList.Account] {
        let accounts = roots(with: root).map { root in
            FolderList.Account(
                name: root.path.description.split(separator: "/").last.map(String.init) ?? localized("Mail"),
                folders: root.folders, remarks: root.remarks.map(\.localizedSentence))
        }
        let count = accounts.reduce(0) { $0 + $1.folders.count + $1.remarks.count }
        return count > 1 ? accounts : []
    }

    func timeDidChange(in window: Window, now: WallClock) {
        if pinnedTime == nil { list?.follow(now) }
    }

    /// Shows mails instead of those that were shown before.
    func receive(_ mails: MailList, in window: Window) {
        list?.show(mails)
        show(unreadCount: mails.unreadCount, in: window)
    }

    private func show(unreadCount: Int, in window: Window) {
        if let list, let folder = list.folder { list.folderCounts?.setOpen(folder, count: unreadCount) }
        window.statusBar.message =
            unreadCount > 0 ? localized("{count} unread", plural: "{count} unread", count: unreadCount) : ""
    }

    func encodeRestorableState(into state: inout SavedState) { list?.encodeRestorableState(into: &state) }

    func restoreState(from state: SavedState) { list?.restoreState(from: state) }
}

nonisolated extension IndexProgress {
    /// The remark while the index is built, such as `Reading 40 %`.
    fileprivate var remark: String { localized("Reading {number} %", ["number": "\(done * 100 / max(1, total))"]) }
}

nonisolated extension WallClock {
    /// Whether two times are less than two minutes apart.
    fileprivate func isNear(_ other: WallClock) -> Bool {
        abs(secondsSince1970 - other.secondsSince1970) < 120
    }
}
