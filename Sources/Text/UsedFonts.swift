import GatefoldCPango

/// Every font that shaping has chosen, each held once, with the number under which glyphs name it.
final class UsedFonts {
    struct Entry {
        let pointer: UnsafeMutablePointer<PangoFont>
        /// Whether it may hold colour glyphs.
        let hasColor: Bool
        /// What its glyphs are drawn from.
        let face: GlyphFace
    }

    private var indices: [UnsafeMutablePointer<PangoFont>: Int32] = [:]
    private var entries: [Entry] = []

    deinit {
        for entry in entries { g_object_unref(entry.pointer) }
    }

    subscript(index: Int32) -> Entry { entries[Int(index)] }

    func index(of font: UnsafeMutablePointer<PangoFont>) -> Int32 {
        if let index = indices[font] { return index }
        g_object_ref(font)
        let face = hb_font_get_face(pango_font_get_hb_font(font))
        let hasColor =
            hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_svg(face) != 0
        let index = Int32(entries.count)
        entries.append(Entry(pointer: font, hasColor: hasColor, face: GlyphFace(font)))
        indices[font] = index
        return index
    }
}
