/// The addresses that a mail wants to be loaded and that are not: images, backgrounds, style sheets, fonts, frames and
/// films on other computers.
struct WithheldAddresses {
    private var addresses: Set<String> = []

    /// The count of different addresses.
    var count: Int { addresses.count }

    /// Takes note of an address if it leads to another computer or holds an image as data.
    mutating func note(_ address: String?) {
        guard let address else { return }
        let text = Substring(address.utf8.drop { $0 <= 0x20 })
        let start = text.prefix(8).lowercased()
        if ["http:", "https:", "ftp:", "//", "data:"].contains(where: start.hasPrefix) {
            addresses.insert(String(text))
        }
    }

    /// Takes note of the addresses of a `srcset`, each of which may be followed by a size and a comma.
    /// - Source: HTML, "parsing a srcset attribute".
    mutating func note(set: String?) {
        guard let set else { return }
        var isAddress = true
        for word in set.utf8.split(whereSeparator: { $0 <= 0x20 }) {
            var address = Substring(word)
            // A size may be joined to the next address by its comma; an address may hold commas itself.
            if !isAddress {
                guard let comma = word.firstIndex(of: UInt8(ascii: ",")) else { continue }
                address = Substring(word[word.index(after: comma)...])
            }
            isAddress = address.isEmpty || address.utf8.last == UInt8(ascii: ",")
            while address.utf8.last == UInt8(ascii: ",") { address.removeLast() }
            note(String(address))
        }
    }

    /// Takes note of the addresses in a style: those of `url()`, and those of `@import` without it.
    mutating func note(css: some Collection<UInt8>) {
        let bytes = Array(css)
        var index = 0
        while index < bytes.count {
            let start = bytes[index]
            if start | 0x20 == UInt8(ascii: "u"), Self.matches("url(", bytes, at: index) {
                index = noteAddress(bytes, from: index + 4)
            } else if start == UInt8(ascii: "@"), Self.matches("@import", bytes, at: index) {
                index = noteAddress(bytes, from: index + 7)
            } else {
                index += 1
            }
        }
    }

    private static func matches(_ word: StaticString, _ bytes: [UInt8], at index: Int) -> Bool {
        guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
        return word.withUTF8Buffer { word in
            word.indices.allSatisfy { word[$0] == bytes[index + $0] || word[$0] == bytes[index + $0] | 0x20 }
        }
    }

    /// - Returns: the index after the address.
    private mutating func noteAddress(_ bytes: [UInt8], from start: Int) -> Int {
        let rest = bytes[start...].drop { $0 <= 0x20 }
        guard let first = rest.first else { return bytes.count }
        let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        let address =
            isQuoted
            ? rest.dropFirst().prefix { $0 != first } : rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ")") }
        // The "url(" after "@import" is noted on its own.
        note(String(decoding: address, as: UTF8.self))
        return Self.matches("url(", bytes, at: rest.startIndex) ? rest.startIndex : address.endIndex
    }
}
