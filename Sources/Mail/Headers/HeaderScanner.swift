import Glibc

/// A pass over the header of a mail, field by field, that ends where the body begins.
///
/// It decodes nothing and allocates nothing, so that lists and threads can look at a header in a few microseconds. The
/// cost grows with the number of bytes that it passes, so that a caller bounds it by giving only the mail's beginning.
struct HeaderScanner {
    /// A field as positions in the bytes: its name without the colon, and its value with the line ends that fold it.
    struct Field {
        var name: Range<Int>
        var value: Range<Int>
    }

    let bytes: UnsafeRawBufferPointer
    /// The first byte that has not been looked at. After the last field it is where the body begins.
    private(set) var position: Int
    /// Whether the end of the header was found, be it the blank line or a line that is no field.
    private(set) var isAtBody = false
    /// Whether a line had to be skipped, or the blank line before the body is missing.
    private(set) var isMalformed = false

    /// Starts at the first field. A byte order mark and the `From ` line of an mbox before it are passed over.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while hasPrefix("From ", at: position) || hasPrefix(">From ", at: position) { position = lineEnd(position) }
    }

    /// Returns the next field, or nil at the end of the header.
    ///
    /// A line that is neither a field nor the continuation of one is skipped if a field follows it. Else the body
    /// begins with it, since the blank line has been forgotten. It also begins with a line of two hyphens, as the
    /// boundaries of parts have them.
    mutating func next() -> Field? {
        while position < bytes.count, !isAtBody {
            let end = lineEnd(position)
            if let blank = blankLineEnd(position) {
                position = blank
                isAtBody = true
            } else if isBoundary(position) {
                isMalformed = true
                isAtBody = true
            } else if let colon = colon(position..<end) {
                return field(position, colon: colon, end: end)
            } else {
                isMalformed = true
                if end < bytes.count, colonOfLine(end) != nil {
                    position = end
                } else {
                    isAtBody = true
                }
            }
        }
        return nil
    }

    private mutating func field(_ start: Int, colon: Int, end: Int) -> Field {
        var end = end
        while end < bytes.count, isSpace(bytes[end]), blankLineEnd(end) == nil { end = lineEnd(end) }
        position = end
        var nameEnd = colon
        while nameEnd > start, isSpace(bytes[nameEnd - 1]) { nameEnd -= 1 }
        var valueEnd = end
        while valueEnd > colon + 1, bytes[valueEnd - 1] <= 32 { valueEnd -= 1 }
        var valueStart = colon + 1
        while valueStart < valueEnd, bytes[valueStart] <= 32 { valueStart += 1 }
        return Field(name: start..<nameEnd, value: valueStart..<valueEnd)
    }

    /// Returns the position after the line end that follows `start`, or the end of the bytes.
    private func lineEnd(_ start: Int) -> Int {
        guard start < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + start, 10, bytes.count - start)
        else { return bytes.count }
        return UnsafeRawPointer(found) - base + 1
    }

    /// Returns the position after the blank line at `start`, or nil if the line there is not blank.
    private func blankLineEnd(_ start: Int) -> Int? {
        if bytes[start] == 10 { return start + 1 }
        return bytes[start] == 13 && start + 1 < bytes.count && bytes[start + 1] == 10 ? start + 2 : nil
    }

    private func colonOfLine(_ start: Int) -> Int? { colon(start..<min(bytes.count, start + 1_000)) }

    /// Returns the position of the colon after a field's name at the beginning of a line.
    ///
    /// A name consists of printable ASCII without spaces (RFC 5322, 3.6.8); spaces before the colon are an obsolete
    /// form (RFC 5322, 4.5).
    private func colon(_ line: Range<Int>) -> Int? {
        var place = line.lowerBound
        while place < line.upperBound, bytes[place] > 32, bytes[place] < 127, bytes[place] != 58 { place += 1 }
        guard place > line.lowerBound else { return nil }
        while place < line.upperBound, isSpace(bytes[place]) { place += 1 }
        return place < line.upperBound && bytes[place] == 58 ? place : nil
    }

    private func isBoundary(_ start: Int) -> Bool {
        start + 1 < bytes.count && bytes[start] == 45 && bytes[start + 1] == 45
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

    private func hasPrefix(_ prefix: StaticString, at start: Int) -> Bool {
        guard let base = bytes.baseAddress, bytes.count - start >= prefix.utf8CodeUnitCount else { return false }
        return memcmp(base + start, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0
    }

    /// Whether a field has a name, which is given in lower case.
    func isNamed(_ name: StaticString, _ field: Field) -> Bool {
        guard let base = bytes.baseAddress, field.name.count == name.utf8CodeUnitCount else { return false }
        for offset in 0..<field.name.count {
            let byte = base.load(fromByteOffset: field.name.lowerBound + offset, as: UInt8.self)
            let small = byte &- 65 < 26 ? byte | 32 : byte
            if small != name.utf8Start[offset] { return false }
        }
        return true
    }

    /// Returns a field's value on one line: line ends are dropped, other control characters become spaces.
    /// - Parameter limit: the number of bytes after which the value is cut off.
    func value(_ field: Field, limit: Int = 262_144) -> [UInt8] {
        let place = field.value.lowerBound..<min(field.value.upperBound, field.value.lowerBound + limit)
        let raw = UnsafeRawBufferPointer(rebasing: bytes[place])
        var value: [UInt8] = []
        value.reserveCapacity(raw.count)
        for (offset, byte) in raw.enumerated() {
            if byte &- 32 < 95 || byte >= 128 || byte == 27 {
                value.append(byte)
            } else if byte != 10 && (byte != 13 || offset + 1 == raw.count || raw[offset + 1] != 10) {
                value.append(32)
            }
        }
        return value
    }
}
