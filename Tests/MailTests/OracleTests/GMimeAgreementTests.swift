import GatefoldCGMime
import GatefoldMail
import Testing

/// Compares the header reader with GMime on the mails of the oracle.
struct GMimeAgreementTests {
    @Test(arguments: OracleMail.all)
    func theHeaderReaderAgreesWithGMime(_ mail: OracleMail) throws {
        let ours = Envelope(reading: mail.bytes)
        let theirs = try #require(GMimeEnvelope(mail.bytes)).envelope
        #expect(ours.subject == theirs.subject)
        #expect(ours.date == theirs.date)
        #expect(ours.messageID == theirs.messageID)
        #expect(ours.references == theirs.references)
        #expect(ours.to.map(Self.withLoneWordAsAddress) == theirs.to)
        #expect(ours.from.map(Self.withLoneWordAsAddress) == theirs.from)
    }

    /// GMime takes a lone word for an address without a domain, the header reader for a name.
    private static func withLoneWordAsAddress(_ address: MailAddress) -> MailAddress {
        address.address.isEmpty ? MailAddress(address: address.name) : address
    }
}

/// The fields of a mail's header as GMime reads them.
struct GMimeEnvelope {
    private(set) var envelope = Envelope()

    init?(_ bytes: [UInt8]) {
        g_mime_init()
        let stream = bytes.withUnsafeBytes { g_mime_stream_mem_new_with_buffer($0.baseAddress, $0.count) }
        let parser = g_mime_parser_new_with_stream(stream)
        defer {
            g_object_unref(parser)
            g_object_unref(stream)
        }
        guard let message = g_mime_parser_construct_message(parser, nil) else { return nil }
        defer { g_object_unref(message) }
        envelope.subject = text(g_mime_message_get_subject(message)).split { $0.isWhitespace }.joined(separator: " ")
        let id = text(g_mime_message_get_message_id(message))
        envelope.messageID = id.isEmpty ? nil : id
        envelope.from = addresses(g_mime_message_get_from(message))
        envelope.to = addresses(g_mime_message_get_to(message))
        if let date = g_mime_message_get_date(message) {
            envelope.date = MailDate(
                seconds: Int64(g_date_time_to_unix(date)), zone: Int(g_date_time_get_utc_offset(date) / 60_000_000))
        }
        let object = UnsafeMutableRawPointer(message).assumingMemoryBound(to: GMimeObject.self)
        for name in ["References", "In-Reply-To"] {
            guard let value = g_mime_object_get_header(object, name) else { continue }
            let references = g_mime_references_parse(nil, value)
            defer { g_mime_references_free(references) }
            for index in 0..<g_mime_references_length(references) {
                let id = text(g_mime_references_get_message_id(references, index))
                if !envelope.references.contains(id) { envelope.references.append(id) }
            }
        }
    }

    private func addresses(_ list: UnsafeMutablePointer<InternetAddressList>?) -> [MailAddress] {
        (0..<max(0, internet_address_list_length(list))).flatMap { index -> [MailAddress] in
            guard let address = internet_address_list_get_address(list, index) else { return [] }
            let raw = UnsafeMutableRawPointer(address)
            let isGroup = g_type_check_instance_is_a(
                raw.assumingMemoryBound(to: GTypeInstance.self), internet_address_group_get_type())
            if isGroup != 0 {
                return addresses(
                    internet_address_group_get_members(raw.assumingMemoryBound(to: InternetAddressGroup.self)))
            }
            let mailbox = raw.assumingMemoryBound(to: InternetAddressMailbox.self)
            return [
                MailAddress(
                    name: text(internet_address_get_name(address)),
                    address: text(internet_address_mailbox_get_addr(mailbox)))
            ]
        }
    }

    private func text(_ string: UnsafePointer<CChar>?) -> String { string.map { String(cString: $0) } ?? "" }
}
