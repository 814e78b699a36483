extension String {
    /// Returns the longest prefix of at most `limit` bytes in UTF-8 that ends between two characters.
    ///
    /// If not even the first character fits, such as a letter with a thousand accents, the prefix ends between two of
    /// that character's Unicode scalars.
    package func prefix(utf8Count limit: Int) -> Substring {
        guard utf8.count > limit else { return self[...] }
        func fitting<Parts: Collection>(_ parts: Parts, size: (Parts.Element) -> Int) -> Parts.Index {
            var (index, count) = (parts.startIndex, 0)
            while index < parts.endIndex {
                count += size(parts[index])
                if count > limit { break }
                parts.formIndex(after: &index)
            }
            return index
        }
        let end = fitting(self) { $0.utf8.count }
        return self[..<(end > startIndex ? end : fitting(unicodeScalars) { UTF8.width($0) })]
    }
}
