import Gatefold

/// A mail of the sample mailbox.
nonisolated struct Mail: Hashable, Sendable, Identifiable {
    /// The mail's identifier, which does not depend on the order of the mailbox.
    let id: Int
    let sender: String
    let address: String
    let subject: String
    /// The beginning of the text as the list shows it; empty for a mail without text.
    let preview: String
    /// The paragraphs of the text, quoted ones among them.
    let body: [Paragraph]
    /// The time from the mail's arrival to the opening of the mailbox, in seconds.
    let age: Double
    var isUnread = false
    /// The name of the mail's picture, one of `Mail.pictures`; nil if it has none.
    var picture: String?
    var attachment: Attachment?
    /// The names of the recipients other than the user.
    var recipients: [String] = []

    /// A paragraph of a mail's text.
    enum Paragraph: Hashable, Sendable {
        case text(String)
        /// A quotation from an earlier mail.
        case quote(String)

        var isQuote: Bool { if case .quote = self { true } else { false } }

        var text: String {
            switch self {
            case .text(let text), .quote(let text): text
            }
        }
    }

    /// The sender's name as it is shown. A name comes from a stranger, who may have turned its letters around.
    var shownSender: String { sender.withoutDirectionalControls }

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

    /// Returns the time of the mail's arrival for a mailbox that was opened at a moment, both in seconds since the
    /// same origin.
    func date(openedAt moment: Double) -> Double { moment - age }

    /// The names of the files in the folder `Pictures`, without their extension.
    static let pictures = ["hills", "harbour", "fruit", "night", "dunes"]
}

nonisolated extension Mail {
    /// Creates a mail from its paragraphs, in which `> ` marks quotations. The preview is the beginning of the text
    /// unless it is given.
    init(
        _ id: Int, from sender: String, _ address: String, _ subject: String, hours: Double, preview: String? = nil,
        isUnread: Bool = false, picture: String? = nil, attachment: Attachment? = nil, to recipients: [String] = [],
        _ paragraphs: [String]
    ) {
        let body = paragraphs.map { paragraph -> Paragraph in
            paragraph.hasPrefix("> ") ? .quote(String(paragraph.dropFirst(2))) : .text(paragraph)
        }
        self.init(
            id: id, sender: sender, address: address, subject: subject,
            preview: preview ?? Self.beginning(of: body), body: body, age: hours * 3600, isUnread: isUnread,
            picture: picture, attachment: attachment, recipients: recipients)
    }

    /// Returns the first 300 characters of the text, which are more than the widest row shows even at half the text
    /// size. The row truncates them with an ellipsis.
    private static func beginning(of body: [Paragraph]) -> String {
        let text = body.lazy.filter { if case .text = $0 { true } else { false } }.map(\.text).joined(separator: " ")
        return String(text.prefix(300))
    }
}
