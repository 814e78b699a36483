import GatefoldMail
import GatefoldMailStore

/// A search as it is typed: words, and tokens that say more.
nonisolated struct MailQuery: Hashable, Sendable {
    /// The words that a mail has to have, in its sender, subject or text.
    var words: [String] = []
    /// The words of `from:`, which the sender's name or address contains.
    var senders: [String] = []
    /// Whether only mails with files are looked for: `has:attachment`.
    var hasAttachment = false
    /// Whether only unread mails are looked for: `is:unread`.
    var isUnread = false
    /// Whether only flagged mails are looked for: `is:flagged`.
    var isFlagged = false
    /// The name of the folder to search in, of `in:`; nil for the one that is shown.
    var folder: String?

    init(_ text: String) {
        for part in text.split(whereSeparator: \.isWhitespace) {
            let lower = part.lowercased()
            switch lower {
            case "has:attachment": hasAttachment = true
            case "is:unread": isUnread = true
            case "is:flagged": isFlagged = true
            case _ where lower.hasPrefix("from:"): append(lower.dropFirst(5), to: \.senders)
            case _ where lower.hasPrefix("in:"): folder = lower.count > 3 ? String(lower.dropFirst(3)) : nil
            // A token that is still being typed hides nothing.
            case _ where lower.hasPrefix("has:") || lower.hasPrefix("is:"): break
            default: words.append(String(part))
            }
        }
    }

    private mutating func append(_ word: Substring, to list: WritableKeyPath<MailQuery, [String]>) {
        if !word.isEmpty { self[keyPath: list].append(String(word)) }
    }

    /// Whether nothing is looked for.
    var isEmpty: Bool { words.isEmpty && senders.isEmpty && !hasAttachment && !isUnread && !isFlagged }

    /// Whether mails have to be read to know whether they are what the tokens ask for, apart from their files.
    var asksForSender: Bool { !senders.isEmpty }

    /// Whether the mail of a row, which is not read for it, has the marks that the tokens ask for.
    func admits(_ row: Int, of mails: MailList) -> Bool {
        (!isUnread || mails.isUnread(row: row)) && (!isFlagged || mails.isFlagged(row: row))
    }

    /// Whether a mail is what the tokens ask for, apart from its files.
    func admits(_ mail: Mail) -> Bool {
        (!isUnread || mail.isUnread) && (!isFlagged || mail.isFlagged)
            && senders.allSatisfy { mail.sender.lowercased().contains($0) || mail.address.lowercased().contains($0) }
    }

    /// Whether texts have a word that begins with each of the words.
    func matches(_ texts: [String]) -> Bool {
        words.allSatisfy { word in texts.contains { !$0.ranges(ofWordsBeginningWith: [word]).isEmpty } }
    }
}

nonisolated extension MailSource {
    /// The number of mails that are looked through one by one, the newest ones. Chosen: it takes some seconds at most.
    private var mostScanned: Int { 5000 }

    /// Returns the rows of a list that a search finds, in order.
    func search(_ query: MailQuery, among mails: MailList) throws -> [Int] {
        let candidates = try candidates(for: query, among: mails)
        let areFound = candidates != nil
        return try (candidates ?? Array(mails.indices.prefix(mostScanned))).filter { row in
            try Task.checkCancellation()
            // An index has the words of a mail, and the list its marks.
            if areFound, !query.asksForSender, !query.hasAttachment { return query.admits(row, of: mails) }
            let mail = mails[row]
            guard query.admits(mail) else { return false }
            if !areFound, !query.words.isEmpty,
                !query.matches([mail.sender, mail.address, mail.subject, mail.preview]),
                !query.matches([text(of: mail)])
            {
                return false
            }
            return !query.hasAttachment || (try? message(mail).attachments.isEmpty) == false
        }
    }

    fileprivate func text(of mail: Mail) -> String {
        (try? message(mail)).map { $0.blocks.map(\.wholeText).joined(separator: " ") } ?? ""
    }
}

nonisolated extension MailList {
    /// Returns the mails that a search finds, away from the main thread. Each mail is looked at, whether it has a row or not.
    @concurrent func found(by query: MailQuery) async throws -> Set<MailID> {
        let all = unfolded
        return Set(try source.search(query, among: all).map { all.id(at: $0) })
    }
}

nonisolated extension MailboxContents {
    /// Returns the contents of a list that shows some of its mails, those that a search has found, in the rows of their
    /// conversations. It is made away from the main thread.
    @concurrent static func showing(
        _ found: Set<MailID>, of mails: MailList, dates: MailDates
    ) async -> MailboxContents {
        MailboxContents(mails: mails.showing(found), dates: dates)
    }
}
