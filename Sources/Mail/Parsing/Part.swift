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
        case parts([Part], before: String, after: String)
        /// A mail within the mail; the array holds the one part that is its content.
        case message(Envelope, [Part])
    }

    /// The decoded content; empty for a part that holds other parts.
    var bytes: [UInt8] {
        if case .bytes(let bytes) = content { bytes } else { [] }
    }

    /// The text of a part of type `text`, decoded from its charset.
    var text: String {
        var bytes = bytes[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        let text = Charset.decode(bytes, label: parameters["charset"])
        return text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : text
    }
}
