import GatefoldGeometry

/// Where the characters of a laid-out text are.
///
/// Offsets are numbers of UTF-8 bytes in the text that was laid out. Rectangles and points are in points, relative to
/// the top left corner of the layout. Of a text that was cut with an ellipsis, all that is left out is at the end of the
/// last line.
///
/// A paragraph is laid out by Pango when it is first asked about, and its layout is kept. A geometry belongs to the
/// thread of its typesetter.
package final class TextGeometry {
    let text: String
    let lines: [SetLines.Line]
    let measure: LineSetter.Measure
    /// The number of pixels per point.
    let scale: Double
    /// The width of the box in which lines are aligned, in points.
    let boxWidth: Double
    /// The paragraphs as they were laid out.
    let paragraphs: Paragraphs
    /// The byte range of each paragraph in the text, without its separator.
    let sources: [Range<Int>]
    private let setter: LineSetter?
    /// The correspondence of the text with its copy in which missing characters are blank.
    private let blanks: OffsetMap
    private let hasAppendedEllipsis: Bool
    /// The number of Pango units in a physical pixel.
    let unitsPerPixel: Double
    /// The number of each paragraph's first line, for the paragraphs that are shown.
    private let firstLines: [Int]
    private var layouts: [Int: ParagraphLayout] = [:]
    private var breaks: [Int: TextBreaks] = [:]
    /// The position of an underline as the text's font recommends it: the distance from the baseline down to its top,
    /// and its thickness. Both are whole physical pixels.
    package private(set) lazy var underline: (position: Double, thickness: Double) = {
        let pixels = setter?.fonts.underline(measure.font, pixelSize: measure.pixelSize) ?? (position: 1, thickness: 1)
        return (pixels.position / scale, pixels.thickness / scale)
    }()

    init(_ layout: TextLayout, by setting: (setter: LineSetter, text: String, map: OffsetMap)?) {
        let text = layout.key?.text ?? ""
        let scale = layout.key?.scale ?? 1
        let nothing = SetLines.Line(paragraph: 0, top: 0, baseline: 0, bottom: 0, isRightToLeft: false)
        let lines = layout.lines.isEmpty ? [nothing] : layout.lines
        let blanks = setting?.map ?? OffsetMap()
        let measure = layout.measure.mapped(blanks.copy)
        var paragraphs = measure.paragraphs(of: setting?.text ?? text, keepsOrigin: true)
        sources = (paragraphs.origin?.ranges ?? [0..<0]).map {
            blanks.source(of: $0.lowerBound)..<blanks.source(of: $0.upperBound)
        }
        hasAppendedEllipsis = layout.hasAppendedEllipsis
        unitsPerPixel = layout.unitsPerPixel
        if hasAppendedEllipsis { paragraphs.cut(after: Int(lines[lines.count - 1].paragraph)) }
        var firstLines: [Int] = []
        for (number, line) in lines.enumerated() where line.paragraph == firstLines.count { firstLines.append(number) }
        self.firstLines = firstLines
        self.text = text
        self.lines = lines
        self.measure = measure
        self.scale = scale
        self.blanks = blanks
        self.paragraphs = paragraphs
        boxWidth = layout.key?.width ?? layout.size.width
        setter = setting?.setter
    }

    /// The size of the text's font at which it is shown, in points.
    package var fontSize: Double { measure.pixelSize / scale }

    // MARK: Paragraphs

    /// The number of bytes of the text.
    var end: Int { text.utf8.count }
    var lastShownParagraph: Int { firstLines.count - 1 }

    func firstLine(of paragraph: Int) -> Int { firstLines[paragraph] }

    func lineCount(of paragraph: Int) -> Int {
        (paragraph < lastShownParagraph ? firstLines[paragraph + 1] : lines.count) - firstLines[paragraph]
    }

    func layout(of paragraph: Int) -> ParagraphLayout? {
        if let layout = layouts[paragraph] { return layout }
        guard let setter else { return nil }
        let limit = measure.lineLimit > 0 ? measure.lineLimit - firstLines[paragraph] : Int.max
        let isCut = hasAppendedEllipsis && paragraph == lastShownParagraph
        let appendedFrom = isCut ? paragraphs.ranges[paragraph].count - Paragraphs.ellipsis.count : nil
        let layout = CurrentConfiguration.with(setter.fonts.configuration.pointer) {
            ParagraphLayout(paragraphs, paragraph, measure, lineLimit: limit, appendedFrom: appendedFrom, by: setter)
        }
        guard let layout, layout.lineCount == lineCount(of: paragraph) else { return nil }
        layouts[paragraph] = layout
        return layout
    }

    /// Returns the boundaries in a paragraph; their offsets count from the start of the paragraph.
    func breaks(of paragraph: Int) -> TextBreaks {
        if let breaks = breaks[paragraph] { return breaks }
        let source = sources[paragraph]
        let start = text.utf8.index(text.startIndex, offsetBy: source.lowerBound)
        let end = text.utf8.index(start, offsetBy: source.count)
        let made = TextBreaks(String(text[start..<end]))
        breaks[paragraph] = made
        return made
    }

    // MARK: Offsets

    /// The line that a position is in, and its offset in the line's paragraph as it was laid out.
    struct Spot {
        var paragraph: Int
        /// The number of the line among all lines.
        var line: Int
        var offset: Int
    }

    /// Returns where a position is; nil if Pango has laid out nothing.
    func spot(of place: TextPosition) -> Spot? {
        let offset = min(max(place.offset, 0), end)
        var paragraph = paragraphIndex(at: offset)
        if place.affinity == .upstream, paragraph > 0, sources[paragraph - 1].upperBound == offset { paragraph -= 1 }
        guard paragraph <= lastShownParagraph else {
            let last = lastShownParagraph
            return Spot(paragraph: last, line: lines.count - 1, offset: paragraphs.ranges[last].count)
        }
        guard let layout = layout(of: paragraph) else { return nil }
        let local = copy(of: offset, in: paragraph)
        var line = layout.line(at: local)
        if place.affinity == .upstream, line > 0, layout.range(of: line).lowerBound == local { line -= 1 }
        return Spot(paragraph: paragraph, line: firstLines[paragraph] + line, offset: local)
    }

    /// Returns the number of the paragraph that an offset is in. An offset between two paragraphs that no separator
    /// separates belongs to the lower one.
    func paragraphIndex(at offset: Int) -> Int {
        var (low, high) = (0, sources.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if sources[middle].lowerBound <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the offset of a character in its paragraph as it was laid out.
    func copy(of offset: Int, in paragraph: Int) -> Int {
        let range = paragraphs.ranges[paragraph]
        let isEnd = offset >= sources[paragraph].upperBound
        // An ellipsis that was appended stands for everything after the paragraph.
        if isEnd, hasAppendedEllipsis, paragraph == lastShownParagraph {
            let shown = range.count - Paragraphs.ellipsis.count
            return offset > sources[paragraph].upperBound ? range.count : shown
        }
        let copy = paragraphs.origin?.map.copy(of: blanks.copy(of: offset)) ?? 0
        return min(max(copy, range.lowerBound), range.upperBound) - range.lowerBound
    }

    /// Returns the offset in the text of a character in a paragraph as it was laid out.
    func source(of offset: Int, in paragraph: Int) -> Int {
        let copy = paragraphs.ranges[paragraph].lowerBound + offset
        let source = blanks.source(of: paragraphs.origin?.map.source(of: copy) ?? 0)
        return min(max(source, sources[paragraph].lowerBound), sources[paragraph].upperBound)
    }

    /// Returns the range of glyph offsets, as `ShapedGlyph` has them, for a range of the text.
    func glyphOffsets(of range: Range<Int>) -> Range<Int32> {
        func offset(_ offset: Int) -> Int32 {
            Int32(clamping: paragraphs.origin?.map.copy(of: blanks.copy(of: offset)) ?? 0)
        }
        let start = offset(range.lowerBound)
        return start..<max(start, offset(range.upperBound))
    }
}
