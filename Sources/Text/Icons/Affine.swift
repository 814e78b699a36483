import Glibc

/// An affine map of a drawing's coordinates.
struct Affine {
    var x = SIMD2(1.0, 0)
    var y = SIMD2(0.0, 1)
    var offset = SIMD2(0.0, 0)

    init() {}

    /// Reads a `transform` attribute, up to its first error.
    /// - Source: CSS Transforms 1, chapter 8.
    init(_ text: String) {
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
            let name = rest[..<open].filter(\.isLetter)
            let numbers = PathData.numbers(String(rest[rest.index(after: open)..<close]))
            guard let map = Self.map(name, numbers) else { return }
            self = concatenated(with: map)
            rest = rest[rest.index(after: close)...]
        }
    }

    private init(_ x: SIMD2<Double>, _ y: SIMD2<Double>, _ offset: SIMD2<Double>) {
        (self.x, self.y, self.offset) = (x, y, offset)
    }

    private static func map(_ name: String, _ numbers: [Double]) -> Affine? {
        guard let first = numbers.first else { return nil }
        let identity = Affine()
        switch (name, numbers.count) {
        case ("matrix", 6):
            return Affine(
                SIMD2(first, numbers[1]), SIMD2(numbers[2], numbers[3]), SIMD2(numbers[4], numbers[5]))
        case ("translate", 1...2):
            return Affine(identity.x, identity.y, SIMD2(first, numbers.count > 1 ? numbers[1] : 0))
        case ("scale", 1...2): return Affine(SIMD2(first, 0), SIMD2(0, numbers.count > 1 ? numbers[1] : first), .zero)
        case ("rotate", 1), ("rotate", 3):
            let angle = first * .pi / 180
            let turn = Affine(SIMD2(cos(angle), sin(angle)), SIMD2(-sin(angle), cos(angle)), .zero)
            guard numbers.count == 3 else { return turn }
            let center = SIMD2(numbers[1], numbers[2])
            return Affine(turn.x, turn.y, center - turn.apply(center))
        case ("skewX", 1): return Affine(identity.x, SIMD2(tan(first * .pi / 180), 1), .zero)
        case ("skewY", 1): return Affine(SIMD2(1, tan(first * .pi / 180)), identity.y, .zero)
        default: return nil
        }
    }

    func apply(_ point: SIMD2<Double>) -> SIMD2<Double> { x * point.x + y * point.y + offset }

    /// Returns the map that applies another one first.
    func concatenated(with inner: Affine) -> Affine {
        Affine(
            x * inner.x.x + y * inner.x.y, x * inner.y.x + y * inner.y.y, apply(inner.offset))
    }

    /// The factor by which lengths grow on average.
    var scale: Double { abs(x.x * y.y - x.y * y.x).squareRoot() }
}
