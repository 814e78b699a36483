import Gatefold
import GatefoldMail

/// A new mail as a `mailto:` address, which the desktop's mail program opens as a draft.
/// - Source: RFC 6068.
nonisolated struct MailtoLink: Hashable {
    var to = ""
    var subject = ""
    var body = ""

    /// The greatest length of the quoted text, in characters. Chosen: desktops cut longer addresses off.
    private static let longestQuote = 4000

    /// Creates an empty mail.
    init() {}

    /// Creates the answer to a mail, or a mail that passes it on.
    init(_ action: MailAction, to mail: Mail, _ message: Message, date: String) {
        let isReply = action == .reply
        to = isReply ? mail.address : ""
        subject = Self.prefixed(mail.subject, isReply ? "Re:" : "Fwd:")
        let text = message.blocks.map(\.quotedText).filter { !$0.isEmpty }.joined(separator: "\n\n")
            .shortened(to: Self.longestQuote)
        body =
            isReply
            ? "\n\n" + localized("{name} wrote on {date}:", ["name": mail.shownSender, "date": date])
                + "\n\(text.quoted)\n"
            : "\n\n---- " + localized("Forwarded mail") + " ----\n"
                + localized("From: {name}", ["name": "\(mail.shownSender) <\(mail.address)>"]) + "\n"
                + localized("Date: {date}", ["date": date]) + "\n"
                + localized("Subject: {subject}", ["subject": mail.subject]) + "\n\n\(text)\n"
    }

    /// Returns a subject with a prefix that stands before it once.
    private static func prefixed(_ subject: String, _ prefix: String) -> String {
        subject.lowercased().hasPrefix(prefix.lowercased()) ? subject : "\(prefix) \(subject)"
    }

    var address: String {
        let fields = [("subject", subject), ("body", body)].filter { !$0.1.isEmpty }
        let query = fields.map { "\($0.0)=\(Self.escaped($0.1.replacingLineEnds))" }.joined(separator: "&")
        return "mailto:\(Self.escaped(to))" + (query.isEmpty ? "" : "?\(query)")
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            let isPlain =
                byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
            if isPlain || "-._~@".utf8.contains(byte) {
                escaped.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return escaped
    }
}

nonisolated extension String {
    /// The text with the line ends of mails.
    fileprivate var replacingLineEnds: String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
}

extension MailListScreen {
    /// Hands a reply, or a mail to be passed on, to the desktop's mail program.
    func write(_ action: MailAction, to mail: Mail) {
        guard let mailbox else { return }
        let message = mailbox.mails.source.page(of: mail)
        hand(MailtoLink(action, to: mail, message, date: mailbox.dates.long(of: mail.date)))
    }

    /// Hands an empty mail to the desktop's mail program.
    func writeNew() { hand(MailtoLink()) }

    private func hand(_ link: MailtoLink) {
        listView.window?.open(link.address)
        tell(
            MailProgram.name.map { localized("The draft opens in {program}.", ["program": $0]) }
                ?? localized("If no draft opens now, choose a mail program in the desktop’s settings."))
    }
}
