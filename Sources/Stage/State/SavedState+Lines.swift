nonisolated extension SavedState {
    /// The largest file that is read or written, in bytes. Chosen: far more than sizes, places and names come to, and
    /// nothing to wait for at a start.
    package static let sizeLimit = 65_536

    /// A line for each key and its value, with a space between, in the order of the keys.
    ///
    /// Control characters, per cent signs and a key's spaces are written as `%` and two hexadecimal digits.
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

    /// Reads what `encode` has written, and out of anything else the lines that could be its.
    ///
    /// A last line without an end counts as broken off: half a number is another number.
    /// - Returns: the state, and how many lines could not be read.
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

    /// - Parameter least: of the bytes that stand for themselves.
    private static func append(_ text: String, to bytes: inout [UInt8], escapingFrom least: UInt8) {
        for byte in text.utf8 {
            if byte < least || byte == 0x25 || byte == 0x7F {
                bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                bytes.append(byte)
            }
        }
    }

    /// Nil for a sign that escapes nothing, and for what is no text.
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
