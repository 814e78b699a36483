/// The state of a folder on disk when it was indexed, by which the index tells whether it is current.
struct FolderRecord: Hashable {
    var id: Int64
    /// The times of the last changes of `new` and `cur` when the folder was compared with the disk, in nanoseconds
    /// since 1970; 0 if they cannot be relied on.
    var times: [Int64]
    /// Whether all mails were in the index then.
    var isComplete: Bool
}

extension MailIndex {
    func record(of folder: MailPath) throws(MailStoreError) -> FolderRecord? {
        let query = try database.statement("select id, new_time, cur_time, is_complete from folder where path = ?")
            .bind(folder.bytes)
        defer { query.reset() }
        guard try query.step() else { return nil }
        return FolderRecord(
            id: query.integer(0), times: [query.integer(1), query.integer(2)], isComplete: query.integer(3) != 0)
    }

    /// The record of a folder, which is made if there is none.
    func makeRecord(of folder: MailPath) throws(MailStoreError) -> FolderRecord {
        if let record = try record(of: folder) { return record }
        try database.statement(
            "insert or ignore into folder(path, new_time, cur_time, is_complete) values (?, 0, 0, 0)"
        )
        .bind(folder.bytes).run()
        return try record(of: folder) ?? FolderRecord(id: 0, times: [0, 0], isComplete: false)
    }

    /// Whether the index knows all mails of a folder, by the times of its two parts.
    public func isCurrent(_ maildir: Maildir) throws(MailStoreError) -> Bool {
        try isCurrent(maildir as any IndexedFolder)
    }

    /// Whether the index knows all mails of an mbox, by the size and the time of the file.
    public func isCurrent(_ mbox: MBox) throws(MailStoreError) -> Bool { try isCurrent(mbox as any IndexedFolder) }

    func isCurrent(_ folder: any IndexedFolder) throws(MailStoreError) -> Bool {
        guard let record = try record(of: folder.path), record.isComplete else { return false }
        return try folder.settledTimes() == record.times && !record.times.contains(0)
    }
}
