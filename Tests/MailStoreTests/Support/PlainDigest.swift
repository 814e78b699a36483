import GatefoldMail
import GatefoldMailStore

/// Reads a mail of a test: fields of one line each, and a plain text.
func plainDigest(_ bytes: UnsafeRawBufferPointer) -> MailDigest {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
    var envelope = Envelope()
    for line in (parts.first ?? "").split(separator: "\n") {
        let field = line.split(separator: ": ", maxSplits: 1)
        guard field.count == 2 else { continue }
        switch field[0] {
        case "Subject": envelope.subject = String(field[1])
        case "From": envelope.from = [MailAddress(name: String(field[1]))]
        case "Date": envelope.date = Int64(field[1]).map { MailDate(seconds: $0) }
        case "Message-ID": envelope.messageID = String(field[1])
        case "References": envelope.references = field[1].split(separator: " ").map(String.init)
        default: break
        }
    }
    return MailDigest(envelope: envelope, text: parts.count > 1 ? String(parts[1]) : "")
}
