import GatefoldMailStore

/// The mails of a folder, newest first. What a row shows of a mail is read when the mail is accessed.
nonisolated struct MailList: RandomAccessCollection {
    private let rows: any MailRows
    let source: any MailSource
    /// Whether a mail is unread, for those that were marked since the rows were listed.
    private var marks: [MailID: Bool] = [:]
    /// Whether a mail is flagged, for those whose flag was changed since the rows were listed.
    private var flags: [MailID: Bool] = [:]
    /// The rows of deleted mails, in order.
    private var deleted: [Int]
    /// The rows that are shown, in order, if a search shows some only; nil if all are shown that are not deleted.
    private var found: [Int]?
    /// The number of unread mails.
    private(set) var unreadCount: Int

    init(_ rows: any MailRows, of source: any MailSource) {
        self.rows = rows
        self.source = source
        deleted = rows.deleted
        unreadCount = rows.unreadCount - deleted.count { rows.isUnread(at: $0) }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { found?.count ?? rows.count - deleted.count }

    subscript(position: Int) -> Mail {
        var mail = source.mail(at: row(of: position), of: rows)
        mail.isUnread = isUnread(at: position)
        mail.isFlagged = flags[mail.id] ?? rows.isFlagged(at: row(of: position))
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
        if let found { return found.firstIndex(of: row) }
        return row - deleted.count { $0 < row }
    }

    /// Returns the row of the mail at a position, beside the deleted ones.
    private func row(of position: Int) -> Int {
        if let found { return found[position] }
        var row = position
        for other in deleted where other <= row { row += 1 }
        return row
    }

    /// Takes mails out of the list. Has no effect on those that are not there.
    mutating func delete(_ ids: [MailID]) {
        let positions = ids.compactMap { index(of: $0) }
        unreadCount -= positions.count { isUnread(at: $0) }
        let gone = positions.map { row(of: $0) }
        deleted = (deleted + gone).sorted()
        found?.removeAll { gone.contains($0) }
    }

    /// Brings mails back that were taken out.
    mutating func bringBack(_ ids: [MailID]) {
        let rows = Set(ids.compactMap { self.rows.position(of: $0) })
        let back = deleted.filter { rows.contains($0) }
        deleted.removeAll { rows.contains($0) }
        if let found { self.found = (found + back).sorted() }
        unreadCount += back.count { marks[self.rows.id(at: $0)] ?? self.rows.isUnread(at: $0) }
    }

    /// Sets or clears the flag of the mail with an identifier.
    mutating func flag(_ id: MailID, _ isFlagged: Bool) { flags[id] = isFlagged }

    /// Marks the mail with an identifier as read or unread. Has no effect if there is none.
    mutating func mark(_ id: MailID, asUnread isUnread: Bool) {
        guard let position = index(of: id), self.isUnread(at: position) != isUnread else { return }
        marks[id] = isUnread == rows.isUnread(at: row(of: position)) ? nil : isUnread
        unreadCount += isUnread ? 1 : -1
    }

    /// The list with some of its mails only.
    func showing(_ ids: Set<MailID>) -> MailList {
        var list = self
        list.found = ids.compactMap { index(of: $0) }.map { row(of: $0) }.sorted()
        return list
    }

    /// The mails that were unread when they were listed and were marked as read since.
    var markedAsRead: [MailID] { marks.filter { !$0.value }.keys.sorted { $0.description < $1.description } }
}
