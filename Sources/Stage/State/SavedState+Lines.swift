nonisolated extension SavedState {
    /// The largest size of a state that is read, in bytes. Chosen: far more than sizes, positions and names need, and
    /// still read in no time when a program starts.
    package static let sizeLimit = 65_536

    /// Returns the bytes of a file: for each key, in sorted order, a line with the key, a space and the value.
    ///
    /// Control characters, percent signs and the spaces in keys are written as `%` and two hexadecimal digits.
    package func encode() -> [UInt8] {
        var bytes: [UInt8] = []
        for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
            Self.append(key, to: &bytes, escapingFrom: 0x21)
            bytes.append(0x20)
            Self.append(text, to: &bytes, escapingFrom: 0x20)
            bytes.append(0x0A)
        }
        return bytes
    }

    /// Reads the bytes that `encode()` has written; skips lines that it cannot have written.
    ///
    /// A last line without a newline is skipped too, since it may be cut off: half of a number is another number.
    /// - Returns: The state, and the number of lines that were skipped.
    package static func decode(_ bytes: [UInt8]) -> (state: SavedState, unreadable: Int) {
        guard bytes.count <= sizeLimit else { return (SavedState(), 1) }
        var state = SavedState()
        var unreadable = 0
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: 0x0A) else { return (state, unreadable + 1) }
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            if let space = line.firstIndex(of: 0x20), let key = unescaped(line[..<space]), !key.isEmpty,
                let text = unescaped(line[(space + 1)...])
            {
                state.texts[key] = text
            } else {
                unreadable += 1
            }
        }
        return (state, unreadable)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Appends a text, with escapes for the bytes below `least`.
    private static func append(_ text: String, to bytes: inout [UInt8], escapingFrom least: UInt8) {
        for byte in text.utf8 {
            if byte < least || byte == 0x25 || byte == 0x7F {
                bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                bytes.append(byte)
            }
        }
    }

    /// Returns the text of bytes with escapes; nil if an escape is incomplete or the result is not valid UTF-8.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
        var plain: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == 0x25 else {
                plain.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            plain.append(high << 4 | low)
        }
        return String(validating: plain, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? { digits.firstIndex(of: byte).map { UInt8($0) } }
}
