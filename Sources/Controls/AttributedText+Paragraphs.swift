package import GatefoldGeometry
package import GatefoldImages
public import GatefoldText

nonisolated extension AttributedText {
    /// The alignment, the direction, the indents and the distances of a paragraph. The lengths are in points; they do not grow with the
    /// user's text size.
    public struct ParagraphStyle: Hashable, Sendable {
        /// The alignment of the lines; nil for that of the view.
        public var alignment: TextAlignment?
        /// The direction in which the paragraph is read; by default that of its first letter.
        public var direction: WritingDirection
        /// The distance of the first line from the side at which the paragraph's direction begins, from 0 to 10,000.
        /// Indents are reduced where they would leave no room for four letters.
        public var firstLineHeadIndent: Double
        /// The distance of the other lines from the side at which the paragraph's direction begins, from 0 to 10,000.
        public var headIndent: Double
        /// The additional distance from the paragraph before, from 0 to 1000.
        public var paragraphSpacingBefore: Double
        /// The additional distance from the paragraph after, from 0 to 1000.
        public var paragraphSpacing: Double
        /// The additional distance between the lines of the paragraph, from 0 to 1000.
        public var lineSpacing: Double
        /// The list that the paragraph is an item of; nil for none. The indents count from where its marker leaves room.
        public var textList: TextList?

        /// Creates a style.
        public init(
            alignment: TextAlignment? = nil, direction: WritingDirection = .natural, firstLineHeadIndent: Double = 0,
            headIndent: Double = 0, paragraphSpacingBefore: Double = 0, paragraphSpacing: Double = 0,
            lineSpacing: Double = 0, textList: TextList? = nil
        ) {
            self.alignment = alignment
            self.direction = direction
            self.firstLineHeadIndent = firstLineHeadIndent
            self.headIndent = headIndent
            self.paragraphSpacingBefore = paragraphSpacingBefore
            self.paragraphSpacing = paragraphSpacing
            self.lineSpacing = lineSpacing
            self.textList = textList
        }
    }
}

nonisolated extension AttributedText.ParagraphStyle {
    /// Returns the style as that of the paragraphs which begin in a range.
    /// - Parameter marker: The marker of a list item; nil for none.
    package func span(_ range: Range<Int>, _ marker: ParagraphMarker? = nil) -> ParagraphSpan {
        ParagraphSpan(
            range: range, alignment: alignment, direction: direction, firstLineIndent: firstLineHeadIndent,
            headIndent: headIndent, spacingBefore: paragraphSpacingBefore, spacing: paragraphSpacing,
            lineSpacing: lineSpacing, marker: marker)
    }
}

nonisolated extension [AttributedText.Run] {
    /// Returns a style with the fonts and the paragraphs of the parts.
    /// - Parameters:
    ///   - text: The whole text.
    ///   - sizes: The natural sizes of pictures, in points, as far as they are known.
    package func style(
        over base: TextStyle, of text: String, sizes: [PictureSource: Size] = [:]
    ) -> TextStyle {
        var style = base
        style.spans = fonts(over: base.font, sizes: sizes)
        style.paragraphs = paragraphSpans(of: text)
        return style
    }

    /// Returns the style of the paragraph that begins at an offset. An empty paragraph at the end of the text has the style
    /// of the one before.
    package func paragraphStyle(at offset: Int) -> AttributedText.ParagraphStyle? {
        attributesOfText(replacing: offset..<offset + 1).paragraphStyle
    }
}
