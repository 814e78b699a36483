import GatefoldCGMime

/// Takes a mail apart by GMime, and returns it as values.
///
/// GMime says where parts begin and end, and what their headers are. The contents are taken from the mail itself and
/// decoded here, so that none ends at a NUL and none is lost because its encoding is broken.
struct PartReader {
    private let input: ParserInput
    private let limits: ParsingLimits
    private let end: ContinuousClock.Instant
    /// Whether parts are missing since the time was over.
    private(set) var isOutOfTime = false
    /// Whether parts are missing since they lie too deep within each other.
    private(set) var isTooDeep = false
    /// How many mails are around this one that had to be decoded before they could be parsed.
    private let decodings: Int

    init(_ input: ParserInput, _ limits: ParsingLimits, end: ContinuousClock.Instant, decodings: Int = 0) {
        self.input = input
        self.limits = limits
        self.end = end
        self.decodings = decodings
    }

    /// GMime's types and tables, which are set up once for all threads.
    /// - C: g_mime_init
    private static let start: Void = g_mime_init()

    /// Reads the mail.
    /// - Returns: nil if GMime finds no mail in the bytes.
    /// - C: g_mime_parser_construct_message
    mutating func read() -> Part? {
        Self.start
        let message = input.withoutNULs.withUnsafeBytes { bytes -> UnsafeMutablePointer<GMimeMessage>? in
            let stream = g_mime_stream_mem_new_with_buffer(bytes.baseAddress, bytes.count)
            defer { g_object_unref(stream) }
            let parser = g_mime_parser_new_with_stream(stream)
            defer { g_object_unref(parser) }
            g_mime_parser_set_persist_stream(parser, 1)
            return g_mime_parser_construct_message(parser, nil)
        }
        guard let message else { return nil }
        defer { g_object_unref(message) }
        return message.pointee.mime_part.map { part($0, depth: 0) }
    }

    private mutating func part(_ object: UnsafeMutablePointer<GMimeObject>, depth: Int) -> Part {
        var part = Part(type: "application/octet-stream", content: .bytes([]))
        readFields(object, into: &part)
        guard !isOutOfTime, !isTooDeep else { return part }
        if depth > 2 * limits.depth {
            isTooDeep = true
        } else if ContinuousClock.now > end {
            isOutOfTime = true
        } else if isKind(object, g_mime_multipart_get_type()) {
            readMultipart(object, into: &part, depth)
        } else if isKind(object, g_mime_message_part_get_type()) {
            readMessage(object, into: &part, depth)
        } else if isKind(object, g_mime_part_get_type()) {
            readLeaf(object, into: &part)
        }
        return part
    }

    /// - C: g_mime_multipart_get_part, g_mime_multipart_get_prologue, g_mime_multipart_get_epilogue
    private mutating func readMultipart(
        _ object: UnsafeMutablePointer<GMimeObject>, into part: inout Part, _ depth: Int
    ) {
        object.withMemoryRebound(to: GMimeMultipart.self, capacity: 1) { multipart in
            var children: [Part] = []
            for index in 0..<max(0, g_mime_multipart_get_count(multipart)) {
                guard let child = g_mime_multipart_get_part(multipart, index) else { continue }
                children.append(self.part(child, depth: depth + 1))
            }
            part.content = .parts(
                children, before: bytes(g_mime_multipart_get_prologue(multipart)),
                after: bytes(g_mime_multipart_get_epilogue(multipart)))
        }
    }

    /// - C: g_mime_message_part_get_message, g_mime_object_get_headers
    private mutating func readMessage(_ object: UnsafeMutablePointer<GMimeObject>, into part: inout Part, _ depth: Int)
    {
        object.withMemoryRebound(to: GMimeMessagePart.self, capacity: 1) { wrapper in
            guard let message = g_mime_message_part_get_message(wrapper) else { return }
            let headers = UnsafeMutableRawPointer(message).assumingMemoryBound(to: GMimeObject.self)
            let text = g_mime_object_get_headers(headers, nil)
            defer { g_free(text) }
            let content = message.pointee.mime_part.map { [self.part($0, depth: depth + 1)] } ?? []
            part.content = .message(Envelope(reading: bytes(text)), content)
        }
    }

    /// - C: g_mime_part_get_content, g_mime_part_get_filename
    private mutating func readLeaf(_ object: UnsafeMutablePointer<GMimeObject>, into part: inout Part) {
        object.withMemoryRebound(to: GMimePart.self, capacity: 1) { leaf in
            part.fileName = String(decoding: bytes(g_mime_part_get_filename(leaf)), as: UTF8.self)
            part.contentLocation = g_mime_part_get_content_location(leaf).map { String(cString: $0) }
            guard let wrapper = g_mime_part_get_content(leaf), let stream = g_mime_data_wrapper_get_stream(wrapper)
            else { return }
            let encoding = g_mime_data_wrapper_get_encoding(wrapper)
            let start = Int(clamping: stream.pointee.bound_start)
            let stop = stream.pointee.bound_end < 0 ? input.source.count : Int(clamping: stream.pointee.bound_end)
            guard 0 <= start, start <= stop, stop <= input.source.count else { return }
            decode(input.source[start..<stop], encoding, wrapper, into: &part)
        }
        if MediaType(name: part.type).isMessage, decodings < 3 { readEncodedMessage(&part) }
    }

    private func decode(
        _ encoded: ArraySlice<UInt8>, _ encoding: GMimeContentEncoding,
        _ wrapper: UnsafeMutablePointer<GMimeDataWrapper>,
        into part: inout Part
    ) {
        switch encoding {
        case GMIME_CONTENT_ENCODING_BASE64:
            let (decoded, strangers) = TransferEncoding.base64(encoded)
            part.isDamaged = strangers > 0
            part.content = .bytes(decoded)
            // Text that was never encoded has points and hyphens all over. It is shown as it is.
            if strangers * 40 > encoded.count {
                part.content = .bytes(Array(encoded))
                if !part.type.hasPrefix("text/") { part.type = "text/plain" }
            }
        case GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE:
            part.content = .bytes(TransferEncoding.quotedPrintable(encoded))
        case GMIME_CONTENT_ENCODING_UUENCODE:
            part.content = .bytes(decodedByGMime(wrapper))
        default:
            part.content = .bytes(Array(encoded))
        }
    }

    /// - C: g_mime_data_wrapper_write_to_stream
    private func decodedByGMime(_ wrapper: UnsafeMutablePointer<GMimeDataWrapper>) -> [UInt8] {
        let stream = g_mime_stream_mem_new()
        defer { g_object_unref(stream) }
        guard let stream, g_mime_data_wrapper_write_to_stream(wrapper, stream) >= 0 else { return [] }
        return stream.withMemoryRebound(to: GMimeStreamMem.self, capacity: 1) { memory in
            guard let array = g_mime_stream_mem_get_byte_array(memory) else { return [] }
            return Array(UnsafeBufferPointer(start: array.pointee.data, count: Int(array.pointee.len)))
        }
    }

    /// Reads a mail within the mail that is encoded, which the standard forbids (RFC 2046, 5.2.1) and GMime leaves as
    /// it is.
    private mutating func readEncodedMessage(_ part: inout Part) {
        let input = ParserInput(part.bytes, limits, end: end)
        guard input.excess == nil else { return }
        var reader = PartReader(input, limits, end: end, decodings: decodings + 1)
        guard let content = reader.read() else { return }
        isOutOfTime = reader.isOutOfTime
        isTooDeep = reader.isTooDeep
        part.content = .message(Envelope(reading: input.source), [content])
    }
}
