import Gatefold
import GatefoldMail
import GatefoldMailStore

/// A mail as the list shows it.
nonisolated struct Mail: Hashable, Sendable, Identifiable {
    /// The mail's identifier, which does not depend on its position in the list.
    let id: MailID
    /// The name of the sender, or the address if there is no name.
    var sender: String
    var address: String
    var subject: String
    /// The beginning of the text; empty for a mail without text.
    var preview: String
    /// The moment by which the list is sorted, in seconds since the beginning of 1970 in UTC.
    var date: Int64
    var isUnread = false
    var isFlagged = false
    /// The first picture in the mail's text; nil if it has none, or if that is not known yet.
    var picture: MailImage?
    /// The name of the first attached file; nil if there is none, or if that is not known yet.
    var fileName: String?
    /// Whether `picture` and `fileName` are known: the header of a mail does not tell.
    var areFilesKnown = true
    /// The conversation whose row the mail stands in, as its newest mail; nil for a mail that stands alone.
    var conversation: ConversationSummary?

    /// The sender's name as a row shows it, or the names of a conversation's senders.
    var shownSenders: String { conversation?.text ?? shownSender }

    /// The sender's name as it is shown. A name comes from a stranger, who may have turned its letters around.
    var shownSender: String { sender.withoutDirectionalControls }

    /// The text below the subject in a row: the beginning of the mail's text, or else what there is in its place.
    var shownPreview: String {
        preview.isEmpty ? fileName ?? (areFilesKnown && picture == nil ? localized("No text") : "") : preview
    }

    /// The character in the sender's avatar: the first letter, digit or symbol of the name, as a capital; `?` if it
    /// has none.
    var initial: String {
        guard let first = sender.first(where: { $0.isLetter || $0.isNumber || $0.isSymbol }) else { return "?" }
        let capital = first.uppercased()
        // The uppercase form of some letters has two characters, such as that of ß.
        return capital.count == 1 ? capital : String(first)
    }

    /// A hash of the sender's address that is the same in every run: 32-bit FNV-1a of the lower-case address.
    var senderHash: UInt32 {
        address.lowercased().utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}

nonisolated extension Mail {
    /// The greatest number of characters of a preview, which are more than the widest row shows even at half the text
    /// size. The row truncates them with an ellipsis.
    static let previewLength = 300
    /// The greatest length of a subject that is shown. Chosen: a page full.
    private static let subjectLength = 1000
    /// The greatest length of a name or an address that is shown. Addresses have 254 characters at most (RFC 5321, 4.5.3).
    private static let nameLength = 300

    /// Creates the row of a mail from its header.
    /// - Parameters:
    ///   - second: The moment by which the list is sorted, in seconds since the beginning of 1970 in UTC.
    init(id: MailID, envelope: Envelope, preview: String, second: Int64, isUnread: Bool) {
        let from = envelope.from.first ?? MailAddress()
        let sender = from.shownName.shortened(to: Self.nameLength)
        let subject = envelope.subject.shortened(to: Self.subjectLength)
        self.init(
            id: id, sender: sender.isEmpty ? localized("Unknown sender") : sender,
            address: from.address.shortened(to: Self.nameLength),
            subject: subject.isEmpty ? localized("No subject") : subject,
            preview: preview, date: second, isUnread: isUnread)
    }
}

nonisolated extension Mail {
    /// Creates the row of a mail that the index knows.
    /// - Parameters:
    ///   - second: The moment by which the list is sorted, in seconds since the beginning of 1970 in UTC.
    init(_ mail: IndexedMail, second: Int64) {
        var envelope = Envelope()
        envelope.from = [MailAddress(name: mail.sender, address: mail.address)]
        envelope.subject = mail.subject
        self.init(
            id: mail.id, envelope: envelope, preview: mail.preview, second: second,
            isUnread: !mail.flags.contains(.seen))
        areFilesKnown = false
    }
}

nonisolated extension Envelope {
    /// The recipients other than the user, by name, or by address if they have no name.
    var otherRecipients: [String] { (to + cc).dropFirst().map(\.shownName).filter { !$0.isEmpty } }
}

nonisolated extension MailAddress {
    /// The name, or the address if there is none.
    var shownName: String { name.isEmpty ? address : name }
}

/// A picture in a mail.
nonisolated struct MailImage: Hashable, Sendable {
    let source: PictureSource
    /// The width divided by the height, known before the picture is decoded.
    let aspect: Double

    /// Reads the size of an attached picture; returns nil for a file that is none.
    /// - Parameter name: A name for the picture that no other one has.
    init?(_ attachment: GatefoldMail.Attachment, named name: String) {
        guard attachment.type.hasPrefix("image/"),
            let size = try? ImageDecoder.size(of: .bytes(attachment.content)), !size.isEmpty
        else { return nil }
        source = PictureSource.bytes(attachment.content, named: name)
        aspect = Double(size.width) / Double(size.height)
    }
}
