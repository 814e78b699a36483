import Gatefold
import GatefoldMailStore

/// The mails that could not be changed, because another program has moved or deleted them.
nonisolated struct GoneMails: Hashable, Sendable {
    /// The number of mails that are gone, and of those that were to be changed.
    let count: Int
    private let total: Int
    private let subjects: [String]

    /// The number of subjects that the sentence has. Chosen: they fit into a message of two lines.
    private static let mostNamed = 2
    private static let longestSubject = 40

    init() { (count, total, subjects) = (0, 0, []) }

    /// - Parameters:
    ///   - gone: The mails that are gone.
    ///   - subjects: The subjects of mails, as far as they are known.
    ///   - total: The number of mails that were to be changed.
    init(_ gone: [MailID], subjects: [MailID: String], of total: Int) {
        count = gone.count
        self.total = total
        self.subjects = gone.compactMap { subjects[$0] }.prefix(Self.mostNamed).map {
            "\u{201c}\($0.shortened(to: Self.longestSubject))\u{201d}"
        }
    }

    /// The mails in one sentence.
    var sentence: String {
        let which = subjects.joined(separator: ", ") + (count > subjects.count ? ", …" : "")
        if total == 1 {
            return subjects.isEmpty
                ? localized("Another program has moved or deleted this mail.")
                : localized("Another program has moved or deleted this mail: {mails}", ["mails": which])
        }
        let locale = NumberLocale.current
        let numbers: KeyValuePairs = ["gone": locale.text(count), "total": locale.text(total), "mails": which]
        return subjects.isEmpty
            ? localized(
                "Another program has moved or deleted {gone} of {total} mails, which stay where they are.", numbers)
            : localized(
                "Another program has moved or deleted {gone} of {total} mails, which stay where they are: {mails}",
                numbers)
    }
}
