/// The header of a mail in an mbox, as far as the file's layout depends on it.
struct MBoxHeader {
    /// The longest header in which the length is looked for, in bytes.
    static let limit = 64 << 10

    /// The number of bytes up to the body, with the line that begins the mail; nil if they do not hold all of it.
    private(set) var end: Int?
    /// The number of bytes of the body by the field `Content-Length`; nil if there is none.
    private(set) var length: Int64?

    private static let name = Array("content-length:".utf8)

    init(_ bytes: ArraySlice<UInt8>) {
        bytes.prefix(Self.limit).withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                guard let end = bytes[start...].firstIndex(of: 0x0a) else { return }
                let line = bytes[start..<end]
                start = end + 1
                if line.isEmpty || line.count == 1 && line.first == 0x0d {
                    self.end = start
                    return
                }
                if line.first == UInt8(ascii: "C") || line.first == UInt8(ascii: "c") { read(line) }
            }
        }
    }

    private mutating func read(_ line: Slice<UnsafeRawBufferPointer>) {
        guard line.count > Self.name.count,
            zip(line, Self.name).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 && $0 >= 0x41 && $0 <= 0x5a })
        else { return }
        let value = String(decoding: line.dropFirst(Self.name.count), as: UTF8.self)
            .split(maxSplits: 2) { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
        if value.count == 1, let number = Int64(value[0]), number >= 0 { length = number }
    }
}
