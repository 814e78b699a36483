/// A mail as a reader shows it.
public struct Message: Hashable, Sendable {
    public var envelope: Envelope
    /// The text, from the plain or the HTML part, whichever shows more of what the sender wrote.
    public var blocks: [Block]
    /// The files that come with the mail, also the images shown in its text.
    public var attachments: [Attachment]
    /// The remarks that the reader is told about the mail, such as that a part of it could not be read.
    public var remarks: [Remark]

    public init(envelope: Envelope, blocks: [Block], attachments: [Attachment] = [], remarks: [Remark] = []) {
        self.envelope = envelope
        self.blocks = blocks
        self.attachments = attachments
        self.remarks = remarks
    }
}

/// A file that comes with a mail.
public struct Attachment: Hashable, Sendable {
    /// The file's name without any folder; empty if the mail gives none.
    public var name: String
    /// The media type in lower case, such as `image/png`.
    public var type: String
    /// The decoded content.
    public var content: [UInt8]
    /// The identifier by which HTML refers to the part, without the angle brackets; nil if there is none.
    public var contentID: String?
    /// Whether a block of the text shows the attachment as an image.
    public var isShownInText: Bool

    public init(
        name: String, type: String, content: [UInt8], contentID: String? = nil, isShownInText: Bool = false
    ) {
        self.name = name
        self.type = type
        self.content = content
        self.contentID = contentID
        self.isShownInText = isShownInText
    }
}
