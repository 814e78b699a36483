internal import GatefoldMail

/// The commands by which a shell builds the index and searches in it.
public enum MailCommands {
    /// Builds the index of all Maildirs and mbox files at a path, and tells of it in figures. A line for each folder that
    /// cannot be read says why.
    /// - Throws: the reason if no folder can be read.
    public static func indexReport(
        path: MailPath, index indexPath: MailPath
    ) throws(MailStoreError) -> String {
        let index = try MailIndex(path: indexPath)
        var lines: [String] = []
        var failures: [MailStoreError] = []
        let root = try MailRoot(discovering: path)
        for folder in root.folders {
            let name = folder.names.isEmpty ? "." : folder.names.joined(separator: "/")
            do throws(MailStoreError) {
                lines.append((name + ": " + (try indexed(folder, index))).printable)
            } catch {
                // Without the index, no other folder can be read into it either.
                if case .indexFailed = error { throw error }
                failures.append(error)
                lines.append((name + ": " + error.sentence).printable)
            }
        }
        if let failure = failures.first, failures.count == root.folders.count { throw failure }
        lines += root.remarks.map(\.sentence)
        // Pages that SQLite has not yet moved into the database lie in a file beside it.
        let log = MailPath(bytes: indexPath.bytes + Array("-wal".utf8))
        let size = try FileSystem().status(of: indexPath).size + (FileSystem().statusIfPresent(of: log)?.size ?? 0)
        lines.append("index: \(size / 1024) KiB, \(indexPath)".printable)
        return lines.joined(separator: "\n") + "\n"
    }

    /// Reads a folder into the index, and says how many mails it has.
    private static func indexed(_ folder: MailFolder, _ index: MailIndex) throws(MailStoreError) -> String {
        let start = MonotonicClock.now
        let progress: IndexProgress
        switch folder.kind {
        case .maildir: progress = try IndexBuilder(index, Maildir(path: folder.path)).build()
        case .mbox: progress = try IndexBuilder(index, MBox(path: folder.path)).build()
        case .mails, .mail: return "single files, which are not indexed"
        }
        let milliseconds = (MonotonicClock.now - start) / 1_000_000
        let unreadable = progress.unreadable == 0 ? "" : ", \(progress.unreadable) not readable"
        return "\(progress.done) of \(progress.total) mails\(unreadable), \(milliseconds) ms"
    }

    /// The mails at a path that a search finds, one a line: the day, the sender, the subject and the file.
    /// - Parameter onRemark: Called for each folder that cannot be read, whose mails are missing.
    /// - Throws: `notIndexed` if no folder at the path is in the index.
    public static func search(
        path: MailPath, words: String, index indexPath: MailPath, limit: Int = 100,
        onRemark: (MailStoreError) -> Void = { _ in }
    ) throws(MailStoreError) -> String {
        let index = try MailIndex(path: indexPath)
        var mails: [IndexedMail] = []
        var isIndexed = false
        let root = try MailRoot(discovering: path)
        root.remarks.forEach(onRemark)
        for folder in root.folders {
            if try index.record(of: folder.path) != nil { isIndexed = true }
            mails += try index.search(words, in: folder.path, limit: limit)
        }
        guard isIndexed else { throw .notIndexed(path: path.description) }
        mails.sort { $0.date > $1.date }
        return mails.prefix(limit).map { mail in
            let sender = mail.sender.isEmpty ? mail.address : mail.sender
            let fields = [String(MailDate(seconds: mail.date).iso8601.prefix(10)), sender, mail.subject, mail.place]
            return fields.map(\.printable).joined(separator: "\t") + "\n"
        }.joined()
    }
}

extension IndexedMail {
    /// The mail's file, or the file of the mbox and the offset of the mail in it.
    fileprivate var place: String {
        if let offset = MBoxListing.offset(ofName: location.name) { return "\(folder):\(offset)" }
        return folder.path(of: location.name, isNew: location.isNew).description
    }
}
