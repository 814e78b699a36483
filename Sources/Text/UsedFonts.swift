import GatefoldCPango

/// All fonts that shaping has chosen, each with the index by which `ShapedGlyph.font` refers to it.
final class UsedFonts {
    struct Entry {
        let pointer: UnsafeMutablePointer<PangoFont>
        /// Whether the font may contain colour glyphs.
        let hasColor: Bool
        let face: GlyphFace
    }

    private struct Key: Hashable {
        let font: UnsafeMutablePointer<PangoFont>
        let scale: Double
    }

    private var indices: [Key: Int32] = [:]
    private var entries: [Entry] = []

    deinit {
        for entry in entries { g_object_unref(entry.pointer) }
    }

    subscript(index: Int32) -> Entry { entries[Int(index)] }

    /// Returns the index of a font at a size, which is added if it is new.
    /// - Parameter scale: The size of the text divided by the size that the font was shaped at.
    func index(of font: UnsafeMutablePointer<PangoFont>, scale: Double) -> Int32 {
        let key = Key(font: font, scale: scale)
        if let index = indices[key] { return index }
        g_object_ref(font)
        let face = hb_font_get_face(pango_font_get_hb_font(font))
        let hasColor =
            hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_svg(face) != 0
        let index = Int32(entries.count)
        entries.append(Entry(pointer: font, hasColor: hasColor, face: GlyphFace(font, scale: scale)))
        indices[key] = index
        return index
    }
}
