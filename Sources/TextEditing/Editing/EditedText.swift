import GatefoldControls
import GatefoldText

/// A selected part of a text, or a caret. Offsets are in bytes of UTF-8.
nonisolated struct TextSelection: Hashable {
    /// The end at which the selection was begun.
    var anchor = 0
    /// The end that moves, where the caret is.
    var head = TextPosition(offset: 0, affinity: .downstream)

    init() {}

    init(anchor: Int, head: TextPosition) {
        self.anchor = anchor
        self.head = head
    }

    /// Creates a caret.
    init(at offset: Int, affinity: TextAffinity = .downstream) {
        self.init(anchor: offset, head: TextPosition(offset: offset, affinity: affinity))
    }

    init(_ range: Range<Int>) {
        self.init(anchor: range.lowerBound, head: TextPosition(offset: range.upperBound, affinity: .upstream))
    }

    var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }
    var isEmpty: Bool { anchor == head.offset }
}

/// A text that is being edited, with its selection. It is a value and knows no view.
///
/// All offsets are in bytes of UTF-8. Paragraphs end with a line feed; other line breaks are converted when text is
/// inserted, and control characters are left out.
nonisolated struct EditedText {
    private(set) var text = ""
    /// The parts of the text with their attributes, which are all of it; nil for plain text.
    private(set) var runs: [AttributedText.Run]?
    private(set) var paragraphs = ParagraphTable()
    /// The style of an empty paragraph at the end of the text; nil if it is that of the paragraph before.
    private(set) var endStyle: EndStyle?
    var selection = TextSelection() { didSet { generation += 1 } }
    /// The part of the text that an input method is composing; nil for none.
    private(set) var marked: Range<Int>? { didSet { generation += 1 } }
    /// A number that changes with every change of the text.
    private(set) var version = 0 { didSet { generation += 1 } }
    /// A number that changes with every change of the text, the selection or the marked part.
    private(set) var generation = 0

    init() {}

    init(_ text: String) { reset(text) }

    /// Replaces the whole text, and forgets the selection and the marked part.
    /// - Parameter runs: The parts of the text; nil for plain text.
    mutating func reset(_ new: String, runs: [AttributedText.Run]? = nil) {
        version += 1
        text = new
        self.runs = runs
        endStyle = nil
        text.makeContiguousUTF8()
        paragraphs = ParagraphTable(text)
        selection = TextSelection()
        marked = nil
    }

    var length: Int { paragraphs.length }

    /// Returns a part of the text. The ends must lie between characters.
    func part(_ range: Range<Int>) -> String { String(text[index(range.lowerBound)..<index(range.upperBound)]) }

    var selectedText: String { part(selection.range) }

    /// Returns the index of an offset, rounded down to the beginning of a scalar.
    func index(_ offset: Int) -> String.Index {
        let utf8 = text.utf8
        var index = utf8.index(utf8.startIndex, offsetBy: min(max(0, offset), length))
        while index < utf8.endIndex, utf8[index] & 0xC0 == 0x80 { index = utf8.index(before: index) }
        return index
    }

    /// Returns an offset within the text, rounded down to the beginning of a scalar.
    func roundedToScalar(_ offset: Int) -> Int { text.utf8.distance(from: text.startIndex, to: index(offset)) }

    /// Returns the offset of an index of the text, rounded down to the beginning of a character.
    func offset(of index: String.Index) -> Int {
        let index = min(max(text.startIndex, index), text.endIndex)
        return text.utf8.distance(from: text.startIndex, to: rounded(index))
    }

    /// Returns an offset rounded down to the beginning of a character.
    func rounded(_ offset: Int) -> Int {
        text.utf8.distance(from: text.startIndex, to: rounded(index(offset)))
    }

    private func rounded(_ index: String.Index) -> String.Index {
        guard index > text.startIndex, index < text.endIndex else { return index }
        // The character after an index inside of a character is the one after that character.
        return text.index(before: text.index(after: index))
    }

    /// Replaces a part of the text. The selection and the marked part are not adapted.
    /// - Parameters:
    ///   - range: The part, whose ends lie between scalars.
    ///   - new: The new text, without control characters except line feeds and tabs.
    ///   - parts: The parts of the new text; empty for one part without attributes. Plain text stays plain.
    mutating func replace(
        _ range: Range<Int>, with new: String, _ parts: [AttributedText.Run] = []
    ) -> ParagraphTable.Splice {
        version += 1
        if range.upperBound == length { endStyle = nil }
        runs?.replace(range, with: parts.isEmpty ? AttributedText(new).runs : parts)
        text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
        return paragraphs.replace(range, with: new)
    }

    /// Makes plain text an attributed one, in which no part has any attributes yet.
    mutating func makeAttributed() {
        guard runs == nil else { return }
        runs = AttributedText(text).runs
        version += 1
    }

    /// Sets the style of an empty paragraph at the end of an attributed text.
    mutating func setEndStyle(_ style: EndStyle?) {
        guard style != endStyle else { return }
        endStyle = style
        version += 1
    }

    mutating func mark(_ range: Range<Int>?) { marked = range.flatMap { $0.isEmpty ? nil : $0 } }

    /// Returns a text as it can be inserted: with line feeds as its only line breaks, or with spaces in their place if
    /// it must stay in one line, and without other control characters except tabs.
    static func insertable(_ text: String, isMultiline: Bool) -> String {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
        if isPlain { return text }
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\n" where previous == "\r": continue
            case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
                result.append(isMultiline ? "\n" : " ")
            case "\t": result.append(isMultiline ? "\t" : " ")
            default:
                if scalar.properties.generalCategory != .control { result.append(scalar) }
            }
        }
        return String(result)
    }

    /// Returns an attributed text as it can be inserted into a text of several lines. New characters have the attributes
    /// of those in whose place they are.
    static func insertable(_ text: AttributedText) -> AttributedText {
        if insertable(text.string, isMultiline: true) == text.string { return text }
        let bytes = Array(text.string.utf8)
        var result = AttributedText()
        for run in text.runs {
            let start = run.range.lowerBound
            // A carriage return and a line feed are one line break, also where their attributes differ.
            let continues = start > 0 && bytes[start - 1] == 0x0D && bytes[start] == 0x0A
            let part = String(decoding: bytes[(continues ? start + 1 : start)..<run.range.upperBound], as: UTF8.self)
            result.append(insertable(part, isMultiline: true), run.attributes)
        }
        return result
    }
}
