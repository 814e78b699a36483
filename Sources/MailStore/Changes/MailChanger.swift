internal import Glibc

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
        let change = try undoable(id)
        var planner = ChangePlanner(files: files)
        return try take(try planner.steps(undoing: change.steps), undoing: id)
    }

    /// Makes those of several changes whose mails are still there: all of these or, after an error, none.
    public func applyToRest(_ changes: [MailChange]) throws(MailStoreError) -> ChangeOutcome {
        try repeating { planner throws(MailStoreError) in
            try take(try planner.steps(for: changes), undoing: nil)
        }
    }

    /// Undoes a change of those mails that are still there.
    /// - Throws: `nothingToUndo` if the change is not in the journal or was undone already; nothing is changed then.
    public func undoRest(_ id: ChangeID) throws(MailStoreError) -> ChangeOutcome {
        let change = try undoable(id)
        return try repeating { planner throws(MailStoreError) in
            try take(try planner.steps(undoing: change.steps), undoing: id)
        }
    }

    /// The number of times that changes are planned. Chosen: another program that moves mails all the time ends the work.
    private static let mostPlans = 4

    /// Makes a change that leaves out the mails that are gone. It is planned anew if another program moves one of the mails
    /// between the plan and the step.
    private func repeating(
        _ change: (inout ChangePlanner) throws(MailStoreError) -> ChangeID?
    ) throws(MailStoreError) -> ChangeOutcome {
        var plans = 1
        while true {
            var planner = ChangePlanner(files: files, skipsGone: true)
            do throws(MailStoreError) {
                return ChangeOutcome(change: try change(&planner), gone: planner.gone)
            } catch .failed(let call, let path, ENOENT) {
                guard plans < Self.mostPlans else { throw .failed(call: call, path: path, errno: ENOENT) }
                plans += 1
            }
        }
    }

    private func undoable(_ id: ChangeID) throws(MailStoreError) -> Journal.Change {
        guard let change = journal.changes.last(where: { $0.id == id }), change.hasEnded, !change.isUndone else {
            throw .nothingToUndo
        }
        return change
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
