import GatefoldGeometry
import Glibc

/// A transform decomposed so that interpolation between two transforms turns and scales instead of collapsing midway.
///
/// The transform is recomposed as shear and scale, then rotation, then translation.
nonisolated struct TransformParts: Hashable, Sendable {
    var translation: Point
    /// The rotation, in radians.
    var angle: Double
    var scaleX: Double
    /// The scale along y, negative if the transform mirrors.
    var scaleY: Double
    /// How far a unit of y leans along x, before the rotation.
    var shear: Double

    init(_ transform: Transform) {
        translation = Point(x: transform.tx, y: transform.ty)
        scaleX = hypot(transform.a, transform.b)
        // A flattened x axis has no direction, so the y axis gives the rotation.
        angle = scaleX > 0 ? atan2(transform.b, transform.a) : atan2(-transform.c, transform.d)
        let across = Point(x: cos(angle), y: sin(angle))
        shear = transform.c * across.x + transform.d * across.y
        scaleY = transform.d * across.x - transform.c * across.y
    }

    init(_ vector: AnimatedVector) {
        translation = vector.point
        angle = vector[2]
        scaleX = vector[3]
        scaleY = vector[4]
        shear = vector[5]
    }

    var vector: AnimatedVector { [translation.x, translation.y, angle, scaleX, scaleY, shear, 0, 0] }

    /// Returns the same transform with its angle at most half a turn away from another's.
    func turned(nearestTo other: TransformParts) -> TransformParts {
        var result = self
        result.angle = other.angle + remainder(angle - other.angle, 2 * .pi)
        return result
    }

    var transform: Transform {
        let across = Point(x: cos(angle), y: sin(angle))
        return Transform(
            a: scaleX * across.x, b: scaleX * across.y, c: shear * across.x - scaleY * across.y,
            d: shear * across.y + scaleY * across.x, tx: translation.x, ty: translation.y)
    }
}
