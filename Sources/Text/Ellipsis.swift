import GatefoldCPango

/// The ellipsis (U+2026) at the end of a line, in the line's primary font.
final class Ellipsis {
    let run: LineRun
    /// The width in Pango units.
    let width: Int

    /// Shapes an ellipsis. Returns nil if the font has no such character, so that three full stops would replace it.
    /// - Parameter attributes: A Pango attribute list that names the font.
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

    /// Adds to the advance of the last glyph, so that the line ends at the edge of its box.
    func widen(by room: Int) {
        guard let infos = run.glyphs.pointee.glyphs, run.glyphs.pointee.num_glyphs > 0 else { return }
        infos[Int(run.glyphs.pointee.num_glyphs) - 1].geometry.width += Int32(room)
    }
}

extension WholeLine {
    /// The position of a cut: the index of the run, of the glyph in the run, and of the byte in the paragraph before
    /// which the line is cut.
    struct Cut {
        let run: Int
        let glyph: Int
        let offset: Int
        /// The width of the line before the cut, in Pango units.
        let width: Int
    }

    /// Cuts the line so that it fits a width with an ellipsis at its end, as a `PangoLayout` does: before a character
    /// that shares no glyph with the one before it.
    /// - Parameter room: The width to fit, in Pango units; less than the width of the line.
    /// - Returns: Whether the line was cut. It is not if text runs from right to left, if a wide character is left out
    ///   (it gets a different ellipsis), or if not even the ellipsis fits.
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

/// The positions in a paragraph at which a cursor may stand: between characters as the user perceives them.
private struct CursorPlaces {
    private let paragraph: UnsafeBufferPointer<CChar>
    /// Whether a cursor may stand before each byte; nil until it is needed. Between ASCII characters it is not.
    private var places: [Bool]?

    init(_ paragraph: UnsafeBufferPointer<CChar>) { self.paragraph = paragraph }

    mutating func contains(_ offset: Int) -> Bool {
        let isPlain = paragraph[offset] >= 0 && (offset == 0 || paragraph[offset - 1] >= 0)
        if isPlain { return true }
        let places = self.places ?? find()
        self.places = places
        return places[offset]
    }

    /// Asks `pango_get_log_attrs` for all cursor positions.
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
