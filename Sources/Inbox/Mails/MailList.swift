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
    /// The positions of deleted mails.
    private var deleted: SortedPositions
    /// The positions of the mails that a search has found; nil for all that are not deleted.
    private var found: SortedPositions?
    /// The positions of the mails that are deleted, or folded into the row of a newer mail of their conversation.
    private var hidden: SortedPositions
    /// The positions of the mails that a search has found and that have a row; nil without a search.
    private var shown: SortedPositions?
    /// The mails that belong together, which have one row; none if each has its own.
    var conversations = Conversations() { didSet { if conversations != oldValue { fold() } } }
    /// The number of unread mails.
    private(set) var unreadCount: Int

    init(_ rows: any MailRows, of source: any MailSource) {
        self.rows = rows
        self.source = source
        deleted = SortedPositions(rows.deleted)
        hidden = deleted
        unreadCount = rows.unreadCount - deleted.count { rows.isUnread(at: $0) }
    }

    /// The number of mails that the list holds, with those that are deleted, not found, or folded into another row.
    var heldCount: Int { rows.count }

    // MARK: Rows

    var startIndex: Int { 0 }
    var endIndex: Int { shown?.count ?? rows.count - hidden.count }

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
        return positions(ofConversationAt: position).lazy.compactMap { self.row(of: $0) }.first
    }

    /// Returns the row of the mail at a position; nil if it has none.
    private func row(of position: Int) -> Int? {
        if let shown { return shown.index(of: position) }
        return hidden.contains(position) ? nil : position - hidden.countBefore(position)
    }

    /// The list with a row for each mail.
    var unfolded: MailList {
        var list = self
        list.conversations = Conversations()
        return list
    }

    /// Returns the position of a row's mail, beside those that have no row.
    private func position(of row: Int) -> Int { shown?[row] ?? hidden.gap(row) }

    /// Finds the mails that have a row. It looks at all mails of conversations, so that it is left to another thread than
    /// the main one in a large folder.
    private mutating func fold() {
        hidden = deleted
        shown = found
        fold(conversations.groups)
    }

    /// Finds anew which mails of the conversations of the mails at some positions have a row. No others are looked at.
    private mutating func fold(around positions: some Sequence<Int>) {
        var (hiding, showing): ([Int], [Int]) = ([], [])
        var seen: Set<Int> = []
        var groups: [[MailID]] = []
        for position in positions {
            guard !conversations.isEmpty, let number = conversations.number(of: rows.id(at: position)) else {
                if isThere(position) { showing.append(position) } else { hiding.append(position) }
                continue
            }
            if seen.insert(number).inserted { groups.append(conversations.groups[number]) }
        }
        fold(groups, hiding, showing)
    }

    /// Gives the newest mail of each conversation a row, and the others none.
    /// - Parameters:
    ///   - hiding: The positions of other mails that have no row any more.
    ///   - showing: The positions of other mails that get a row.
    private mutating func fold(_ groups: [[MailID]], _ hiding: [Int] = [], _ showing: [Int] = []) {
        var (hiding, showing) = (hiding, showing)
        for group in groups {
            let places = group.compactMap { rows.position(of: $0) }
            let newest = places.filter { isThere($0) }.min()
            hiding += places.filter { $0 != newest }
            if let newest { showing.append(newest) }
        }
        change(hiding: hiding, showing: showing)
    }

    /// Whether the mail at a position is neither deleted nor left out by a search.
    private func isThere(_ position: Int) -> Bool {
        !deleted.contains(position) && (found?.contains(position) ?? true)
    }

    private mutating func change(hiding: [Int], showing: [Int]) {
        if shown == nil { hidden.change(adding: hiding, removing: showing) }
        shown?.change(adding: showing, removing: hiding)
    }

    // MARK: Mails

    /// Returns the position of the mail with an identifier; nil if it is not in the list.
    private func position(of id: MailID) -> Int? {
        keptPosition(of: id).flatMap { found?.contains($0) ?? true ? $0 : nil }
    }

    /// Returns the position of a mail that is not deleted, whether a search has found it or not; nil if there is none.
    private func keptPosition(of id: MailID) -> Int? {
        rows.position(of: id).flatMap { deleted.contains($0) ? nil : $0 }
    }

    /// Returns the mail with an identifier, whether it has a row or not; nil if it is not in the list.
    func mail(_ id: MailID) -> Mail? { position(of: id).map { mail(at: $0) } }

    /// Whether the mail with an identifier is unread; nil if it is not in the list.
    func isUnread(_ id: MailID) -> Bool? { position(of: id).map { isUnread(position: $0) } }

    /// Whether the mail with an identifier is flagged; nil if it is not in the list.
    func isFlagged(_ id: MailID) -> Bool? { position(of: id).map { isFlagged(position: $0) } }

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

    private func isUnread(position: Int) -> Bool {
        marks.isEmpty ? rows.isUnread(at: position) : marks[rows.id(at: position)] ?? rows.isUnread(at: position)
    }

    private func isFlagged(position: Int) -> Bool {
        flags.isEmpty ? rows.isFlagged(at: position) : flags[rows.id(at: position)] ?? rows.isFlagged(at: position)
    }

    /// Whether a row stands for an unread mail. The mail is not read for it.
    func isUnread(row: Int) -> Bool {
        positions(ofConversationAt: position(of: row)).contains { isUnread(position: $0) }
    }

    /// Whether a row stands for a flagged mail. The mail is not read for it.
    func isFlagged(row: Int) -> Bool {
        positions(ofConversationAt: position(of: row)).contains { isFlagged(position: $0) }
    }

    /// Returns the number of mails of the conversation that a mail belongs to, of which none is looked at.
    func countOfConversation(of id: MailID) -> Int { conversations[id]?.count ?? 1 }

    /// Returns the row of a mail that may have been taken out of the list, or else of the first mail below it; the number
    /// of rows if there is none.
    func nextRow(from id: MailID) -> Int? {
        rows.position(of: id).map { shown?.countBefore($0) ?? $0 - hidden.countBefore($0) }
    }

    // MARK: Changes

    /// Takes mails out of the list. Has no effect on those that are not there.
    mutating func delete(_ ids: [MailID]) {
        let gone = Set(ids.compactMap { position(of: $0) })
        guard !gone.isEmpty else { return }
        unreadCount -= gone.count { isUnread(position: $0) }
        deleted.change(adding: gone, removing: [])
        found?.change(adding: [], removing: gone)
        fold(around: gone)
    }

    /// Brings mails back that were taken out.
    mutating func bringBack(_ ids: [MailID]) {
        let back = Set(ids.compactMap { self.rows.position(of: $0) }.filter { deleted.contains($0) })
        guard !back.isEmpty else { return }
        deleted.change(adding: [], removing: back)
        found?.change(adding: back, removing: [])
        unreadCount += back.count { isUnread(position: $0) }
        fold(around: back)
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
        let positions = SortedPositions(ids.compactMap { position(of: $0) })
        list.found = positions
        list.shown = positions
        if !conversations.isEmpty { list.fold(around: positions) }
        return list
    }

    /// The mails that were unread when they were listed and were marked as read since.
    var markedAsRead: [MailID] { marks.filter { !$0.value }.keys.sorted { $0.description < $1.description } }
}
