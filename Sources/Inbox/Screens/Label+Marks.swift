import Gatefold

extension Label {
    /// Shows a text in which each word that begins with one of some words is marked.
    func show(_ text: String, marking words: [String]) {
        let marks = text.ranges(ofWordsBeginningWith: words)
        guard !marks.isEmpty else {
            self.text = text
            return
        }
        attributedText = AttributedText(text).marking(marks)
    }
}

extension AttributedText {
    /// Returns the text in which ranges of `string`, which are in order, are marked as hits of a search.
    func marking(_ hits: [Range<String.Index>]) -> AttributedText {
        var marked = AttributedText()
        var rest = hits[...]
        enumerateAttributes(in: string.startIndex..<string.endIndex) { attributes, part in
            var start = part.lowerBound
            func append(upTo end: String.Index, isHit: Bool) {
                guard start < end else { return }
                var attributes = attributes
                if isHit { attributes.backgroundColor = Palette.hit }
                marked.append(String(string[start..<end]), attributes)
                start = end
            }
            while let hit = rest.first, hit.lowerBound < part.upperBound {
                append(upTo: hit.lowerBound, isHit: false)
                append(upTo: min(hit.upperBound, part.upperBound), isHit: true)
                guard hit.upperBound <= part.upperBound else { break }
                rest.removeFirst()
            }
            append(upTo: part.upperBound, isHit: false)
        }
        return marked
    }
}

nonisolated extension String {
    /// Returns the ranges of the beginnings of words that are equal to one of some words, whatever their case, in order.
    func ranges(ofWordsBeginningWith words: [String]) -> [Range<String.Index>] {
        let words = words.map { $0.lowercased() }.filter { !$0.isEmpty }
        guard !words.isEmpty else { return [] }
        var ranges: [Range<String.Index>] = []
        var index = startIndex
        var isInWord = false
        while index < endIndex {
            let isLetter = self[index].isLetter || self[index].isNumber
            if isLetter, !isInWord, let end = words.compactMap({ end(of: $0, at: index) }).max() {
                ranges.append(index..<end)
                index = end
                isInWord = true
                continue
            }
            isInWord = isLetter
            index = self.index(after: index)
        }
        return ranges
    }

    /// Returns the end of a lower-case word that stands at an index; nil if another one does.
    private func end(of word: String, at start: String.Index) -> String.Index? {
        var rest = word[...]
        var index = start
        while !rest.isEmpty {
            guard index < endIndex else { return nil }
            let letter = self[index].lowercased()
            guard rest.hasPrefix(letter) else { return nil }
            rest = rest.dropFirst(letter.count)
            index = self.index(after: index)
        }
        return index
    }
}
