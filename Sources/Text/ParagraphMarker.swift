package import GatefoldGeometry

/// The marker of a list item, which hangs in the indent before the first line of its paragraph and is no part of the text.
package struct ParagraphMarker: Hashable, Sendable {
    /// The characters of the marker, such as "•" or "12.".
    package var text: String
    /// The number of lists around the item's list.
    package var level: Int

    package init(_ text: String, level: Int = 0) {
        self.text = text
        self.level = level
    }

    /// The indent of an item in each list around it, in ems. Chosen: a number of two digits fits.
    static let indent = 1.75
    /// The distance of the marker from the text, in ems.
    static let gap = 0.4
}

/// A marker of a list item where it is drawn.
package struct PlacedMarker {
    package var layout: TextLayout
    /// The top left corner of the marker, in points from the top left corner of the text.
    package var origin: Point
    /// The offset at which the item begins, in bytes of UTF-8.
    package var offset: Int
}

extension Typesetter {
    /// Returns the indent of a list item for its marker, in points. A wide marker makes it larger.
    /// - Parameter offset: The offset at which the item begins.
    func indent(
        for marker: ParagraphMarker, at offset: Int, of style: TextStyle, scale: Double, _ preferences: TextPreferences
    ) -> Double {
        let em = Self.clamped(style.font.size * preferences.scale * scale, 1...1024) / scale
        let layout = self.layout(marker, at: offset, of: style, scale: scale, preferences, direction: .natural)
        let own = max(ParagraphMarker.indent * em, layout.size.width + ParagraphMarker.gap * em)
        return Double(min(max(0, marker.level), 100)) * ParagraphMarker.indent * em + own
    }

    /// Lays a marker out in the font with which its item begins.
    private func layout(
        _ marker: ParagraphMarker, at offset: Int, of style: TextStyle, scale: Double, _ preferences: TextPreferences,
        direction: WritingDirection
    ) -> TextLayout {
        let font = style.spans.last { $0.range.contains(offset) }?.font ?? style.font
        var own = TextStyle(font: font, lineLimit: 1)
        if direction != .natural {
            own.paragraphs = [ParagraphSpan(range: 0..<max(1, marker.text.utf8.count), direction: direction)]
        }
        return layout(marker.text, style: own, width: nil, scale: scale, preferences: preferences)
    }

    /// Returns the markers of the list items in a layout.
    /// - Parameter layout: A layout that this typesetter has made.
    package func markers(of layout: TextLayout) -> [PlacedMarker] {
        let hasMarkers = layout.measure.paragraphStyles.contains { $0.marker != nil }
        guard hasMarkers, let key = layout.key else { return [] }
        let geometry = geometry(of: layout)
        let styles = geometry.paragraphs.styles
        var markers: [PlacedMarker] = []
        for (index, style) in styles.enumerated().prefix(geometry.lastShownParagraph + 1) {
            let offset = geometry.sources[index].lowerBound
            // A long paragraph consists of several pieces, of which only the first one has a marker.
            let isPiece = index > 0 && geometry.sources[index - 1].upperBound == offset
            guard let marker = style?.marker, !isPiece, let row = geometry.row(geometry.firstLine(of: index)) else {
                continue
            }
            let isRightToLeft = row.layout.isRightToLeft(0)
            let shown = self.layout(
                marker, at: offset, of: key.style, scale: key.scale, key.preferences ?? preferences,
                direction: isRightToLeft ? .rightToLeft : .natural)
            let end = isRightToLeft ? row.layout.width(of: 0) : 0
            let gap = ParagraphMarker.gap * geometry.fontSize
            let line = geometry.firstLine(of: index)
            let start = geometry.rect(end..<end, ofLine: line).minX
            markers.append(
                PlacedMarker(
                    layout: shown,
                    origin: Point(
                        x: isRightToLeft ? start + gap : start - gap - shown.size.width,
                        y: geometry.baseline(ofLine: line) - shown.firstBaseline),
                    offset: offset))
        }
        return markers
    }
}

extension String {
    /// The offsets at which the paragraphs of the text begin, in bytes of UTF-8.
    package var paragraphStarts: [Int] {
        Paragraphs(self, maxLength: .max, keepsOrigin: true).origin?.ranges.map(\.lowerBound) ?? [0]
    }
}
