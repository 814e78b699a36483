extension String {
    /// Whether the text holds a word of ASCII.
    ///
    /// Bytes are compared, which takes a small part of the time that the comparison of characters takes.
    func holds(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            guard let first = word.first else { return true }
            var rest = utf8[...]
            while let index = rest.firstIndex(of: first) {
                rest = rest[index...]
                if rest.starts(with: word) { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }
}
