/// The keywords that the lower-case letters in the names of a folder's mails stand for. Each folder has its own.
/// - Source: doc.dovecot.org, "Maildir Mailbox Format", "Keywords": a line of `dovecot-keywords` has the number of a
///   letter, with 0 for `a`, and the keyword.
struct KeywordLetters {
    /// The number of bytes that are read: far more than 26 keywords take.
    private static let limit = 65_536

    /// The keywords in lower case, since IMAP makes no difference; nil if the folder does not say what letters mean.
    private let keywords: [UInt8: String]?

    /// Reads what the letters of a folder mean.
    init(of folder: MailPath, _ files: FileSystem) throws(MailStoreError) {
        let path = folder.appending("dovecot-keywords")
        guard try files.statusIfPresent(of: path)?.kind == .file else {
            keywords = nil
            return
        }
        let text = String(decoding: try files.read(files.openForReading(path), limit: Self.limit), as: UTF8.self)
        var found: [UInt8: String] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ", maxSplits: 1)
            guard fields.count == 2, let number = UInt8(fields[0]), number < 26 else { continue }
            found[UInt8(ascii: "a") + number] = fields[1].lowercased()
        }
        keywords = found
    }

    /// The letter by which another folder stands for the same keyword; nil if it has none.
    ///
    /// A letter stays as it is if neither folder says what letters mean.
    func letter(_ letter: UInt8, in other: KeywordLetters) -> UInt8? {
        if keywords == nil, other.keywords == nil { return letter }
        guard let keyword = keywords?[letter] else { return nil }
        return other.keywords?.first { $0.value == keyword }?.key
    }
}
