import GatefoldMailStore

/// The mails of a folder in the rows of their conversations, without those that the user has deleted.
nonisolated struct FoldedMails: Sendable {
    let mails: MailList
    /// The deleted mails that the folder still has, by the numbers of the changes; nil if they are those that were given.
    let hidden: [Int: [MailID]]?

    /// Folds mails away from the main thread.
    /// - Parameter hidden: The mails that the user has deleted, by the numbers of the changes.
    @concurrent init(
        _ rows: any MailRows, of source: any MailSource, _ conversations: Conversations, without hidden: [Int: [MailID]]
    ) async {
        var list = MailList(rows, of: source)
        list.conversations = conversations
        let rest = hidden.mapValues { ids in ids.filter { list.index(of: $0) != nil } }.filter { !$0.value.isEmpty }
        self.hidden = rest == hidden ? nil : rest
        list.delete(rest.values.flatMap(\.self))
        mails = list
    }
}
