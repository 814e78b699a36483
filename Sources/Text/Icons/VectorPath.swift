import Glibc

/// A path of straight lines and cubic curves, in the coordinates of a drawing (y points down).
struct VectorPath: Hashable, Sendable {
    /// A connected part of a path.
    struct Contour: Hashable, Sendable {
        var start: SIMD2<Double>
        var segments: [Segment] = []
        /// Whether the contour ends where it starts.
        var isClosed = false
    }

    enum Segment: Hashable, Sendable {
        case line(to: SIMD2<Double>)
        case curve(SIMD2<Double>, SIMD2<Double>, to: SIMD2<Double>)

        var end: SIMD2<Double> {
            switch self {
            case .line(let end), .curve(_, _, let end): end
            }
        }
    }

    private(set) var contours: [Contour] = []

    /// The end of the last segment.
    var current: SIMD2<Double> {
        guard let last = contours.last else { return .zero }
        return last.isClosed ? last.start : last.segments.last?.end ?? last.start
    }

    mutating func move(to point: SIMD2<Double>) { contours.append(Contour(start: point)) }

    mutating func line(to point: SIMD2<Double>) { add(.line(to: point)) }

    mutating func curve(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to end: SIMD2<Double>) {
        add(.curve(first, second, to: end))
    }

    mutating func quadratic(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
        let start = current
        curve(start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), to: end)
    }

    mutating func close() {
        guard !contours.isEmpty else { return }
        contours[contours.count - 1].isClosed = true
    }

    private mutating func add(_ segment: Segment) {
        // A segment after the end of a contour starts a new one at the same point.
        if contours.last.map(\.isClosed) ?? true { move(to: current) }
        contours[contours.count - 1].segments.append(segment)
    }

    /// Adds an arc of an ellipse, as SVG defines it.
    /// - Parameters:
    ///   - radii: The two radii; a radius of 0 makes the arc a line.
    ///   - rotation: The angle between the ellipse's axis and the x axis, in radians.
    ///   - isLarge: Whether the arc spans more than half of the ellipse.
    ///   - isClockwise: Whether the arc goes clockwise, as seen with y down.
    /// - Source: SVG 2, appendix B.2.
    mutating func arc(
        radii: SIMD2<Double>, rotation: Double, isLarge: Bool, isClockwise: Bool, to end: SIMD2<Double>
    ) {
        let start = current
        guard start != end else { return }
        var radii = SIMD2(abs(radii.x), abs(radii.y))
        guard radii.x > 0, radii.y > 0 else { return line(to: end) }
        let (cosine, sine) = (cos(rotation), sin(rotation))
        let half = (start - end) * 0.5
        let turned = SIMD2(cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
        let stretch = (turned * turned / (radii * radii)).sum()
        if stretch > 1 { radii *= stretch.squareRoot() }
        let products = radii * radii
        let parts = products.x * turned.y * turned.y + products.y * turned.x * turned.x
        let root = max(0, (products.x * products.y - parts) / parts).squareRoot()
        let offset =
            SIMD2(radii.x * turned.y / radii.y, -radii.y * turned.x / radii.x)
            * (isLarge == isClockwise ? -root : root)
        let center =
            SIMD2(cosine * offset.x - sine * offset.y, sine * offset.x + cosine * offset.y) + (start + end) * 0.5
        let from = (turned - offset) / radii
        let to = (-turned - offset) / radii
        let first = atan2(from.y, from.x)
        var sweep = atan2(to.y, to.x) - first
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let ellipse = Ellipse(center: center, radii: radii, cosine: cosine, sine: sine)
        add(ellipse, from: first, sweep: sweep, endingAt: end)
    }

    /// Adds a closed ellipse whose axes are parallel to those of the coordinates.
    mutating func ellipse(center: SIMD2<Double>, radii: SIMD2<Double>) {
        let start = center + SIMD2(radii.x, 0)
        move(to: start)
        add(Ellipse(center: center, radii: radii, cosine: 1, sine: 0), from: 0, sweep: 2 * .pi, endingAt: start)
        close()
    }

    /// Adds a closed rectangle whose corners are quarters of ellipses.
    mutating func rectangle(origin: SIMD2<Double>, size: SIMD2<Double>, radii: SIMD2<Double>) {
        let radii = SIMD2(min(max(0, radii.x), size.x / 2), min(max(0, radii.y), size.y / 2))
        let far = origin + size
        func corner(to end: SIMD2<Double>) {
            guard radii.x > 0, radii.y > 0 else { return }
            arc(radii: radii, rotation: 0, isLarge: false, isClockwise: true, to: end)
        }
        move(to: SIMD2(origin.x + radii.x, origin.y))
        line(to: SIMD2(far.x - radii.x, origin.y))
        corner(to: SIMD2(far.x, origin.y + radii.y))
        line(to: SIMD2(far.x, far.y - radii.y))
        corner(to: SIMD2(far.x - radii.x, far.y))
        line(to: SIMD2(origin.x + radii.x, far.y))
        corner(to: SIMD2(origin.x, far.y - radii.y))
        line(to: SIMD2(origin.x, origin.y + radii.y))
        corner(to: SIMD2(origin.x + radii.x, origin.y))
        close()
    }

    /// Adds an arc in steps of a quarter of the ellipse at most.
    private mutating func add(_ ellipse: Ellipse, from first: Double, sweep: Double, endingAt end: SIMD2<Double>) {
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        // The handles of a cubic curve that approximates an arc of this angle.
        let reach = 4.0 / 3 * tan(step / 4)
        for index in 0..<count {
            let (start, stop) = (first + step * Double(index), first + step * Double(index + 1))
            curve(
                ellipse.point(at: start) + ellipse.direction(at: start) * reach,
                ellipse.point(at: stop) - ellipse.direction(at: stop) * reach,
                to: index == count - 1 ? end : ellipse.point(at: stop))
        }
    }

    private struct Ellipse {
        var center: SIMD2<Double>
        var radii: SIMD2<Double>
        var cosine: Double
        var sine: Double

        func point(at angle: Double) -> SIMD2<Double> { center + turned(radii * SIMD2(cos(angle), sin(angle))) }

        func direction(at angle: Double) -> SIMD2<Double> { turned(radii * SIMD2(-sin(angle), cos(angle))) }

        private func turned(_ point: SIMD2<Double>) -> SIMD2<Double> {
            SIMD2(cosine * point.x - sine * point.y, sine * point.x + cosine * point.y)
        }
    }

    /// Returns the path with all points mapped.
    func mapped(_ map: (SIMD2<Double>) -> SIMD2<Double>) -> VectorPath {
        var path = self
        for index in path.contours.indices {
            path.contours[index].start = map(contours[index].start)
            path.contours[index].segments = contours[index].segments.map { segment in
                switch segment {
                case .line(let end): .line(to: map(end))
                case .curve(let first, let second, let end): .curve(map(first), map(second), to: map(end))
                }
            }
        }
        return path
    }
}
