import GatefoldCPango

/// A font as the rasterizer needs it: its outlines, and the transformations that fontconfig asks for.
final class GlyphFace {
    /// The outlines, as an `hb_font_t`, in the font's own units. A variable font has its weight and width set.
    let outlines: OpaquePointer
    /// Whether the font has outlines; otherwise it has only bitmaps.
    let hasOutlines: Bool
    /// The height of the em square before `matrix` is applied, in pixels.
    let pixelSize: Double
    /// The matrix that slants a font without an italic, and scales bitmaps to the size of the text.
    let matrix: GlyphMatrix
    /// Whether glyphs are made heavier because the family has no bold font.
    let isEmboldened: Bool
    let file: String
    /// The index of the font within its file. The upper half is the named instance of a variable font.
    let index: Int32

    /// Reads a font's properties from Pango.
    /// - Parameter scale: The size of the text divided by the size of the font.
    /// - C: `pango_fc_font_get_pattern`, `pango_font_get_hb_font`.
    init(_ font: UnsafeMutablePointer<PangoFont>, scale: Double) {
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
        pixelSize = size * scale
        matrix = GlyphMatrix(pattern)
        self.isEmboldened = isEmboldened != 0
        self.hasOutlines = hasOutlines != 0
        self.index = index
        file = pattern.flatMap { FontConfiguration.file(of: $0) }.map { String(cString: $0) } ?? ""
    }

    deinit { hb_font_destroy(outlines) }

    var unitsPerEm: Double { max(1, Double(hb_face_get_upem(hb_font_get_face(outlines)))) }

    /// A variable font's normalized position on each of its axes, from −1 to 1; empty for other fonts.
    var axes: [Double] {
        var count: UInt32 = 0
        guard let coordinates = hb_font_get_var_coords_normalized(outlines, &count) else { return [] }
        return UnsafeBufferPointer(start: coordinates, count: Int(count)).map { Double($0) / 16384 }
    }
}

/// A linear transformation of a glyph's points, with y up: x' = xx·x + xy·y, y' = yx·x + yy·y.
struct GlyphMatrix {
    var xx = 1.0
    var xy = 0.0
    var yx = 0.0
    var yy = 1.0

    /// Creates the product of all matrices that fontconfig's rules have added to a font.
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
