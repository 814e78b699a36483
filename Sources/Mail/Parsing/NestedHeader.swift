/// The lines above a mail that is shown within another one.
enum NestedHeader {
    /// Returns one paragraph with a line each for subject, sender, recipients and date, as far as the mail has them.
    static func blocks(_ envelope: Envelope) -> [Block] {
        var name = RichText.Look()
        name.isBold = true
        var text = RichText()
        let lines = [
            ("Subject", envelope.subject), ("From", list(envelope.from)), ("To", list(envelope.to)),
            ("Date", envelope.date?.iso8601 ?? ""),
        ]
        for (label, value) in lines where !value.isEmpty {
            if !text.isEmpty { text.append(RichText.Run("\n")) }
            text.append(RichText.Run(label + ": ", name))
            text.append(RichText.Run(value.withoutDirectionalControls))
        }
        return text.isEmpty ? [] : [.paragraph(text)]
    }

    private static func list(_ addresses: [MailAddress]) -> String {
        addresses.prefix(10).map { address in
            if address.name.isEmpty { return address.address }
            return address.address.isEmpty ? address.name : address.name + " <" + address.address + ">"
        }.joined(separator: ", ") + (addresses.count > 10 ? ", …" : "")
    }
}
