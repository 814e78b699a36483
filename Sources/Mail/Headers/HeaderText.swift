/// Decodes the text of header fields: encoded words (RFC 2047), UTF-8 as it is (RFC 6532), and what else is met.
enum HeaderText {
    /// Returns a field's unfolded value as text on one line, without spaces at its ends.
    static func decode(_ value: some Collection<UInt8>) -> String {
        let bytes = trimmed(Array(value)[...])
        if isPlain(bytes) { return String(decoding: bytes, as: UTF8.self) }
        var text = decodeWords(Array(bytes))
        if text.utf8.contains(where: { $0 < 32 || $0 == 127 }) {
            text = String(
                String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 || $0 == "\u{7F}" ? " " : $0 }))
        }
        return text.trimmedOfSpaces()
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let last = bytes.last, last <= 32, last != 27 { bytes.removeLast() }
        while let first = bytes.first, first <= 32, first != 27 { bytes.removeFirst() }
        return bytes
    }

    /// Whether bytes are printable ASCII without an encoded word.
    private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var before: UInt8 = 0
            for byte in bytes {
                guard byte &- 32 < 95, byte != 63 || before != 61 else { return false }
                before = byte
            }
            return true
        }
    }

    /// Decodes the encoded words among bytes.
    ///
    /// Spaces between two words are dropped, and the bytes of neighbours with one charset are joined before they are
    /// decoded, since many programs cut characters apart.
    private static func decodeWords(_ bytes: [UInt8]) -> String {
        var text = ""
        var plain: [UInt8] = []
        var charset: String?
        var content: [UInt8] = []
        var place = 0

        func endPlain() {
            if !plain.isEmpty { text += Charset.decode(plain, label: nil) }
            plain = []
        }
        func endWord() {
            if !content.isEmpty { text += Charset.decode(content, label: charset) }
            charset = nil
            content = []
        }
        while place < bytes.count {
            if bytes[place] == 61, let found = EncodedWord(in: bytes, at: place) {
                if charset != nil, plain.allSatisfy({ $0 == 32 || $0 == 9 }) { plain = [] }
                if !plain.isEmpty || charset != found.charset { endWord() }
                endPlain()
                charset = found.charset
                content += found.content
                place = found.end
            } else {
                if charset != nil, bytes[place] != 32, bytes[place] != 9 {
                    endWord()
                    endPlain()
                }
                plain.append(bytes[place])
                place += 1
            }
        }
        endWord()
        endPlain()
        return text
    }
}

extension [UInt8] {
    /// Whether two bytes stand one after the other somewhere.
    func contains(pair: (UInt8, UInt8)) -> Bool {
        guard count > 1 else { return false }
        for place in 0..<(count - 1) where self[place] == pair.0 && self[place + 1] == pair.1 { return true }
        return false
    }
}

extension String {
    /// The text without spaces, tabs and line ends at its ends.
    func trimmedOfSpaces() -> String {
        let isSpace = { (byte: UInt8) in byte == 32 || byte &- 9 < 5 }
        var bytes = utf8[...]
        while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return String(self[bytes.startIndex..<bytes.endIndex])
    }
}
