import GatefoldMailStore

/// The sentences about the folder that the screen shows.
extension FolderSession {
    /// The remark on where changes of the mails are kept; empty if they are made on disk, as is expected.
    var remark: String {
        switch folder.kind {
        case .maildir: ""
        case .mbox: localized("Kept in Inbox")
        case .mails, .mail: localized("Read only")
        }
    }

    /// The sentence that says why mails can only be read; empty if changes of them are made on disk.
    var notice: String {
        switch folder.kind {
        case .maildir: ""
        case .mbox:
            localized(
                "This mailbox can only be read: Inbox keeps your marks apart from it, and changes nothing in the file.")
        case .mails, .mail:
            localized("This mailbox can only be read: files of single mails have no place for marks.")
        }
    }
}
