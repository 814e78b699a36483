package import GatefoldGeometry

/// The direction in which a hand means to go, judged from the first points of its movement.
///
/// Slow movement counts for less than fast movement, because a fingertip rolls by some points in any direction when it
/// lands, before the hand starts. The steeper a movement is, the farther it has to go before it is judged: the farther it
/// has gone, the less the tremor of the hand and the start of a thumb's arc matter.
package struct SwipeHeading: Sendable {
    /// The sum of the steps, each multiplied by its speed: its direction is the direction of the hand.
    package private(set) var direction = Point.zero
    private var origin: Point
    private var last: (position: Point, time: Double)
    private var travel = Point.zero

    /// The shortest distance and duration of a step, in points and seconds; shorter ones are added up. Chosen: the
    /// tremor of a finger is smaller, and frames are longer.
    private static let step = (distance: 2.0, duration: 0.008)
    /// The shortest time that a step is taken to last, in seconds, also when reports arrive together. Chosen: the
    /// interval of the fastest touchscreens.
    private static let shortest = 1.0 / 240
    /// The distances, in points, from which a movement is judged, and the greatest tangent of its angle to an axis for
    /// which it is: 20 degrees, 30 degrees, and any angle. Chosen: the second distance is the touch slop.
    private static let stages: [(distance: Double, steepest: Double)] = [(5, 0.364), (10, 0.577), (24, 1)]

    /// Starts a movement.
    /// - Parameters:
    ///   - position: Where the hand is, in points.
    ///   - time: The time of the report, in seconds.
    package init(at position: Point = .zero, time: Double = 0) {
        origin = position
        last = (position, time)
    }

    /// Adds where the hand is at a time, in points and seconds. Values that are not finite are ignored.
    package mutating func add(_ position: Point, time: Double) {
        guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
        travel = position - origin
        let delta = position - last.position
        let (distance, duration) = (delta.distance(to: .zero), time - last.time)
        guard distance >= Self.step.distance || duration >= Self.step.duration else { return }
        direction = direction + delta * (distance / max(duration, Self.shortest))
        last = (position, time)
    }

    /// The axis along which the hand moves, vertical between both; nil as long as it is not clear.
    package var axis: PanGestureRecognizer.Axis? {
        let distance = travel.distance(to: .zero)
        let (x, y) = (abs(direction.x), abs(direction.y))
        let isClear = Self.stages.contains { distance >= $0.distance && min(x, y) <= max(x, y) * $0.steepest }
        return isClear ? x > y ? .horizontal : .vertical : nil
    }
}
