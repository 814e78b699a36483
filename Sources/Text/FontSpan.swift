/// A range of a text that is set in a font of its own.
package struct FontSpan: Hashable, Sendable {
    /// The range in UTF-8 bytes, between characters as users perceive them.
    package var range: Range<Int>
    /// The font, whose size is scaled like that of the text. An empty family is the system font.
    package var font: Font
    /// The distance by which the range is raised above the baseline, in points.
    package var rise: Double
    /// The additional distance between characters, in points.
    package var tracking: Double
    /// The box that is left free in place of each character; nil for text.
    package var box: TextBox?

    package init(
        range: Range<Int>, font: Font, rise: Double = 0, tracking: Double = 0, box: TextBox? = nil
    ) {
        self.range = range
        self.font = font
        self.rise = rise
        self.tracking = tracking
        self.box = box
    }
}

/// A box in a line in place of a character.
package struct TextBox: Hashable, Sendable {
    package var width: Double
    /// The heights above and below the baseline.
    package var ascent: Double
    package var descent: Double
    /// Whether the lengths are in points, whatever the size of the text is. Such a box is never wider than its line.
    package var isInPoints: Bool

    /// Creates a box whose lengths are in ems of a span's font, or in points.
    package init(width: Double, ascent: Double, descent: Double, isInPoints: Bool = false) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.isInPoints = isInPoints
    }

    /// Returns the box in another unit.
    func scaled(by factor: Double) -> TextBox {
        TextBox(width: width * factor, ascent: ascent * factor, descent: descent * factor)
    }

    /// Returns the box with the same proportions in a line of a width in the same unit; nil for a line of any width.
    func fitted(to room: Double?) -> TextBox {
        guard let room, width > room, width > 0 else { return self }
        return scaled(by: max(0, room) / width)
    }
}

extension LineSetter.Measure {
    /// A range of the text in a font of its own; lengths are in physical pixels.
    struct Span: Hashable, Sendable {
        var range: Range<Int>
        var font: Font
        var pixelSize: Double
        var rise: Double
        var tracking: Double
        /// The box in place of each character; nil for text.
        var box: TextBox?
    }

    /// Whether a range is set in another family than the rest.
    var hasSeveralFamilies: Bool { spans.contains { $0.font.familyName != font.familyName } }

    /// Returns the parameters for a copy of the text in which offsets have changed.
    func mapped(_ offset: (Int) -> Int) -> LineSetter.Measure {
        guard !spans.isEmpty || !paragraphStyles.isEmpty else { return self }
        var mapped = self
        mapped.spans = spans(mappedBy: offset)
        mapped.paragraphStyles = paragraphStyles(mappedBy: offset)
        return mapped
    }

    func paragraphStyles(mappedBy offset: (Int) -> Int) -> [ParagraphStyle] {
        paragraphStyles.map { style in
            var mapped = style
            let start = offset(style.range.lowerBound)
            mapped.range = start..<max(start, offset(style.range.upperBound))
            return mapped
        }
    }

    func spans(mappedBy offset: (Int) -> Int) -> [Span] {
        spans.map { span in
            var mapped = span
            let start = offset(span.range.lowerBound)
            mapped.range = start..<max(start, offset(span.range.upperBound))
            return mapped
        }
    }
}
