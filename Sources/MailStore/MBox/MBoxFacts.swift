internal import GatefoldMail

/// The facts that the headers of an mbox's mails give for a list. Each array has one element for each mail, the newest
/// first.
struct MBoxFacts: Hashable, Sendable {
    /// The date in seconds since the beginning of 1970 in UTC. A mail without a date that is plausible has that of the
    /// mail before it in the file; 0 stands for none.
    var dates: [Int64] = []
    /// The flags that the program which wrote the file left in the headers.
    var flags: [MailFlags] = []
    /// A number for each mail that does not depend on its position in the file, by which its marks are kept.
    var keys: [UInt64] = []

    /// Reads the headers of the newest mails.
    /// - Parameters:
    ///   - count: the number of mails.
    ///   - earlier: the facts of the same file's listing before, if mails were only added since.
    init(_ count: Int, with reader: MBoxReader, latest: Int64, after earlier: MBoxFacts? = nil) {
        var facts = earlier ?? MBoxFacts()
        // The oldest mail comes first here, so that further ones are added at the end.
        facts.reverse()
        // The last mail known may have been written only in part then.
        facts.removeLast()
        for position in (0..<max(0, count - facts.dates.count)).reversed() {
            // A mail that cannot be read shows why when it is opened.
            let header = (try? reader.header(at: position)) ?? []
            let envelope = Envelope(reading: header)
            let date = envelope.date.map(\.seconds).flatMap { $0 <= latest ? $0 : nil }
            facts.dates.append(date ?? facts.dates.last ?? 0)
            facts.flags.append(envelope.isMarkedRead ? .seen : [])
            facts.keys.append(
                envelope.messageID.map { Checksum.fnv1a($0.utf8) } ?? Checksum.fnv1a(header.prefix(Self.keyedBytes)))
        }
        facts.reverse()
        self = facts
    }

    private init() {}

    /// The number of bytes of a header that tell a mail without an identifier from others: chosen.
    private static let keyedBytes = 2000

    private mutating func reverse() {
        dates.reverse()
        flags.reverse()
        keys.reverse()
    }

    private mutating func removeLast() {
        guard !dates.isEmpty else { return }
        dates.removeLast()
        flags.removeLast()
        keys.removeLast()
    }
}
