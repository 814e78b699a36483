/// Finds the segments that precede a JPEG's pixels.
enum JPEGSegments {
    /// Returns the content of the first segment that has the given marker and begins with the given prefix; the prefix
    /// is not included. Returns nil if there is none.
    static func first(_ marker: UInt8, beginningWith prefix: [UInt8], in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let kind = bytes[position + 1]
            if kind == 0xFF {
                // Any number of 0xFF bytes may fill the gap between two segments.
                position += 1
                continue
            }
            // The pixels begin (SOS), or the image ends (EOI).
            if kind == 0xDA || kind == 0xD9 { return nil }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let end = position + 2 + length
            guard length >= 2, end <= bytes.count else { return nil }
            let content = bytes[position + 4..<end]
            if kind == marker, content.starts(with: prefix) { return content.dropFirst(prefix.count) }
            position = end
        }
        return nil
    }
}
