import GatefoldCPango

/// Draws icons into coverage, with the same area coverage as glyphs.
final class IconRasterizer {
    private let library: FT_Library?
    private let stroker: FT_Stroker?
    private var outline = GlyphOutline()
    private let canvas = GlyphCanvas()
    /// The coverage of the shapes drawn so far.
    private var bytes: [UInt8] = []

    init(_ library: FT_Library?) {
        self.library = library
        var stroker: FT_Stroker?
        self.stroker = FT_Stroker_New(library, &stroker) == 0 ? stroker : nil
    }

    /// Frees what belongs to the library. Call it before the library is closed.
    func close() { FT_Stroker_Done(stroker) }

    /// Draws an icon into a square, and passes its bitmap to a closure.
    /// - Parameters:
    ///   - drawing: The shapes, which are scaled to fit the square.
    ///   - side: The width and height of the square, in pixels.
    ///   - isMirrored: Whether left and right are exchanged.
    /// - Returns: The closure's result; it gets nil for an icon that leaves no ink.
    func draw<Value>(
        _ drawing: IconDrawing, side: Int, isMirrored: Bool, _ body: (GlyphRasterizer.Picture?) -> Value
    ) -> Value {
        let frame = GlyphFrame(width: side, height: side, left: 0, top: 0)
        guard frame.isDrawable else { return body(nil) }
        bytes = [UInt8](repeating: 0, count: side * side)
        let fit = Fit(drawing, side: side, isMirrored: isMirrored)
        for shape in drawing.shapes { draw(shape, fit, side: side) }
        return bytes.withUnsafeMutableBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return body(nil) }
            return body(GlyphRasterizer.Picture(frame, isColor: false, start).trimmed())
        }
    }

    /// Maps the coordinates of a drawing to 1/64 of a pixel, with y up.
    private struct Fit {
        let scale: Double
        private let isMirrored: Bool
        private let offset: SIMD2<Double>
        private let side: Double

        init(_ drawing: IconDrawing, side: Int, isMirrored: Bool) {
            let extent = Double(side) * 64
            scale = extent / max(drawing.size.x, drawing.size.y)
            offset = (SIMD2(extent, extent) - drawing.size * scale) * 0.5 - drawing.origin * scale
            self.side = extent
            self.isMirrored = isMirrored
        }

        func position(_ point: SIMD2<Double>) -> SIMD2<Double> {
            let placed = point * scale + offset
            return SIMD2(isMirrored ? side - placed.x : placed.x, side - placed.y)
        }
    }

    private func draw(_ shape: IconDrawing.Shape, _ fit: Fit, side: Int) {
        let path = shape.path.mapped(fit.position)
        if let rule = shape.fill { fill(path.contours, rule, opacity: shape.opacity, side: side) }
        guard let stroke = shape.stroke, let stroker else { return }
        FT_Stroker_Set(
            stroker, FT_Fixed((stroke.width * fit.scale / 2).rounded()), stroke.end.freeType, stroke.join.freeType,
            FT_Fixed(4 << 16))
        for contour in path.contours { self.stroke(contour, with: stroker, opacity: shape.opacity, side: side) }
    }

    private func fill(
        _ contours: [VectorPath.Contour], _ rule: IconDrawing.FillRule, opacity: Double, side: Int
    ) {
        begin()
        for contour in contours { add(contour) }
        outline.withFreeType { outline in
            if rule == .evenOdd { outline.flags |= Int32(FT_OUTLINE_EVEN_ODD_FILL) }
            blend(&outline, opacity: opacity, side: side)
        }
    }

    private func stroke(
        _ contour: VectorPath.Contour, with stroker: FT_Stroker, opacity: Double, side: Int
    ) {
        begin()
        add(contour)
        outline.withFreeType { outline in
            var (points, contours): (FT_UInt, FT_UInt) = (0, 0)
            guard FT_Stroker_ParseOutline(stroker, &outline, contour.isClosed ? 0 : 1) == 0,
                FT_Stroker_GetCounts(stroker, &points, &contours) == 0
            else { return }
            var line = FT_Outline()
            guard FT_Outline_New(library, points, FT_Int(contours), &line) == 0 else { return }
            defer { FT_Outline_Done(library, &line) }
            line.n_points = 0
            line.n_contours = 0
            FT_Stroker_Export(stroker, &line)
            blend(&line, opacity: opacity, side: side)
        }
    }

    private func begin() { outline.begin(GlyphMatrix(xx: 1, xy: 0, yx: 0, yy: 1), offset: 0) }

    private func add(_ contour: VectorPath.Contour) {
        outline.line(Float(contour.start.x), Float(contour.start.y))
        for segment in contour.segments {
            switch segment {
            case .line(let end): outline.line(Float(end.x), Float(end.y))
            case .curve(let first, let second, let end):
                outline.cubic(
                    Float(first.x), Float(first.y), Float(second.x), Float(second.y), Float(end.x), Float(end.y))
            }
        }
        // A line back to the start of a closed contour is implied.
        outline.close()
    }

    /// Draws an outline over what was drawn so far.
    private func blend(_ outline: inout FT_Outline, opacity: Double, side: Int) {
        let drawn = canvas.clear(side * side)
        var bitmap = FT_Bitmap()
        bitmap.width = UInt32(side)
        bitmap.rows = UInt32(side)
        bitmap.pitch = Int32(side)
        bitmap.buffer = drawn
        bitmap.num_grays = 256
        bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        guard FT_Outline_Get_Bitmap(library, &outline, &bitmap) == 0 else { return }
        let share = Int((min(max(0, opacity), 1) * 255).rounded())
        for index in 0..<side * side where drawn[index] > 0 {
            let source = Int(drawn[index]) * share / 255
            let below = Int(bytes[index])
            bytes[index] = UInt8(source + below * (255 - source) / 255)
        }
    }
}

extension IconDrawing.Stroke.End {
    fileprivate var freeType: FT_Stroker_LineCap {
        switch self {
        case .butt: FT_STROKER_LINECAP_BUTT
        case .round: FT_STROKER_LINECAP_ROUND
        case .square: FT_STROKER_LINECAP_SQUARE
        }
    }
}

extension IconDrawing.Stroke.Join {
    fileprivate var freeType: FT_Stroker_LineJoin {
        switch self {
        case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
        case .round: FT_STROKER_LINEJOIN_ROUND
        case .bevel: FT_STROKER_LINEJOIN_BEVEL
        }
    }
}
