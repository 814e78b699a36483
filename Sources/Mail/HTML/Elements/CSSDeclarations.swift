/// The declarations of a style in order: names and values in lower case, without `!important`.
/// - Source: CSS Syntax Module Level 3, section 5.4.4; escapes are not read.
struct CSSDeclarations: Sequence, IteratorProtocol {
    /// The longest value that is read: colours, sizes and names of fonts are shorter, images as data are not.
    private static let longestValue = 512
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

    mutating func next() -> (name: String, value: String)? {
        while index < bytes.count {
            let start = index
            let colon = skip(to: UInt8(ascii: ":"))
            guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { continue }
            let end = skip(to: UInt8(ascii: ";"))
            let value = Self.trimmed(bytes[Swift.min(colon + 1, end)..<end].prefix(Self.longestValue))
            return (Self.trimmed(bytes[start..<colon].suffix(64)), Self.withoutImportance(value))
        }
        return nil
    }

    /// Moves past the next `mark`, or past a semicolon before it, outside of quotation marks and parentheses.
    /// - Returns: the index of the mark, of the semicolon or of the end.
    private mutating func skip(to mark: UInt8) -> Int {
        var (quote, depth) = (UInt8(0), 0)
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth = Swift.max(depth - 1, 0)
            } else if depth == 0, byte == mark || byte == UInt8(ascii: ";") {
                return index - 1
            }
        }
        return bytes.count
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        var rest = bytes.drop { $0 <= 0x20 }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        return String(decoding: rest.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private static func withoutImportance(_ value: String) -> String {
        guard let mark = value.utf8.firstIndex(of: UInt8(ascii: "!")) else { return value }
        return trimmed(Array(value[..<mark].utf8)[...])
    }
}
