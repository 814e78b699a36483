/// The result of reading bytes as UTF-8: whether they are valid, and whether they are ASCII alone.
/// - Source: RFC 3629, section 4.
struct UTF8Shape: Equatable {
    /// Whether there are bytes below 128 only.
    private(set) var isASCII = true
    /// Whether all bytes make up characters.
    private(set) var isValid = true
    /// Whether at least one character has more than one byte.
    private(set) var hasSequences = false

    /// Whether at least one character has three bytes or more.
    private(set) var hasLongSequences = false

    init(_ bytes: [UInt8]) {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            isASCII = false
            let length = Self.length(at: index, in: bytes)
            if length == 0 { isValid = false } else { hasSequences = true }
            if length > 2 { hasLongSequences = true }
            index += max(length, 1)
        }
    }

    /// The length of the character that begins at `index` with a byte above 127; 0 if there is none.
    private static func length(at index: Int, in bytes: [UInt8]) -> Int {
        let (length, range): (Int, ClosedRange<UInt8>) =
            switch bytes[index] {
            case 0xC2...0xDF: (2, 0x80...0xBF)
            case 0xE0: (3, 0xA0...0xBF)
            case 0xED: (3, 0x80...0x9F)
            case 0xE1...0xEF: (3, 0x80...0xBF)
            case 0xF0: (4, 0x90...0xBF)
            case 0xF1...0xF3: (4, 0x80...0xBF)
            case 0xF4: (4, 0x80...0x8F)
            default: (0, 0x80...0xBF)
            }
        guard length > 0, index + length <= bytes.count, range.contains(bytes[index + 1]) else { return 0 }
        for next in bytes[index + 1..<index + length] where next & 0xC0 != 0x80 { return 0 }
        return length
    }
}
