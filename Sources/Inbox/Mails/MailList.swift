import GatefoldMailStore

/// The mails of a folder, newest first. What a row shows of a mail is read when the mail is accessed.
nonisolated struct MailList: RandomAccessCollection {
    private let rows: any MailRows
    let source: any MailSource
    /// Whether a mail is unread, for those that were marked since the rows were listed.
    private var marks: [MailID: Bool] = [:]
    /// The rows of deleted mails, in order.
    private var deleted: [Int]
    /// The number of unread mails.
    private(set) var unreadCount: Int

    init(_ rows: any MailRows, of source: any MailSource) {
        self.rows = rows
        self.source = source
        deleted = rows.deleted
        unreadCount = rows.unreadCount - deleted.count { rows.isUnread(at: $0) }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { rows.count - deleted.count }

    subscript(position: Int) -> Mail {
        var mail = source.mail(at: row(of: position), of: rows)
        mail.isUnread = isUnread(at: position)
        return mail
    }

    func id(at position: Int) -> MailID { rows.id(at: row(of: position)) }

    /// Returns the moment by which the mail at a position is sorted, in seconds since the beginning of 1970 in UTC.
    func second(at position: Int) -> Int64 { rows.second(at: row(of: position)) }

    func isUnread(at position: Int) -> Bool {
        let row = row(of: position)
        return marks[rows.id(at: row)] ?? rows.isUnread(at: row)
    }

    /// Returns the index of the mail with an identifier; nil if there is none.
    func index(of id: MailID) -> Int? {
        guard let row = rows.position(of: id), !deleted.contains(row) else { return nil }
        return row - deleted.count { $0 < row }
    }

    /// Returns the row of the mail at a position, beside the deleted ones.
    private func row(of position: Int) -> Int {
        var row = position
        for other in deleted where other <= row { row += 1 }
        return row
    }

    /// Takes a mail out of the list. Has no effect if it is not there.
    mutating func delete(_ id: MailID) {
        guard let position = index(of: id), let row = rows.position(of: id) else { return }
        if isUnread(at: position) { unreadCount -= 1 }
        deleted.append(row)
        deleted.sort()
    }

    /// Brings a mail back that was taken out.
    mutating func bringBack(_ id: MailID) {
        guard let row = rows.position(of: id), let place = deleted.firstIndex(of: row) else { return }
        deleted.remove(at: place)
        if marks[id] ?? rows.isUnread(at: row) { unreadCount += 1 }
    }

    /// Marks the mail with an identifier as read or unread. Has no effect if there is none.
    mutating func mark(_ id: MailID, asUnread isUnread: Bool) {
        guard let position = index(of: id), self.isUnread(at: position) != isUnread else { return }
        marks[id] = isUnread == rows.isUnread(at: row(of: position)) ? nil : isUnread
        unreadCount += isUnread ? 1 : -1
    }

    /// The mails that were unread when they were listed and were marked as read since.
    var markedAsRead: [MailID] { marks.filter { !$0.value }.keys.sorted { $0.description < $1.description } }
}
