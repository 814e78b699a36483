import Gatefold
import GatefoldMail
import GatefoldMailStore
import Synchronization

/// A folder of mails on disk.
nonisolated final class FolderMailbox: MailSource {
    let reader: FolderReader
    private let state = Mutex(State())

    private struct State {
        var listing: FolderListing?
        /// The rows that were read last, by the mails that they show.
        var mails: [MailID: Mail] = [:]
        /// Whether the rows are those of the index.
        var isIndexed = false
        /// The fields by which conversations are found, of the mails whose headers were read for it.
        var threaded: [MailID: ThreadedMail] = [:]
    }

    /// The number of rows that are kept. Chosen: some windows full in either direction.
    private static let keptRows = 1000

    /// - Parameter marks: The path of the database with the flags of mails of mbox files; nil for none.
    /// - Parameter index: The path of the index that searches ask; nil for none.
    init(_ folder: MailFolder, marks: MailPath? = nil, index: MailPath? = nil) {
        reader = FolderReader(folder, marks: marks)
        self.index = index
    }

    private let index: MailPath?

    /// The greatest number of mails that a search finds. Chosen: nobody looks through more.
    private static let mostFound = 1000

    func candidates(for query: MailQuery, among mails: MailList) throws(MailStoreError) -> [Int]? {
        guard let index, !query.words.isEmpty else { return nil }
        let found = try MailIndex(path: index).search(
            query.words.joined(separator: " "), in: reader.folder.path, limit: Self.mostFound)
        // An index that has none of the mails may not be built yet.
        return found.isEmpty ? nil : found.compactMap { mails.index(of: $0.id) }.sorted()
    }

    /// Takes the mails that are known, which the rows are read from. It is called once before the list is shown, and again
    /// with each change on disk.
    func rows(_ known: FolderLoading.Mails) -> FolderRows {
        let listing = known.listing
        state.withLock { state in
            state.listing = listing
            // Rows of the index are shown until the folder itself is listed. Only in a Maildir does a mail of the same name
            // have the same content: a file may have been read while it was being written.
            if state.isIndexed || reader.folder.kind != .maildir { state.mails = [:] }
            state.isIndexed = !known.indexed.isEmpty
            for mail in known.indexed {
                guard let position = listing.position(of: mail.id) else { continue }
                state.mails[mail.id] = Mail(mail, second: listing.second(at: position))
            }
        }
        return FolderRows(listing: listing)
    }

    /// Returns a listing sorted by the dates of its mails, away from the main thread.
    /// - Parameter index: The path of the index; nil for none.
    @concurrent func sorted(_ listing: FolderListing, index: MailPath?) async -> FolderListing {
        reader.sorted(listing, index: index) ?? listing
    }

    /// Lists the mails again, away from the main thread.
    @concurrent func listedAgain() async -> Result<FolderListing, MailStoreError> {
        let shown = state.withLock { $0.listing }
        return Result { () throws(MailStoreError) in try reader.listSorted(after: shown) }
    }

    /// The number of mails whose headers are read to find conversations, the newest ones, where no index knows them all.
    /// Chosen: it takes a second at most.
    private static let mostThreaded = 2000

    /// Makes the rows of a listing, as `rows(_:)` does, away from the main thread.
    @concurrent func madeRows(_ known: FolderLoading.Mails) async -> FolderRows { rows(known) }

    /// Finds the mails that belong together, away from the main thread.
    /// - Returns: The conversations; nil if they are those that are known.
    @concurrent func conversations(of listing: FolderListing, otherThan known: Conversations) async -> Conversations? {
        let found = conversations(of: listing)
        return found == known ? nil : found
    }

    private func conversations(of listing: FolderListing) -> Conversations {
        if let index, let rows = try? MailIndex(path: index).threadRows(in: reader.folder.path), !rows.isEmpty {
            return Conversations(rows.map { ($0.id, ThreadedMail($0)) })
        }
        let known = state.withLock { $0.threaded }
        let mails = (0..<min(listing.count, Self.mostThreaded)).compactMap { position -> (MailID, ThreadedMail)? in
            let id = listing.id(at: position)
            if let mail = known[id] { return (id, mail) }
            guard let header = try? reader.header(at: position, of: listing) else { return nil }
            return (id, ThreadedMail(Envelope(reading: header), arrival: listing.second(at: position)))
        }
        state.withLock { $0.threaded = Dictionary(mails) { first, _ in first } }
        return Conversations(mails)
    }

    /// The mails of the folder from now on: each listing that differs from the one before, sorted, or why there is none.
    /// - Parameter shown: The listing that is shown; nil for none.
    func changes(after shown: FolderListing?) -> AsyncStream<Result<FolderListing, MailStoreError>> {
        let reader = reader
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task.detached {
                var shown = shown
                func tell(_ listing: FolderListing) {
                    if let shown, shown.isComplete == listing.isComplete, shown.hasSameMails(as: listing) { return }
                    let sorted = reader.sorted(listing, after: shown) ?? listing
                    shown = sorted
                    continuation.yield(.success(sorted))
                }
                if let updates = reader.updates {
                    do throws(MailStoreError) {
                        let iterator = updates.makeAsyncIterator()
                        while let update = try await iterator.next() { tell(FolderListing(update.listing)) }
                    } catch {
                        continuation.yield(.failure(error))
                    }
                } else {
                    let changes = reader.fileChanges
                    func look() {
                        do throws(MailStoreError) {
                            tell(try reader.list(after: shown))
                        } catch .mailboxChanged {
                            // The change that came between tells of itself.
                        } catch {
                            shown = nil
                            continuation.yield(.failure(error))
                        }
                    }
                    // Nothing is missed between the listing that is shown and the first news.
                    look()
                    for await _ in changes { look() }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    func mail(at position: Int, of rows: any MailRows) -> Mail {
        let id = rows.id(at: position)
        if var mail = state.withLock({ $0.mails[id] }) {
            // A mail may have been read before the list was sorted.
            mail.date = rows.second(at: position)
            return mail
        }
        let mail = read(id, at: position, of: rows)
        state.withLock {
            if $0.mails.count >= Self.keptRows { $0.mails.removeAll(keepingCapacity: true) }
            $0.mails[id] = mail
        }
        return mail
    }

    private func read(_ id: MailID, at position: Int, of rows: any MailRows) -> Mail {
        let second = rows.second(at: position)
        guard let rows = rows as? FolderRows else { return Mail(unreadable: id, second: second, reason: "") }
        do throws(MailStoreError) {
            let start = try reader.header(at: position, of: rows.listing)
            var mail = Mail(
                id: id, envelope: Envelope(reading: start), preview: Preview.text(of: start, limit: Mail.previewLength),
                second: second, isUnread: rows.isUnread(at: position))
            mail.areFilesKnown = false
            return mail
        } catch {
            return Mail(unreadable: id, second: second, reason: error.localizedSentence)
        }
    }

    /// Single files have no room for marks.
    var isEditable: Bool { reader.keepsFlags }

    /// Changes the flags of mails of an mbox, away from the main thread.
    @concurrent func setFlags(
        of ids: [MailID], setting: MailFlags, clearing: MailFlags
    ) async throws(MailStoreError) {
        guard let listing = state.withLock({ $0.listing }) else { return }
        try reader.setFlags(of: ids, in: listing, setting: setting, clearing: clearing)
    }

    @concurrent func findFiles(of mail: Mail) async {
        // A mail that cannot be read says why when it is opened.
        let message = try? self.message(mail)
        state.withLock {
            guard var known = $0.mails[mail.id] else { return }
            known.areFilesKnown = true
            known.picture = message?.firstPicture(of: mail.id)
            known.fileName = message?.firstFileName
            $0.mails[mail.id] = known
        }
    }

    /// The size up to which a mail is read at once, in bytes. Chosen: it takes a few milliseconds.
    private static let quickSize: Int64 = 256 << 10

    func isQuick(_ mail: Mail) -> Bool {
        guard let listing = state.withLock({ $0.listing }) else { return true }
        return reader.size(of: mail.id, in: listing) <= Self.quickSize
    }

    func message(_ mail: Mail) throws(MailStoreError) -> Message {
        guard let listing = state.withLock({ $0.listing }) else {
            throw .mailGone(folder: reader.folder.path.description, name: mail.id.description)
        }
        return Message(parsing: try reader.content(of: mail.id, in: listing))
    }

    /// The number of mails up to which those are read whose subjects are not known. Chosen: it takes some milliseconds.
    private static let mostNamed = 200

    /// Returns the subjects of mails, of many mails only those whose rows were read, away from the main thread.
    @concurrent func subjects(of ids: [MailID]) async -> [MailID: String] {
        let (known, listing) = state.withLock { ($0.mails, $0.listing) }
        return ids.reduce(into: [:]) { subjects, id in
            subjects[id] = known[id]?.subject
            guard ids.count <= Self.mostNamed, subjects[id] == nil, let listing,
                let position = listing.position(of: id), let start = try? reader.header(at: position, of: listing)
            else { return }
            subjects[id] = Envelope(reading: start).subject
        }
    }

    /// Makes the changes of mails from their locations, away from the main thread.
    /// - Returns: The changes, and the mails that are not in the folder.
    @concurrent func changes(
        of ids: [MailID], _ change: @Sendable (Maildir.Location) -> MailChange
    ) async -> (changes: [MailChange], missing: [MailID]) {
        guard let listing = state.withLock({ $0.listing }) else { return ([], ids) }
        var (changes, missing): ([MailChange], [MailID]) = ([], [])
        for id in ids {
            if let location = reader.location(of: id, in: listing) {
                changes.append(change(location))
            } else {
                missing.append(id)
            }
        }
        return (changes, missing)
    }
}

nonisolated extension Mail {
    /// Creates the row of a mail that cannot be read.
    fileprivate init(unreadable id: MailID, second: Int64, reason: String) {
        self.init(
            id: id, sender: localized("Unreadable mail"), address: "", subject: id.description, preview: reason,
            date: second)
    }
}

/// The mails of a folder on disk, newest first.
nonisolated struct FolderRows: MailRows {
    let listing: FolderListing
    let deleted: [Int]

    init(listing: FolderListing) {
        self.listing = listing
        deleted = listing.trashed
    }

    var count: Int { listing.count }
    var unreadCount: Int { listing.unreadCount }
    func id(at position: Int) -> MailID { listing.id(at: position) }
    func second(at position: Int) -> Int64 { listing.second(at: position) }
    func isUnread(at position: Int) -> Bool { listing.isUnread(at: position) }
    func isFlagged(at position: Int) -> Bool { listing.isFlagged(at: position) }
    func position(of id: MailID) -> Int? { listing.position(of: id) }
}
