public import GatefoldGeometry
import GatefoldScene

/// A text set into lines: its measures, and the glyphs that a `Typesetter` records into scenes.
public final class TextLayout {
    /// The widest line and the height of all lines, in points.
    ///
    /// Where a width was given, lines are aligned within that width, which `size` does not tell of.
    public let size: Size
    public let lineCount: Int
    /// Whether text was left out and an ellipsis tells so.
    public let isTruncated: Bool
    /// Distances of baselines from the top, in points.
    public let firstBaseline: Double
    public let lastBaseline: Double

    /// All glyphs that leave ink, line by line.
    let glyphs: [ShapedGlyph]
    /// What the glyphs become in the atlas, for each tone and each quarter of a pixel on which the layout may start.
    var resolved = TextLayout.unresolved
    static let unresolved = [ResolvedText?](repeating: nil, count: GlyphTone.allCases.count * 4)
    /// The atlas's generation that `resolved` belongs to.
    var generation: UInt64 = 0
    /// Whether characters are still to come, as soon as their fonts are there.
    let isProvisional: Bool
    /// What its typesetter keeps it under, and of which generation it is there.
    var key: Typesetter.LayoutKey?
    var layoutGeneration: UInt64 = 0
    /// The last frame that asked for or recorded it.
    var lastUse: UInt64 = 0

    init(_ lines: SetLines, scale: Double, isProvisional: Bool = false) {
        self.isProvisional = isProvisional
        size = Size(width: lines.width / scale, height: Double(lines.height) / scale)
        lineCount = lines.baselines.count
        isTruncated = lines.isTruncated
        firstBaseline = Double(lines.baselines.first ?? 0) / scale
        lastBaseline = Double(lines.baselines.last ?? 0) / scale
        glyphs = lines.glyphs
    }
}

/// A glyph as Pango placed it, before any atlas.
struct ShapedGlyph: Hashable {
    /// Index into `FontCollection.fonts`, or `missing`.
    var font: Int32
    /// Its number in the font; width and height in pixels, as high and low halves, of a `missing` one's box.
    var glyph: UInt32
    /// From the left edge of the layout's box, in 1/1024 of a pixel.
    var x: Int32
    /// The baseline it stands on, from the layout's top, in pixels.
    var y: Int32
    var line: Int32

    /// In place of a font: no font has this character, and an empty box stands for it.
    static let missing: Int32 = -1
}

/// Lines as they leave Pango, in physical pixels.
struct SetLines: Hashable {
    var glyphs: [ShapedGlyph] = []
    /// From the top.
    var baselines: [Int32] = []
    var width = 0.0
    var height: Int32 = 0
    var isTruncated = false
    /// Whether the fonts lack a character.
    var hasMissing = false
}

/// A layout's glyphs in the atlas, relative to the whole pixel on which the layout starts.
struct ResolvedText {
    /// Segment by segment.
    var glyphs: [Glyph] = []
    /// Page by page, and line by line within a page.
    var segments: [Segment] = []

    /// The glyphs that one line has on one page.
    struct Segment {
        var atlas: ImageHandle
        var glyphs: Range<Int>
        /// Their common bounds.
        var rect: PixelRect
    }
}
