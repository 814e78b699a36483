import GatefoldMail

/// Shorthand for tests that parse mails written in place.
enum MailText {
    static func parse(_ mail: String) -> Message { Message(parsing: Array(mail.utf8)) }

    /// The texts of a message's blocks, quotes included, one after the other.
    static func shown(_ message: Message) -> [String] { BlockTexts.all(in: message.blocks).map(\.text) }

    static func shown(_ mail: String) -> [String] { shown(parse(mail)) }

    /// A mail of type multipart with the parts given, each with its header.
    static func multipart(_ type: String, _ parts: [String]) -> String {
        "Subject: a\nContent-Type: multipart/\(type); boundary=\"b\"\n\n"
            + parts.map { "--b\n" + $0 + "\n" }.joined() + "--b--\n"
    }
}
