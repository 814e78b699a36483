import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import Glibc

/// A zoom that runs by itself: the scale and the position of one point of the view, each on a spring of its own.
nonisolated struct ZoomFlight {
    /// The point of the view whose position moves, in points of the view at a zoom scale of 1.
    let anchor: Point
    /// The zoom scale at the end.
    let goal: Double
    /// The content offset at the end.
    let offset: Point
    /// The natural logarithm of the scale, so that zooming in and out take equally long.
    private var logarithm: Animator
    private var x: Animator
    private var y: Animator

    /// The differences of logarithm and position, in points, at which the flight is over. Chosen: less than half a
    /// pixel.
    private static let remainder = (logarithm: 0.0002, place: 0.1)

    /// Creates a flight.
    /// - Parameters:
    ///   - anchor: The point of the view, in points of the view at a zoom scale of 1.
    ///   - from: The scale and the anchor's position in the viewport at the start.
    ///   - to: The scale and the anchor's position at the end.
    ///   - offset: The content offset at the end.
    ///   - velocity: The velocities of scale and position at the start, per second.
    ///   - time: The start, in seconds of the window's clock.
    init(
        anchor: Point, from: (scale: Double, place: Point), to: (scale: Double, place: Point), offset: Point,
        velocity: (scale: Double, place: Point), at time: Double
    ) {
        self.anchor = anchor
        self.offset = offset
        goal = to.scale
        let spring = ScrollPhysics.scrollSpring
        logarithm = Animator(value: log(from.scale))
        logarithm.animate(to: log(to.scale), with: spring, velocity: velocity.scale / from.scale, at: time)
        x = Animator(value: from.place.x)
        x.animate(to: to.place.x, with: spring, velocity: velocity.place.x, at: time)
        y = Animator(value: from.place.y)
        y.animate(to: to.place.y, with: spring, velocity: velocity.place.y, at: time)
    }

    var scale: Double { exp(logarithm.value) }
    /// The anchor's position, in points of the viewport.
    var place: Point { Point(x: x.value, y: y.value) }
    /// The velocities of scale and position, per second.
    var velocity: (scale: Double, place: Point) {
        (logarithm.velocity * scale, Point(x: x.velocity, y: y.velocity))
    }

    var isOver: Bool {
        logarithm.isSettled(within: Self.remainder.logarithm) && x.isSettled(within: Self.remainder.place)
            && y.isSettled(within: Self.remainder.place)
    }

    mutating func advance(to time: Double) {
        logarithm.advance(to: time)
        x.advance(to: time)
        y.advance(to: time)
    }
}
