import GatefoldCPango

/// Three dots at the end of a line, in the first of its fonts.
final class Ellipsis {
    let run: LineRun
    /// In Pango's units.
    let width: Int

    /// - Parameter attributes: name the font.
    /// - Returns: nil where the font has none, and full stops would have to stand for it.
    init?(context: OpaquePointer, attributes: OpaquePointer?) {
        let strict: OpaquePointer = pango_attr_list_copy(attributes)
        pango_attr_list_insert(strict, pango_attr_fallback_new(0))
        defer { pango_attr_list_unref(strict) }
        let text: [CChar] = [0xE2, 0x80, 0xA6].map { CChar(bitPattern: $0) }
        guard let items = pango_itemize(context, text, 0, Int32(text.count), strict, nil) else { return nil }
        defer { g_list_free(items) }
        guard let item = items.pointee.data?.assumingMemoryBound(to: PangoItem.self), items.pointee.next == nil,
            let font = item.pointee.analysis.font, pango_font_has_char(font, 0x2026) != 0,
            let glyphs = pango_glyph_string_new()
        else {
            g_list_foreach(items, { item, _ in pango_item_free(item?.assumingMemoryBound(to: PangoItem.self)) }, nil)
            return nil
        }
        let count = Int32(text.count)
        pango_shape_with_flags(text, count, text, count, &item.pointee.analysis, glyphs, PANGO_SHAPE_NONE)
        item.pointee.analysis.flags |= UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS)
        run = LineRun(item: item, glyphs: glyphs)
        width = Int(pango_glyph_string_get_width(glyphs))
    }

    deinit {
        pango_glyph_string_free(run.glyphs)
        pango_item_free(run.item)
    }

    /// Makes the last dot's room larger, so that the line ends where its box does.
    func widen(by room: Int) {
        guard let infos = run.glyphs.pointee.glyphs, run.glyphs.pointee.num_glyphs > 0 else { return }
        infos[Int(run.glyphs.pointee.num_glyphs) - 1].geometry.width += Int32(room)
    }
}

extension WholeLine {
    /// Where a line is cut: before a glyph of a run, and before a byte of the paragraph.
    struct Cut {
        let run: Int
        let glyph: Int
        let offset: Int
        /// Width of what is left, in Pango's units.
        let width: Int
    }

    /// Cuts the line so that it fills a room with an ellipsis at its end, as a layout does: before a character whose
    /// glyphs are its own.
    /// - Parameter room: in Pango's units, and less than the line takes.
    /// - Returns: whether it could; not where text runs from right to left, where a wide character is left out, whose
    ///   ellipsis is another one, or where there is no room at all.
    func ellipsize(
        to room: Int, _ paragraph: UnsafeBufferPointer<CChar>, context: OpaquePointer, attributes: OpaquePointer?
    ) -> Bool {
        guard !isRightToLeft, runs.allSatisfy({ $0.item.pointee.analysis.level == 0 }),
            let ellipsis = Ellipsis(context: context, attributes: attributes),
            let cut = lastCut(leaving: room - ellipsis.width, paragraph)
        else { return false }
        ellipsis.widen(by: room - ellipsis.width - cut.width)
        end(with: ellipsis, at: cut)
        return true
    }

    private func lastCut(leaving room: Int, _ paragraph: UnsafeBufferPointer<CChar>) -> Cut? {
        guard let text = paragraph.baseAddress else { return nil }
        var places = CursorPlaces(paragraph)
        var x = width
        for index in runs.indices.reversed() {
            let run = runs[index]
            guard let infos = run.glyphs.pointee.glyphs, let clusters = run.glyphs.pointee.log_clusters else {
                return nil
            }
            var glyph = Int(run.glyphs.pointee.num_glyphs)
            while glyph > 0 {
                let before = x
                let cluster = clusters[glyph - 1]
                while glyph > 0, clusters[glyph - 1] == cluster {
                    glyph -= 1
                    x -= Int(infos[glyph].geometry.width)
                }
                let offset = Int(run.item.pointee.offset + cluster)
                guard x != before, places.contains(offset) else { continue }
                if g_unichar_iswide(g_utf8_get_char(text + offset)) != 0 { return nil }
                if x <= room { return Cut(run: index, glyph: glyph, offset: offset, width: x) }
            }
        }
        return nil
    }
}

/// Where a cursor may stand in a paragraph: not within a character.
private struct CursorPlaces {
    private let paragraph: UnsafeBufferPointer<CChar>
    /// By bytes; looked for where it is not plain to see.
    private var places: [Bool]?

    init(_ paragraph: UnsafeBufferPointer<CChar>) { self.paragraph = paragraph }

    mutating func contains(_ offset: Int) -> Bool {
        let isPlain = paragraph[offset] >= 0 && (offset == 0 || paragraph[offset - 1] >= 0)
        if isPlain { return true }
        let places = self.places ?? find()
        self.places = places
        return places[offset]
    }

    /// - C: `pango_get_log_attrs`.
    private func find() -> [Bool] {
        let starts = paragraph.indices.filter { UInt8(bitPattern: paragraph[$0]) & 0xC0 != 0x80 }
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: starts.count + 1)
        pango_get_log_attrs(
            paragraph.baseAddress, Int32(paragraph.count), -1, nil, &attributes, Int32(attributes.count))
        var places = [Bool](repeating: false, count: paragraph.count)
        for (start, attribute) in zip(starts, attributes) { places[start] = attribute.is_cursor_position != 0 }
        return places
    }
}
