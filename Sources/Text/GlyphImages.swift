import GatefoldCPango

/// Draws glyphs that a font contains as bitmaps or as coloured layers.
final class GlyphImages {
    private struct Place: Hashable {
        let file: String
        let index: Int32
    }

    private let library: FT_Library?
    private let canvas: GlyphCanvas
    private var faces: [Place: FT_Face] = [:]

    init(_ library: FT_Library?, canvas: GlyphCanvas) {
        self.library = library
        self.canvas = canvas
    }

    /// Closes the font files. Call it before the library is closed.
    func close() {
        for face in faces.values { FT_Done_Face(face) }
        faces.removeAll()
    }

    /// Draws a glyph. Returns nil if it is a plain outline or leaves no ink.
    func draw(_ glyph: UInt32, of font: GlyphFace) -> GlyphRasterizer.Picture? {
        guard let face = face(of: font) else { return nil }
        return (bitmap(glyph, face, font) ?? layers(glyph, face, font))?.trimmed()
    }

    private func face(of font: GlyphFace) -> FT_Face? {
        let place = Place(file: font.file, index: font.index)
        if let face = faces[place] { return face }
        var face: FT_Face?
        guard FT_New_Face(library, font.file, Int(font.index), &face) == 0, let face else { return nil }
        faces[place] = face
        return face
    }

    private func bitmap(_ glyph: UInt32, _ face: FT_Face, _ font: GlyphFace) -> GlyphRasterizer.Picture? {
        let size = font.pixelSize * font.matrix.yy
        guard size > 0, let strike = strike(of: face, for: size),
            let strikeSize = face.pointee.available_sizes.map({ Double($0[Int(strike)].y_ppem) / 64 }), strikeSize > 0,
            FT_Select_Size(face, strike) == 0,
            FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_NO_HINTING)) == 0,
            let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
        else { return nil }
        let matrix = font.matrix * (font.pixelSize / strikeSize)
        let strikeBitmap = StrikeBitmap(
            slot.pointee.bitmap, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top))
        return strikeBitmap?.draw(matrix, on: canvas)
    }

    /// Returns the index of the smallest bitmap size that need not be enlarged, or else of the largest; nil if the font
    /// has no bitmaps.
    private func strike(of face: FT_Face, for size: Double) -> Int32? {
        guard let sizes = face.pointee.available_sizes else { return nil }
        func ppem(_ strike: Int32) -> Double { Double(sizes[Int(strike)].y_ppem) / 64 }
        let strikes = (0..<face.pointee.num_fixed_sizes).sorted { ppem($0) < ppem($1) }
        return strikes.first { ppem($0) >= size } ?? strikes.last
    }

    private func layers(_ glyph: UInt32, _ face: FT_Face, _ font: GlyphFace) -> GlyphRasterizer.Picture? {
        guard face.pointee.face_flags & Int(FT_FACE_FLAG_SCALABLE) != 0, (1 / 64...4096).contains(font.pixelSize)
        else { return nil }
        if face.pointee.face_flags & Int(FT_FACE_FLAG_MULTIPLE_MASTERS) != 0 {
            var axes = font.axes.map { FT_Fixed($0 * 65536) }
            FT_Set_Var_Blend_Coordinates(face, FT_UInt(axes.count), &axes)
        }
        let size = FT_F26Dot6((font.pixelSize * 64).rounded())
        var matrix = FT_Matrix(font.matrix)
        FT_Set_Transform(face, &matrix, nil)
        guard FT_Set_Char_Size(face, size, size, 0, 0) == 0,
            FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
            let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE,
            FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0
        else { return nil }
        let bitmap = slot.pointee.bitmap
        let frame = GlyphFrame(
            width: Int(bitmap.width), height: Int(bitmap.rows), left: Int(slot.pointee.bitmap_left),
            top: -Int(slot.pointee.bitmap_top))
        guard Int(bitmap.pixel_mode) == Int(FT_PIXEL_MODE_BGRA.rawValue), let pixels = bitmap.buffer, frame.isDrawable
        else { return nil }
        return GlyphRasterizer.Picture(
            width: frame.width, height: frame.height, left: frame.left, top: frame.top, isColor: true,
            bytes: UnsafePointer(pixels), stride: Int(bitmap.pitch))
    }
}

extension FT_Matrix {
    /// Creates a matrix with 16.16 fixed-point numbers; values that do not fit become 0.
    fileprivate init(_ matrix: GlyphMatrix) {
        func fixed(_ value: Double) -> FT_Fixed { abs(value) < 16384 ? FT_Fixed(value * 65536) : 0 }
        self.init(xx: fixed(matrix.xx), xy: fixed(matrix.xy), yx: fixed(matrix.yx), yy: fixed(matrix.yy))
    }
}
