internal import Glibc

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The coefficients are named as in Core Graphics; `first.concatenating(second)` applies `first` before `second`.
public struct Transform: Hashable, Sendable {
    /// The coefficient of x in x': the horizontal scale if the transform does not rotate.
    public var a: Double
    /// The coefficient of x in y'.
    public var b: Double
    /// The coefficient of y in x'.
    public var c: Double
    /// The coefficient of y in y': the vertical scale if the transform does not rotate.
    public var d: Double
    /// The displacement to the right, in points.
    public var tx: Double
    /// The displacement downwards, in points.
    public var ty: Double

    /// Creates a transform from its six coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The transform that maps every point to itself.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform that moves points to the right by `x` and down by `y`, in points.
    public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// Creates a rotation about the origin; because +y points down, a positive angle turns clockwise.
    /// - Parameter angle: The angle in radians.
    public init(rotationAngle angle: Double) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Creates a transform that scales about the origin, by the factor `x` horizontally and `y` vertically.
    public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Whether the transform maps every point to itself.
    public var isIdentity: Bool { self == .identity }

    /// Whether the transform only moves points and neither rotates, scales nor skews them.
    public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Returns the transform that applies this one first and then `next`.
    public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The transform that undoes this one; nil if this one has no inverse because it maps the plane onto a line or a
    /// point.
    public var inverted: Transform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return Transform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// Returns the image of a point.
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Returns the smallest axis-aligned rectangle around the image of a rectangle.
    public func apply(to rect: Rect) -> Rect {
        let corners = [
            apply(to: Point(x: rect.minX, y: rect.minY)), apply(to: Point(x: rect.maxX, y: rect.minY)),
            apply(to: Point(x: rect.minX, y: rect.maxY)), apply(to: Point(x: rect.maxX, y: rect.maxY)),
        ]
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        return Rect(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
    }
}
