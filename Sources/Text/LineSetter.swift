import CPango

/// Sets text into lines: Pango breaks, shapes and reorders, and what it placed is copied out of it.
final class LineSetter {
    /// How to set; lengths in physical pixels.
    struct Measure: Sendable {
        var font: Font
        var pixelSize: Double
        /// Nil for lines that end where their paragraph does.
        var width: Double?
        var alignment: TextAlignment
        var isInterfaceRightToLeft: Bool
        /// 0 for any number, else up to a million.
        var lineLimit: Int
        var lineSpacing: Double
    }

    /// A line that waits for the widest one to be known.
    private struct Line {
        var firstGlyph: Int
        var width: Int
        var isRightToLeft: Bool
    }

    let fonts: FontCollection
    private let layout: OpaquePointer
    private let withoutHyphens: OpaquePointer
    private var lines: [Line] = []
    private var result = SetLines()
    /// Of the text being set.
    /// Hears of each piece of a text, the font that was chosen for it, and the language.
    var onPiece: ((UnsafeBufferPointer<UInt8>, UnsafeMutablePointer<PangoFont>, Font, String) -> Void)?
    private var face = FontCollection.Face(description: nil, ascent: 0, descent: 0)

    init(fonts: FontCollection) {
        self.fonts = fonts
        layout = pango_layout_new(fonts.context)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_auto_dir(layout, 1)
        withoutHyphens = pango_attr_list_new()
        pango_attr_list_insert(withoutHyphens, pango_attr_insert_hyphens_new(0))
    }

    deinit {
        pango_attr_list_unref(withoutHyphens)
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// Far above any screen and far below what 32 bits hold in Pango's units.
    private static let maxWidth = 1_000_000.0
    /// Lines below are set, but no further down.
    private static let maxHeight: Int32 = 1 << 29

    func set(_ text: String, _ measure: Measure) -> SetLines {
        result = SetLines()
        face = fonts.face(measure.font, pixelSize: measure.pixelSize)
        lines.removeAll(keepingCapacity: true)
        let unit = Double(PANGO_SCALE)
        let width = measure.width.map { min(max($0, 0), Self.maxWidth) }
        pango_layout_set_font_description(layout, face.description)
        pango_layout_set_width(layout, width.map { Int32($0 * unit) } ?? -1)
        let isLimited = measure.lineLimit > 0
        var maxLength = max(64, Int(Self.maxWidth / measure.pixelSize / 2))
        if isLimited, let width {
            // No line that can be read takes more: what lies beyond is not even looked at.
            maxLength = min(maxLength, measure.lineLimit * max(256, Int(width / measure.pixelSize * 40)))
        }
        pango_layout_set_ellipsize(layout, isLimited && width != nil ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
        var paragraphs = Paragraphs(
            text, maxLength: maxLength, maxCount: isLimited ? measure.lineLimit : .max)
        setParagraphs(&paragraphs, measure)
        align(measure, boxWidth: width.map { Int($0 * unit) })
        result.width = (Double(lines.lazy.map(\.width).max() ?? 0) / unit).rounded(.up)
        return result
    }

    private func setParagraphs(_ paragraphs: inout Paragraphs, _ measure: Measure) {
        var index = 0
        while index < paragraphs.ranges.count {
            let remaining = measure.lineLimit > 0 ? measure.lineLimit - lines.count : Int.max
            let count = setText(of: paragraphs, index, remaining)
            if count >= remaining, paragraphs.hasText(after: index) {
                // The limit falls on a paragraph's end: Pango sees nothing that it would have to leave out.
                result.isTruncated = true
                if pango_layout_is_ellipsized(layout) == 0 {
                    paragraphs.cut(after: index)
                    _ = setText(of: paragraphs, index, remaining)
                }
            }
            if pango_layout_is_ellipsized(layout) != 0 { result.isTruncated = true }
            let linesBefore = lines.count
            var line = pango_layout_get_lines_readonly(layout)
            while let entry = line, lines.count - linesBefore < remaining {
                if let data = entry.pointee.data {
                    append(data.assumingMemoryBound(to: PangoLayoutLine.self), measure)
                }
                line = entry.pointee.next
            }
            if measure.lineLimit > 0, lines.count >= measure.lineLimit {
                // Without a width Pango limits nothing.
                if count > remaining { result.isTruncated = true }
                return
            }
            index += 1
        }
    }

    /// Hands a paragraph to Pango and gives the number of its lines.
    private func setText(of paragraphs: Paragraphs, _ index: Int, _ limit: Int) -> Int {
        pango_layout_set_height(layout, limit == .max ? -1 : -Int32(clamping: limit))
        let range = paragraphs.ranges[index]
        fonts.choose(for: WritingLanguage(of: paragraphs.bytes[range], user: fonts.userLanguage))
        // A word that is broken wherever a line ends may be an address: no hyphen comes in that is not the text's own.
        let hasSoftHyphens = paragraphs.hasSoftHyphens(in: index)
        pango_layout_set_attributes(layout, hasSoftHyphens ? nil : withoutHyphens)
        paragraphs.bytes.withUnsafeBytes { bytes in
            let start = bytes.bindMemory(to: CChar.self).baseAddress.map { $0 + range.lowerBound }
            if let start {
                pango_layout_set_text(layout, start, Int32(range.count))
            } else {
                pango_layout_set_text(layout, "", 0)
            }
        }
        return Int(pango_layout_get_line_count(layout))
    }

    /// Copies a line's glyphs, from its own left edge, and places the line below the one before.
    private func append(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ measure: Measure) {
        let firstGlyph = result.glyphs.count
        let number = Int32(clamping: lines.count)
        let baseline = placeLine(line, measure)
        var x = 0
        var run = line.pointee.runs
        while let entry = run {
            if let data = entry.pointee.data {
                appendRun(data.assumingMemoryBound(to: PangoGlyphItem.self).pointee, &x, baseline, number, measure)
            }
            run = entry.pointee.next
        }
        let direction = pango_layout_line_get_resolved_direction(line)
        lines.append(
            Line(
                firstGlyph: firstGlyph, width: x,
                isRightToLeft: direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL))
    }

    /// Gives a line its height and its baseline, on whole pixels so that all lines look alike.
    private func placeLine(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ measure: Measure) -> Int32 {
        var ink = PangoRectangle()
        pango_layout_line_get_extents(line, &ink, nil)
        let natural = face.ascent + face.descent
        var height = max(1, (natural * measure.lineSpacing).rounded())
        var baseline = ((height - natural) / 2 + face.ascent).rounded()
        if ink.height > 0, measure.lineSpacing >= 1 {
            // Another script's font does not pull lines apart; only ink that would reach far into the next one does.
            let tolerance = measure.pixelSize / 12
            let above = -Double(ink.y) / Double(PANGO_SCALE) - baseline
            let below = Double(ink.y + ink.height) / Double(PANGO_SCALE) - (height - baseline)
            if below > tolerance { height += below.rounded(.up) }
            if above > tolerance {
                height += above.rounded(.up)
                baseline += above.rounded(.up)
            }
        }
        let position = result.height &+ Int32(baseline)
        result.baselines.append(position)
        result.height = min(Self.maxHeight, result.height &+ Int32(height))
        return position
    }

    private func appendRun(
        _ run: PangoGlyphItem, _ x: inout Int, _ baseline: Int32, _ line: Int32, _ measure: Measure
    ) {
        guard let string = run.glyphs, let infos = string.pointee.glyphs else { return }
        let font = run.item.pointee.analysis.font.map { fonts.used.index(of: $0) }
        if let onPiece, let used = run.item.pointee.analysis.font, let text = pango_layout_get_text(layout) {
            let start = UnsafeRawPointer(text) + Int(run.item.pointee.offset)
            let length = Int(run.item.pointee.length)
            onPiece(
                UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: length), used,
                measure.font, fonts.language)
        }
        for index in 0..<Int(string.pointee.num_glyphs) {
            let info = infos[index]
            let left = x + Int(info.geometry.x_offset)
            let offset = (Double(info.geometry.y_offset) / Double(PANGO_SCALE)).rounded()
            x += Int(info.geometry.width)
            var glyph = ShapedGlyph(
                font: font ?? ShapedGlyph.missing, glyph: info.glyph, x: Int32(clamping: left),
                y: baseline &+ Int32(offset), line: line)
            if info.glyph == Self.emptyGlyph { continue }
            if info.glyph & Self.unknownFlag != 0 || font == nil {
                result.hasMissing = true
                let width = UInt32(max(0, min(2048, info.geometry.width / PANGO_SCALE)))
                glyph.font = ShapedGlyph.missing
                glyph.glyph = width << 16 | UInt32(measure.pixelSize * 0.7)
            }
            result.glyphs.append(glyph)
        }
    }

    /// - C: `PANGO_GLYPH_EMPTY`, `PANGO_GLYPH_UNKNOWN_FLAG`, which are casts that do not reach Swift.
    private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
    private static let unknownFlag: UInt32 = 0x1000_0000

    /// Moves each line to its place between the sides of the box.
    private func align(_ measure: Measure, boxWidth: Int?) {
        let box = boxWidth ?? lines.lazy.map(\.width).max() ?? 0
        for (index, line) in lines.enumerated() {
            let room = box - line.width
            let offset =
                switch measure.alignment {
                case .natural: line.isRightToLeft ? room : 0
                case .leading: measure.isInterfaceRightToLeft ? room : 0
                case .center: room / 2
                case .trailing: measure.isInterfaceRightToLeft ? 0 : room
                }
            guard offset != 0 else { continue }
            let end = index + 1 < lines.count ? lines[index + 1].firstGlyph : result.glyphs.count
            for glyph in line.firstGlyph..<end {
                result.glyphs[glyph].x = Int32(clamping: Int(result.glyphs[glyph].x) + offset)
            }
        }
    }
}
