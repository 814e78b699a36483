import GatefoldGeometry
import GatefoldScene

/// Some lines of a long layout with their positions in the atlas.
struct ResolvedPart {
    var lines: Range<Int>
    var phase: Int
    var tone: GlyphTone
    var generation: UInt64
    var text: ResolvedText
}

extension Typesetter {
    /// The number of glyphs from which on only the lines of a layout that are seen get positions in the atlas. Chosen:
    /// more than a window shows.
    static let longLayout = 8192

    /// Returns the glyphs of a long layout with their positions in the atlas, for the lines between two distances from
    /// its top, in pixels, and for as many around them.
    func resolvedPart(
        of layout: TextLayout, from top: Int32, to bottom: Int32, phase: Int, _ tone: GlyphTone
    ) -> ResolvedText {
        let first = layout.lines.partitioningIndex { $0.bottom > top }
        let end = max(first, layout.lines.partitioningIndex { $0.top >= bottom })
        if let part = layout.resolvedPart, part.phase == phase, part.tone == tone,
            part.generation == atlas.generation, part.lines.contains(first), part.lines.upperBound >= end
        {
            return part.text
        }
        let count = end - first
        let lines = max(0, first - count)..<max(1, min(layout.lines.count, end + count))
        let glyphs = layout.glyphs.partitioningIndex { $0.line >= lines.lowerBound }
        let glyphsEnd = layout.glyphs.partitioningIndex { $0.line >= lines.upperBound }
        let text = resolve(Array(layout.glyphs[glyphs..<max(glyphs, glyphsEnd)]), phase: phase, tone: tone)
        atlas.commit()
        layout.resolvedPart = ResolvedPart(
            lines: lines, phase: phase, tone: tone, generation: atlas.generation, text: text)
        return text
    }

    /// Returns glyphs with their positions in the atlas; those that are not in the atlas are drawn, and uploaded with
    /// its next commit.
    func resolve(_ shaped: [ShapedGlyph], phase: Int, tone: GlyphTone) -> ResolvedText {
        var found: [(glyph: Glyph, page: Int32, line: Int32)] = []
        found.reserveCapacity(shaped.count)
        for shape in shaped {
            let hasColor = shape.font >= 0 && fonts.used[shape.font].hasColor
            let isStepped = !hasColor && shape.font != ShapedGlyph.missing
            // Colour glyphs and boxes stand on whole pixels, all other glyphs on quarters of a pixel.
            let quarters = (Int(shape.x) + phase << 8 + (isStepped ? 128 : 512)) >> 8
            let image = picture(shape.font, shape.glyph, phase: isStepped ? quarters & 3 : 0, tone: tone)
            guard image.page >= 0 else { continue }
            let glyph = Glyph(
                x: Int32(quarters >> 2) + Int32(image.left), y: shape.y + Int32(image.top), atlasX: image.x,
                atlasY: image.y, width: image.width, height: image.height)
            found.append((glyph, image.page, shape.line))
        }
        var text = ResolvedText()
        text.glyphs.reserveCapacity(found.count)
        for page in Set(found.lazy.map(\.page)).sorted() {
            append(found.lazy.filter { $0.page == page }.map { ($0.glyph, $0.line) }, of: page, to: &text)
        }
        return text
    }

    private func append(
        _ glyphs: some Sequence<(glyph: Glyph, line: Int32)>, of page: Int32, to text: inout ResolvedText
    ) {
        var line: Int32 = -1
        for (glyph, glyphLine) in glyphs {
            let rect = PixelRect(x: glyph.x, y: glyph.y, width: Int32(glyph.width), height: Int32(glyph.height))
            let index = text.glyphs.count
            text.glyphs.append(glyph)
            if glyphLine == line {
                let last = text.segments.count - 1
                text.segments[last].glyphs = text.segments[last].glyphs.lowerBound..<index + 1
                text.segments[last].rect = text.segments[last].rect.union(rect)
            } else {
                line = glyphLine
                text.segments.append(
                    ResolvedText.Segment(atlas: atlas.image(ofPage: page), glyphs: index..<index + 1, rect: rect))
            }
        }
    }

    private func picture(_ font: Int32, _ glyph: UInt32, phase: Int, tone: GlyphTone) -> AtlasGlyph {
        // A colour font's glyphs do not depend on the text's colour, so one tone is enough for them.
        let isPlain = font == ShapedGlyph.missing || !fonts.used[font].hasColor
        let key = GlyphAtlas.Key(font: font, glyph: glyph, phase: phase, tone: isPlain ? tone : .dark)
        if let known = atlas[key] { return known }
        if font == ShapedGlyph.missing {
            let height = Int(glyph & 0xFFFF)
            let box = rasterizer.drawBox(width: Int(glyph >> 16), height: height, line: max(1, height / 12))
            return atlas.insert(box, for: key)
        }
        return atlas.insert(rasterizer.draw(glyph, of: fonts.used[font], phase: phase), for: key)
    }
}

extension Array {
    /// Returns the index of the first element that fulfils a condition which all elements after it fulfil as well; the
    /// number of elements if there is none.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
