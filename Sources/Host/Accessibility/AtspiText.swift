import GatefoldViews

/// The text of an element as AT-SPI reads it. Offsets are in Unicode scalars.
nonisolated struct AtspiText {
    let scalars: [Unicode.Scalar]
    /// The selected part, empty for a caret; nil if the text has no caret.
    let selection: Range<Int>?
    /// Where the caret is; -1 if the text has none.
    let caret: Int

    /// Reads the text of an element; nil if it has none.
    ///
    /// That of a label is its name, and that of a button with a choice the choice.
    init?(_ node: AccessibilityNode) {
        if let text = node.details.text {
            self.init(text.string, selection: text.selection, caret: text.caret)
            return
        }
        switch node.role {
        case .staticText, .heading: self.init(node.name)
        case .menuItem: return nil
        default:
            guard node.details.range == nil, !node.value.isEmpty else { return nil }
            self.init(node.value)
        }
    }

    init(_ string: String, selection: Range<Int>? = nil, caret: Int = -1) {
        scalars = Array(string.unicodeScalars)
        self.selection = selection
        self.caret = caret
    }

    /// Returns a part of the text. An end below 0 stands for the end of the text.
    func part(_ start: Int, _ end: Int) -> String {
        let end = end < 0 ? scalars.count : min(end, scalars.count)
        let start = min(max(0, start), end)
        var part = String.UnicodeScalarView()
        part.append(contentsOf: scalars[start..<end])
        return String(part)
    }

    /// The parts into which a text is divided.
    enum Unit: Int {
        case character, word, sentence, line, paragraph

        /// Creates the unit with a number of `AtspiTextGranularity`.
        init?(granularity: Int?) { self.init(rawValue: granularity ?? -1) }

        /// Creates the unit with a number of `AtspiTextBoundaryType`, which counts the starts and ends of a unit as
        /// two.
        init?(boundary: Int?) { self.init(rawValue: ((boundary ?? -2) + 1) / 2) }
    }

    /// Returns the part of the text around an offset that is one unit.
    ///
    /// A line is a whole paragraph, because the text alone does not tell where it wraps.
    func unit(_ unit: Unit, around offset: Int) -> Range<Int> {
        let offset = min(max(0, offset), scalars.count)
        if unit == .character { return offset..<min(offset + 1, scalars.count) }
        var start = offset
        while start > 0, !isStart(start, of: unit) { start -= 1 }
        var end = min(offset + 1, scalars.count)
        while end < scalars.count, !isStart(end, of: unit) { end += 1 }
        return start..<max(start, end)
    }

    /// Whether a unit begins at an offset that is neither the first nor beyond the last.
    private func isStart(_ offset: Int, of unit: Unit) -> Bool {
        guard offset < scalars.count else { return false }
        let (before, after) = (scalars[offset - 1], scalars[offset])
        return switch unit {
        case .character: true
        case .word: !before.isWord && after.isWord
        case .sentence:
            before.properties.isWhitespace && !after.properties.isWhitespace && endsSentence(before: offset)
        case .line, .paragraph: before == "\n"
        }
    }

    private func endsSentence(before offset: Int) -> Bool {
        var index = offset - 1
        while index > 0, scalars[index].properties.isWhitespace {
            if scalars[index] == "\n" { return true }
            index -= 1
        }
        return [".", "!", "?", "\u{2026}", "\u{3002}"].contains(scalars[index])
    }

    /// The replacement that makes one text of another; nil if they are equal.
    struct Change: Hashable {
        /// Where the texts begin to differ.
        var start: Int
        var removed: String
        var inserted: String
    }

    /// Returns the smallest single replacement that makes this text of an earlier one.
    func change(from earlier: AtspiText) -> Change? {
        let (old, new) = (earlier.scalars, scalars)
        guard old != new else { return nil }
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var tail = 0
        while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        return Change(
            start: start, removed: earlier.part(start, old.count - tail), inserted: part(start, new.count - tail))
    }
}

nonisolated extension Unicode.Scalar {
    /// Whether the scalar belongs to a word.
    fileprivate var isWord: Bool { properties.isAlphabetic || properties.numericType != nil || self == "_" }
}
