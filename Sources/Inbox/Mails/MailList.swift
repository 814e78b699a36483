/// Mails, newest first; where there are very many, each is made when it is asked for.
nonisolated struct MailList: RandomAccessCollection {
    private let samples: [Mail]
    let endIndex: Int
    var startIndex: Int { 0 }

    /// Between a mail that is made and the one before it, in seconds. Chosen: a hundred thousand are the mail of a year.
    private static let interval = 300.0
    /// What the identifiers of mails that are made begin with: more than any sample has.
    private static let firstIdentifier = 1_000_000

    init(_ mails: [Mail]) {
        samples = mails
        endIndex = mails.count
    }

    /// As many mails as asked for: the samples, and the same again and again before them.
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

    /// Where the mail with an identifier is; nil where there is none.
    func index(of id: Int) -> Int? {
        let position = id - Self.firstIdentifier
        if position >= samples.count { return position < endIndex ? position : nil }
        return samples.firstIndex { $0.id == id }
    }

    /// Mail that is made has been read.
    var unreadCount: Int { samples.count(where: \.isUnread) }
}
