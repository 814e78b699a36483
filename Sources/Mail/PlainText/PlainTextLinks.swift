/// Finds the addresses of web pages in plain text.
enum PlainTextLinks {
    /// Returns a text in UTF-8 with its addresses as links.
    static func rich(_ text: [UInt8]) -> RichText {
        var rich = RichText()
        var start = 0
        var place = 0
        // The letters `://` are rare; each of them is looked at in both directions.
        while let colon = text[place...].firstIndex(of: 58) {
            place = colon + 1
            guard text[place...].starts(with: [47, 47]), let begin = scheme(text[start..<colon]) else { continue }
            let end = end(text, from: place)
            guard end - place > 3 else { continue }
            rich.append(RichText.Run(String(decoding: text[start..<begin], as: UTF8.self)))
            let address = String(decoding: text[begin..<end], as: UTF8.self)
            var look = RichText.Look()
            look.link = address
            rich.append(RichText.Run(address, look))
            start = end
            place = end
        }
        rich.append(RichText.Run(String(decoding: text[start...], as: UTF8.self)))
        return rich
    }

    /// Returns where a scheme begins with which a text ends; nil if it is the end of a longer word.
    private static func scheme(_ text: ArraySlice<UInt8>) -> Int? {
        for scheme in schemes where text.count >= scheme.count && text.suffix(scheme.count).elementsEqual(scheme) {
            let begin = text.endIndex - scheme.count
            return begin > text.startIndex && isWord(text[begin - 1]) ? nil : begin
        }
        return nil
    }

    private static let schemes = [Array("https".utf8), Array("http".utf8)]

    /// The signs that no address holds.
    private static let foreign = Array("\"<>\\^`{}".utf8)
    /// The signs that end an address only if the sentence around it goes on there.
    private static let punctuation = Array("!',.:;?]_*".utf8)

    /// Returns where an address ends: before a space or a sign that no address holds, and before the punctuation of the
    /// sentence around it. A closing bracket belongs to it if it has an opening one.
    private static func end(_ text: [UInt8], from start: Int) -> Int {
        var end = text[start...].firstIndex { $0 <= 32 || foreign.contains($0) } ?? text.count
        let opening = text[start..<end].lazy.filter { $0 == 40 }.count
        var closing = text[start..<end].lazy.filter { $0 == 41 }.count
        while end > start {
            let byte = text[end - 1]
            if byte == 41, closing > opening {
                closing -= 1
            } else if !punctuation.contains(byte) {
                break
            }
            end -= 1
        }
        return end
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte &- 48 < 10 || (byte | 32) &- 97 < 26 || byte >= 128 }
}
