/// The words of blocks, by which two versions of a text are compared.
enum BlockWords {
    /// Whether one text says what another one says: at most a fifth of the other's words are missing in it.
    ///
    /// Addresses of pages do not count, since HTML hides them behind links.
    static func doesSay(_ text: [Block], _ other: [Block]) -> Bool {
        let wanted = words(other)
        guard !wanted.isEmpty else { return true }
        let missing = wanted.subtracting(words(text)).count
        return missing * 5 <= wanted.count || missing <= 2
    }

    private static func words(_ blocks: [Block]) -> Set<String> {
        var words: Set<String> = []
        for text in BlockTexts.all(in: blocks) {
            for word in text.text.split(whereSeparator: { $0.isWhitespace }) where words.count < 20_000 {
                guard !word.contains("://"), !word.contains("@") else { continue }
                for piece in word.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
                    words.insert(piece.lowercased())
                }
            }
        }
        return words
    }
}
