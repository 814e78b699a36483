public import GatefoldGeometry
import GatefoldScene

/// A text laid out in lines: its measurements, and the glyphs that a `Typesetter` records into scenes.
public final class TextLayout {
    /// The width of the widest line and the height of all lines, in points.
    ///
    /// If a width was given, lines are aligned within that width, which may be larger than that of `size`.
    public let size: Size
    /// The number of lines; an empty text has one.
    public let lineCount: Int
    /// Whether text was left out because of the line limit.
    public let isTruncated: Bool
    /// The distance from the top of the layout to the baseline of the first line, in points.
    public let firstBaseline: Double
    /// The distance from the top of the layout to the baseline of the last line, in points.
    public let lastBaseline: Double

    /// The glyphs, line by line.
    let glyphs: [ShapedGlyph]
    /// The boxes of the lines.
    let lines: [SetLines.Line]
    /// Whether an ellipsis was appended to the last paragraph.
    let hasAppendedEllipsis: Bool
    /// The number of Pango units in a physical pixel.
    let unitsPerPixel: Double
    /// The parameters that the text was laid out with.
    let measure: LineSetter.Measure
    let usedFonts: FontLibrary.Choice
    /// Where the characters are; nil until it is asked for.
    var geometry: TextGeometry?
    /// The glyphs of the last drawing in several colours.
    var colored: ColoredText?
    /// The glyphs' positions in the atlas, for each tone and each quarter of a pixel at which the layout may start; nil
    /// where they were not drawn yet.
    var resolved = TextLayout.unresolved
    static let unresolved = [ResolvedText?](repeating: nil, count: GlyphTone.allCases.count * 4)
    /// The lines of a long layout that were drawn last; nil for none.
    var resolvedPart: ResolvedPart?
    /// The generation of the atlas that `resolved` belongs to.
    var generation: UInt64 = 0
    /// Whether characters are left blank until their fonts have been found in the background.
    var isProvisional: Bool { usedFonts == .plainForNow }
    var key: Typesetter.LayoutKey?
    /// The typesetter's generation of layouts that this layout belongs to.
    var layoutGeneration: UInt64 = 0
    /// The number of the last frame in which the layout was requested or recorded.
    var lastUse: UInt64 = 0

    init(_ lines: SetLines, _ measure: LineSetter.Measure, scale: Double, usedFonts: FontLibrary.Choice) {
        self.measure = measure
        self.usedFonts = usedFonts
        self.lines = lines.lines
        hasAppendedEllipsis = lines.hasAppendedEllipsis
        unitsPerPixel = lines.unitsPerPixel
        size = Size(width: lines.width / scale, height: Double(lines.height) / scale)
        lineCount = lines.lines.count
        isTruncated = lines.isTruncated
        firstBaseline = Double(lines.lines.first?.baseline ?? 0) / scale
        lastBaseline = Double(lines.lines.last?.baseline ?? 0) / scale
        glyphs = lines.glyphs
    }
}

/// A glyph as Pango positioned it, not yet drawn into the atlas.
struct ShapedGlyph: Hashable {
    /// The font's index in `UsedFonts`, or `missing`.
    var font: Int32
    /// The glyph's number in the font. For a `missing` glyph, the size of its box in pixels: the width in the upper
    /// half, the height in the lower.
    var glyph: UInt32
    /// The distance from the left edge of the layout's box, in 1/1024 of a pixel.
    var x: Int32
    /// The distance from the top of the layout to the glyph's baseline, in pixels.
    var y: Int32
    var line: Int32
    /// The index of the first byte of the glyph's characters in `Paragraphs.bytes`.
    var offset: Int32

    /// The value of `font` for a character that no font has; an empty box is drawn in its place.
    static let missing: Int32 = -1
}

/// The lines of a text as Pango positioned them, in physical pixels.
struct SetLines: Hashable {
    var glyphs: [ShapedGlyph] = []
    var lines: [Line] = []
    var width = 0.0
    var height: Int32 = 0
    var isTruncated = false
    /// Whether the fonts lack a character of the text.
    var hasMissing = false
    /// Whether an ellipsis was appended to the last paragraph, because the line limit falls on its end.
    var hasAppendedEllipsis = false
    /// The number of Pango units in a pixel, for further layouts of the text.
    var unitsPerPixel = 1024.0

    /// The box of a line.
    struct Line: Hashable {
        var paragraph: Int32
        /// The distances from the top of the layout, in pixels.
        var top: Int32
        var baseline: Int32
        var bottom: Int32
        /// The part of the line above its bottom that is the additional distance to the next line, in pixels.
        var spacing: Int32 = 0
        /// The distance of the line's left end from the left edge of the layout's box, in 1/1024 of a pixel.
        var x: Int32 = 0
        /// Whether the direction of the paragraph is from right to left.
        var isRightToLeft: Bool
    }
}

/// A layout's glyphs with their positions in the atlas. Positions on screen are relative to the whole pixel at which
/// the layout starts.
struct ResolvedText {
    /// The glyphs of all segments, segment by segment.
    var glyphs: [Glyph] = []
    /// The segments, ordered by atlas page, and by line within a page.
    var segments: [Segment] = []

    /// The glyphs that one line has on one page.
    struct Segment {
        var atlas: ImageHandle
        var glyphs: Range<Int>
        var rect: PixelRect
    }
}
