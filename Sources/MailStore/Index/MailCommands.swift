internal import GatefoldMail

/// The commands by which a shell builds the index and searches in it.
public enum MailCommands {
    /// Builds the index of all Maildirs and mbox files at a path, and tells of it in figures.
    public static func indexReport(
        path: MailPath, index indexPath: MailPath
    ) throws(MailStoreError) -> String {
        let index = try MailIndex(path: indexPath)
        var lines: [String] = []
        for folder in try MailRoot(discovering: path).folders {
            let start = MonotonicClock.now
            let progress: IndexProgress
            switch folder.kind {
            case .maildir: progress = try IndexBuilder(index, Maildir(path: folder.path)).build()
            case .mbox: progress = try IndexBuilder(index, MBox(path: folder.path)).build()
            case .mails, .mail: continue
            }
            let milliseconds = (MonotonicClock.now - start) / 1_000_000
            let name = folder.names.isEmpty ? "." : folder.names.joined(separator: "/")
            let unreadable = progress.unreadable == 0 ? "" : ", \(progress.unreadable) not readable"
            lines.append("\(name): \(progress.done) of \(progress.total) mails\(unreadable), \(milliseconds) ms")
        }
        // Pages that SQLite has not yet moved into the database lie in a file beside it.
        let log = MailPath(bytes: indexPath.bytes + Array("-wal".utf8))
        let size = try FileSystem().status(of: indexPath).size + (FileSystem().statusIfPresent(of: log)?.size ?? 0)
        lines.append("index: \(size / 1024) KiB, \(indexPath)")
        return lines.joined(separator: "\n") + "\n"
    }

    /// The mails at a path that a search finds, one a line: the day, the sender, the subject and the file.
    public static func search(
        path: MailPath, words: String, index indexPath: MailPath, limit: Int = 100
    ) throws(MailStoreError) -> String {
        let index = try MailIndex(path: indexPath)
        var mails: [IndexedMail] = []
        for folder in try MailRoot(discovering: path).folders {
            mails += try index.search(words, in: folder.path, limit: limit)
        }
        mails.sort { $0.date > $1.date }
        return mails.prefix(limit).map { mail in
            let sender = mail.sender.isEmpty ? mail.address : mail.sender
            let fields = [String(MailDate(seconds: mail.date).iso8601.prefix(10)), sender, mail.subject, mail.place]
            return fields.map(Self.printable).joined(separator: "\t") + "\n"
        }.joined()
    }

    /// The text without characters that would do something to a terminal.
    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map {
                    $0.properties.generalCategory == .control || $0.properties.generalCategory == .format ? " " : $0
                }))
    }
}

extension IndexedMail {
    /// The mail's file, or the file of the mbox and the offset of the mail in it.
    fileprivate var place: String {
        if let offset = MBoxListing.offset(ofName: location.name) { return "\(folder):\(offset)" }
        return folder.path(of: location.name, isNew: location.isNew).description
    }
}
