/// A part of a mail with text or with a file, as a quick look finds it.
struct TextPart {
    var type: MediaType
    var encoding: TransferEncoding
    /// Whether the part is a file rather than text to read.
    var isFile: Bool
    /// The name of the file, as the mail gives it; empty if it gives none.
    var fileName = ""
    /// The position of the content, which is still encoded.
    var content: Range<Int>
    /// The number of the innermost `multipart/alternative` around the part, counted through the mail; nil for none.
    var alternative: Int?

    var isHTML: Bool { type.name == "text/html" }

    /// Returns the text in UTF-8, without tags.
    /// - Parameter limit: the number of bytes of content that are looked at.
    func text(in bytes: UnsafeRawBufferPointer, limit: Int) -> [UInt8] {
        let content = bytes[content].prefix(limit)
        var decoded = encoding.decode(content)
        if content.endIndex == bytes.endIndex || content.count == limit { Charset.dropCutCharacter(&decoded) }
        let text = Charset.utf8(decoded, label: type.text("charset"))
        return isHTML ? MarkupStripper.text(text) : text
    }
}
