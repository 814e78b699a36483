/// A part of a mail as the parser found it. The whole mail is a part as well.
struct Part: Hashable {
    /// The media type in lower case, such as `text/plain`.
    var type: String
    /// The parameters of the media type by their names in lower case, decoded.
    var parameters: [String: String] = [:]
    /// `attachment`, `inline` or another word in lower case; nil if the mail does not say.
    var disposition: String?
    /// The file name that the mail gives, as it is; empty if it gives none.
    var fileName = ""
    /// The identifier without the angle brackets.
    var contentID: String?
    var contentLocation: String?
    var content: Content
    /// Whether the content could not be decoded as the mail says it is encoded.
    var isDamaged = false

    enum Content: Hashable {
        /// The decoded content.
        case bytes([UInt8])
        /// The parts of a multipart, and the text before the first one and after the last one, which most mails do not
        /// have.
        case parts([Part], before: [UInt8], after: [UInt8])
        /// A mail within the mail; the array holds the one part that is its content.
        case message(Envelope, [Part])
    }

    /// The decoded content; empty for a part that holds other parts.
    var bytes: [UInt8] {
        if case .bytes(let bytes) = content { bytes } else { [] }
    }

    /// Returns the text of a part in UTF-8, decoded from its charset, with NULs replaced.
    /// - Parameter limit: the number of bytes of content after which it is cut off.
    func text(limit: Int = .max) -> [UInt8] {
        var content = bytes
        if content.count > limit {
            content.removeSubrange(limit...)
            Charset.dropCutCharacter(&content)
        }
        if content.starts(with: [0xEF, 0xBB, 0xBF]) { content.removeFirst(3) }
        let text = Charset.utf8(content, label: parameters["charset"])
        guard text.contains(0) else { return text }
        return Array(text.map { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }.joined())
    }
}
