/// A list of mails, newest first. In a very long list, all but the samples are created when they are accessed.
nonisolated struct MailList: RandomAccessCollection {
    private var samples: [Mail]
    /// The identifiers of the mails that were marked as read.
    private(set) var marked: [Int] = []
    let endIndex: Int
    var startIndex: Int { 0 }

    /// The time between two created mails, in seconds. Chosen: a hundred thousand mails cover a year.
    private static let interval = 300.0
    /// The offset of the identifiers of created mails, larger than the identifier of any sample.
    private static let firstIdentifier = 1_000_000

    init(_ mails: [Mail]) {
        samples = mails
        endIndex = mails.count
    }

    /// Creates a list of a length: the samples, followed by older copies of them.
    init(repeating samples: [Mail], count: Int) {
        self.samples = samples
        endIndex = samples.isEmpty ? 0 : Swift.max(samples.count, count)
    }

    subscript(position: Int) -> Mail {
        guard position >= samples.count else { return samples[position] }
        let sample = samples[position % samples.count]
        let number = position - samples.count + 1
        return Mail(
            id: Self.firstIdentifier + position, sender: sample.sender, address: sample.address,
            subject: "\(sample.subject) (\(number))", preview: sample.preview, body: sample.body,
            age: samples[samples.count - 1].age + Double(number) * Self.interval, picture: sample.picture,
            attachment: sample.attachment, recipients: sample.recipients)
    }

    /// Returns the index of the mail with an identifier; nil if there is none.
    func index(of id: Int) -> Int? {
        // The identifier may come from a damaged file, and must not be subtracted from before it is known to be in range.
        if id >= Self.firstIdentifier + samples.count, id - Self.firstIdentifier < endIndex {
            return id - Self.firstIdentifier
        }
        return samples.firstIndex { $0.id == id }
    }

    /// Marks the mail with an identifier as read or unread. Has no effect if there is none, or on a created mail.
    mutating func mark(_ id: Int, asUnread isUnread: Bool) {
        guard let position = index(of: id), canMark(position), samples[position].isUnread != isUnread else { return }
        samples[position].isUnread = isUnread
        if isUnread { marked.removeAll { $0 == id } } else { marked.append(id) }
    }

    /// Whether the mail at an index can be marked; created mails always count as read.
    func canMark(_ position: Int) -> Bool { position < samples.count }

    /// The number of unread mails. Created mails count as read.
    var unreadCount: Int { samples.count(where: \.isUnread) }
}
