/// The addresses to which a link of a mail may lead.
enum LinkAddress {
    /// The address without spaces and control characters around and in it; nil if it is not one of the web, of mail or
    /// of a telephone.
    /// - Source: URL Standard, "basic URL parser", for the characters that are dropped; RFC 3986, 3.1.
    static func cleaned(_ address: String) -> String? {
        var bytes = Array(address.utf8).drop { $0 <= 0x20 }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        let text = String(decoding: bytes.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
        guard let colon = text.utf8.prefix(8).firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let rest = text[text.utf8.index(after: colon)...]
        switch text[..<colon].lowercased() {
        case "http", "https": return rest.utf8.count > 2 ? text : nil
        case "mailto", "tel": return rest.isEmpty ? nil : text
        default: return nil
        }
    }

    /// The words that stand for an address in a text: the computer and the position on it, or the address of a mailbox.
    static func words(for address: String) -> String {
        var rest = address[...]
        if let colon = rest.firstIndex(of: ":") { rest = rest[rest.index(after: colon)...] }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            // A name before the computer's is there to be taken for it.
            let host = rest.prefix { !"/?#\\".contains($0) }
            if let sign = host.lastIndex(of: "@") { rest = rest[rest.index(after: sign)...] }
            if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
        }
        rest = rest.prefix { $0 != "?" && $0 != "#" }
        while rest.last == "/" { rest.removeLast() }
        let words = String(rest).withoutDirectionalControls
        return words.count > longestWords ? words.prefix(longestWords - 1) + "…" : words
    }

    /// The most characters of such words. Chosen: they fit on a line.
    private static let longestWords = 60

    /// The identifier in a `cid:` address, without percent signs; nil for other addresses.
    /// - Source: RFC 2392.
    static func contentID(_ address: String) -> String? {
        let bytes = Array(address.utf8.drop { $0 <= 0x20 })
        guard bytes.count > 4, String(decoding: bytes.prefix(4), as: UTF8.self).lowercased() == "cid:" else {
            return nil
        }
        var (id, index) = ([UInt8](), 4)
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                id.append(byte)
                index += 3
            } else {
                id.append(bytes[index])
                index += 1
            }
        }
        while let last = id.last, last <= 0x20 { id.removeLast() }
        return String(decoding: id, as: UTF8.self)
    }
}
