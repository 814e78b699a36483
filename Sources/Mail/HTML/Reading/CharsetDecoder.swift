import Glibc

/// Turns text of one charset into UTF-8.
/// - C: `iconv_open`, `iconv`, `iconv_close`.
final class CharsetDecoder {
    private let converter: iconv_t

    /// Creates a decoder; nil if the system knows no charset of that name.
    init?(_ charset: String) {
        // A name of other characters could carry options of iconv, such as "//IGNORE".
        let isName = charset.utf8.allSatisfy { isalnum(Int32($0)) != 0 || "-_:.+".utf8.contains($0) }
        guard isName, !charset.isEmpty, let converter = iconv_open("UTF-8", charset),
            converter != iconv_t(bitPattern: -1)
        else { return nil }
        self.converter = converter
    }

    deinit { iconv_close(converter) }

    /// Decodes the bytes. What means nothing in the charset becomes one U+FFFD a byte.
    func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + bytes.count / 2)
        var buffer = [UInt8](repeating: 0, count: 16384)
        var input = Array(bytes)
        input.withUnsafeMutableBytes { input in
            var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
            var left = input.count
            while left > 0 {
                let (written, result) = step(&next, &left, into: &buffer)
                output += buffer[..<written]
                guard result != 0, left > 0 else { continue }
                output += [0xEF, 0xBF, 0xBD]
                next = next.map { $0 + 1 }
                left -= 1
            }
        }
        return output
    }

    /// Converts as much as fits into the buffer.
    /// - Returns: the count of bytes written, and an error number if the next byte means nothing.
    private func step(
        _ next: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, into buffer: inout [UInt8]
    ) -> (written: Int, error: Int32) {
        buffer.withUnsafeMutableBytes { buffer in
            var end = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            var room = buffer.count
            let result = iconv(converter, &next, &left, &end, &room)
            let error = result == -1 ? errno : 0
            return (buffer.count - room, error == E2BIG ? 0 : error)
        }
    }
}
