import GatefoldGeometry
import GatefoldMotion
import GatefoldScene

/// What `View.animate` animates. A view's frame is a position and a size, as each may be set without the other.
nonisolated enum AnimatedProperty: Hashable, Sendable {
    case position, size, boundsOrigin, transform, alpha, backgroundColor

    /// What a second animation does to one that runs. (SPEC §7)
    var rule: AnimatedValue.Rule {
        switch self {
        case .position, .size, .boundsOrigin, .transform: .additive
        case .alpha, .backgroundColor: .replacing
        }
    }
}

/// A property's numbers; those that it has no use for are 0.
typealias AnimatedVector = SIMD8<Double>

/// A model value that was set, with the value that it had.
nonisolated enum AnimatedChange: Sendable {
    case position(from: Point, to: Point)
    case size(from: Size, to: Size)
    case boundsOrigin(from: Point, to: Point)
    case transform(from: Transform, to: Transform)
    case alpha(from: Double, to: Double)
    case backgroundColor(from: Color?, to: Color?)

    var property: AnimatedProperty {
        switch self {
        case .position: .position
        case .size: .size
        case .boundsOrigin: .boundsOrigin
        case .transform: .transform
        case .alpha: .alpha
        case .backgroundColor: .backgroundColor
        }
    }

    /// Both ends as numbers between which to interpolate; nil where one of them is not finite.
    var vectors: (from: AnimatedVector, to: AnimatedVector)? {
        let (from, to) = unchecked
        guard from.isFinite, to.isFinite else { return nil }
        return (from, to)
    }

    private var unchecked: (from: AnimatedVector, to: AnimatedVector) {
        switch self {
        case .position(let from, let to), .boundsOrigin(let from, let to): (from.vector, to.vector)
        case .size(let from, let to): (from.vector, to.vector)
        case .transform(let from, let to):
            (TransformParts(from).vector, TransformParts(to).turned(nearestTo: TransformParts(from)).vector)
        case .alpha(let from, let to): (from.vector, to.vector)
        case .backgroundColor(let from, let to):
            // No colour comes and goes as a clear one of the other's hue.
            (
                (from ?? to?.withAlpha(0) ?? .clear).vector,
                (to ?? from?.withAlpha(0) ?? .clear).vector
            )
        }
    }
}

nonisolated extension AnimatedVector {
    var isFinite: Bool { indices.allSatisfy { self[$0].isFinite } }

    var point: Point { Point(x: self[0], y: self[1]) }
    /// Never negative, whatever a spring that overshoots makes of it.
    var size: Size { Size(width: Swift.max(0, self[0]), height: Swift.max(0, self[1])) }
    var color: Color {
        func component(_ index: Int) -> Float { Float(Swift.min(1, Swift.max(0, self[index]))) }
        return Color(red: component(0), green: component(1), blue: component(2), alpha: component(3))
    }
}

nonisolated extension Double {
    fileprivate var vector: AnimatedVector { [self, 0, 0, 0, 0, 0, 0, 0] }
}

nonisolated extension Point {
    fileprivate var vector: AnimatedVector { [x, y, 0, 0, 0, 0, 0, 0] }
}

nonisolated extension Size {
    fileprivate var vector: AnimatedVector { [width, height, 0, 0, 0, 0, 0, 0] }
}

nonisolated extension Color {
    fileprivate var vector: AnimatedVector {
        [Double(red), Double(green), Double(blue), Double(alpha), 0, 0, 0, 0]
    }
}
