/// The mails of a folder of any kind, newest first: by their dates as soon as these are known, and until then by their
/// locations on disk.
public struct FolderListing: Sendable {
    /// The mails as the folder's kind lists them.
    enum Content: Sendable {
        case maildir(Listing)
        case mbox(MBoxListing, MBoxFacts)
        case files([MailFile])
    }

    /// A mail that is a file of its own.
    struct MailFile: Hashable, Sendable {
        var id: MailID
        var path: MailPath
        var second: Int64
        /// The size in bytes and the time of the last change in nanoseconds, by which another content is noticed.
        var size: Int64 = 0
        var modified: Int64 = 0
    }

    var content: Content
    /// The order by the dates of the mails; nil until they are known.
    var dateOrder: DateOrder?
    /// Whether all mails are there; a listing that is delivered early has only some.
    public let isComplete: Bool

    /// Takes the listing of a Maildir, whose order is that of delivery.
    public init(_ listing: Listing) {
        content = .maildir(listing)
        isComplete = listing.isComplete
    }

    /// Takes the listing of an mbox.
    /// - Parameter marks: the flags that the user has given to mails, by the keys of the mails.
    init(_ listing: MBoxListing, _ facts: MBoxFacts, marks: [UInt64: MailFlags]) {
        var facts = facts
        for position in facts.keys.indices {
            facts.flags[position] = marks[facts.keys[position]] ?? facts.flags[position]
        }
        content = .mbox(listing, facts)
        dateOrder = DateOrder(dates: facts.dates)
        isComplete = listing.isComplete
    }

    init(_ files: [MailFile]) {
        content = .files(files)
        dateOrder = DateOrder(dates: files.map(\.second))
        isComplete = true
    }

    /// Whether the mails are sorted by their dates.
    public var isSorted: Bool { dateOrder != nil }

    public var count: Int {
        switch content {
        case .maildir(let listing): listing.count
        case .mbox(let listing, _): listing.count
        case .files(let files): files.count
        }
    }

    /// The number of unread mails. Single files count as read, because nothing says otherwise.
    public var unreadCount: Int {
        switch content {
        case .maildir(let listing): listing.unreadCount
        case .mbox(_, let facts): facts.flags.count { !$0.contains(.seen) }
        case .files: 0
        }
    }

    public func id(at position: Int) -> MailID {
        let listed = listed(position)
        return switch content {
        case .maildir(let listing): listing.id(at: listed)
        case .mbox(let listing, _): listing[listed].id
        case .files(let files): files[listed].id
        }
    }

    /// The moment by which the mail at a position is sorted, in seconds since the beginning of 1970 in UTC.
    public func second(at position: Int) -> Int64 {
        let listed = listed(position)
        if let dateOrder { return dateOrder.dates[listed] }
        return if case .maildir(let listing) = content { listing.second(at: listed) } else { 0 }
    }

    public func isUnread(at position: Int) -> Bool {
        switch content {
        case .maildir(let listing): !listing.flags(at: listed(position)).contains(.seen)
        case .mbox(_, let facts): !facts.flags[listed(position)].contains(.seen)
        case .files: false
        }
    }

    /// Whether the user has marked the mail at a position as important.
    public func isFlagged(at position: Int) -> Bool {
        switch content {
        case .maildir(let listing): listing.flags(at: listed(position)).contains(.flagged)
        case .mbox(_, let facts): facts.flags[listed(position)].contains(.flagged)
        case .files: false
        }
    }

    /// The positions of the mails that are marked to be deleted, in order.
    public var trashed: [Int] {
        let listed =
            switch content {
            case .maildir(let listing): listing.indices.filter { listing.flags(at: $0).contains(.trashed) }
            case .mbox(_, let facts): facts.flags.indices.filter { facts.flags[$0].contains(.trashed) }
            case .files: [Int]()
            }
        return listed.map(position(ofListed:)).sorted()
    }

    /// The position of a mail; nil if it is not there.
    public func position(of id: MailID) -> Int? { listedPosition(of: id).map(position(ofListed:)) }

    /// The position of a mail in the folder's own listing; nil if it is not there.
    func listedPosition(of id: MailID) -> Int? {
        switch content {
        case .maildir(let listing): listing.position(of: id)
        case .mbox(let listing, _): listing.position(of: id)
        case .files(let files): files.firstIndex { $0.id == id }
        }
    }

    /// Returns the position in the folder's own listing of the mail at a position.
    func listed(_ position: Int) -> Int { dateOrder?.position(at: position) ?? position }

    private func position(ofListed listed: Int) -> Int { dateOrder?.rank(of: listed) ?? listed }
}

extension FolderListing {
    /// Whether two listings have the same mails with the same flags.
    public func hasSameMails(as other: FolderListing) -> Bool {
        switch (content, other.content) {
        case (.maildir(let mine), .maildir(let others)): ListingDifference(from: mine, to: others).isEmpty
        case (.mbox(let mine, let facts), .mbox(let others, let otherFacts)):
            mine.starts == others.starts && mine.prints == others.prints && mine.status.size == others.status.size
                && facts == otherFacts
        case (.files(let mine), .files(let others)): mine == others
        default: false
        }
    }
}

extension MBoxListing {
    /// The position of a mail; nil if it does not begin at its offset any more.
    public func position(of id: MailID) -> Int? {
        let digits = id.bytes.prefix { $0 != UInt8(ascii: ".") }
        guard let start = Int64(String(decoding: digits, as: UTF8.self)) else { return nil }
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < start { low = middle + 1 } else { high = middle }
        }
        guard low < starts.count, starts[low] == start else { return nil }
        let position = starts.count - 1 - low
        return self[position].id == id ? position : nil
    }
}
