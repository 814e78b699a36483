import GatefoldMailStore

/// The rows of a folder, newest first: each stands for a mail, or for a conversation, of which it shows the newest mail.
/// The parts of a mail that a row shows are read when the row is accessed.
nonisolated struct MailList: RandomAccessCollection {
    private let rows: any MailRows
    let source: any MailSource
    /// Whether a mail is unread, for those that were marked since the rows were listed.
    private var marks: [MailID: Bool] = [:]
    /// Whether a mail is flagged, for those whose flag was changed since the rows were listed.
    private var flags: [MailID: Bool] = [:]
    /// The positions of deleted mails, in order.
    private var deleted: [Int]
    /// The positions of the mails that a search has found, in order; nil for all that are not deleted.
    private var found: [Int]?
    /// The positions of the mails that have a row, in order: of each conversation the newest; nil if all have one that are
    /// not deleted.
    private var shown: [Int]?
    /// The mails that belong together, which have one row; none if each has its own.
    var conversations = Conversations() { didSet { if conversations != oldValue { fold() } } }
    /// The number of unread mails.
    private(set) var unreadCount: Int

    init(_ rows: any MailRows, of source: any MailSource) {
        self.rows = rows
        self.source = source
        deleted = rows.deleted
        unreadCount = rows.unreadCount - deleted.count { rows.isUnread(at: $0) }
    }

    // MARK: Rows

    var startIndex: Int { 0 }
    var endIndex: Int { shown?.count ?? rows.count - deleted.count }

    subscript(row: Int) -> Mail {
        let position = position(of: row)
        var mail = mail(at: position)
        let others = positions(ofConversationAt: position)
        guard others.count > 1 else { return mail }
        mail.isUnread = others.contains { isUnread(position: $0) }
        mail.isFlagged = others.contains { isFlagged(position: $0) }
        mail.conversation = summary(of: others)
        return mail
    }

    func id(at row: Int) -> MailID { rows.id(at: position(of: row)) }

    /// Returns the moment by which a row is sorted, in seconds since the beginning of 1970 in UTC.
    func second(at row: Int) -> Int64 { rows.second(at: position(of: row)) }

    /// Returns the row that stands for the mail with an identifier; nil if the mail is not there.
    func index(of id: MailID) -> Int? {
        guard let position = position(of: id) else { return nil }
        guard let shown else { return position - deleted.count { $0 < position } }
        return positions(ofConversationAt: position).lazy.compactMap { shown.firstSorted($0) }.first
    }

    /// The list with a row for each mail.
    var unfolded: MailList {
        var list = self
        list.conversations = Conversations()
        return list
    }

    /// Returns the position of a row's mail, beside those that have no row.
    private func position(of row: Int) -> Int {
        if let shown { return shown[row] }
        var position = row
        for other in deleted where other <= position { position += 1 }
        return position
    }

    /// Finds the mails that have a row.
    private mutating func fold() {
        guard !conversations.isEmpty else {
            shown = found
            return
        }
        var hidden: Set<Int> = []
        for group in conversations.groups {
            hidden.formUnion(group.compactMap { position(of: $0) }.sorted().dropFirst())
        }
        guard !hidden.isEmpty || found != nil else {
            shown = nil
            return
        }
        let gone = Set(deleted)
        shown = (found ?? (0..<rows.count).filter { !gone.contains($0) }).filter { !hidden.contains($0) }
    }

    // MARK: Mails

    /// Returns the position of the mail with an identifier; nil if it is not in the list.
    private func position(of id: MailID) -> Int? {
        keptPosition(of: id).flatMap { found == nil || found?.firstSorted($0) != nil ? $0 : nil }
    }

    /// Returns the position of a mail that is not deleted, whether a search has found it or not; nil if there is none.
    private func keptPosition(of id: MailID) -> Int? {
        rows.position(of: id).flatMap { deleted.firstSorted($0) == nil ? $0 : nil }
    }

    /// Returns the mail with an identifier, whether it has a row or not; nil if it is not in the list.
    func mail(_ id: MailID) -> Mail? { position(of: id).map { mail(at: $0) } }

    /// Whether the mail with an identifier is unread; nil if it is not in the list.
    func isUnread(_ id: MailID) -> Bool? { position(of: id).map { isUnread(position: $0) } }

    /// Returns the mails of the conversation that a mail belongs to, newest first, also those that a search has not found:
    /// only the mail itself if it stands alone, and none if it is not in the list.
    func conversation(of id: MailID) -> [MailID] {
        position(of: id).map { positions(ofConversationAt: $0).map { rows.id(at: $0) } } ?? []
    }

    private func positions(ofConversationAt position: Int) -> [Int] {
        guard !conversations.isEmpty, let ids = conversations[rows.id(at: position)] else { return [position] }
        return ids.compactMap { keptPosition(of: $0) }.sorted()
    }

    /// The number of mails that are looked through for the names of senders. Chosen: a row must not wait for more.
    private static let mostNamed = 20

    private func summary(of positions: [Int]) -> ConversationSummary {
        var names: [String] = []
        for position in positions.prefix(Self.mostNamed) {
            let name = source.mail(at: position, of: rows).shownSender
            if !names.contains(name) { names.append(name) }
        }
        return ConversationSummary(names: names, count: positions.count)
    }

    private func mail(at position: Int) -> Mail {
        var mail = source.mail(at: position, of: rows)
        mail.isUnread = isUnread(position: position)
        mail.isFlagged = isFlagged(position: position)
        return mail
    }

    private func isUnread(position: Int) -> Bool { marks[rows.id(at: position)] ?? rows.isUnread(at: position) }

    private func isFlagged(position: Int) -> Bool { flags[rows.id(at: position)] ?? rows.isFlagged(at: position) }

    // MARK: Changes

    /// Takes mails out of the list. Has no effect on those that are not there.
    mutating func delete(_ ids: [MailID]) {
        let gone = Set(ids.compactMap { position(of: $0) })
        unreadCount -= gone.count { isUnread(position: $0) }
        deleted = (deleted + gone).sorted()
        found?.removeAll { gone.contains($0) }
        fold()
    }

    /// Brings mails back that were taken out.
    mutating func bringBack(_ ids: [MailID]) {
        let positions = Set(ids.compactMap { self.rows.position(of: $0) })
        let back = deleted.filter { positions.contains($0) }
        deleted.removeAll { positions.contains($0) }
        if let found { self.found = (found + back).sorted() }
        unreadCount += back.count { isUnread(position: $0) }
        fold()
    }

    /// Sets or clears the flag of the mail with an identifier.
    mutating func flag(_ id: MailID, _ isFlagged: Bool) { flags[id] = isFlagged }

    /// Marks the mail with an identifier as read or unread. Has no effect if there is none.
    mutating func mark(_ id: MailID, asUnread isUnread: Bool) {
        guard let position = position(of: id), self.isUnread(position: position) != isUnread else { return }
        marks[id] = isUnread == rows.isUnread(at: position) ? nil : isUnread
        unreadCount += isUnread ? 1 : -1
    }

    /// The list with some of its mails only, those that a search has found.
    func showing(_ ids: Set<MailID>) -> MailList {
        var list = self
        list.found = ids.compactMap { position(of: $0) }.sorted()
        list.fold()
        return list
    }

    /// The mails that were unread when they were listed and were marked as read since.
    var markedAsRead: [MailID] { marks.filter { !$0.value }.keys.sorted { $0.description < $1.description } }
}

nonisolated extension [Int] {
    /// Returns the index of a number in numbers that are in order; nil if it is not among them.
    fileprivate func firstSorted(_ number: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == number ? low : nil
    }
}
