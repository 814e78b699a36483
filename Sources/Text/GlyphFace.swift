import GatefoldCPango

/// A font as its glyphs are drawn: its outlines, and what fontconfig asks to be done to them.
final class GlyphFace {
    /// In the font's own units, at the weight and width that are set for a variable font.
    /// - C: `hb_font_t`
    let outlines: OpaquePointer
    /// Whether it has outlines at all, and not only bitmaps.
    let hasOutlines: Bool
    /// Height of the em square before `matrix`, in pixels.
    let pixelSize: Double
    /// Slants letters that have no italic, and makes bitmaps as large as the text.
    let matrix: GlyphMatrix
    /// Whether letters that have no bold are made heavier.
    let isEmboldened: Bool
    /// Where it lies.
    let file: String
    /// Of the font within its file; the instance of a variable font in the upper half.
    let index: Int32

    /// - C: `pango_fc_font_get_pattern`, `pango_font_get_hb_font`.
    init(_ font: UnsafeMutablePointer<PangoFont>) {
        let pattern = pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
        let shaping = pango_font_get_hb_font(font)
        let face = hb_font_get_face(shaping)
        outlines = hb_font_create(face)
        let unitsPerEm = Int32(clamping: hb_face_get_upem(face))
        hb_font_set_scale(outlines, unitsPerEm, unitsPerEm)
        var axes: UInt32 = 0
        if let coordinates = hb_font_get_var_coords_normalized(shaping, &axes), axes > 0 {
            hb_font_set_var_coords_normalized(outlines, coordinates, axes)
        }
        var (size, index) = (0.0, Int32(0))
        var (isEmboldened, hasOutlines) = (FcBool(0), FcBool(1))
        FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size)
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isEmboldened)
        FcPatternGetBool(pattern, FC_OUTLINE, 0, &hasOutlines)
        pixelSize = size
        matrix = GlyphMatrix(pattern)
        self.isEmboldened = isEmboldened != 0
        self.hasOutlines = hasOutlines != 0
        self.index = index
        file = pattern.flatMap { FontConfiguration.file(of: $0) }.map { String(cString: $0) } ?? ""
    }

    deinit { hb_font_destroy(outlines) }

    /// Of outlines, in the font's own units.
    var unitsPerEm: Double { max(1, Double(hb_face_get_upem(hb_font_get_face(outlines)))) }

    /// Where a variable font stands on each of its axes, from −1 to 1; empty for others.
    var axes: [Double] {
        var count: UInt32 = 0
        guard let coordinates = hb_font_get_var_coords_normalized(outlines, &count) else { return [] }
        return UnsafeBufferPointer(start: coordinates, count: Int(count)).map { Double($0) / 16384 }
    }
}

/// What is done to a glyph's points, y upwards: x' = xx·x + xy·y, y' = yx·x + yy·y.
struct GlyphMatrix {
    var xx = 1.0
    var xy = 0.0
    var yx = 0.0
    var yy = 1.0

    /// The product of all that fontconfig's rules have given a font.
    /// - C: `FC_MATRIX`
    init(_ pattern: OpaquePointer?) {
        var product = FcMatrix(xx: 1, xy: 0, yx: 0, yy: 1)
        var factor: UnsafeMutablePointer<FcMatrix>?
        var count: Int32 = 0
        while FcPatternGetMatrix(pattern, FC_MATRIX, count, &factor) == FcResultMatch, let matrix = factor {
            var left = product
            FcMatrixMultiply(&product, &left, matrix)
            count += 1
        }
        (xx, xy, yx, yy) = (product.xx, product.xy, product.yx, product.yy)
    }

    init(xx: Double, xy: Double, yx: Double, yy: Double) {
        (self.xx, self.xy, self.yx, self.yy) = (xx, xy, yx, yy)
    }

    static func * (matrix: GlyphMatrix, factor: Double) -> GlyphMatrix {
        GlyphMatrix(xx: matrix.xx * factor, xy: matrix.xy * factor, yx: matrix.yx * factor, yy: matrix.yy * factor)
    }
}
