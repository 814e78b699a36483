/// One mail of the sample mailbox.
nonisolated struct Mail: Hashable, Sendable, Identifiable {
    /// Stays the same whatever the mailbox's order.
    let id: Int
    let sender: String
    let address: String
    let subject: String
    /// What the list shows of the text; empty for a mail that has none.
    let preview: String
    /// The paragraphs of the text, quoted ones among them.
    let body: [Paragraph]
    /// How long before the mailbox was opened it came, in seconds.
    let age: Double
    var isUnread = false
    /// One of `Mail.pictures`, or nil.
    var picture: String?
    var attachment: Attachment?
    /// To whom it went beside the reader.
    var recipients: [String] = []

    /// One paragraph of a mail's text.
    enum Paragraph: Hashable, Sendable {
        case text(String)
        /// Somebody else's words, quoted.
        case quote(String)

        var text: String {
            switch self {
            case .text(let text), .quote(let text): text
            }
        }
    }

    /// What stands in the avatar: the first letter of the sender's name, with all that belongs to it.
    var initial: String {
        guard let first = sender.first(where: { $0.isLetter || $0.isNumber || $0.isSymbol }) else { return "?" }
        let capital = first.uppercased()
        // Some small letters become two capitals.
        return capital.count == 1 ? capital : String(first)
    }

    /// A number that stays the sender's, whatever else the mailbox holds.
    /// - Source: FNV-1a with 32 bits, of the address in small letters.
    var senderHash: UInt32 {
        address.lowercased().utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }

    /// When it came, where the mailbox was opened at a given moment; both in seconds since the same origin.
    func date(openedAt moment: Double) -> Double { moment - age }

    /// Names of the pictures in `Pictures`, without their ending.
    static let pictures = ["hills", "harbour", "fruit", "night", "dunes"]
}

nonisolated extension Mail {
    /// A mail whose text is given with `> ` before quoted paragraphs; the preview is its beginning unless given.
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

    /// More of the text than the widest line holds in letters half as large: the row cuts it, with an ellipsis.
    private static func beginning(of body: [Paragraph]) -> String {
        let text = body.lazy.filter { if case .text = $0 { true } else { false } }.map(\.text).joined(separator: " ")
        return String(text.prefix(300))
    }
}
