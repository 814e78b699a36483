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

        /// Creates a style.
        public init(
            alignment: TextAlignment? = nil, direction: WritingDirection = .natural, firstLineHeadIndent: Double = 0,
            headIndent: Double = 0, paragraphSpacingBefore: Double = 0, paragraphSpacing: Double = 0,
            lineSpacing: Double = 0
        ) {
            self.alignment = alignment
            self.direction = direction
            self.firstLineHeadIndent = firstLineHeadIndent
            self.headIndent = headIndent
            self.paragraphSpacingBefore = paragraphSpacingBefore
            self.paragraphSpacing = paragraphSpacing
            self.lineSpacing = lineSpacing
        }
    }
}

nonisolated extension AttributedText.ParagraphStyle {
    /// Returns the style as that of the paragraphs which begin in a range.
    package func span(_ range: Range<Int>) -> ParagraphSpan {
        ParagraphSpan(
            range: range, alignment: alignment, direction: direction, firstLineIndent: firstLineHeadIndent,
            headIndent: headIndent, spacingBefore: paragraphSpacingBefore, spacing: paragraphSpacing,
            lineSpacing: lineSpacing)
    }
}

nonisolated extension [AttributedText.Run] {
    /// Returns the ranges whose paragraphs have a style of their own.
    package var paragraphSpans: [ParagraphSpan] {
        compactMap { run in run.attributes.paragraphStyle?.span(run.range) }
    }

    /// Returns a style with the fonts and the paragraphs of the parts.
    package func style(over base: TextStyle) -> TextStyle {
        var style = base
        style.spans = fonts(over: base.font)
        style.paragraphs = paragraphSpans
        return style
    }

    /// Returns the style of the paragraph that begins at an offset. An empty paragraph at the end of the text has the style
    /// of the one before.
    package func paragraphStyle(at offset: Int) -> AttributedText.ParagraphStyle? {
        attributesOfText(replacing: offset..<offset + 1).paragraphStyle
    }
}
