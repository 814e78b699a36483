import GatefoldCPango

/// Lays out text in lines. Pango breaks, shapes and reorders the text; its glyphs are then copied.
///
/// A paragraph of one line takes a shortcut: it is only shaped, and truncated if it is too long. A paragraph that has
/// to be wrapped, or whose truncation is not simple (right-to-left text, for instance), is laid out by a `PangoLayout`.
/// Both lead to the same glyphs at the same positions.
final class LineSetter {
    /// The parameters of a layout; lengths are in physical pixels.
    struct Measure: Sendable {
        var font: Font
        var pixelSize: Double
        /// The width in which lines are wrapped; nil for lines that end only where their paragraph does.
        var width: Double?
        var alignment: TextAlignment
        var isInterfaceRightToLeft: Bool
        /// The largest number of lines, up to a million; 0 for any number.
        var lineLimit: Int
        var lineSpacing: Double
        /// The additional distance between two paragraphs.
        var paragraphSpacing: Int32 = 0
        /// The ranges of the text in fonts of their own. Where several overlap, the last one counts.
        var spans: [Span] = []
        /// The ranges whose paragraphs have a style of their own.
        var paragraphStyles: [ParagraphStyle] = []
    }

    /// A line that is not aligned yet, because the widest line is not known before all lines are laid out.
    struct Line {
        var firstGlyph: Int
        var width: Int
        var isRightToLeft: Bool
    }

    let fonts: FontCollection
    private let layout: OpaquePointer
    /// A `PangoAttrList` for texts in which no hyphen is inserted.
    let withoutHyphens: OpaquePointer
    /// A closure that is called with each run of a text, the font that Pango has chosen for it, the font of the text,
    /// and the language.
    var onPiece: ((ArraySlice<UInt8>, UnsafeMutablePointer<PangoFont>, Font, String) -> Void)?
    /// Whether paragraphs of one line do without a `PangoLayout`.
    private let takesShortcuts: Bool

    // MARK: State of the text being laid out
    var lines: [Line] = []
    var result = SetLines()
    /// The lines of long pieces of text that were set before.
    var pieces = SetPieces()
    private(set) var face = FontCollection.Face(
        description: nil, attributes: nil, unitsPerPixel: Double(PANGO_SCALE), ascent: 0, descent: 0)
    /// The width in which lines are wrapped, in Pango units; nil for lines of any length.
    private(set) var boxWidth: Int?
    /// The ranges in fonts of their own, as offsets among the bytes of the paragraphs.
    private(set) var spans: [Measure.Span] = []
    /// The current paragraph if it took the shortcut; nil if `layout` contains it.
    private var wholeLine: WholeLine?

    init(fonts: FontCollection, takesShortcuts: Bool = true) {
        self.fonts = fonts
        self.takesShortcuts = takesShortcuts
        layout = Self.makeLayout(fonts.context)
        withoutHyphens = pango_attr_list_new()
        pango_attr_list_insert(withoutHyphens, pango_attr_insert_hyphens_new(0))
    }

    deinit {
        pango_attr_list_unref(withoutHyphens)
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// The largest height in pixels. All further lines are positioned at this height.
    static let maxHeight: Int32 = 1 << 29

    func set(_ text: String, _ measure: Measure) -> SetLines {
        CurrentConfiguration.with(fonts.configuration.pointer) { setHere(text, measure) }
    }

    private func setHere(_ text: String, _ measure: Measure) -> SetLines {
        result = SetLines()
        face = fonts.face(measure.font, pixelSize: measure.pixelSize)
        lines.removeAll(keepingCapacity: true)
        boxWidth = measure.boxWidth(in: face)
        result.unitsPerPixel = face.unitsPerPixel
        Self.apply(measure, face, to: layout)
        // Their faces are looked up before a layout depends on the language of the context.
        for span in measure.spans { _ = fonts.face(span.font, pixelSize: span.pixelSize) }
        var paragraphs = measure.paragraphs(of: text)
        spans = paragraphs.spans
        setParagraphs(&paragraphs, measure)
        wholeLine = nil
        align(measure, paragraphs)
        result.width = (Double(lines.lazy.map(\.width).max() ?? 0) / face.unitsPerPixel).rounded(.up)
        return result
    }

    private func setParagraphs(_ paragraphs: inout Paragraphs, _ measure: Measure) {
        var index = 0
        pieces.beginText()
        while index < paragraphs.ranges.count {
            let key = SetPieces.Key(paragraphs.bytes[paragraphs.ranges[index]], measure)
            if let key, append(pieces[key], of: paragraphs, index, measure) {
                index += 1
                continue
            }
            let remaining = measure.lineLimit > 0 ? measure.lineLimit - lines.count : Int.max
            let count = setText(of: paragraphs, index, remaining, measure)
            if count >= remaining, paragraphs.hasText(after: index) {
                // The limit falls on the end of a paragraph, so Pango does not know that text is left out.
                result.isTruncated = true
                if !isEllipsized {
                    result.hasAppendedEllipsis = true
                    paragraphs.cut(after: index)
                    _ = setText(of: paragraphs, index, remaining, measure)
                }
            }
            if isEllipsized { result.isTruncated = true }
            let paragraph = paragraphs.bytes[paragraphs.ranges[index]]
            if index > 0 {
                result.height = min(Self.maxHeight, result.height &+ paragraphs.gap(before: index, measure))
            }
            let start = (lines: lines.count, glyphs: result.glyphs.count, top: result.height)
            appendLines(
                of: paragraph, Int32(clamping: index), atMost: remaining,
                spacing: paragraphs.style(of: index)?.lineSpacing ?? 0, measure)
            if let key {
                pieces[key] = SetPieces.Piece(
                    lines[start.lines...], result, firstGlyph: start.glyphs, top: start.top,
                    offset: paragraph.startIndex)
            }
            if measure.lineLimit > 0, lines.count >= measure.lineLimit {
                // Without a width, Pango ignores the line limit.
                if count > remaining { result.isTruncated = true }
                return
            }
            index += 1
        }
    }

    private var isEllipsized: Bool { wholeLine?.isEllipsized ?? (pango_layout_is_ellipsized(layout) != 0) }

    /// Shapes or lays out a paragraph, and returns the number of its lines.
    private func setText(of paragraphs: Paragraphs, _ index: Int, _ limit: Int, _ measure: Measure) -> Int {
        let range = paragraphs.ranges[index]
        fonts.choose(for: WritingLanguage(of: paragraphs.bytes[range], user: fonts.userLanguage))
        let style = paragraphs.style(of: index)
        fonts.choose(style?.direction ?? .natural)
        wholeLine =
            style == nil
            ? makeWholeLine(of: paragraphs.bytes[range], isLast: limit == 1, measure) : nil
        if wholeLine != nil { return 1 }
        Self.set(
            paragraphs, index, box: boxWidth, lineLimit: limit, withoutHyphens, unitsPerPixel: face.unitsPerPixel,
            in: layout)
        return Int(pango_layout_get_line_count(layout))
    }

    /// Shapes a paragraph as a single line, truncated if it is the last line and too long. Returns nil if the paragraph
    /// needs a `PangoLayout`.
    private func makeWholeLine(of paragraph: ArraySlice<UInt8>, isLast: Bool, _ measure: Measure) -> WholeLine? {
        guard takesShortcuts, spans.isEmpty, !paragraph.contains(0x09) else { return nil }
        // Shaping is not even tried if it is sure to fail: a line that fits has no more bytes than this.
        let narrowest = measure.pixelSize * face.unitsPerPixel * Self.narrowestByte
        if let boxWidth, !isLast, Double(paragraph.count) * narrowest > Double(boxWidth) { return nil }
        return paragraph.withUnsafeBytes { bytes in
            let bytes = bytes.bindMemory(to: CChar.self)
            let line = WholeLine(bytes, context: fonts.context, attributes: face.attributes)
            guard let boxWidth, line.width > boxWidth else { return line }
            guard isLast else { return nil }
            return line.ellipsize(to: boxWidth, bytes, context: fonts.context, attributes: face.attributes)
                ? line : nil
        }
    }

    /// The smallest width of a character per byte of UTF-8, in ems. Chosen: an "l" is wider, and so are the letters of
    /// most other scripts, which take two or three bytes.
    private static let narrowestByte = 0.2

    /// Copies the lines of the paragraph that was shaped or laid out last.
    /// - Parameter spacing: The additional distance between them, in pixels.
    private func appendLines(
        of paragraph: ArraySlice<UInt8>, _ number: Int32, atMost limit: Int, spacing: Int32, _ measure: Measure
    ) {
        if let wholeLine {
            append(wholeLine.runs, of: paragraph, number, isRightToLeft: wholeLine.isRightToLeft, measure)
            return
        }
        let linesBefore = lines.count
        var next = pango_layout_get_lines_readonly(layout)
        while let entry = next, lines.count - linesBefore < limit {
            next = entry.pointee.next
            guard let line = entry.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else { continue }
            var runs: [LineRun] = []
            var run = line.pointee.runs
            while let entry = run {
                run = entry.pointee.next
                guard let item = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                    let glyphs = item.glyphs
                else { continue }
                runs.append(LineRun(item: item.item, glyphs: glyphs, rise: item.y_offset))
            }
            let direction = pango_layout_line_get_resolved_direction(line)
            if spacing > 0, lines.count > linesBefore { addSpacing(spacing) }
            append(runs, of: paragraph, number, isRightToLeft: WholeLine.isRightToLeft(direction), measure)
        }
    }

    /// Copies a line's glyphs, with positions relative to its own left edge, and puts the line below the previous one.
    private func append(
        _ runs: [LineRun], of paragraph: ArraySlice<UInt8>, _ paragraphNumber: Int32, isRightToLeft: Bool,
        _ measure: Measure
    ) {
        let firstGlyph = result.glyphs.count
        let number = Int32(clamping: lines.count)
        let natural = naturalHeight(of: runs, in: paragraph)
        let box = positionLine(
            runs, natural: natural, ofParagraph: paragraphNumber, isRightToLeft: isRightToLeft, measure)
        var x = 0
        for run in runs {
            // The font of an ellipsis says nothing about the text that the ellipsis replaces.
            let isEllipsis = Int32(run.item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
            if let onPiece, !isEllipsis, spans.isEmpty, let used = run.item.pointee.analysis.font {
                let piece = paragraph.dropFirst(Int(run.item.pointee.offset)).prefix(Int(run.item.pointee.length))
                onPiece(piece, used, measure.font, fonts.language)
            }
            append(run, from: paragraph.startIndex, &x, box.baseline, number, measure)
        }
        lines.append(Line(firstGlyph: firstGlyph, width: x, isRightToLeft: isRightToLeft))
    }

    /// Adds a line below the previous one. Its height and baseline are whole pixels, so that all lines look alike.
    private func positionLine(
        _ runs: [LineRun], natural: (ascent: Double, descent: Double), ofParagraph paragraph: Int32,
        isRightToLeft: Bool, _ measure: Measure
    ) -> SetLines.Line {
        let extent = natural.ascent + natural.descent
        var height = max(1, (extent * measure.lineSpacing).rounded())
        var baseline = ((height - extent) / 2 + natural.ascent).rounded()
        if measure.lineSpacing >= 1, let ink = runs.ink {
            // A font of another script does not move lines apart; only ink that would reach far into the next line
            // does.
            let tolerance = measure.pixelSize / 12
            let above = -Double(ink.lowerBound) / face.unitsPerPixel - baseline
            let below = Double(ink.upperBound) / face.unitsPerPixel - (height - baseline)
            if below > tolerance { height += below.rounded(.up) }
            if above > tolerance {
                height += above.rounded(.up)
                baseline += above.rounded(.up)
            }
        }
        let top = result.height
        result.height = min(Self.maxHeight, top &+ Int32(height))
        let line = SetLines.Line(
            paragraph: paragraph, top: top, baseline: top &+ Int32(baseline), bottom: result.height,
            isRightToLeft: isRightToLeft)
        result.lines.append(line)
        return line
    }

    /// Copies a run's glyphs.
    /// - Parameter start: The index of the paragraph's first byte.
    private func append(
        _ run: LineRun, from start: Int, _ x: inout Int, _ baseline: Int32, _ line: Int32, _ measure: Measure
    ) {
        guard let infos = run.glyphs.pointee.glyphs, let clusters = run.glyphs.pointee.log_clusters else { return }
        let start = Int32(clamping: start) &+ run.item.pointee.offset
        let font = run.item.pointee.analysis.font.map { fonts.used.index(of: $0, scale: glyphScale) }
        for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
            let info = infos[index]
            let left = x + Int(info.geometry.x_offset)
            let offset = (Double(info.geometry.y_offset - run.rise) / face.unitsPerPixel).rounded()
            x += Int(info.geometry.width)
            var glyph = ShapedGlyph(
                font: font ?? ShapedGlyph.missing, glyph: info.glyph, x: position(left),
                y: baseline &+ Int32(offset), line: line, offset: start &+ clusters[index])
            if info.glyph == Self.emptyGlyph { continue }
            if info.glyph & Self.unknownFlag != 0 || font == nil {
                result.hasMissing = true
                let width = UInt32(max(0, min(2048, Double(info.geometry.width) / face.unitsPerPixel)))
                glyph.font = ShapedGlyph.missing
                glyph.glyph = width << 16 | UInt32(measure.pixelSize * 0.7)
            }
            result.glyphs.append(glyph)
        }
    }

    /// The size of the text divided by the size that it was shaped at.
    private var glyphScale: Double { Double(PANGO_SCALE) / face.unitsPerPixel }

    /// Converts a horizontal position from Pango units to 1/1024 of a pixel.
    func position(_ x: Int) -> Int32 { Int32(clamping: Int((Double(x) * glyphScale).rounded())) }

    /// The number of a glyph that draws nothing.
    /// - C: `PANGO_GLYPH_EMPTY`, a cast that is not imported into Swift.
    private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
    /// The flag of a glyph for a character that no font has.
    /// - C: `PANGO_GLYPH_UNKNOWN_FLAG`, a cast that is not imported into Swift.
    private static let unknownFlag: UInt32 = 0x1000_0000
}
