import GatefoldMailStore

/// The mails that the screen shows, and all of the folder while a search shows some of them.
nonisolated struct MailLists: Sendable {
    var contents: MailboxContents
    var whole: MailList?

    var all: MailList { whole ?? contents.mails }
}

/// A change of some mails as lists show it.
nonisolated struct ListChange: Sendable {
    enum Kind: Hashable, Sendable {
        case flag(Bool)
        case mark(asUnread: Bool)
        case takeOut
        case putBack
    }

    var kind: Kind
    /// The mails that it concerns.
    var ids: [MailID]

    /// Whether rows come or go.
    var changesRows: Bool { kind == .takeOut || kind == .putBack }

    fileprivate func make(in list: inout MailList) {
        switch kind {
        case .flag(let isFlagged): for id in ids { list.flag(id, isFlagged) }
        case .mark(let isUnread): for id in ids { list.mark(id, asUnread: isUnread) }
        case .takeOut: list.delete(ids)
        case .putBack: list.bringBack(ids)
        }
    }
}

/// The mails that a change is asked for, and what becomes of them.
nonisolated struct ListRequest: Sendable {
    enum Wish: Hashable, Sendable {
        /// All mails of the conversations are flagged, or marked as read; or the reverse if they are.
        case toggle(MailAction)
        /// All mails of the conversations leave the list.
        case leave
        /// The mails get the marks that the kind names, or go or come as it says, as when a step is taken back.
        case change(ListChange.Kind)
    }

    var wish: Wish
    var mails: ChosenMails

    /// Returns the change, with the mails of which something changes; nil if there are none.
    func change(of list: MailList) -> ListChange? {
        let change: ListChange
        let ids = mails.ids
        switch wish {
        case .toggle(let action):
            let ids = list.withConversations(ids)
            let sets = action.sets(in: MailMarks(of: ids, in: list))
            change =
                action == .flag
                ? ListChange(kind: .flag(sets), ids: ids.filter { list.isFlagged($0) != sets })
                : ListChange(kind: .mark(asUnread: sets), ids: ids.filter { list.isUnread($0) != sets })
        case .leave: change = ListChange(kind: .takeOut, ids: list.withConversations(ids))
        case .change(.mark(let isUnread)):
            change = ListChange(
                kind: .mark(asUnread: isUnread), ids: ids.filter { list.isUnread($0) == !isUnread })
        case .change(.takeOut): change = ListChange(kind: .takeOut, ids: ids.filter { list.isUnread($0) != nil })
        case .change(let kind): change = ListChange(kind: kind, ids: ids)
        }
        return change.ids.isEmpty ? nil : change
    }
}

/// Lists as they are after a change.
nonisolated struct ChangedLists: Sendable {
    let change: ListChange
    let contents: MailboxContents
    let whole: MailList?

    /// Makes the change that is asked for; nil if nothing changes.
    init?(_ request: ListRequest, in lists: MailLists) {
        guard let change = request.change(of: lists.all) else { return nil }
        var (contents, whole) = (lists.contents, lists.whole)
        change.make(in: &contents.mails)
        if whole != nil { change.make(in: &whole!) }
        self.change = change
        self.whole = whole
        self.contents =
            change.changesRows ? MailboxContents(mails: contents.mails, dates: contents.dates) : contents
    }

    /// Makes the change on another thread than the main one.
    @concurrent static func made(_ request: ListRequest, in lists: MailLists) async -> ChangedLists? {
        ChangedLists(request, in: lists)
    }
}

nonisolated extension MailList {
    /// Returns mails with all others of their conversations that are in the list.
    func withConversations(_ ids: [MailID]) -> [MailID] {
        guard !conversations.isEmpty else { return ids.filter { isUnread($0) != nil } }
        var known: Set<MailID> = []
        return ids.flatMap { conversation(of: $0) }.filter { known.insert($0).inserted }
    }
}
