import Gatefold
import GatefoldMail
import GatefoldMailStore

/// A folder on disk whose mails the list shows. It follows what other programs change there, and makes the changes that
/// the user asks for.
final class FolderSession {
    /// Called with the mails to show instead of those before.
    var onMails: ((MailList) -> Void)?
    /// Called with the reason why something on disk could not be done.
    var onFailure: ((MailStoreError) -> Void)?
    /// Called with the progress of the index while it is built, and with nil afterwards.
    var onProgress: ((IndexProgress?) -> Void)?

    let mailbox: FolderMailbox
    private let root: MailRoot
    private let folder: MailFolder
    private let indexPath: MailPath?
    private let buildsIndex: Bool
    private weak let window: Window?
    private let writer: MailWriter
    /// The mails that the user has deleted, until a listing of the folder lacks them: one that was on its way may still
    /// have them.
    private var hidden: Set<MailID> = []
    /// The changes by which deleted mails are brought back.
    private var deletions: [MailID: ChangeID] = [:]
    /// The deletion under way; the next one begins after it.
    private var deleting: Task<Void, Never>?
    /// Receives the changes of the folder on disk.
    private var following: Task<Void, Never>?
    /// Builds the index.
    private var indexing: Task<Void, Never>?

    /// Creates a session, which shows nothing before it is opened.
    /// - Parameters:
    ///   - indexPath: The path of the index; nil for none.
    ///   - buildsIndex: Whether the index is brought to what is on disk.
    ///   - journal: The folder of the journal by which changes are undone.
    init(
        _ folder: MailFolder, of root: MailRoot, indexPath: MailPath?, buildsIndex: Bool, journal: MailPath,
        in window: Window
    ) {
        self.folder = folder
        self.root = root
        self.indexPath = indexPath
        self.buildsIndex = buildsIndex
        self.window = window
        writer = MailWriter(journalIn: journal)
        mailbox = FolderMailbox(folder)
    }

    isolated deinit {
        following?.cancel()
        indexing?.cancel()
    }

    /// Shows the mails that are known at once, then all, then each change on disk.
    func open() {
        let loading = FolderLoading(mailbox.reader, index: indexPath)
        let first = loading.first()
        show(first)
        following = Task { [weak self] in
            var shown = try? first.get().listing
            if let listing = shown, !listing.isComplete {
                let work = self?.window?.beginBackgroundWork("listing")
                let all = await loading.all()
                self?.show(all)
                work?.end()
                shown = try? all.get().listing
            }
            if let listing = shown, !listing.isSorted {
                let work = self?.window?.beginBackgroundWork("sorting")
                shown = await self?.mailbox.sorted(listing, index: self?.indexPath)
                if let shown { self?.show(.success(FolderLoading.Mails(listing: shown))) }
                work?.end()
            }
            self?.buildIndex()
            await self?.follow(shown)
        }
    }

    /// Shows each change of the folder on disk.
    private func follow(_ known: FolderListing?) async {
        guard let updates = mailbox.reader.updates else { return }
        var shown = known
        do {
            // Between two changes nothing but the window keeps the session.
            for try await update in updates {
                guard let listing = await mailbox.changed(shown, to: update.listing) else { continue }
                shown = listing
                show(.success(FolderLoading.Mails(listing: listing)))
                buildIndex()
            }
        } catch {
            tell(error)
        }
    }

    /// Shows the mails of the folder, or why there are none.
    private func show(_ outcome: FolderLoading.Outcome) {
        switch outcome {
        case .success(let known):
            var mails = MailList(mailbox.rows(known), of: mailbox)
            hidden = hidden.filter { mails.index(of: $0) != nil }
            for id in hidden { mails.delete(id) }
            onMails?(mails)
        case .failure(let error): tell(error)
        }
    }

    private func tell(_ error: any Error) {
        if let error = error as? MailStoreError { onFailure?(error) }
    }

    /// Brings the index to what is on disk, after the work on it that is under way.
    private func buildIndex() {
        guard buildsIndex, folder.kind == .maildir, let indexPath else { return }
        let before = indexing
        before?.cancel()
        indexing = Task { [weak self, folder] in
            await before?.value
            do {
                for try await progress in MailIndex.building(indexPath, of: Maildir(path: folder.path)) {
                    self?.onProgress?(progress.done < progress.total ? progress : nil)
                }
            } catch {
                self?.tell(error)
            }
            self?.onProgress?(nil)
        }
    }
}

// MARK: Changes

extension FolderSession {
    /// Marks a mail as read or unread on disk.
    func mark(_ id: MailID, asUnread isUnread: Bool) {
        guard let location = mailbox.location(of: id) else { return }
        let work = window?.beginBackgroundWork("marking")
        Task { [writer, folder, weak self] in
            defer { work?.end() }
            do {
                let change = MailChange.flags(
                    location, in: folder.path, setting: isUnread ? [] : .seen, clearing: isUnread ? .seen : [])
                try await writer.apply([change])
            } catch {
                self?.tell(error)
            }
        }
    }

    /// Deletes a mail on disk, or brings it back.
    func delete(_ id: MailID, isBack: Bool) {
        let location = mailbox.location(of: id)
        if isBack { hidden.remove(id) } else { hidden.insert(id) }
        let work = window?.beginBackgroundWork("deleting")
        let before = deleting
        deleting = Task { [weak self, writer, root, folder, mailbox, indexPath] in
            await before?.value
            defer { work?.end() }
            var failure: (any Error)?
            do {
                if isBack {
                    guard let change = self?.deletions.removeValue(forKey: id) else { return }
                    try await writer.undo(change)
                } else if let location {
                    self?.deletions[id] = try await writer.apply([root.deletion(of: location, in: folder.path)])
                    return
                }
            } catch {
                failure = error
            }
            // The list may have been told that the mail is gone, which is there again, or still.
            self?.hidden.remove(id)
            let listing = await FolderLoading(mailbox.reader, index: indexPath).all()
            self?.show(listing)
            if let failure { self?.tell(failure) }
        }
    }
}
