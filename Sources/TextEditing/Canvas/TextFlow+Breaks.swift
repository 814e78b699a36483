import GatefoldText

/// Where characters and words begin and end, in all paragraphs. Offsets are in bytes of UTF-8 of the text.
extension TextFlow {
    /// Returns the breaks of a paragraph.
    private func breaks(ofParagraph index: Int) -> TextBreaks {
        if let breaks, breaks.index == index, breaks.version == edited.version { return breaks.value }
        let value = TextBreaks(edited.part(edited.paragraphs.range(of: index)))
        breaks = (index, edited.version, value)
        return value
    }

    /// Returns an offset rounded down to a position for a caret.
    func rounded(_ offset: Int) -> Int {
        let offset = edited.rounded(offset)
        let index = edited.paragraphs.index(at: offset)
        let start = edited.paragraphs.range(of: index).lowerBound
        let breaks = breaks(ofParagraph: index)
        if breaks.isCaretPosition(offset - start) { return offset }
        return start + (breaks.caretPosition(before: offset - start) ?? 0)
    }

    func character(after offset: Int) -> Int? {
        let index = edited.paragraphs.index(at: offset)
        let range = edited.paragraphs.range(of: index)
        if offset >= range.upperBound { return offset < edited.length ? offset + 1 : nil }
        return breaks(ofParagraph: index).caretPosition(after: offset - range.lowerBound).map { $0 + range.lowerBound }
    }

    func character(before offset: Int) -> Int? {
        let index = edited.paragraphs.index(at: offset)
        let range = edited.paragraphs.range(of: index)
        if offset <= range.lowerBound { return offset > 0 ? offset - 1 : nil }
        return breaks(ofParagraph: index).caretPosition(before: offset - range.lowerBound).map { $0 + range.lowerBound }
    }

    /// Returns where Backspace begins to delete.
    func deletionStart(before offset: Int) -> Int? {
        let index = edited.paragraphs.index(at: offset)
        let range = edited.paragraphs.range(of: index)
        if offset <= range.lowerBound { return offset > 0 ? offset - 1 : nil }
        return breaks(ofParagraph: index).deletionStart(before: offset - range.lowerBound).map { $0 + range.lowerBound }
    }

    /// Returns the end of the next word, in this paragraph or a later one; the end of the text if there is none. A
    /// secret text is one word.
    func wordEnd(after offset: Int) -> Int {
        guard !(setting?.isSecure ?? false) else { return edited.length }
        for index in edited.paragraphs.index(at: offset)..<edited.paragraphs.count {
            let start = edited.paragraphs.range(of: index).lowerBound
            if let end = breaks(ofParagraph: index).wordEnd(after: offset - start) { return start + end }
        }
        return edited.length
    }

    /// Returns the start of the previous word, in this paragraph or an earlier one; the start of the text if there is
    /// none.
    func wordStart(before offset: Int) -> Int {
        guard !(setting?.isSecure ?? false) else { return 0 }
        for index in (0...edited.paragraphs.index(at: offset)).reversed() {
            let start = edited.paragraphs.range(of: index).lowerBound
            if let word = breaks(ofParagraph: index).wordStart(before: offset - start) { return start + word }
        }
        return 0
    }

    /// Returns the word around an offset, or the run of spaces; an empty range in an empty paragraph.
    func word(around offset: Int) -> Range<Int> {
        guard !(setting?.isSecure ?? false) else { return 0..<edited.length }
        let index = edited.paragraphs.index(at: offset)
        let start = edited.paragraphs.range(of: index).lowerBound
        let word = breaks(ofParagraph: index).word(around: offset - start)
        return start + word.lowerBound..<start + word.upperBound
    }
}
