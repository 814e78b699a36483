import Gatefold
import GatefoldMail
import GatefoldMailStore

/// A folder on disk whose mails the list shows. It follows what other programs change there, and makes the changes that
/// the user asks for.
final class FolderSession {
    /// Called with the mails to show instead of those before.
    var onMails: ((MailList) -> Void)?
    /// Performs a change of what is shown when it disturbs no hand; at once by default.
    var whenUndisturbed: (@escaping () -> Void) -> Void = { $0() }
    /// Called with the reason why something on disk could not be done.
    var onFailure: ((MailStoreError) -> Void)?
    /// Called with the mails that could not be changed.
    var onGone: ((GoneMails) -> Void)?
    /// Called with the progress of the index while it is built, and with nil afterwards.
    var onProgress: ((IndexProgress?) -> Void)? {
        get { indexing?.onProgress }
        set { indexing?.onProgress = newValue }
    }

    let mailbox: FolderMailbox
    private let root: MailRoot
    let folder: MailFolder
    private let indexPath: MailPath?
    /// Lists the folder from when it is first needed.
    private lazy var loading = FolderLoading(mailbox.reader, index: indexPath)
    private weak let window: Window?
    private let changes: MailChanges
    /// The mails that the user has deleted, by the numbers of the changes, until a listing of the folder lacks them: one that
    /// was being read may still have them.
    private var hidden: [Int: [MailID]] = [:] { didSet { hiddenVersion += 1 } }
    private var hiddenVersion = 0
    /// The number of changes that are being taken back. The list shows their mails already, and lacks none of them while
    /// they return one by one.
    private var returnCount = 0
    /// Receives the changes of the folder on disk.
    private var following: Task<Void, Never>?
    /// Keeps the index of the folder; nil if it has none.
    private let indexing: FolderIndexing?
    /// Whether the mails are about to be shown.
    private var isWaitingToShow = false
    /// The rows of the last listing; nil if the folder cannot be read.
    private var rows: FolderRows?
    /// Makes rows of a listing; the next listing waits for it.
    private var listing: Task<Void, Never>?
    /// Puts the mails of the last listing into the rows of their conversations.
    private var folding: Task<Void, Never>?
    /// Whether there are other rows or conversations than those that were folded last.
    private var needsFolding = false
    /// The mails to show, and the version of `hidden` that they lack.
    private var mails: MailList?
    private var mailsVersion = 0
    /// The mails that belong together, as far as that is known.
    private var conversations = Conversations()
    /// Finds the mails that belong together.
    private var threading: Task<Void, Never>?

    /// Creates a session, which shows nothing before it is opened.
    /// - Parameters:
    ///   - changes: Makes the changes of mails.
    ///   - places: The places of what is kept beside the mails.
    ///   - buildsIndex: Whether the index is brought to what is on disk.
    init(
        _ folder: MailFolder, of root: MailRoot, changes: MailChanges, places: InboxApplication.Places,
        buildsIndex: Bool, in window: Window
    ) {
        self.folder = folder
        self.root = root
        self.window = window
        indexPath = places.index
        self.changes = changes
        let kept = buildsIndex && folder.kind == .maildir ? places.index : nil
        mailbox = FolderMailbox(folder, marks: MarkStore.path(in: places.state), index: kept)
        indexing = kept.map { FolderIndexing($0, of: Maildir(path: folder.path)) }
        indexing?.onFailure = { [weak self] in self?.tell($0) }
        indexing?.onEnd = { [weak self] in self?.findConversations() }
    }

    isolated deinit {
        following?.cancel()
        threading?.cancel()
    }

    /// Waits until there is something to show, so that the thread that opens the folder does not wait.
    func prepare() async { await loading.firstKnown() }

    /// Shows the mails that are known at once, then all, then each change on disk.
    func open() {
        let loading = loading
        let first = loading.first()
        showAtOnce(first)
        following = Task { [weak self, mailbox] in
            let shown = await self?.complete(first, loading)
            self?.listingDidChange()
            // Between two changes nothing but the window keeps the session.
            for await outcome in mailbox.changes(after: shown) {
                await self?.show(outcome.map { FolderLoading.Mails(listing: $0) })
                self?.listingDidChange()
            }
        }
    }

    /// Brings what is known beside the mails to the listing that is shown.
    private func listingDidChange() {
        // The index tells of all mails, once it has been built.
        if let indexing { indexing.update() } else { findConversations() }
    }

    /// The number of mails up to which a run offscreen waits until they are sorted. Chosen: it takes some seconds.
    private static let awaitedCount = 100_000

    /// Shows all mails in the order of their dates.
    /// - Returns: The mails; nil if they cannot be read.
    private func complete(_ first: FolderLoading.Outcome, _ loading: FolderLoading) async -> FolderListing? {
        guard var listing = try? first.get().listing else { return nil }
        if !listing.isComplete {
            let work = window?.beginBackgroundWork("listing")
            defer { work?.end() }
            let all = await loading.all()
            await show(all)
            guard let complete = try? all.get().listing else { return nil }
            listing = complete
        }
        if !listing.isSorted {
            // Reading the headers of a huge folder takes minutes where the disk is slow; nothing waits for that long.
            let work = listing.count <= Self.awaitedCount ? window?.beginBackgroundWork("sorting") : nil
            defer { work?.end() }
            listing = await mailbox.sorted(listing, index: indexPath)
            await show(.success(FolderLoading.Mails(listing: listing)))
        }
        return listing
    }

    /// Shows the first mails that are known, or why there are none, without waiting for another thread.
    private func showAtOnce(_ outcome: FolderLoading.Outcome) {
        switch outcome {
        case .success(let known):
            let rows = mailbox.rows(known)
            self.rows = rows
            mails = MailList(rows, of: mailbox)
            showMails()
        case .failure(let error): tell(error)
        }
    }

    /// Shows the mails of the folder, or why there are none. All that looks at each mail is done on another thread.
    private func show(_ outcome: FolderLoading.Outcome) async {
        switch outcome {
        case .success(let known):
            let before = listing
            let work = Task { [weak self, mailbox] in
                await before?.value
                let rows = await mailbox.madeRows(known)
                guard let self else { return }
                retire(self.rows)
                self.rows = rows
            }
            listing = work
            await work.value
            foldRows()
        case .failure(let error): tell(error)
        }
    }

    /// Puts the mails into the rows of their conversations, without those that the user has deleted, and shows them.
    private func foldRows() {
        needsFolding = true
        guard folding == nil else { return }
        let work = window?.beginBackgroundWork("folding conversations")
        folding = Task { [weak self, mailbox] in
            defer { work?.end() }
            while let next = self?.nextToFold() {
                let folded = await FoldedMails(next.rows, of: mailbox, next.conversations, without: next.hidden)
                self?.didFold(folded, next.version)
            }
            self?.folding = nil
        }
    }

    private func nextToFold() -> (
        rows: FolderRows, conversations: Conversations, hidden: [Int: [MailID]], version: Int
    )? {
        guard needsFolding, let rows else { return nil }
        needsFolding = false
        return (rows, conversations, hidden, hiddenVersion)
    }

    private func didFold(_ folded: FoldedMails, _ version: Int) {
        // The user may have deleted or brought back mails meanwhile.
        needsFolding = needsFolding || version != hiddenVersion
        guard version == hiddenVersion else { return }
        if let rest = folded.hidden { hidden = rest }
        retire(mails)
        mails = folded.mails
        mailsVersion = hiddenVersion
        showMails()
    }

    /// Shows the mails as soon as that disturbs no hand.
    private func showMails() {
        guard !isWaitingToShow else { return }
        isWaitingToShow = true
        whenUndisturbed { [weak self] in
            self?.isWaitingToShow = false
            self?.showMailsNow()
        }
    }

    private func showMailsNow() {
        guard let mails, returnCount == 0 else { return }
        guard mailsVersion == hiddenVersion else { return foldRows() }
        onMails?(mails)
    }

    /// Finds the mails that belong together, after the search for them that is under way, and shows them as one row.
    private func findConversations() {
        guard let listing = rows?.listing else { return }
        let before = threading
        before?.cancel()
        let work = listing.count <= Self.awaitedCount ? window?.beginBackgroundWork("finding conversations") : nil
        threading = Task { [weak self, mailbox] in
            await before?.value
            defer { work?.end() }
            guard !Task.isCancelled, let known = self?.conversations else { return }
            defer { retire(known) }
            guard let found = await mailbox.conversations(of: listing, otherThan: known) else { return }
            guard !Task.isCancelled, let self else { return retire(found) }
            conversations = found
            foldRows()
        }
    }

    private func tell(_ error: any Error) {
        if let error = error as? MailStoreError { onFailure?(error) }
    }
}

// MARK: Changes

extension FolderSession {
    /// Makes a change on disk, after those before it.
    func apply(_ edit: MailEdit) {
        switch edit {
        case .move(let ids, _, let number): hidden[number] = ids
        case .takeBack(_, let number):
            if hidden[number] != nil { hidden[number] = nil }
            returnCount += 1
        case .flags: break
        }
        let work = window?.beginBackgroundWork("changing mails", mustFinish: true)
        changes.make(edit, in: mailbox, of: root) { [weak self] outcome in
            defer { work?.end() }
            await self?.didMake(edit, outcome)
        }
    }

    private func didMake(_ edit: MailEdit, _ outcome: Result<GoneMails, any Error>) async {
        if case .takeBack = edit { returnCount -= 1 }
        switch outcome {
        case .success(let gone):
            if !isShown(edit) || gone.count > 0 { await listAgain(after: edit) }
            if gone.count > 0 { onGone?(gone) }
        case .failure(let error):
            await listAgain(after: edit)
            tell(error)
        }
    }

    /// Whether the list shows a change already that was made.
    private func isShown(_ edit: MailEdit) -> Bool {
        switch edit {
        case .flags: true
        case .move: folder.kind != .mbox
        case .takeBack: false
        }
    }

    /// Shows what is on disk after a change that was taken back or has failed. The list may have been told that a mail is
    /// gone, which is there again, or still.
    private func listAgain(after edit: MailEdit) async {
        if case .move(_, _, let number) = edit { hidden[number] = nil }
        let listing = await mailbox.listedAgain()
        await show(listing.map { FolderLoading.Mails(listing: $0) })
    }
}
