/// The words of blocks, by which two versions of a text are compared.
enum BlockWords {
    /// Whether one text says what another one says: at most a fifth of the other's words are missing in it.
    ///
    /// Addresses of pages and of people do not count, since HTML hides them behind links.
    static func doesSay(_ text: [Block], _ other: [Block]) -> Bool {
        let wanted = words(other)
        guard !wanted.isEmpty else { return true }
        let missing = wanted.subtracting(words(text)).count
        return missing * 5 <= wanted.count || missing <= 2
    }

    /// The largest number of different words that are compared.
    private static let limit = 20_000

    /// Returns a hash of each word. Two words with one hash are so rare that they change nothing.
    private static func words(_ blocks: [Block]) -> Set<UInt64> {
        var words: Set<UInt64> = []
        for text in BlockTexts.all(in: blocks) {
            var string = text.text
            string.withUTF8 { bytes in
                for word in bytes.split(whereSeparator: { $0 <= 32 }) where words.count < limit {
                    guard !word.contains(64), !word.contains(58) || !word.contains(47) else { continue }
                    insert(word, into: &words)
                }
            }
        }
        return words
    }

    /// Inserts the pieces of a word between its punctuation, hashed without case (FNV-1a, 64 bits).
    private static func insert(_ word: Slice<UnsafeBufferPointer<UInt8>>, into words: inout Set<UInt64>) {
        let start: UInt64 = 0xCBF2_9CE4_8422_2325
        var hash = start
        for byte in word {
            let isLetter = byte >= 128 || byte &- 48 < 10 || (byte | 32) &- 97 < 26
            if isLetter {
                hash = (hash ^ UInt64(byte &- 65 < 26 ? byte | 32 : byte)) &* 0x100_0000_01B3
            } else if hash != start {
                words.insert(hash)
                hash = start
            }
        }
        if hash != start { words.insert(hash) }
    }
}
