import GatefoldMail

/// The part of a mail that the index keeps: the fields of its header, its first words, and all words of its text.
struct MailDigest {
    var envelope: Envelope
    var preview: String
    var text: String

    /// The number of characters of a preview. Chosen: two lines of a list.
    private static let previewLength = 160

    /// Reads the whole of a mail, or its beginning.
    init(reading mail: UnsafeRawBufferPointer) {
        envelope = Envelope.read(mail).envelope
        let found = SearchText(of: mail, previewLength: Self.previewLength)
        preview = found.preview
        text = found.text
    }
}
