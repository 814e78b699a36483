import GatefoldMail
internal import Synchronization

/// Lists and reads the mails of a folder of any kind. Several threads may use it.
public final class FolderReader: Sendable {
    public let folder: MailFolder
    let files: FileSystem
    private let reader = Mutex<Reader>(.none)

    /// The open folder or file from which the last mail was read.
    private enum Reader {
        case none
        case maildir(MaildirReader)
        case mbox(MBoxReader, starts: Int)
    }

    /// The largest part of a mail that is read, in bytes: a byte more than the parser takes, so that it tells of a mail that
    /// is too large.
    private static let sizeLimit = ParsingLimits().bytes + 1
    /// The number of mails at the end of an mbox whose dates are read for an early listing.
    private static let earlyCount = 100

    public init(_ folder: MailFolder, files: FileSystem = FileSystem()) {
        self.folder = folder
        self.files = files
    }

    /// Lists the mails, newest first.
    /// - Parameter early: receives what is known, once, if listing takes long.
    public func list(early: (FolderListing) -> Void = { _ in }) throws(MailStoreError) -> FolderListing {
        switch folder.kind {
        case .maildir:
            return FolderListing(try Maildir(path: folder.path, files: files).list { early(FolderListing($0)) })
        case .mbox: return try listMBox(early: early)
        case .mail: return FolderListing([try mailFile(at: folder.path)])
        case .mails: return try listFiles()
        }
    }

    private func listMBox(early: (FolderListing) -> Void) throws(MailStoreError) -> FolderListing {
        let mbox = MBox(path: folder.path, files: files)
        let listing = try mbox.list { known in
            // A file that changes meanwhile is listed again anyway.
            guard let reader = try? MBoxReader(mbox, known) else { return }
            let count = min(known.count, Self.earlyCount)
            early(FolderListing(known.suffix(of: count), dates: Self.dates(of: count, with: reader)))
        }
        let reader = try MBoxReader(mbox, listing)
        return FolderListing(listing, dates: Self.dates(of: listing.count, with: reader))
    }

    /// Returns the dates of the newest mails of an mbox, the newest first, in seconds since the beginning of 1970 in UTC.
    /// A mail without a date that is plausible has that of the mail before it in the file; 0 stands for none.
    private static func dates(of count: Int, with reader: MBoxReader) -> [Int64] {
        let latest = latestPlausible
        var last: Int64 = 0
        var dates: [Int64] = []
        for position in (0..<count).reversed() {
            // A mail that cannot be read shows why when it is opened.
            let date = (try? reader.header(at: position)).flatMap { Envelope(reading: $0).date?.seconds }
            if let date, date <= latest { last = date }
            dates.append(last)
        }
        return dates.reversed()
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
        let start = try files.read(file, limit: MaildirReader.firstRead)
        var second = Envelope(reading: start).date?.seconds
        if second == nil { second = try files.status(of: file).modified / 1_000_000_000 }
        return FolderListing.MailFile(id: MailID(bytes: path.lastComponent), path: path, second: second ?? 0)
    }

    // MARK: Changes

    /// The place of a mail's file in a Maildir; nil if the mail is not there, or in a folder of another kind, whose mails
    /// have no flags on disk.
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
        case .mbox(let mails): return Int64(mails[position].range.count)
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
        case .mbox(let starts):
            return try reader.withLock { reader throws(MailStoreError) in
                if case .mbox(let open, starts.count) = reader { return try mbox(open) }
                let open = try MBoxReader(MBox(path: folder.path, files: files), starts)
                reader = .mbox(open, starts: starts.count)
                return try mbox(open)
            }
        }
    }
}

extension MBoxListing {
    /// Returns a listing of the newest mails alone.
    fileprivate func suffix(of count: Int) -> MBoxListing {
        var listing = self
        listing.starts = Array(starts.suffix(count))
        listing.prints = Array(prints.suffix(count))
        return listing
    }
}
