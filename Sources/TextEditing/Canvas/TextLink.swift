/// An address in a text that can be opened.
nonisolated struct TextLink: Hashable {
    /// The address as it is written, in bytes of UTF-8.
    var range: Range<Int>
    /// The whole address, such as `https://example.org` or `mailto:ada@example.org`.
    var address: String

    /// Finds the addresses in a text: those of the web, with `http://`, `https://` or `www.` before them, and those of
    /// e-mail.
    static func links(in text: String) -> [TextLink] {
        let bytes = Array(text.utf8)
        var links: [TextLink] = []
        var start = 0
        while start < bytes.count {
            guard !isSeparator(bytes[start]) else {
                start += 1
                continue
            }
            var end = start
            while end < bytes.count, !isSeparator(bytes[end]) { end += 1 }
            if let link = link(in: bytes, start..<end) { links.append(link) }
            start = end
        }
        return links
    }

    /// Whether a byte cannot be part of an address: a space, a control character, a quotation mark or an angle bracket.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || "\"<>|\\^`{}".utf8.contains(byte)
    }

    private static func link(in bytes: [UInt8], _ word: Range<Int>) -> TextLink? {
        // Brackets and other marks before an address do not belong to it.
        var start = word.lowerBound
        while start < word.upperBound, "([*_',;:".utf8.contains(bytes[start]) { start += 1 }
        let range = start..<end(of: bytes, start..<word.upperBound)
        guard range.count >= 5 else { return nil }
        let text = String(decoding: bytes[range], as: UTF8.self)
        let lowercased = text.lowercased()
        for prefix in ["https://", "http://", "mailto:"] where lowercased.hasPrefix(prefix) {
            return text.utf8.count > prefix.utf8.count ? TextLink(range: range, address: text) : nil
        }
        if lowercased.hasPrefix("www."), text.utf8.filter({ $0 == UInt8(ascii: ".") }).count >= 2 {
            return TextLink(range: range, address: "https://" + text)
        }
        return isMailAddress(bytes[range]) ? TextLink(range: range, address: "mailto:" + text) : nil
    }

    /// Returns where an address ends: marks of punctuation after it do not belong to it, nor does a closing bracket that
    /// it does not open.
    private static func end(of bytes: [UInt8], _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound {
            let last = bytes[end - 1]
            if last == UInt8(ascii: ")") {
                let part = bytes[range.lowerBound..<end]
                if part.filter({ $0 == UInt8(ascii: "(") }).count >= part.filter({ $0 == last }).count { return end }
            } else if !".,;:!?'*_]".utf8.contains(last) {
                return end
            }
            end -= 1
        }
        return end
    }

    private static func isMailAddress(_ word: ArraySlice<UInt8>) -> Bool {
        let parts = word.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return false }
        func isPlain(_ byte: UInt8, _ marks: String) -> Bool {
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20) || marks.utf8.contains(byte)
        }
        let host = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts[0].allSatisfy { isPlain($0, ".+-_%&'=/") } && host.count >= 2
            && host.allSatisfy { part in !part.isEmpty && part.allSatisfy { isPlain($0, "-") } }
    }
}
