import GatefoldCPango

/// A run of a line: glyphs in one font and one direction.
struct LineRun {
    let item: UnsafeMutablePointer<PangoItem>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The distance by which the run is raised above the baseline, in Pango units.
    var rise: Int32 = 0
}

extension [LineRun] {
    /// The vertical extent of the line's ink relative to its baseline, in Pango units, with y down; nil if there is no
    /// ink.
    /// - C: `pango_glyph_string_extents`.
    var ink: ClosedRange<Int32>? {
        var reach: ClosedRange<Int32>?
        for run in self {
            var ink = PangoRectangle()
            pango_glyph_string_extents(run.glyphs, run.item.pointee.analysis.font, &ink, nil)
            guard ink.width > 0, ink.height > 0 else { continue }
            let (top, bottom) = (ink.y &- run.rise, ink.y &+ ink.height &- run.rise)
            reach = Swift.min(top, reach?.lowerBound ?? top)...Swift.max(bottom, reach?.upperBound ?? bottom)
        }
        return reach
    }
}

/// A paragraph shaped as a single line, however long, without a `PangoLayout`.
///
/// A `PangoLayout` measures itself as soon as it has lines. For that, Pango (1.50) asks each font for its metrics in
/// each language, which it takes from a sample text that is laid out with fonts of its own. That is more work than
/// laying out all texts of a screen. Most texts are a single line that fits.
final class WholeLine {
    /// The runs from left to right; empty if the text is empty.
    private(set) var runs: [LineRun]
    /// The width in Pango units.
    let width: Int
    let isRightToLeft: Bool
    /// The items that the runs point to, in the order of the text.
    private let items: UnsafeMutablePointer<GList>?
    private var ellipsis: Ellipsis?
    var isEllipsized: Bool { ellipsis != nil }

    /// Shapes a paragraph.
    /// - Parameters:
    ///   - paragraph: UTF-8 without tabs, whose widths depend on the line.
    ///   - attributes: A Pango attribute list that names the font.
    /// - C: `pango_itemize_with_base_dir`, `pango_reorder_items`, `pango_shape_with_flags`.
    init(_ paragraph: UnsafeBufferPointer<CChar>, context: OpaquePointer, attributes: OpaquePointer?) {
        guard let text = paragraph.baseAddress, !paragraph.isEmpty else {
            runs = []
            width = 0
            isRightToLeft = Self.isRightToLeft(pango_context_get_base_dir(context))
            items = nil
            return
        }
        let length = Int32(paragraph.count)
        var direction = pango_find_base_dir(text, length)
        if direction == PANGO_DIRECTION_NEUTRAL { direction = pango_context_get_base_dir(context) }
        isRightToLeft = Self.isRightToLeft(direction)
        items = pango_itemize_with_base_dir(context, direction, text, 0, length, attributes, nil)
        let ordered = pango_reorder_items(items)
        defer { g_list_free(ordered) }
        var runs: [LineRun] = []
        var width = 0
        var next = ordered
        while let entry = next {
            next = entry.pointee.next
            guard let item = entry.pointee.data?.assumingMemoryBound(to: PangoItem.self),
                let glyphs = pango_glyph_string_new()
            else { continue }
            pango_shape_with_flags(
                text + Int(item.pointee.offset), item.pointee.length, text, length, &item.pointee.analysis, glyphs,
                PANGO_SHAPE_NONE)
            width += Int(pango_glyph_string_get_width(glyphs))
            runs.append(LineRun(item: item, glyphs: glyphs))
        }
        self.runs = runs
        self.width = width
    }

    deinit {
        // The ellipsis frees its own glyphs.
        for run in isEllipsized ? runs.dropLast() : runs[...] { pango_glyph_string_free(run.glyphs) }
        g_list_free_full(items) { item in pango_item_free(item?.assumingMemoryBound(to: PangoItem.self)) }
    }

    /// Removes everything from the cut on and appends the ellipsis.
    func end(with ellipsis: Ellipsis, at cut: Cut) {
        for run in runs[(cut.run + 1)...] { pango_glyph_string_free(run.glyphs) }
        let last = runs[cut.run]
        runs.removeSubrange(cut.run...)
        if cut.glyph > 0 {
            last.glyphs.pointee.num_glyphs = Int32(cut.glyph)
            last.item.pointee.length = Int32(cut.offset) - last.item.pointee.offset
            runs.append(last)
        } else {
            pango_glyph_string_free(last.glyphs)
        }
        // The ellipsis stands for the text from the cut on.
        ellipsis.run.item.pointee.offset = Int32(cut.offset)
        runs.append(ellipsis.run)
        self.ellipsis = ellipsis
    }

    static func isRightToLeft(_ direction: PangoDirection) -> Bool {
        direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL
    }
}
