/// Drops the tags of HTML, for previews: a quick look that needs no tree of the page.
enum MarkupStripper {
    /// Returns the text of HTML, both in UTF-8, with a line end for each tag that ends a line.
    /// - Parameter limit: the number of bytes of text after which it stops.
    static func text(_ bytes: [UInt8], limit: Int = .max) -> [UInt8] {
        var output: [UInt8] = []
        var place = 0
        while place < bytes.count, output.count < limit {
            switch bytes[place] {
            case 60: place = skipTag(bytes, place, &output)
            case 38: place = decodeEntity(bytes, place, &output)
            default:
                output.append(bytes[place] <= 32 ? 32 : bytes[place])
                place += 1
            }
        }
        return output
    }

    /// The elements whose text is not read.
    private static let unread = ["style", "script", "head", "title", "template", "noscript"]
    /// The elements within a line of text.
    private static let inline = [
        "a", "b", "i", "u", "s", "em", "strong", "span", "font", "img", "small", "big", "sub", "sup", "code",
    ]

    /// Passes over a tag, a comment, or an element whose text is not read.
    private static func skipTag(_ bytes: [UInt8], _ start: Int, _ output: inout [UInt8]) -> Int {
        if bytes[start...].starts(with: "<!--".utf8) { return find("-->", bytes, start + 4) ?? bytes.count }
        let nameEnd =
            bytes[(start + 1)...].prefix(12).firstIndex { !(($0 | 32) &- 97 < 26 || $0 &- 48 < 10) } ?? start + 1
        let name = String(decoding: bytes[(start + 1)..<nameEnd], as: UTF8.self).lowercased()
        let isEnd = start + 1 < bytes.count && bytes[start + 1] == 47
        guard !name.isEmpty || isEnd || start + 1 < bytes.count && bytes[start + 1] == 33 else {
            output.append(60)
            return start + 1
        }
        let end = (bytes[start...].firstIndex(of: 62) ?? bytes.count - 1) + 1
        if unread.contains(name) { return find("</" + name, bytes, end).map { tagEnd(bytes, $0) } ?? bytes.count }
        if !isEnd, !inline.contains(name) { output.append(10) }
        return end
    }

    private static func tagEnd(_ bytes: [UInt8], _ start: Int) -> Int {
        (bytes[start...].firstIndex(of: 62) ?? bytes.count - 1) + 1
    }

    /// Returns the position after the next occurrence of a text in lower case.
    private static func find(_ text: String, _ bytes: [UInt8], _ start: Int) -> Int? {
        let wanted = Array(text.utf8)
        guard bytes.count >= wanted.count else { return nil }
        for place in stride(from: start, through: bytes.count - wanted.count, by: 1) where bytes[place] == wanted[0] {
            let slice = bytes[place..<(place + wanted.count)]
            if slice.lazy.map({ $0 &- 65 < 26 ? $0 | 32 : $0 }).elementsEqual(wanted) { return place + wanted.count }
        }
        return nil
    }

    /// Decodes a character reference, of which the most common names are known.
    private static func decodeEntity(_ bytes: [UInt8], _ start: Int, _ output: inout [UInt8]) -> Int {
        guard let end = bytes[start...].prefix(12).firstIndex(of: 59) else {
            output.append(38)
            return start + 1
        }
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        guard let scalar = scalar(name) else {
            output.append(38)
            return start + 1
        }
        output += String(scalar).utf8
        return end + 1
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        if name.hasPrefix("#x") || name.hasPrefix("#X") {
            return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        }
        if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
        return entities[name]
    }

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
        "hellip": "…",
        "rsquo": "’", "lsquo": "‘", "rdquo": "”", "ldquo": "“", "copy": "©", "reg": "®", "euro": "€", "auml": "ä",
        "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è",
        "zwnj": "\u{200C}", "shy": "\u{AD}", "bull": "•", "middot": "·", "raquo": "»", "laquo": "«",
    ]
}
