extension Envelope {
    /// The number of bytes of a mail within which its header is read for lists and threads.
    public static let readLimit = 262_144

    /// Reads the header of a mail for lists, sorting and threads. Nothing fails: what is missing or cannot be read is
    /// empty.
    ///
    /// The cost is bounded: nothing behind `readLimit` is looked at, nor more than 4,000 fields.
    /// - Parameter mail: the mail, or its beginning.
    public init(reading mail: [UInt8]) { self = mail.withUnsafeBytes { Self.read($0).envelope } }

    /// Reads the header of a mail from its bytes or their beginning.
    /// - Returns: the header's fields, and where the body begins, in bytes; nil if the header does not end within what
    ///   was read.
    public static func read(_ mail: UnsafeRawBufferPointer) -> (envelope: Envelope, bodyStart: Int?) {
        let bytes = UnsafeRawBufferPointer(rebasing: mail.prefix(readLimit))
        if LineEnds.areBareReturns(bytes) {
            return LineEnds.withLineFeeds(bytes).withUnsafeBytes { readFields($0) }
        }
        return readFields(bytes)
    }

    private static func readFields(_ bytes: UnsafeRawBufferPointer) -> (envelope: Envelope, bodyStart: Int?) {
        var scanner = HeaderScanner(bytes)
        var envelope = Envelope()
        var answered: [String] = []
        var count = 0
        while let field = scanner.next(), count < 4_000 {
            envelope.take(field, scanner, &answered)
            count += 1
        }
        if envelope.references.isEmpty {
            envelope.references = answered
        } else if !answered.isEmpty {
            let known = Set(envelope.references)
            envelope.references += answered.filter { !known.contains($0) }
        }
        return (envelope, scanner.isAtBody ? scanner.position : nil)
    }

    /// Takes a field if it is one of those wanted. The first one that says something counts; lists of recipients are
    /// joined.
    private mutating func take(_ field: HeaderScanner.Field, _ scanner: HeaderScanner, _ answered: inout [String]) {
        switch field.name.count {
        case 2 where scanner.isNamed("to", field): to += AddressList.parse(scanner.value(field))
        case 2 where scanner.isNamed("cc", field): cc += AddressList.parse(scanner.value(field))
        case 4 where from.isEmpty && scanner.isNamed("from", field):
            from = AddressList.parse(scanner.value(field))
        case 4 where date == nil && scanner.isNamed("date", field):
            date = MailDate(parsing: scanner.value(field, limit: 256))
        // The letters are those of mbox(5); the bit of Mozilla's number is 1.
        case 6 where scanner.isNamed("status", field):
            isMarkedRead = isMarkedRead || scanner.value(field, limit: 16).contains(UInt8(ascii: "R"))
        case 16 where scanner.isNamed("x-mozilla-status", field):
            let digits = String(decoding: scanner.value(field, limit: 16), as: UTF8.self)
            isMarkedRead = isMarkedRead || (Int(digits, radix: 16) ?? 0) & 1 != 0
        case 7 where subject.isEmpty && scanner.isNamed("subject", field):
            subject = HeaderText.decode(scanner.value(field))
        case 8 where replyTo.isEmpty && scanner.isNamed("reply-to", field):
            replyTo = AddressList.parse(scanner.value(field))
        case 10 where messageID == nil && scanner.isNamed("message-id", field):
            messageID = MessageIDs.parse(scanner.value(field, limit: 4_096)).first
        case 10 where references.isEmpty && scanner.isNamed("references", field):
            references = MessageIDs.parse(scanner.value(field))
        case 11 where answered.isEmpty && scanner.isNamed("in-reply-to", field):
            answered = MessageIDs.parse(scanner.value(field, limit: 65_536))
        default: break
        }
    }
}
