import GatefoldMail
import GatefoldMailStore

/// The mails of a folder, newest first, with the facts that are known without reading any of them.
nonisolated protocol MailRows: Sendable {
    var count: Int { get }
    var unreadCount: Int { get }
    func id(at position: Int) -> MailID
    /// Returns the moment by which the mail at a position is sorted, in seconds since the beginning of 1970 in UTC.
    func second(at position: Int) -> Int64
    func isUnread(at position: Int) -> Bool
    func isFlagged(at position: Int) -> Bool
    /// The positions of the mails that are marked to be deleted, in order. The list does not show them.
    var deleted: [Int] { get }
    /// Returns the position of a mail; nil if it is not there.
    func position(of id: MailID) -> Int?
}

nonisolated extension MailRows {
    var deleted: [Int] { [] }
    func isFlagged(at position: Int) -> Bool { false }
}

/// A mailbox whose mails the list and the pages show.
nonisolated protocol MailSource: AnyObject, Sendable {
    /// Returns what a row shows of the mail at a position. It is called for the visible rows only, and is quick.
    func mail(at position: Int, of rows: any MailRows) -> Mail

    /// Whether mails can be marked and deleted.
    var isEditable: Bool { get }

    /// Finds the picture and the file of a mail that are not known yet, away from the main thread. `mail(at:of:)` has them
    /// afterwards.
    func findFiles(of mail: Mail) async

    /// Whether a mail is read in less time than a frame takes.
    func isQuick(_ mail: Mail) -> Bool

    /// Returns the positions of the mails that have the words of a search, in order, if an index tells; nil if the mails
    /// have to be looked through.
    func candidates(for query: MailQuery, among mails: MailList) throws(MailStoreError) -> [Int]?

    /// Reads a whole mail. It belongs on the main thread only for a mail that is quick.
    /// - Throws: `MailStoreError` if the mail cannot be read, such as one that was deleted by another program.
    func message(_ mail: Mail) throws(MailStoreError) -> Message
}

nonisolated extension MailSource {
    func candidates(for query: MailQuery, among mails: MailList) throws(MailStoreError) -> [Int]? { nil }

    /// Reads a whole mail for its page. A mail that cannot be read says why.
    func page(of mail: Mail) -> Message {
        do throws(MailStoreError) {
            return try message(mail)
        } catch {
            return Message(unreadable: error.localizedSentence)
        }
    }

    /// Reads a whole mail for its page, away from the main thread.
    @concurrent func loadPage(of mail: Mail) async -> Message { page(of: mail) }
}
