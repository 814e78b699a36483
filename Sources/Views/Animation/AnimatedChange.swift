import GatefoldGeometry
import GatefoldMotion
import GatefoldScene

/// A property that `View.animate` animates. The frame is split into position and size because each can be set alone.
nonisolated enum AnimatedProperty: Hashable, Sendable {
    case position, size, boundsOrigin, transform, alpha, backgroundColor

    /// How a second animation of this property combines with a running one: moves add up, fades take over from the
    /// value on screen.
    var rule: AnimatedValue.Rule {
        switch self {
        case .position, .size, .boundsOrigin, .transform: .additive
        case .alpha, .backgroundColor: .replacing
        }
    }
}

/// The components of a property's value; unused components are 0.
typealias AnimatedVector = SIMD8<Double>

/// A change of a model property: the value before it and the value after it.
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

    /// Both values as vectors to interpolate between; nil if a component of either is not finite.
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
            // A colour that appears or disappears keeps its hue and changes only its alpha.
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
    /// The first two components as a size, clamped to 0 or more because an overshooting spring can go below.
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
