import GatefoldControls
import GatefoldText

/// The styles of paragraphs.
nonisolated extension EditedText {
    /// The style of an empty paragraph at the end of the text, which no character has.
    struct EndStyle: Hashable {
        var style: AttributedText.ParagraphStyle?
    }

    /// Returns the style of a paragraph; nil for that of the view. An empty paragraph at the end of the text has the style of
    /// the one before, unless it has an end style.
    func paragraphStyle(of index: Int) -> AttributedText.ParagraphStyle? {
        guard let runs else { return nil }
        let range = paragraphs.range(of: index)
        if range.lowerBound == length, let endStyle { return endStyle.style }
        return runs.paragraphStyle(at: range.lowerBound)
    }

    /// The markers of all paragraphs; empty if none is an item of a list.
    func makeMarkers() -> [ParagraphMarker?] {
        guard let runs, runs.hasLists || endStyle?.style?.textList != nil else { return [] }
        var numbering = ListNumbering()
        return (0..<paragraphs.count).map { numbering.marker(of: paragraphStyle(of: $0)?.textList) }
    }

    /// Returns the end style after a part of the text is replaced. A paragraph at the end that becomes empty keeps its style.
    func endStyle(afterReplacing range: Range<Int>, with new: String) -> EndStyle? {
        guard range.upperBound == length else { return endStyle }
        let index = paragraphs.index(at: range.lowerBound)
        guard runs != nil, new.isEmpty, range.lowerBound == paragraphs.range(of: index).lowerBound else { return nil }
        let style = paragraphStyle(of: index)
        let former = range.lowerBound > 0 ? runs?.paragraphStyle(at: range.lowerBound - 1) : nil
        return style == former ? nil : EndStyle(style: style)
    }
}
