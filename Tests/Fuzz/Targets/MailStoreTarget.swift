import GatefoldMailStore
internal import Glibc

/// Files of mails and what Inbox keeps of them.
enum MailStoreTarget {
    static func readMBox(_ bytes: [UInt8]) {
        let mbox = MBox(path: MailPath(FuzzFolder.write(bytes, "mbox")))
        guard let listing = try? mbox.list() else { return }
        guard let reader = try? MBoxReader(mbox, listing) else { return }
        for position in 0..<min(listing.count, 64) {
            let header = try? reader.header(at: position)
            let content = try? reader.content(at: position)
            promise(header != nil && content != nil, "a mail of an mbox is listed and cannot be read")
            promise(content!.count <= bytes.count, "a mail is longer than its mbox")
        }
        plant(listing.count > 3)
        // A listing of the same file finds the same mails.
        promise((try? mbox.list(after: listing))?.count == listing.count, "an mbox is listed in two ways")
    }

    /// Reads the lines of a journal after each has been given its right checksum.
    static func readJournal(_ bytes: [UInt8]) {
        var journal: [UInt8] = []
        for line in bytes.split(separator: 0x0A) {
            let sum = line.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            let digits = String(sum, radix: 16)
            journal +=
                Array(repeating: 0x30, count: 16 - digits.utf8.count) + Array(digits.utf8) + [0x20] + line + [0x0A]
        }
        FuzzFolder.write(journal, "journal")
        // A journal says which files are moved. Here, none is.
        let hasOpened = Once()
        let files = FileSystem { call in
            switch call {
            case .create: hasOpened.isFirst() ? nil : .failure(errno: EACCES)
            case .rename, .link, .unlink: .skipped
            default: nil
            }
        }
        guard let changer = try? MailChanger(journalIn: MailPath(FuzzFolder.path), files: files) else { return }
        plant(changer.undoable.count > 1)
        for id in changer.undoable { _ = try? changer.undo(id) }
    }

    /// Reads the bytes as an index that was damaged on the disk.
    static func readIndex(_ bytes: [UInt8]) {
        for end in ["-wal", "-shm"] { FuzzFolder.remove("\(FuzzFolder.path)/index\(end)") }
        let path = MailPath(FuzzFolder.write(bytes, "index"))
        guard let index = try? MailIndex(path: path) else { return }
        let folder = MailPath("/mail")
        let mails = try? index.newest(in: folder, limit: 50)
        plant(mails?.contains { $0.zone > 60 } == true)
        _ = try? index.search("word", in: folder)
        _ = try? index.threadRows(in: folder)
        for number in 1...4 { _ = try? index.mail(Int64(number)) }
        _ = try? index.isCurrent(Maildir(path: folder))
    }
}

/// Answers whether a question is the first one.
private final class Once: @unchecked Sendable {
    private nonisolated(unsafe) var hasAnswered = false

    nonisolated init() {}

    nonisolated func isFirst() -> Bool {
        defer { hasAnswered = true }
        return !hasAnswered
    }
}
