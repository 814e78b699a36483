/// Makes changes of mails on disk away from the thread that asks for them, one after another.
///
/// A change waits for the disk, which takes longer than a frame, so that a window leaves it to a writer.
public actor MailWriter {
    private let folder: MailPath
    private let files: FileSystem
    private var changer: MailChanger?

    /// - Parameter folder: the folder of the journal, such as `MailChanger.folder(environment:)`.
    public init(journalIn folder: MailPath, files: FileSystem = FileSystem()) {
        self.folder = folder
        self.files = files
    }

    /// Opens the journal, and takes back the change that a crash left half done. The first other call does so, too.
    public func open() throws(MailStoreError) { _ = try opened() }

    /// The changes that can be undone, the last one at the end.
    public func undoable() throws(MailStoreError) -> [ChangeID] { try opened().undoable }

    /// Makes changes that belong together, as `MailChanger.apply` does.
    @discardableResult
    public func apply(_ changes: [MailChange]) throws(MailStoreError) -> ChangeID? { try opened().apply(changes) }

    /// Undoes a change, as `MailChanger.undo` does.
    @discardableResult
    public func undo(_ id: ChangeID) throws(MailStoreError) -> ChangeID? { try opened().undo(id) }

    /// Makes those of several changes whose mails are still there, as `MailChanger.applyToRest` does.
    public func applyToRest(_ changes: [MailChange]) throws(MailStoreError) -> ChangeOutcome {
        try opened().applyToRest(changes)
    }

    /// Undoes a change of those mails that are still there, as `MailChanger.undoRest` does.
    public func undoRest(_ id: ChangeID) throws(MailStoreError) -> ChangeOutcome { try opened().undoRest(id) }

    private func opened() throws(MailStoreError) -> MailChanger {
        if let changer { return changer }
        let opened = try MailChanger(journalIn: folder, files: files)
        changer = opened
        return opened
    }
}
