package import GatefoldGeometry
package import GatefoldScene

/// A range of a text that is drawn in a colour of its own.
package struct TextSpanColor: Hashable, Sendable {
    /// The range in UTF-8 bytes, between characters as users perceive them.
    package var range: Range<Int>
    package var color: Color

    package init(range: Range<Int>, color: Color) {
        self.range = range
        self.color = color
    }
}

/// The glyphs of a layout with their positions in the atlas, by their colour.
struct ColoredText {
    /// The conditions under which the positions are valid.
    struct Key: Hashable {
        var spans: [TextSpanColor]
        var color: Color
        /// The quarter of a pixel at which the layout starts.
        var phase: Int
        /// The generation of the atlas.
        var generation: UInt64
    }

    var key: Key
    var parts: [(color: Color, text: ResolvedText)] = []
}

extension Typesetter {
    /// Returns where the characters of a layout are. The geometry is kept in the layout.
    /// - Parameter layout: A layout that this typesetter has made.
    package func geometry(of layout: TextLayout) -> TextGeometry {
        if let geometry = layout.geometry { return geometry }
        let setting = fonts.setting(of: layout.key?.text ?? "", layout.measure, layout.usedFonts)
        let geometry = TextGeometry(layout, by: setting)
        layout.geometry = geometry
        return geometry
    }

    /// Returns the distance from the baseline down to the top of an underline, and its thickness, in points. Both are
    /// whole physical pixels.
    package func underline(of layout: TextLayout) -> (position: Double, thickness: Double) {
        geometry(of: layout).underline
    }

    /// Appends a layout's glyphs to a scene as `record` does, some of them in other colours.
    /// - Parameters:
    ///   - layout: A layout that this typesetter has made.
    ///   - x: The left edge of the layout, in physical pixels of the scene; rounded to quarters.
    ///   - y: The top edge of the layout, in physical pixels of the scene; rounded to whole pixels.
    ///   - color: The colour of the glyphs outside of the spans.
    ///   - spans: The ranges with other colours. Where several overlap, the last one counts.
    ///   - alpha: The opacity of the items.
    ///   - clip: The clip of the items, in physical pixels of the scene.
    ///   - group: The group that the items belong to.
    ///   - scene: The scene that the items are appended to.
    package func record(
        _ layout: TextLayout, x: Double, y: Double, color: Color, spans: [TextSpanColor], alpha: Float = 1,
        clip: PixelRect, group: Int32 = Item.noGroup, into scene: inout Scene
    ) {
        guard !spans.isEmpty else {
            record(layout, x: x, y: y, color: color, alpha: alpha, clip: clip, group: group, into: &scene)
            return
        }
        guard let start = start(of: layout, x: x, y: y) else { return }
        for part in colored(layout, color, spans, phase: start.phase).parts {
            append(part.text, start, color: part.color, alpha: alpha, clip: clip, group: group, into: &scene)
        }
    }

    private func colored(
        _ layout: TextLayout, _ color: Color, _ spans: [TextSpanColor], phase: Int
    ) -> ColoredText {
        let key = ColoredText.Key(spans: spans, color: color, phase: phase, generation: atlasGeneration)
        if let text = layout.colored, text.key == key { return text }
        let geometry = geometry(of: layout)
        let ranges = spans.map { geometry.glyphOffsets(of: $0.range) }
        var pieces: [(color: Color, glyphs: [ShapedGlyph])] = []
        for glyph in layout.glyphs {
            let color = ranges.lastIndex { $0.contains(glyph.offset) }.map { spans[$0].color } ?? color
            if let index = pieces.firstIndex(where: { $0.color == color }) {
                pieces[index].glyphs.append(glyph)
            } else {
                pieces.append((color, [glyph]))
            }
        }
        let parts = pieces.map { ($0.color, resolve($0.glyphs, phase: phase, tone: GlyphTone($0.color))) }
        let text = ColoredText(key: key, parts: parts)
        atlas.commit()
        layout.colored = text
        return text
    }
}
