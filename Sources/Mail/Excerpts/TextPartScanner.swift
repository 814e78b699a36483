import Glibc

/// Finds the parts of a mail in one pass over its lines, without a parser: for previews and for the search index, which
/// need words rather than every part in its place.
struct TextPartScanner {
    /// Multiparts that lie deeper in each other are not opened.
    private static let deepest = 40

    private let bytes: UnsafeRawBufferPointer
    private var place = 0
    private var isAtHeader = true
    private var boundaries: [(text: [UInt8], alternative: Int?)] = []
    private var alternatives = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Returns the next part that holds no other parts; nil behind the last one.
    mutating func next() -> TextPart? {
        while isAtHeader, place < bytes.count {
            var part = readHeader()
            if part.type.isMultipart, let text = part.type.parameters["boundary"], !text.isEmpty,
                boundaries.count < Self.deepest
            {
                open(part.type, text)
            } else if !part.type.isMessage || part.encoding != .identity {
                part.content = place..<endContent()
                return part
            }
        }
        return nil
    }

    private mutating func readHeader() -> TextPart {
        var part = TextPart(
            type: MediaType(), encoding: .identity, isFile: false, content: 0..<0,
            alternative: boundaries.last?.alternative ?? nil)
        var scanner = HeaderScanner(UnsafeRawBufferPointer(rebasing: bytes[place...]))
        while let field = scanner.next() {
            switch field.name.count {
            case 12 where scanner.isNamed("content-type", field):
                part.type = MediaType(parsing: scanner.value(field, limit: 4_096))
            case 25 where scanner.isNamed("content-transfer-encoding", field):
                part.encoding = TransferEncoding(named: scanner.value(field, limit: 100))
            case 19 where scanner.isNamed("content-disposition", field):
                let disposition = MediaType(parsing: scanner.value(field, limit: 4_096))
                part.isFile = disposition.name == "attachment"
                part.fileName = disposition.text("filename") ?? ""
            default: break
            }
        }
        place += scanner.position
        if part.fileName.isEmpty { part.fileName = part.type.text("name") ?? "" }
        let isText = part.type.name == "text/plain" || part.isHTML || part.type.name == "text" || part.type.isMultipart
        if !isText, !part.type.isMessage { part.isFile = true }
        return part
    }

    /// Opens a multipart, whose first part is next. If its boundary never comes, its content is a text.
    private mutating func open(_ type: MediaType, _ boundary: [UInt8]) {
        if type.name == "multipart/alternative" { alternatives += 1 }
        let inherited = boundaries.last?.alternative ?? nil
        boundaries.append((boundary, type.name == "multipart/alternative" ? alternatives : inherited))
        _ = endContent()
    }

    /// Goes to the header of the next part.
    /// - Returns: where the content ends that begins here.
    private mutating func endContent() -> Int {
        var end: Int?
        isAtHeader = false
        while place < bytes.count {
            let line = place
            place = lineEnd(line)
            guard let found = boundary(line) else { continue }
            if end == nil { end = line }
            boundaries.removeSubrange((found.isLast ? found.index : found.index + 1)...)
            if !found.isLast {
                isAtHeader = true
                break
            }
        }
        return end ?? bytes.count
    }

    /// Returns which multipart's boundary stands in a line, from the innermost one, and whether it is the last one.
    private func boundary(_ line: Int) -> (index: Int, isLast: Bool)? {
        guard !boundaries.isEmpty, line + 2 < bytes.count, bytes[line] == 45, bytes[line + 1] == 45,
            let base = bytes.baseAddress
        else { return nil }
        for index in boundaries.indices.reversed() {
            let text = boundaries[index].text
            let rest = line + 2 + text.count
            guard rest <= bytes.count, memcmp(base + line + 2, text, text.count) == 0 else { continue }
            let isLast = rest + 1 < bytes.count && bytes[rest] == 45 && bytes[rest + 1] == 45
            // A longer boundary that begins like this one is another one.
            guard isLast || rest == bytes.count || bytes[rest] <= 32 else { continue }
            return (index, isLast)
        }
        return nil
    }

    private func lineEnd(_ start: Int) -> Int {
        guard let base = bytes.baseAddress, let found = memchr(base + start, 10, bytes.count - start) else {
            return bytes.count
        }
        return UnsafeRawPointer(found) - base + 1
    }
}
