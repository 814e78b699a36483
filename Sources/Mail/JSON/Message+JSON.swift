extension Message {
    /// The mail as a page shows it, as JSON with its members in a fixed order: `subject`, `from`, `to`, `cc`, `date` (ISO
    /// 8601 in the sender's zone, or null), `messageID`, `references`, `blocks`, `attachments` and `remarks`.
    public var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("subject", envelope.subject)
            for (name, list) in [("from", envelope.from), ("to", envelope.to), ("cc", envelope.cc)] {
                writer.name(name)
                writer.array(list) { $0.write($1) }
            }
            writer.name("date")
            writer.optional(envelope.date?.iso8601)
            writer.name("messageID")
            writer.optional(envelope.messageID)
            writer.name("references")
            writer.array(envelope.references) { $0.string($1) }
            writer.name("blocks")
            writer.array(blocks) { $0.write($1) }
            writer.name("attachments")
            writer.array(attachments) { $0.write($1) }
            writer.name("remarks")
            writer.array(remarks) { $0.string($1.sentence) }
        }
        return writer.text + "\n"
    }
}

extension JSONWriter {
    fileprivate mutating func optional(_ value: String?) {
        if let value { string(value) } else { null() }
    }

    fileprivate mutating func write(_ address: MailAddress) {
        object { writer in
            writer.member("name", address.name)
            writer.member("address", address.address)
        }
    }

    fileprivate mutating func write(_ attachment: Attachment) {
        object { writer in
            writer.member("name", attachment.name)
            writer.member("type", attachment.type)
            writer.member("size", attachment.content.count)
        }
    }
}
