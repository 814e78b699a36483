/// Collects the words of a text for a preview, with one space between two of them.
struct PreviewWords {
    /// The words in UTF-8.
    private(set) var bytes: [UInt8] = []
    private(set) var isASCII = true
    /// The number of bytes at the end that are of a line which ends with a colon: if a quote follows, the line says who
    /// wrote it.
    private var announcement = 0

    /// Reads lines until there are words enough for a number of characters. Quotes and signatures are left out.
    mutating func read(_ text: UnsafeBufferPointer<UInt8>, limit: Int) {
        // A character has four bytes at most, or more with accents of its own.
        bytes.reserveCapacity(min(text.count, limit * 4))
        var start = 0
        while start < text.count, announcement > 0 || bytes.count <= (isASCII ? limit : limit * 4) {
            var end = start
            while end < text.count, text[end] != 10, text[end] != 13 { end += 1 }
            let line = UnsafeBufferPointer(rebasing: text[start..<end])
            if line.elementsEqual(PlainLine.signature) || line.starts(with: Self.original) { return }
            take(line)
            start = end + 1
        }
    }

    private mutating func take(_ line: UnsafeBufferPointer<UInt8>) {
        if line.first == 62 {
            bytes.removeLast(announcement)
            announcement = 0
            return
        }
        let before = bytes.count
        var isBehindWord = false
        for byte in line {
            if byte > 32 {
                if !isBehindWord, !bytes.isEmpty { bytes.append(32) }
                bytes.append(byte)
                if byte >= 128 { isASCII = false }
            }
            isBehindWord = byte > 32
        }
        if bytes.count > before { announcement = line.last == 58 ? bytes.count - before : 0 }
    }

    private static let original = Array("-----Original Message".utf8)
}
