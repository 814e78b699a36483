internal import GatefoldCSQLite
internal import GatefoldSystem
internal import Glibc

/// An error of a mailbox on disk.
public enum MailStoreError: Error, Hashable, Sendable {
    /// A file or folder could not be read or changed: the system's error number of a call on a path.
    case failed(call: String, path: String, errno: Int32)
    /// The path is neither a Maildir nor an mbox nor a mail nor a folder of those, such as a pipe or a device.
    case notMail(path: String)
    /// The folders of a mailbox lie deeper within each other than `limit`; deeper ones are left out.
    case tooDeep(path: String, limit: Int)
    /// A mailbox has more than `limit` folders; the others are left out.
    case tooManyFolders(path: String, limit: Int)
    /// A mail is no longer where it was: another program has moved or deleted it.
    case mailGone(folder: String, name: String)
    /// A mailbox file became shorter or was replaced by another while it was read.
    case mailboxChanged(path: String)
    /// The path is that of a folder or of something else that is no file with a mail.
    case notAFile(path: String)
    /// No folder at a path is in the index.
    case notIndexed(path: String)
    /// An index could not be used: SQLite's result code and message.
    case indexFailed(path: String, code: Int32, message: String)
    /// All journals in a folder are in use by other processes.
    case journalsInUse(folder: String)
    /// The change cannot be undone, since it is not in the journal or has been undone already.
    case nothingToUndo
}

extension MailStoreError {
    /// The error of a thread that cannot be started.
    static func noThread(_ error: SystemError) -> Self { .failed(call: "pthread_create", path: "", errno: error.code) }

    /// The error as a sentence for the user that says what to do. Control characters of paths are spaces in it.
    public var sentence: String { text.printable }

    private var text: String {
        switch self {
        case .failed(_, let path, ENOENT): "There is no “\(path)”; check the path."
        case .failed(_, let path, EACCES), .failed(_, let path, EPERM):
            "“\(path)” may not be used; check its permissions."
        case .failed(_, let path, ENOSPC), .failed(_, let path, EDQUOT):
            "There is no room left for “\(path)”; free some space, then try again."
        case .failed(let call, let path, let number):
            "“\(path)” could not be used: \(SystemError.message(number)) (\(call)); try again."
        case .notMail(let path): "“\(path)” holds no mail; name a Maildir, an mbox, or a folder of .eml files."
        case .tooDeep(let path, let limit):
            "Folders in “\(path)” that lie more than \(limit) levels deep are not shown; open one of them by its path."
        case .tooManyFolders(let path, let limit):
            "“\(path)” has more than \(limit) folders; open one of those that are not shown by its path."
        case .mailGone: "This mail was moved or deleted by another program; choose another one."
        case .mailboxChanged(let path): "“\(path)” was changed by another program while it was read; open it again."
        case .notAFile(let path): "“\(path)” is not the file of a mail; name one."
        case .notIndexed(let path): "“\(path)” is not in the index; use inbox --index with the same path first."
        case .indexFailed(let path, SQLITE_FULL, _):
            "There is no room left for the index “\(path)”; free some space, then try again."
        case .indexFailed(let path, _, let message):
            "The index “\(path)” could not be used (\(message)); delete it, and it is built anew."
        case .journalsInUse(let folder): "Too many programs use the journals in “\(folder)”; close one of them."
        case .nothingToUndo: "There is nothing to undo; the mail can still be moved back by hand."
        }
    }
}
