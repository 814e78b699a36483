/// The Base64 encoding of RFC 4648, with `+` and `/` and optional padding.
enum Base64 {
    /// Returns the decoded bytes, or nil if a character is not allowed or the length is impossible. White space is
    /// skipped.
    static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var isValid = false
        let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { bytes, count in
            values.withUnsafeBufferPointer { isValid = decode(text, $0, bytes, &count) }
        }
        return isValid ? bytes : nil
    }

    /// The value of each character; `space` for white space, and `unknown` for characters that are not allowed.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: unknown, count: 256)
        for character in [0x20] + (0x09...0x0D) { values[character] = space }
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, character) in alphabet.utf8.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }()
    private static let space: UInt8 = 0xFE
    private static let unknown: UInt8 = 0xFF

    /// Decodes a text and returns whether it is valid.
    /// - Parameter count: The number of decoded bytes, 0 at first.
    private static func decode(
        _ text: UnsafeBufferPointer<UInt8>, _ values: UnsafeBufferPointer<UInt8>,
        _ bytes: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
    ) -> Bool {
        func append(_ byte: UInt32) {
            bytes[count] = UInt8(truncatingIfNeeded: byte)
            count += 1
        }
        func value(_ index: Int) -> UInt32 { UInt32(values[Int(text[index])]) }
        var at = 0
        // The values of an incomplete group of four characters.
        var bits: UInt32 = 0
        var characters = 0
        var padding = 0
        while at < text.count {
            // Nearly all of a text is whole groups, which are decoded at once.
            if characters == 0, padding == 0, at + 4 <= text.count {
                let (a, b, c, d) = (value(at), value(at + 1), value(at + 2), value(at + 3))
                if a | b | c | d < 64 {
                    append(a << 2 | b >> 4)
                    append(b << 4 | c >> 2)
                    append(c << 6 | d)
                    at += 4
                    continue
                }
            }
            let next = text[at]
            at += 1
            if values[Int(next)] == space { continue }
            if next == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, values[Int(next)] < 64 else { return false }
            bits = bits << 6 | UInt32(values[Int(next)])
            characters += 1
            if characters == 4 {
                for shift in [16, 8, 0] as [UInt32] { append(bits >> shift) }
                (bits, characters) = (0, 0)
            }
        }
        switch characters {
        case 0: return padding == 0
        case 2 where padding == 0 || padding == 2:
            append(bits >> 4)
            return true
        case 3 where padding <= 1:
            append(bits >> 10)
            append(bits >> 2)
            return true
        default: return false
        }
    }
}
