import Glibc

/// The first part with text in the beginning of a mail.
struct FirstText {
    /// The place of the content, which is still encoded.
    var content: Range<Int>
    var encoding: TransferEncoding
    var charset: String?
    var isHTML: Bool

    /// Looks for the first part with text, from multipart to multipart, at most 40 headers far.
    static func find(in bytes: UnsafeRawBufferPointer) -> FirstText? {
        var start = 0
        var boundary: [UInt8] = []
        for _ in 0..<40 where start < bytes.count {
            let head = Head(bytes, start)
            let end =
                boundary.isEmpty ? bytes.count : lineStart(of: boundary, in: bytes, from: head.body) ?? bytes.count
            if head.type.isMultipart, let inner = head.type.parameters["boundary"], !inner.isEmpty {
                boundary = inner
                guard let first = lineStart(of: inner, in: bytes, from: head.body) else {
                    return FirstText(content: head.body..<end, encoding: .identity, charset: nil, isHTML: false)
                }
                start = afterLine(first, in: bytes)
            } else if head.type.isMessage {
                start = head.body
            } else if head.isText {
                return FirstText(
                    content: head.body..<max(head.body, end), encoding: head.encoding,
                    charset: head.type.text("charset"),
                    isHTML: head.type.name == "text/html")
            } else {
                guard !boundary.isEmpty, end < bytes.count else { return nil }
                start = afterLine(end, in: bytes)
            }
        }
        return nil
    }

    /// What a header says about the text below it.
    private struct Head {
        var type = MediaType()
        var encoding = TransferEncoding.identity
        var isAttachment = false
        var body: Int

        init(_ bytes: UnsafeRawBufferPointer, _ start: Int) {
            var scanner = HeaderScanner(UnsafeRawBufferPointer(rebasing: bytes[start...]))
            while let field = scanner.next() {
                if scanner.isNamed("content-type", field) {
                    type = MediaType(parsing: scanner.value(field, limit: 4_096))
                } else if scanner.isNamed("content-transfer-encoding", field) {
                    encoding = TransferEncoding(named: scanner.value(field, limit: 100))
                } else if scanner.isNamed("content-disposition", field) {
                    isAttachment = MediaType(parsing: scanner.value(field, limit: 4_096)).name == "attachment"
                }
            }
            body = start + scanner.position
        }

        var isText: Bool {
            !isAttachment && (type.name == "text/plain" || type.name == "text/html" || type.name == "text")
        }
    }

    /// Returns where the next line begins that starts with two hyphens and a boundary.
    private static func lineStart(of boundary: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var place = start
        while place + boundary.count + 2 <= bytes.count, let base = bytes.baseAddress {
            if bytes[place] == 45, bytes[place + 1] == 45, memcmp(base + place + 2, boundary, boundary.count) == 0 {
                return place
            }
            place = afterLine(place, in: bytes)
        }
        return nil
    }

    private static func afterLine(_ start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        guard let base = bytes.baseAddress, let found = memchr(base + start, 10, bytes.count - start) else {
            return bytes.count
        }
        return UnsafeRawPointer(found) - base + 1
    }
}
