import Gatefold
import GatefoldMail
import GatefoldMailStore

/// The mails of a folder that belong together: replies, and the mails that they answer.
nonisolated struct Conversations: Hashable, Sendable {
    /// The mails of each conversation that has at least two.
    let groups: [[MailID]]
    private let numbers: [MailID: Int]

    /// Creates the conversations of mails of which none belongs to another one.
    init() { (groups, numbers) = ([], [:]) }

    /// Finds the conversations of mails by their identifiers and references. A subject alone joins nothing: many mails
    /// that have one in common, such as invoices, are no answers.
    init(_ mails: [(MailID, ThreadedMail)]) {
        groups = MailThread.threads(of: mails.map(\.1), joinsSubjects: false).filter { $0.mails.count > 1 }
            .map { thread in thread.mails.map { mails[$0].0 } }
        var numbers: [MailID: Int] = [:]
        for (number, group) in groups.enumerated() { for id in group { numbers[id] = number } }
        self.numbers = numbers
    }

    var isEmpty: Bool { groups.isEmpty }

    /// Returns the mails of the conversation that a mail belongs to; nil for a mail that stands alone.
    subscript(id: MailID) -> [MailID]? { numbers[id].map { groups[$0] } }

    /// Returns the index in `groups` of the conversation that a mail belongs to; nil for a mail that stands alone.
    func number(of id: MailID) -> Int? { numbers[id] }
}

nonisolated extension ThreadedMail {
    /// Takes what conversations need from the index.
    init(_ row: IndexedThreadRow) {
        self.init(
            messageID: row.keys.message == 0 ? nil : String(row.keys.message),
            references: row.keys.references.map { String($0) }, subject: "", date: row.date)
    }
}

/// The conversation that a row stands for.
nonisolated struct ConversationSummary: Hashable, Sendable {
    /// The names of the senders, that of the newest mail first, each once.
    var names: [String]
    /// The number of mails.
    var count: Int

    /// The number of senders that are named. Chosen: their first names and the count fit into a narrow row.
    private static let mostNames = 2

    /// The senders and the number of mails, such as `Clara, Tom 3`.
    var text: String {
        let count = NumberLocale.current.text(count)
        guard names.count > 1 else { return "\(names.first ?? "") \(count)" }
        var shown = names.prefix(Self.mostNames).map { Self.first(of: $0) }
        // A name in another script leaves the order of the names beside it alone.
        if shown.contains(where: \.readsFromRight) { shown = shown.map(\.directionallyIsolated) }
        return shown.joined(separator: ", ") + (names.count > Self.mostNames ? " … \(count)" : " \(count)")
    }

    /// Returns the first name of a sender, or what stands before the @ of an address.
    private static func first(of name: String) -> String {
        let word = name.split(separator: " ").first ?? ""
        return String(word.split(separator: "@").first ?? word)
    }
}
