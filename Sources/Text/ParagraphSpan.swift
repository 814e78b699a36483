/// A range of a text whose paragraphs have an alignment, a direction, indents and distances of their own.
package struct ParagraphSpan: Hashable, Sendable {
    /// The range in UTF-8 bytes. It applies to the paragraphs that begin in it.
    package var range: Range<Int>
    /// The alignment; nil for that of the text.
    package var alignment: TextAlignment?
    /// The direction in which the paragraphs are read.
    package var direction: WritingDirection
    /// The distances of the first line and of the other lines from the side at which the paragraph's direction begins, in
    /// points, from 0 to 10,000.
    package var firstLineIndent: Double
    package var headIndent: Double
    /// The additional distances from the paragraphs before and after, in points, from 0 to 1000.
    package var spacingBefore: Double
    package var spacing: Double
    /// The additional distance between the lines of a paragraph, in points, from 0 to 1000.
    package var lineSpacing: Double
    /// The marker of a list item, for which the indents grow; nil for none.
    package var marker: ParagraphMarker?

    package init(
        range: Range<Int>, alignment: TextAlignment? = nil, direction: WritingDirection = .natural,
        firstLineIndent: Double = 0, headIndent: Double = 0, spacingBefore: Double = 0, spacing: Double = 0,
        lineSpacing: Double = 0, marker: ParagraphMarker? = nil
    ) {
        self.range = range
        self.alignment = alignment
        self.direction = direction
        self.firstLineIndent = firstLineIndent
        self.headIndent = headIndent
        self.spacingBefore = spacingBefore
        self.spacing = spacing
        self.lineSpacing = lineSpacing
        self.marker = marker
    }
}

extension LineSetter.Measure {
    /// A range whose paragraphs have a style of their own; lengths are in physical pixels.
    struct ParagraphStyle: Hashable, Sendable {
        var range: Range<Int>
        var alignment: TextAlignment?
        var direction = WritingDirection.natural
        var firstLineIndent = 0.0
        var headIndent = 0.0
        var spacingBefore: Int32 = 0
        var spacing: Int32 = 0
        var lineSpacing: Int32 = 0
        var marker: ParagraphMarker?

        /// The indent that all lines have.
        var commonIndent: Double { min(firstLineIndent, headIndent) }
    }

    /// Returns the style of the paragraph that begins at an offset; nil for that of the text.
    func paragraphStyle(at offset: Int) -> ParagraphStyle? {
        paragraphStyles.isEmpty ? nil : paragraphStyles.last { $0.range.contains(offset) }
    }
}

extension Typesetter {
    /// Converts the styles of paragraphs into physical pixels. Indents leave room for a few letters.
    func paragraphStyles(
        of style: TextStyle, width: Double?, scale: Double, _ preferences: TextPreferences
    ) -> [LineSetter.Measure.ParagraphStyle] {
        guard !style.paragraphs.isEmpty else { return [] }
        let least = 4 * style.font.size * preferences.scale
        let room = width.map { max(0, $0 - least) } ?? 10_000
        func pixels(_ points: Double, _ limit: Double = 1000) -> Double { Self.clamped(points, 0...limit) * scale }
        func indent(_ points: Double, _ list: Double) -> Double {
            pixels(Self.clamped(points, 0...10_000) + list, min(room, 10_000))
        }
        return style.paragraphs.map { span in
            let list =
                span.marker.map {
                    self.indent(for: $0, at: span.range.lowerBound, of: style, scale: scale, preferences)
                } ?? 0
            return LineSetter.Measure.ParagraphStyle(
                range: span.range, alignment: span.alignment, direction: span.direction,
                firstLineIndent: indent(span.firstLineIndent, list),
                headIndent: indent(span.headIndent, list),
                spacingBefore: Int32(pixels(span.spacingBefore).rounded()),
                spacing: Int32(pixels(span.spacing).rounded()),
                lineSpacing: Int32(pixels(span.lineSpacing).rounded()), marker: span.marker)
        }
    }
}
