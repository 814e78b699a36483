extension Attachment {
    /// Returns the files of a mail in their order, for a list: found in one pass over its lines, without a parser.
    ///
    /// Which files the text shows is not known.
    /// - Parameter mail: the whole mail.
    /// - Returns: nil if only the parser knows: for signed and encrypted mails, and for files whose names are missing or
    ///   in pieces (RFC 2231).
    public static func found(in mail: [UInt8]) -> [Attachment]? {
        mail.withUnsafeBytes { bytes in
            var scanner = TextPartScanner(bytes)
            var found: [Attachment] = []
            while let part = scanner.next() {
                guard part.isFile else { continue }
                let name = AttachmentName.safe(part.fileName)
                let type = part.type.name
                guard !name.isEmpty, !type.hasSuffix("-signature"), type != "application/pgp-encrypted" else {
                    return nil
                }
                found.append(Attachment(name: name, type: type, content: content(of: part, in: bytes)))
            }
            return found
        }
    }

    /// Returns the decoded content. The line end before a boundary belongs to the boundary (RFC 2046, 5.1.1).
    private static func content(of part: TextPart, in bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var content = bytes[part.content]
        if content.endIndex < bytes.endIndex, content.last == 10 { content.removeLast() }
        if content.endIndex < bytes.endIndex, content.last == 13 { content.removeLast() }
        return part.encoding.decode(content)
    }
}
