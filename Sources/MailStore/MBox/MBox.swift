/// A file that holds all mails of a folder. It is never written to.
public struct MBox: Sendable {
    public let path: MailPath
    let files: FileSystem

    /// The number of bytes at the file's end that are looked at first.
    private static let tailSize: Int64 = 1 << 20
    /// The number of bytes at the file's end that are looked at before the rest if the first ones hold no mail.
    private static let tailLimit: Int64 = 16 << 20
    /// The number of bytes of the last mail's beginning that are kept to notice a change.
    private static let beginningSize = 80

    public init(path: MailPath, files: FileSystem = FileSystem()) {
        self.path = path
        self.files = files
    }

    /// Lists the mails.
    /// - Parameters:
    ///   - earlier: a listing of the same file. If mails were only added since, those alone are looked for.
    ///   - early: receives the mails at the end of a large file before the rest is read.
    /// - Throws: `mailboxChanged` if the file becomes shorter or is replaced meanwhile.
    public func list(
        after earlier: MBoxListing? = nil, early: (MBoxListing) -> Void = { _ in }
    ) throws(MailStoreError) -> MBoxListing {
        let file = try files.openForReading(path)
        var listing = MBoxListing(path: path, status: try files.status(of: file))
        let size = listing.status.size
        let isLax = try isLax(file)
        if let earlier, earlier.isComplete, let last = earlier.starts.last, try holds(earlier, listing.status, in: file)
        {
            // The last mail may have been written only in part, so that it is read again with those behind it.
            var scanner = MBoxScanner(files: files, file: file, end: size)
            scanner.isLax = isLax
            try scanner.scan(from: last == 0 ? 0 : max(0, last - 4))
            listing.starts = earlier.starts.dropLast() + scanner.starts
            listing.prints = earlier.prints.dropLast() + scanner.prints
            listing.variant = scanner.hasLinesWithinLengths ? .length : earlier.variant
            return try finish(&listing, file)
        }
        var tail = Self.tailSize
        while tail < size, tail <= Self.tailLimit {
            var scanner = MBoxScanner(files: files, file: file, end: size)
            scanner.isLax = isLax
            try scanner.scan(from: size - tail)
            if !scanner.starts.isEmpty {
                var known = listing
                known.take(scanner)
                early(known)
                break
            }
            tail *= 4
        }
        var scanner = MBoxScanner(files: files, file: file, end: size)
        scanner.isLax = isLax
        try scanner.scan(from: 0)
        listing.take(scanner)
        return try finish(&listing, file)
    }

    private func finish(_ listing: inout MBoxListing, _ file: OpenFile) throws(MailStoreError) -> MBoxListing {
        let now = try files.status(of: path)
        guard now.isSameFile(as: listing.status), now.size >= listing.status.size else {
            throw .mailboxChanged(path: path.description)
        }
        if let last = listing.starts.last {
            listing.lastBeginning = try files.read(file, at: last, limit: Self.beginningSize)
        }
        listing.isComplete = true
        return listing
    }

    /// Whether the first line begins a mail although it has no date.
    private func isLax(_ file: OpenFile) throws(MailStoreError) -> Bool {
        let bytes = try files.read(file, limit: FromLine.limit)
        let line = bytes.prefix { $0 != 0x0a && $0 != 0x0d }
        return line.withUnsafeBytes { FromLine.isBeginning($0) && !FromLine.isValid($0) }
    }

    /// Whether a file still has the mails of a listing, perhaps with others behind them.
    func holds(
        _ listing: MBoxListing, _ status: FileStatus, in file: OpenFile
    ) throws(MailStoreError) -> Bool {
        guard status.isSameFile(as: listing.status), status.size >= listing.status.size else { return false }
        if status.modified == listing.status.modified && status.size == listing.status.size { return true }
        guard let last = listing.starts.last, listing.isComplete else { return listing.isEmpty }
        return try files.read(file, at: last, limit: listing.lastBeginning.count) == listing.lastBeginning
    }
}

extension MBoxListing {
    fileprivate mutating func take(_ scanner: MBoxScanner) {
        starts = scanner.starts
        prints = scanner.prints
        variant = scanner.lengthCount == 0 ? .quoted : scanner.hasLinesWithinLengths ? .length : .lengthAndQuoted
    }
}
