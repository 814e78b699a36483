import GatefoldCPango

/// A paragraph laid out by Pango, which is asked where its characters are.
///
/// Offsets are indices of bytes in the paragraph as it was laid out. Positions are in Pango units from the left end of a
/// line.
final class ParagraphLayout {
    /// The position of a caret.
    struct Caret {
        /// The position at which text of the paragraph's direction appears when it is typed.
        var strong: Int
        /// The position at which text of the other direction appears; the same as `strong` except where directions
        /// meet.
        var weak: Int
        var isRightToLeft: Bool
    }

    private let layout: OpaquePointer
    private let text: UnsafePointer<CChar>
    private let lines: [UnsafeMutablePointer<PangoLayoutLine>]
    /// The offset from which on an ellipsis stands for the text; nil if all text is shown.
    let cut: Int?

    /// Lays out a paragraph. Fonts may be looked up, for which their configuration has to be current.
    /// - Parameters:
    ///   - paragraphs: The paragraphs of the whole text.
    ///   - index: The number of the paragraph.
    ///   - lineLimit: The number of lines that are left for the paragraph; `Int.max` for any number.
    ///   - appendedFrom: The offset of the ellipsis that was appended to the paragraph; nil if there is none.
    init?(
        _ paragraphs: Paragraphs, _ index: Int, _ measure: LineSetter.Measure, lineLimit: Int, appendedFrom: Int?,
        by setter: LineSetter
    ) {
        let fonts = setter.fonts
        let face = fonts.face(measure.font, pixelSize: measure.pixelSize)
        let language = WritingLanguage(of: paragraphs.bytes[paragraphs.ranges[index]], user: fonts.userLanguage)
        let direction = paragraphs.style(of: index)?.direction ?? .natural
        guard let context = fonts.keptContext(for: language, direction) else { return nil }
        layout = LineSetter.makeLayout(context)
        LineSetter.apply(measure, face, to: layout)
        LineSetter.set(
            paragraphs, index, box: measure.boxWidth(in: face), lineLimit: lineLimit, setter.withoutHyphens,
            unitsPerPixel: face.unitsPerPixel, in: layout)
        var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
        var next = pango_layout_get_lines_readonly(layout)
        while let entry = next, lines.count < lineLimit {
            next = entry.pointee.next
            if let line = entry.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) { lines.append(line) }
        }
        guard let text = pango_layout_get_text(layout), !lines.isEmpty else {
            g_object_unref(UnsafeMutableRawPointer(layout))
            return nil
        }
        self.text = text
        self.lines = lines
        let ellipsis = Self.runs(of: lines[lines.count - 1]).first { $0.isEllipsis }.map(\.range.lowerBound)
        cut = [ellipsis, appendedFrom].compactMap(\.self).min()
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    var lineCount: Int { lines.count }

    /// Returns the range of a line, without the text that an ellipsis stands for.
    func range(of line: Int) -> Range<Int> {
        let whole = wholeRange(of: line)
        guard let cut, cut < whole.upperBound else { return whole }
        return whole.lowerBound..<max(cut, whole.lowerBound)
    }

    private func wholeRange(of line: Int) -> Range<Int> {
        let start = Int(lines[line].pointee.start_index)
        return start..<start + max(0, Int(lines[line].pointee.length))
    }

    /// Returns the number of the line that an offset is in. An offset between two lines belongs to the lower one.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lines.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if wholeRange(of: middle).lowerBound <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    func isRightToLeft(_ line: Int) -> Bool {
        WholeLine.isRightToLeft(pango_layout_line_get_resolved_direction(lines[line]))
    }

    func width(of line: Int) -> Int { Self.runs(of: lines[line]).reduce(0) { $0 + $1.width } }

    /// Returns the offset of the character before an offset.
    func character(before offset: Int) -> Int {
        var offset = offset - 1
        while offset > 0, UInt8(bitPattern: text[offset]) & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    /// Returns the offset of the character at a position, if there is one.
    /// - C: `pango_glyph_string_x_to_index`.
    func character(at x: Int, in line: Int) -> Int? {
        var left = 0
        for run in Self.runs(of: lines[line]) {
            defer { left += run.width }
            guard x >= left, x < left + run.width else { continue }
            if run.isEllipsis { return run.range.lowerBound }
            var (index, trailing) = (Int32(0), Int32(0))
            pango_glyph_string_x_to_index(
                run.glyphs, text + run.range.lowerBound, Int32(run.range.count), &run.item.pointee.analysis,
                Int32(clamping: x - left), &index, &trailing)
            return run.range.lowerBound + min(Int(index), run.range.count - 1)
        }
        return nil
    }

    /// Returns the position of a character's edge at which it begins.
    func leadingEdge(of offset: Int, in line: Int) -> Int { edge(of: offset, isTrailing: false, in: line) }

    /// Returns the position of the edge at which the character before an offset ends.
    func trailingEdge(before offset: Int, in line: Int) -> Int {
        edge(of: character(before: offset), isTrailing: true, in: line)
    }

    /// - C: `pango_layout_line_index_to_x`.
    private func edge(of offset: Int, isTrailing: Bool, in line: Int) -> Int {
        var x: Int32 = 0
        pango_layout_line_index_to_x(lines[line], Int32(clamping: offset), isTrailing ? 1 : 0, &x)
        return Int(x)
    }

    /// Returns the caret at an offset in a line.
    ///
    /// Pango's own function takes an offset between two lines for the lower one, and measures the lines' fonts.
    /// - Source: `pango_layout_get_cursor_pos`, Pango 1.50.
    func caret(at offset: Int, in line: Int) -> Caret {
        let range = wholeRange(of: line)
        let isRightToLeft = isRightToLeft(line)
        let base = isRightToLeft ? 1 : 0
        let offset = cut.map { offset > $0 ? range.upperBound : offset } ?? offset
        var before = (x: isRightToLeft ? width(of: line) : 0, level: base)
        if offset > range.lowerBound {
            before = (trailingEdge(before: offset, in: line), level(of: character(before: offset), in: line) ?? base)
        }
        var after = (x: isRightToLeft ? 0 : width(of: line), level: base)
        if offset < range.upperBound {
            after = (leadingEdge(of: offset, in: line), level(of: offset, in: line) ?? base)
        }
        if before.level & 1 == after.level & 1 {
            let side = before.level > after.level ? before : after
            return Caret(strong: side.x, weak: side.x, isRightToLeft: side.level & 1 == 1)
        }
        let (strong, weak) = before.level & 1 == base ? (before, after) : (after, before)
        return Caret(strong: strong.x, weak: weak.x, isRightToLeft: isRightToLeft)
    }

    /// Returns the embedding level of a character; odd levels are read from right to left.
    private func level(of offset: Int, in line: Int) -> Int? {
        Self.runs(of: lines[line]).first { $0.range.contains(offset) }.map { Int($0.item.pointee.analysis.level) }
    }

    /// Calls a closure with the extent of each piece of a range in a line, from left to right. Pieces may touch.
    /// - Source: `pango_layout_line_get_x_ranges`, Pango 1.50, without the room beside the line.
    func forEachExtent(of range: Range<Int>, in line: Int, _ body: (Range<Int>) -> Void) {
        var left = 0
        for run in Self.runs(of: lines[line]) {
            defer { left += run.width }
            let part = run.range.clamped(to: range)
            guard !part.isEmpty else { continue }
            if run.isEllipsis {
                body(left..<left + run.width)
                continue
            }
            let (one, other) = (
                leadingEdge(of: part.lowerBound, in: line), trailingEdge(before: part.upperBound, in: line)
            )
            body(min(one, other)..<max(one, other))
        }
    }
}

// MARK: Runs

extension ParagraphLayout {
    private struct Run {
        let item: UnsafeMutablePointer<PangoItem>
        let glyphs: UnsafeMutablePointer<PangoGlyphString>

        var range: Range<Int> {
            let start = Int(item.pointee.offset)
            return start..<start + Int(item.pointee.length)
        }
        var width: Int { Int(pango_glyph_string_get_width(glyphs)) }
        var isEllipsis: Bool { Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 }
    }

    /// The runs of a line from left to right.
    private struct Runs: Sequence, IteratorProtocol {
        var entry: UnsafeMutablePointer<GSList>?

        mutating func next() -> Run? {
            while let current = entry {
                entry = current.pointee.next
                guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                    let item = run.item, let glyphs = run.glyphs
                else { continue }
                return Run(item: item, glyphs: glyphs)
            }
            return nil
        }
    }

    private static func runs(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Runs { Runs(entry: line.pointee.runs) }
}
