import Gatefold
import GatefoldMail
import GatefoldMailStore
import Glibc

nonisolated extension MailStoreError {
    /// SQLite's result code for a disk without room.
    /// - C: `SQLITE_FULL`.
    private static let diskIsFull: Int32 = 13

    /// The error as a sentence in the user's language that says what to do. Control characters of paths are spaces in it.
    var localizedSentence: String { text.printable }

    private var text: String {
        switch self {
        case .failed(_, let path, ENOENT): localized("There is no “{path}”; check the path.", ["path": path])
        case .failed(_, let path, EACCES), .failed(_, let path, EPERM):
            localized("“{path}” may not be used; check its permissions.", ["path": path])
        case .failed(_, let path, ENOSPC), .failed(_, let path, EDQUOT):
            localized("There is no room left for “{path}”; free some space, then try again.", ["path": path])
        case .failed(let call, let path, let number):
            localized(
                "“{path}” could not be used: {reason} ({call}); try again.",
                ["path": path, "reason": Self.message(number), "call": call])
        case .notMail(let path):
            localized(
                "“{path}” holds no mail; name a Maildir, an mbox, or a folder of .eml files.", ["path": path])
        case .tooDeep(let path, let limit):
            localized(
                "Folders in “{path}” that lie more than {limit} levels deep are not shown; open one of them by its path.",
                ["path": path, "limit": NumberLocale.current.text(limit)])
        case .tooManyFolders(let path, let limit):
            localized(
                "“{path}” has more than {limit} folders; open one of those that are not shown by its path.",
                ["path": path, "limit": NumberLocale.current.text(limit)])
        case .mailGone: localized("This mail was moved or deleted by another program; choose another one.")
        case .mailboxChanged(let path):
            localized(
                "“{path}” was changed by another program while it was read; open it again.", ["path": path])
        case .notAFile(let path): localized("“{path}” is not the file of a mail; name one.", ["path": path])
        case .notIndexed(let path):
            localized(
                "“{path}” is not in the index; use inbox --index with the same path first.", ["path": path])
        case .indexFailed(let path, Self.diskIsFull, _):
            localized(
                "There is no room left for the index “{path}”; free some space, then try again.", ["path": path])
        case .indexFailed(let path, _, let message):
            localized(
                "The index “{path}” could not be used ({reason}); delete it, and it is built anew.",
                ["path": path, "reason": message])
        case .journalsInUse(let folder):
            localized("Too many programs use the journals in “{path}”; close one of them.", ["path": folder])
        case .nothingToUndo: localized("There is nothing to undo; the mail can still be moved back by hand.")
        }
    }

    /// Returns the system's message for an error number.
    /// - C: `strerror_r`.
    private static func message(_ number: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            guard let start = buffer.baseAddress, strerror_r(number, start, buffer.count) == 0 else {
                return "error \(number)"
            }
            return String(cString: start)
        }
    }
}

nonisolated extension Remark {
    /// The remark as a sentence for the reader, in the user's language.
    var localizedSentence: String {
        switch self {
        case .withheld(let count):
            localized(
                "{count} picture on another computer was not loaded.",
                plural: "{count} pictures and styles on other computers were not loaded.", count: count)
        case .shownAsSource(let reason): reason.localizedSentence
        case .damaged: localized("This mail is damaged; what could be saved of it is shown.")
        case .truncated: localized("This mail is very long; only its beginning is shown.")
        case .encrypted: localized("This mail is encrypted, and cannot be decrypted here.")
        }
    }
}

nonisolated extension Remark.SourceReason {
    fileprivate var localizedSentence: String {
        switch self {
        case .tooLarge: localized("This mail is shown as it is stored: it is too large to be taken apart.")
        case .tooDeep: localized("This mail is shown as it is stored: its parts lie too deep within each other.")
        case .tooManyParts: localized("This mail is shown as it is stored: it has too many parts.")
        case .headerTooLong: localized("This mail is shown as it is stored: its header is too long.")
        case .tookTooLong:
            localized("This mail is shown as it is stored: taking it apart would have taken too long.")
        }
    }
}
