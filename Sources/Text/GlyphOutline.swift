import GatefoldCPango

/// The outline of one glyph. Its points are in 1/64 of a pixel, with y up.
struct GlyphOutline {
    private var points: [FT_Vector] = []
    private var tags: [UInt8] = []
    /// The index of the last point of each contour.
    private var ends: [UInt16] = []
    private var matrix = GlyphMatrix(xx: 1, xy: 0, yx: 0, yy: 1)
    private var offset = 0.0
    /// The end of the last line or curve.
    private var current = SIMD2(0.0, 0)
    /// Whether a coordinate was out of bounds or there were too many points.
    private var isBroken = false

    /// The largest number of points: FreeType counts them in 15 bits.
    private static let maxPoints = 0x7FFF
    /// The largest coordinate, in 1/64 of a pixel. Chosen: far more than any glyph that is drawn, and far less than
    /// what overflows.
    private static let reach = 1e8
    /// The largest distance of a line from the curve that it approximates, in 1/64 of a pixel. Chosen: eight of 255
    /// levels of coverage. FreeType's own lines are up to an eighth of a pixel away, which makes an "s" of 9 pixels 6 %
    /// too thin.
    private static let tolerance = 2.0
    /// The largest number of lines that approximate one curve. Chosen: a curve that needs more belongs to a glyph
    /// larger than any body text, for which FreeType's own approximation is good enough.
    private static let maxLines = 32.0
    /// The number of points beyond which curves are handed to FreeType as they are. Chosen for the same reason as
    /// `maxLines`.
    private static let maxLinePoints = 0x3FFF

    private enum Tag: UInt8 {
        case conic = 0
        case on = 1
        case cubic = 2
    }

    /// Begins a new outline.
    /// - Parameters:
    ///   - matrix: Maps the coordinates that are added to 1/64 of a pixel.
    ///   - offset: The distance by which the outline is moved to the right, in 1/64 of a pixel.
    mutating func begin(_ matrix: GlyphMatrix, offset: Double) {
        points.removeAll(keepingCapacity: true)
        tags.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        self.matrix = matrix
        self.offset = offset
        isBroken = false
    }

    /// Adds a straight line, or the first point of a contour.
    mutating func line(_ x: Float, _ y: Float) { add(.on, mapped(x, y)) }

    mutating func quadratic(_ controlX: Float, _ controlY: Float, _ x: Float, _ y: Float) {
        let (start, control, end) = (current, mapped(controlX, controlY), mapped(x, y))
        let bend = start - 2 * control + end
        let count = Self.lines(bend: bend * bend, share: 0.25)
        guard count <= Self.maxLines, points.count < Self.maxLinePoints else {
            add(.conic, control)
            return add(.on, end)
        }
        for step in stride(from: 1, to: count, by: 1) {
            let time = step / count
            add(.on, start + (2 * (control - start) + bend * time) * time)
        }
        add(.on, end)
    }

    mutating func cubic(
        _ firstX: Float, _ firstY: Float, _ secondX: Float, _ secondY: Float, _ x: Float, _ y: Float
    ) {
        let (start, first, second, end) = (current, mapped(firstX, firstY), mapped(secondX, secondY), mapped(x, y))
        let (bend, otherBend) = (start - 2 * first + second, first - 2 * second + end)
        let count = max(
            Self.lines(bend: bend * bend, share: 0.75), Self.lines(bend: otherBend * otherBend, share: 0.75))
        guard count <= Self.maxLines, points.count < Self.maxLinePoints else {
            add(.cubic, first)
            add(.cubic, second)
            return add(.on, end)
        }
        for step in stride(from: 1, to: count, by: 1) {
            let time = step / count
            let rest = (otherBend - bend) * time + 3 * bend
            add(.on, start + (3 * (first - start) + rest * time) * time)
        }
        add(.on, end)
    }

    /// Returns the number of lines, at equal steps of the curve's parameter, that stay within `tolerance` of a curve.
    /// - Parameters:
    ///   - bend: The squared components of the second difference of the curve's control points.
    ///   - share: D(d − 1)/8 for a curve of degree d.
    /// - Source: Wang's formula.
    private static func lines(bend: SIMD2<Double>, share: Double) -> Double {
        max(1, (bend.sum().squareRoot() * share / tolerance).squareRoot().rounded(.up))
    }

    private func mapped(_ x: Float, _ y: Float) -> SIMD2<Double> {
        let (x, y) = (Double(x), Double(y))
        return SIMD2(matrix.xx * x + matrix.xy * y + offset, matrix.yx * x + matrix.yy * y)
    }

    private mutating func add(_ tag: Tag, _ point: SIMD2<Double>) {
        current = point
        guard abs(point.x) < Self.reach, abs(point.y) < Self.reach, points.count < Self.maxPoints else {
            isBroken = true
            return
        }
        points.append(FT_Vector(x: Int(point.x.rounded()), y: Int(point.y.rounded())))
        tags.append(tag.rawValue)
    }

    mutating func close() {
        let first = ends.last.map { Int($0) + 1 } ?? 0
        guard points.count > first else { return }
        ends.append(UInt16(points.count - 1))
    }

    /// Passes the outline to a closure as FreeType's type; the closure may change its points.
    /// - Returns: The closure's result, or nil if there is nothing to draw.
    mutating func withFreeType<Value>(_ body: (inout FT_Outline) -> Value?) -> Value? {
        guard !isBroken, !ends.isEmpty else { return nil }
        return points.withUnsafeMutableBufferPointer { points in
            tags.withUnsafeMutableBytes { tags in
                ends.withUnsafeMutableBytes { ends in
                    var outline = FT_Outline()
                    // Later versions of FreeType declare these two as unsigned.
                    outline.n_points = .init(points.count)
                    outline.n_contours = .init(ends.count / 2)
                    outline.points = points.baseAddress
                    outline.tags = Self.pointer(to: tags)
                    outline.contours = Self.pointer(to: ends)
                    return body(&outline)
                }
            }
        }
    }

    private static func pointer<Element>(
        to bytes: UnsafeMutableRawBufferPointer
    ) -> UnsafeMutablePointer<Element>? {
        bytes.baseAddress?.assumingMemoryBound(to: Element.self)
    }
}

/// Reads glyph outlines from fonts.
final class OutlinePen {
    private let functions: OpaquePointer = hb_draw_funcs_create()
    private var outline = GlyphOutline()

    init() {
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in target(data)?.pointee.line(x, y) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in target(data)?.pointee.line(x, y) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions, { _, data, _, a, b, x, y, _ in target(data)?.pointee.quadratic(a, b, x, y) }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions, { _, data, _, a, b, c, d, x, y, _ in target(data)?.pointee.cubic(a, b, c, d, x, y) }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in target(data)?.pointee.close() }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
    }

    deinit { hb_draw_funcs_destroy(functions) }

    /// Passes a glyph's outline to a closure, at the size, slant and weight that its font asks for.
    /// - Parameter phase: The distance by which the outline is moved to the right, in quarters of a pixel.
    /// - Returns: The closure's result, or nil if there is nothing to draw.
    func withOutline<Value>(
        of glyph: UInt32, _ face: GlyphFace, phase: Int, _ body: (inout FT_Outline) -> Value?
    ) -> Value? {
        let size = face.pixelSize * 64
        outline.begin(face.matrix * (size / face.unitsPerEm), offset: Double(phase) * 16)
        withUnsafeMutablePointer(to: &outline) { gatefold_draw_glyph(face.outlines, glyph, functions, $0) }
        return outline.withFreeType { outline in
            if face.isEmboldened {
                // The strength is that of FreeType's FT_GlyphSlot_Embolden, which other desktop programs use.
                let strength = Int(min(abs(size * face.matrix.yy), 1e6) / 24)
                FT_Outline_EmboldenXY(&outline, strength, strength)
            }
            return body(&outline)
        }
    }
}

private func target(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<GlyphOutline>? {
    data?.assumingMemoryBound(to: GlyphOutline.self)
}
