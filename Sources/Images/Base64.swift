/// The Base64 encoding of RFC 4648, with `+` and `/` and optional padding.
enum Base64 {
    /// Returns the decoded bytes, or nil if a character is not allowed or the length is impossible. White space is
    /// skipped.
    static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3 + 3)
        var bits: UInt32 = 0
        var characters = 0
        var padding = 0
        for character in text {
            if character == 0x20 || (0x09...0x0D).contains(character) { continue }
            if character == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let value = value(of: character) else { return nil }
            bits = bits << 6 | value
            characters += 1
            if characters % 4 == 0 {
                bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
                bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
                bytes.append(UInt8(truncatingIfNeeded: bits))
            }
        }
        switch characters % 4 {
        case 0: return padding == 0 ? bytes : nil
        case 2 where padding == 0 || padding == 2:
            bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
            return bytes
        case 3 where padding <= 1:
            bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
            return bytes
        default: return nil
        }
    }

    private static func value(of character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
