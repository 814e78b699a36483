/// The record of the changes on disk, from which they are undone, also after a crash: a file that only grows.
///
/// A change is in the journal, and the journal on the disk, before the first of its steps is taken. So a change of
/// which the journal does not tell that it ended is taken back at the next start.
final class Journal {
    /// A change as the journal tells of it.
    struct Change: Hashable, Sendable {
        var id: ChangeID
        var steps: [ChangeStep] = []
        var stepCount: Int
        var undoing: ChangeID?
        var hasEnded = false
        var isUndone = false
    }

    /// The number of journals in a folder, one for each process that runs at the same time.
    private static let countLimit = 16
    /// The size in bytes beyond which the journal is written anew at a start, with the last changes only.
    private static let sizeLimit = 128 << 10
    /// The largest journal that is read, in bytes.
    private static let readLimit = 64 << 20
    /// The number of changes that are kept then.
    private static let keptCount = 200

    private let files: FileSystem
    private var file: OpenFile
    private(set) var changes: [Change] = []
    private var last: UInt64 = 0

    /// Opens the first journal of a folder that no other process uses.
    init(folder: MailPath, files: FileSystem) throws(MailStoreError) {
        self.files = files
        try files.makeFolders(folder)
        file = try Self.open(in: folder, files)
        let bytes = try files.read(file, limit: Self.readLimit)
        for line in bytes.split(separator: 0x0a) {
            if let record = JournalRecord(line: line) { read(record) }
        }
        // Steps that are missing were never taken, as the whole of a change is written before its first step.
        changes.removeAll { $0.steps.count != $0.stepCount }
        if bytes.count > Self.sizeLimit, !changes.contains(where: { !$0.hasEnded }) { try shorten() }
    }

    deinit { files.unlock(file) }

    private static func open(in folder: MailPath, _ files: FileSystem) throws(MailStoreError) -> OpenFile {
        for number in 0..<countLimit {
            let path = folder.appending(number == 0 ? "journal" : "journal.\(number)")
            let file = try files.openForAppending(path)
            guard try files.status(of: file).kind == .file else { throw .notMail(path: path.description) }
            guard try files.lock(file) else { continue }
            // Another process may have put a shorter journal in this one's position before the lock was taken.
            if let now = try files.statusIfPresent(of: path), now.isSameFile(as: try files.status(of: file)) {
                return file
            }
        }
        throw .journalsInUse(folder: folder.description)
    }

    /// The number for the next change.
    func nextID() -> ChangeID {
        last &+= 1
        return ChangeID(number: last)
    }

    /// Adds records, and waits until they are on the disk if `isSynced`.
    func write(_ records: [JournalRecord], isSynced: Bool) throws(MailStoreError) {
        // The line end before them ends a line of which only a part could be written.
        try files.write([0x0a] + records.flatMap { $0.line + [0x0a] }, to: file)
        if isSynced { try files.sync(file) }
        for record in records { read(record) }
    }

    private func read(_ record: JournalRecord) {
        switch record {
        case .begin(let id, let count, let undoing):
            last = max(last, id.number)
            changes.append(Change(id: id, stepCount: count, undoing: undoing))
        case .step(let id, let step): if let index = index(of: id) { changes[index].steps.append(step) }
        case .end(let id):
            guard let index = index(of: id) else { return }
            changes[index].hasEnded = true
            guard let undone = changes[index].undoing.flatMap(self.index(of:)) else { return }
            changes[undone].isUndone = true
            // Undoing what undid a change makes that change again.
            if let original = changes[undone].undoing.flatMap(self.index(of:)) { changes[original].isUndone = false }
        case .cancel(let id): if let index = index(of: id) { changes.remove(at: index) }
        }
    }

    private func index(of id: ChangeID) -> Int? { changes.lastIndex { $0.id == id } }

    /// Puts a journal with the last changes in place of this one.
    private func shorten() throws(MailStoreError) {
        let kept = changes.filter { !$0.isUndone && $0.undoing == nil }.suffix(Self.keptCount)
        let path = file.path
        let other = path.parent.appending(path.lastComponent + Array(".tmp".utf8))
        try files.unlinkIfPresent(other)
        let shorter = try files.openForAppending(other)
        guard try files.lock(shorter) else { return }
        let records = kept.flatMap { $0.records + [.end($0.id)] }
        try files.write(records.flatMap { $0.line + [0x0a] }, to: shorter)
        try files.sync(shorter)
        try files.replace(path, with: other)
        file = shorter
        changes = Array(kept)
    }
}

extension Journal.Change {
    /// The records that begin the change.
    var records: [JournalRecord] {
        [.begin(id, stepCount: steps.count, undoing: undoing)] + steps.map { .step(id, $0) }
    }
}
