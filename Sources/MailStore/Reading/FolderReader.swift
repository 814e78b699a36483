import GatefoldMail
internal import Synchronization

/// Lists and reads the mails of a folder of any kind. Several threads may use it.
public final class FolderReader: Sendable {
    public let folder: MailFolder
    let files: FileSystem
    private let marksPath: MailPath?
    private let reader = Mutex<Reader>(.none)

    /// The open folder or file from which the last mail was read.
    private enum Reader {
        case none
        case maildir(MaildirReader)
        case mbox(MBoxReader, of: FileStatus, count: Int)
    }

    /// The largest part of a mail that is read, in bytes: a byte more than the parser takes, so that it tells of a mail that
    /// is too large.
    private static let sizeLimit = ParsingLimits().bytes + 1
    /// The number of mails at the end of an mbox whose dates are read for an early listing.
    private static let earlyCount = 100

    /// - Parameter marksPath: the path of the database with the flags of mails of mbox files; nil for none.
    public init(_ folder: MailFolder, marks marksPath: MailPath? = nil, files: FileSystem = FileSystem()) {
        self.folder = folder
        self.marksPath = marksPath
        self.files = files
    }

    /// Lists the mails, newest first.
    /// - Parameters:
    ///   - earlier: a listing of the same folder, from which what did not change is taken.
    ///   - early: receives what is known, once, if listing takes long.
    public func list(
        after earlier: FolderListing? = nil, early: (FolderListing) -> Void = { _ in }
    ) throws(MailStoreError) -> FolderListing {
        switch folder.kind {
        case .maildir:
            return FolderListing(try Maildir(path: folder.path, files: files).list { early(FolderListing($0)) })
        case .mbox: return try listMBox(after: earlier, early: early)
        case .mail: return FolderListing([try mailFile(at: folder.path)])
        case .mails: return try listFiles()
        }
    }

    private func listMBox(
        after earlier: FolderListing?, early: (FolderListing) -> Void
    ) throws(MailStoreError) -> FolderListing {
        let mbox = MBox(path: folder.path, files: files)
        let marks = knownMarks()
        let known: (listing: MBoxListing, facts: MBoxFacts)? =
            if case .mbox(let listing, let facts)? = earlier?.content { (listing, facts) } else { nil }
        let listing = try mbox.list(after: known?.listing) { tail in
            // A file that changes meanwhile is listed again anyway.
            guard let reader = try? MBoxReader(mbox, tail) else { return }
            let count = min(tail.count, Self.earlyCount)
            let facts = MBoxFacts(count, with: reader, latest: Self.latestPlausible)
            early(FolderListing(tail.suffix(of: count), facts, marks: marks))
        }
        let reader = try MBoxReader(mbox, listing)
        let isContinued = known.map { listing.continues($0.listing) } ?? false
        let facts = MBoxFacts(
            listing.count, with: reader, latest: Self.latestPlausible, after: isContinued ? known?.facts : nil)
        return FolderListing(listing, facts, marks: marks)
    }

    /// The flags of the mails of an mbox. Marks that cannot be read keep no mail from being shown; setting one says why.
    private func knownMarks() -> [UInt64: MailFlags] {
        guard let marksPath, (try? files.statusIfPresent(of: marksPath)) != nil else { return [:] }
        return (try? MarkStore(path: marksPath, files: files).marks(in: folder.path)) ?? [:]
    }

    private func listFiles() throws(MailStoreError) -> FolderListing {
        var mails: [FolderListing.MailFile] = []
        for file in try MailFiles(path: folder.path, files: files).list() {
            // A file that cannot be read is shown all the same, and says why when it is opened.
            let unread = FolderListing.MailFile(
                id: MailID(bytes: file.path.lastComponent), path: file.path, second: file.modified)
            mails.append((try? mailFile(at: file.path)) ?? unread)
        }
        mails.sort { ($1.second, $0.path.description) < ($0.second, $1.path.description) }
        return FolderListing(mails)
    }

    private func mailFile(at path: MailPath) throws(MailStoreError) -> FolderListing.MailFile {
        let file = try files.openForReading(path)
        let status = try files.status(of: file)
        let date = Envelope(reading: try files.read(file, limit: MaildirReader.firstRead)).date
        return FolderListing.MailFile(
            id: MailID(bytes: path.lastComponent), path: path, second: date?.seconds ?? status.modified / 1_000_000_000,
            size: status.size, modified: status.modified)
    }

    // MARK: Changes

    /// The location of a mail's file in a Maildir; nil if the mail is not there, or in a folder of another kind, whose
    /// mails have no flags on disk.
    public func location(of id: MailID, in listing: FolderListing) -> Maildir.Location? {
        guard case .maildir(let names) = listing.content, let position = listing.listedPosition(of: id) else {
            return nil
        }
        return Maildir.Location(name: names[position].name, isNew: names.isNew(at: position))
    }

    /// The listings of a Maildir from now on, as the folder changes on disk; nil for a folder of another kind.
    public var updates: ListingUpdates? {
        folder.kind == .maildir ? Maildir(path: folder.path, files: files).updates() : nil
    }

    /// Tells of changes of an mbox or of single files from now on, after which they are listed again.
    public var fileChanges: AsyncStream<Void> {
        switch folder.kind {
        case .maildir, .mails: FileChanges.changes(in: [folder.path])
        case .mbox, .mail: FileChanges.changes(in: [folder.path.parent], of: folder.path.lastComponent)
        }
    }

    /// Whether mails have flags: on disk those of a Maildir, apart from the file those of an mbox.
    public var keepsFlags: Bool { folder.kind == .maildir || folder.kind == .mbox && marksPath != nil }

    /// Changes the flags of mails of an mbox, apart from the file: of all mails or, after an error, of none.
    /// - Throws: `mailGone` if one of the mails is not in the listing.
    public func setFlags(
        of ids: [MailID], in listing: FolderListing, setting: MailFlags, clearing: MailFlags
    ) throws(MailStoreError) {
        guard !ids.isEmpty else { return }
        guard let marksPath, case .mbox(_, let facts) = listing.content else {
            throw .mailGone(folder: folder.path.description, name: ids[0].description)
        }
        var positions: [Int] = []
        for id in ids {
            guard let position = listing.listedPosition(of: id) else {
                throw .mailGone(folder: folder.path.description, name: id.description)
            }
            positions.append(position)
        }
        let store = try MarkStore(path: marksPath, files: files)
        let known = try store.marks(in: folder.path)
        let marks = positions.map { position in
            let key = facts.keys[position]
            return (key, (known[key] ?? facts.flags[position]).subtracting(clearing).union(setting))
        }
        try store.set(marks, in: folder.path)
    }

    // MARK: Reading

    /// Returns the header of a mail and what of its body was read besides.
    public func header(at position: Int, of listing: FolderListing) throws(MailStoreError) -> [UInt8] {
        let position = listing.listed(position)
        return try read(
            position, listing,
            maildir: { reader, entry throws(MailStoreError) in
                try reader.withHeader(of: entry.name, isNew: entry.isNew) { Array($0) }
            },
            mbox: { reader throws(MailStoreError) in
                try reader.header(at: position)
            }, fileLimit: MaildirReader.firstRead)
    }

    /// Returns the bytes of a mail. One that another program renamed since the folder was listed is found again.
    public func content(of id: MailID, in listing: FolderListing) throws(MailStoreError) -> [UInt8] {
        guard let position = listing.listedPosition(of: id) else {
            throw .mailGone(folder: folder.path.description, name: id.description)
        }
        return try read(
            position, listing,
            maildir: { _, entry throws(MailStoreError) in
                try Maildir(path: folder.path, files: files).content(
                    of: Maildir.Location(name: entry.name, isNew: entry.isNew), limit: Self.sizeLimit)
            },
            mbox: { reader throws(MailStoreError) in
                try reader.content(at: position, limit: Self.sizeLimit)
            }, fileLimit: Self.sizeLimit)
    }

    /// Returns the size of a mail in bytes; 0 if it is gone.
    public func size(of id: MailID, in listing: FolderListing) -> Int64 {
        guard let position = listing.listedPosition(of: id) else { return 0 }
        switch listing.content {
        case .maildir(let names): return (try? files.status(of: names.path(at: position)).size) ?? 0
        case .mbox(let mails, _): return Int64(mails[position].range.count)
        case .files(let mails): return (try? files.status(of: mails[position].path).size) ?? 0
        }
    }

    /// Reads the mail at a position of the folder's own listing.
    private func read(
        _ position: Int, _ listing: FolderListing,
        maildir: (MaildirReader, Listing.Entry) throws(MailStoreError) -> [UInt8],
        mbox: (MBoxReader) throws(MailStoreError) -> [UInt8], fileLimit: Int
    ) throws(MailStoreError) -> [UInt8] {
        switch listing.content {
        case .files(let files):
            return try self.files.read(try self.files.openForReading(files[position].path), limit: fileLimit)
        case .maildir(let names):
            return try reader.withLock { reader throws(MailStoreError) in
                if case .maildir(let open) = reader { return try maildir(open, names[position]) }
                let open = try MaildirReader(Maildir(path: folder.path, files: files))
                reader = .maildir(open)
                return try maildir(open, names[position])
            }
        case .mbox(let starts, _):
            return try reader.withLock { reader throws(MailStoreError) in
                // Another program may have changed the file since, of which then another listing was made.
                if case .mbox(let open, starts.status, starts.count) = reader { return try mbox(open) }
                let open = try MBoxReader(MBox(path: folder.path, files: files), starts)
                reader = .mbox(open, of: starts.status, count: starts.count)
                return try mbox(open)
            }
        }
    }
}

extension MBoxListing {
    /// Whether the listing has the mails of an earlier one at its beginning.
    fileprivate func continues(_ earlier: MBoxListing) -> Bool {
        starts.starts(with: earlier.starts) && prints.starts(with: earlier.prints)
    }

    /// Returns a listing of the newest mails alone.
    fileprivate func suffix(of count: Int) -> MBoxListing {
        var listing = self
        listing.starts = Array(starts.suffix(count))
        listing.prints = Array(prints.suffix(count))
        return listing
    }
}
