internal import Glibc

/// Finds the empty line that ends a mail's header.
/// - Source: RFC 5322, 2.1
public enum HeaderEnd {
    /// The index behind the empty line; nil if the bytes hold none. Lines end in LF or CRLF.
    public static func find(in bytes: UnsafeRawBufferPointer, from first: Int = 0) -> Int? {
        guard let start = bytes.baseAddress else { return nil }
        if first == 0, let length = emptyLine(in: bytes, at: 0) { return length }
        var at = first
        while at < bytes.count, let found = memchr(start + at, Int32(UInt8(ascii: "\n")), bytes.count - at) {
            at = UnsafeRawPointer(found) - start + 1
            if let length = emptyLine(in: bytes, at: at) { return at + length }
        }
        return nil
    }

    /// The number of bytes of the empty line at an index; nil if there is none.
    private static func emptyLine(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
        if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { return 1 }
        if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\r"), bytes[index + 1] == UInt8(ascii: "\n") {
            return 2
        }
        return nil
    }
}
