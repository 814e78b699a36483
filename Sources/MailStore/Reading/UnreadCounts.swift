internal import Glibc

/// Counts the unread mails of folders, and again whenever they change.
public struct UnreadCounts {
    private let folders: [MailFolder]
    private let marks: MailPath?
    private let files: FileSystem
    /// The folders that were counted, by their paths.
    private var known: [MailPath: Known] = [:]

    private struct Known {
        /// The times of the last changes on disk, in nanoseconds since 1970; a 0 stands for one that is too young to tell
        /// a later change from it.
        var times: [Int64]
        var count: Int?
    }

    /// The size up to which an mbox is read for its count, in bytes. Chosen: it takes a tenth of a second or two.
    private static let largestMBox: Int64 = 32 << 20

    /// Returns the numbers of unread mails by the paths of their folders: now, and again each time that one has changed.
    /// They are counted on another thread. Folders whose mails have no flags, or that cannot be read, have no number.
    /// - Parameter marks: The path of the database with the flags of mails of mbox files; nil for none.
    public static func following(
        _ folders: [MailFolder], marks: MailPath?, files: FileSystem = FileSystem()
    ) -> AsyncStream<[MailPath: Int]> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task.detached(priority: .utility) {
                var counts = UnreadCounts(folders: folders, marks: marks, files: files)
                // The watch begins before the first look, so that no change is missed.
                let changes = FileChanges.changes(in: counts.watched)
                counts.update()
                continuation.yield(counts.numbers)
                for await _ in changes {
                    if counts.update() { continuation.yield(counts.numbers) }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private init(folders: [MailFolder], marks: MailPath?, files: FileSystem) {
        self.folders = folders.filter { $0.kind == .maildir || $0.kind == .mbox }
        self.marks = marks
        self.files = files
    }

    /// The folders in which a change may change a number.
    private var watched: [MailPath] {
        let places = folders.flatMap { folder in
            folder.kind == .maildir
                ? ["new", "cur"].map { folder.path.appending($0) }
                : [folder.path.parent] + (marks.map { [$0.parent] } ?? [])
        }
        return Array(Set(places))
    }

    private var numbers: [MailPath: Int] { known.compactMapValues(\.count) }

    /// Counts the folders that have changed.
    /// - Returns: Whether a number is another one.
    @discardableResult private mutating func update() -> Bool {
        var isOther = false
        for folder in folders where !Task.isCancelled {
            let times = (try? times(of: folder)) ?? []
            let before = known[folder.path]
            if let before, before.times == times, !times.isEmpty, !times.contains(0) { continue }
            let count = try? count(folder)
            known[folder.path] = Known(times: times, count: count)
            isOther = isOther || count != before?.count
        }
        return isOther
    }

    private func times(of folder: MailFolder) throws(MailStoreError) -> [Int64] {
        if folder.kind == .maildir { return try Maildir(path: folder.path, files: files).settledTimes() }
        let status = try files.status(of: folder.path)
        let marked = try marks.flatMap { marks throws(MailStoreError) in try files.statusIfPresent(of: marks)?.modified
        }
        return [Maildir.settled(status.modified), status.size, marked.map(Maildir.settled) ?? 1]
    }

    private func count(_ folder: MailFolder) throws(MailStoreError) -> Int? {
        if folder.kind == .maildir { return try Maildir(path: folder.path, files: files).unreadCount() }
        guard try files.status(of: folder.path).size <= Self.largestMBox else { return nil }
        return try FolderReader(folder, marks: marks, files: files).list().unreadCount
    }
}

extension Maildir {
    /// Counts the mails that are neither read nor deleted, without listing them.
    fileprivate func unreadCount() throws(MailStoreError) -> Int {
        var count = 0
        for name in ["new", "cur"] {
            guard let folder = try openIfPresent(name, isRequired: name == "cur") else { continue }
            try files.list(folder) { name, kind in
                let isMail = kind != .folder && kind != .other
                if isMail, MaildirName(name).flags.isDisjoint(with: [.seen, .trashed]) { count += 1 }
            }
        }
        return count
    }
}
