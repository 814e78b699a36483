/// Makes changes of mails on disk that can be undone, and that no crash leaves half done.
///
/// Changes are made one after another: the changer is used from one thread at a time.
public final class MailChanger {
    private let files: FileSystem
    private let journal: Journal

    /// Opens the journal of a folder and takes back the change that a crash left half done.
    /// - Parameter folder: the folder of the journal, such as `MailChanger.folder(environment:)`.
    /// - Throws: `journalsInUse` if too many processes use the folder.
    public init(journalIn folder: MailPath, files: FileSystem = FileSystem()) throws(MailStoreError) {
        self.files = files
        journal = try Journal(folder: folder, files: files)
        for change in journal.changes.reversed() where !change.hasEnded {
            for step in change.steps.reversed() { try files.takeBack(step) }
            try journal.write([.cancel(change.id)], isSynced: false)
        }
    }

    /// The folder in which programs keep what must survive their end; nil without a home folder.
    /// - Source: the XDG Base Directory Specification
    public static func folder(environment: [String: String]) -> MailPath? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            return MailPath(state).appending("gatefold-inbox")
        }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return MailPath(home).appending(".local/state/gatefold-inbox")
    }

    /// The changes that can be undone, the last one at the end.
    public var undoable: [ChangeID] {
        journal.changes.filter { $0.hasEnded && !$0.isUndone && $0.undoing == nil }.map(\.id)
    }

    /// Makes changes that belong together, each of another mail: all of them or, after an error, none.
    /// - Returns: the change by which `undo` takes them back; nil if there was nothing to do.
    @discardableResult
    public func apply(_ changes: [MailChange]) throws(MailStoreError) -> ChangeID? {
        var planner = ChangePlanner(files: files)
        return try take(try planner.steps(for: changes), undoing: nil)
    }

    /// Undoes a change. What is undone can be done again by undoing the change that this returns.
    /// - Throws: `nothingToUndo` if the change is not in the journal or was undone already, or `mailGone` if another
    ///   program has moved or deleted a mail; nothing is changed then.
    @discardableResult
    public func undo(_ id: ChangeID) throws(MailStoreError) -> ChangeID? {
        guard let change = journal.changes.last(where: { $0.id == id }), change.hasEnded, !change.isUndone else {
            throw .nothingToUndo
        }
        var planner = ChangePlanner(files: files)
        return try take(try planner.steps(undoing: change.steps), undoing: id)
    }

    private func take(_ steps: [ChangeStep], undoing: ChangeID?) throws(MailStoreError) -> ChangeID? {
        if steps.isEmpty && undoing == nil { return nil }
        let id = journal.nextID()
        let change = Journal.Change(id: id, steps: steps, stepCount: steps.count, undoing: undoing)
        try journal.write(change.records, isSynced: true)
        var taken: [ChangeStep] = []
        do throws(MailStoreError) {
            for step in steps {
                taken.append(step)
                try files.take(step)
            }
            try journal.write([.end(id)], isSynced: false)
        } catch {
            // If taking back fails as well, the change stays open in the journal and is taken back at the next start.
            for step in taken.reversed() { try? files.takeBack(step) }
            try? journal.write([.cancel(id)], isSynced: false)
            throw error
        }
        return id
    }
}
