public import GatefoldMail

/// What the index keeps of a mail: the fields of its header, and the words of its text.
public struct MailDigest: Sendable {
    public var envelope: Envelope
    /// The text as a reader sees it. Its words can be searched for; its beginning is the preview.
    public var text: String

    public init(envelope: Envelope, text: String) {
        self.envelope = envelope
        self.text = text
    }

    /// Makes a digest of the bytes of a mail.
    public typealias Reading = (UnsafeRawBufferPointer) -> MailDigest
}
