/// Finds the addresses of web pages in plain text.
enum PlainTextLinks {
    /// Returns a text whose addresses are links.
    static func rich(_ text: String) -> RichText {
        var rich = RichText()
        let utf8 = text.utf8
        var start = utf8.startIndex
        var place = start
        // The letters `://` are rare; each of them is looked at in both directions.
        while let colon = utf8[place...].firstIndex(of: 58) {
            place = utf8.index(after: colon)
            guard utf8[place...].starts(with: [47, 47]), let begin = scheme(utf8, before: colon, notBefore: start)
            else {
                continue
            }
            let end = end(utf8, from: place)
            guard utf8.distance(from: place, to: end) > 3 else { continue }
            rich.append(RichText.Run(String(text[start..<begin])))
            var look = RichText.Look()
            look.link = String(text[begin..<end])
            rich.append(RichText.Run(String(text[begin..<end]), look))
            start = end
            place = end
        }
        rich.append(RichText.Run(String(text[start...])))
        return rich
    }

    private static func scheme(
        _ utf8: String.UTF8View, before colon: String.Index, notBefore start: String.Index
    ) -> String.Index? {
        for scheme in ["https", "http"] {
            guard let begin = utf8.index(colon, offsetBy: -scheme.utf8.count, limitedBy: start),
                utf8[begin..<colon].elementsEqual(scheme.utf8)
            else { continue }
            if begin > start, isWord(utf8[utf8.index(before: begin)]) { return nil }
            return begin
        }
        return nil
    }

    /// Returns where an address ends: before a space or a sign that no address holds, and before the punctuation of the
    /// sentence around it. A closing bracket belongs to it if it has an opening one.
    private static func end(_ utf8: String.UTF8View, from start: String.Index) -> String.Index {
        var end =
            utf8[start...].firstIndex { $0 <= 32 || [34, 60, 62, 92, 94, 96, 123, 125].contains($0) } ?? utf8.endIndex
        let opening = utf8[start..<end].lazy.filter { $0 == 40 }.count
        var closing = utf8[start..<end].lazy.filter { $0 == 41 }.count
        while end > start {
            let last = utf8.index(before: end)
            let byte = utf8[last]
            if byte == 41, closing > opening {
                closing -= 1
            } else if ![33, 39, 42, 44, 46, 58, 59, 63, 93, 95].contains(byte) {
                break
            }
            end = last
        }
        return end
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte &- 48 < 10 || (byte | 32) &- 97 < 26 || byte >= 128 }
}
