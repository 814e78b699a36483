import GatefoldGeometry
import GatefoldMotion

/// How far a view is seen from its own frame, and how much wider and higher, in points.
struct Displacement {
    var shift = Point.zero
    var growth = Size.zero

    init(x: Double = 0, y: Double = 0) { shift = Point(x: x, y: y) }

    /// Creates the displacement of a view that is seen in a rectangle.
    init(from seen: Rect, to frame: Rect, grows: Bool = true) {
        shift = seen.origin - frame.origin
        if grows { growth = Size(width: seen.width - frame.width, height: seen.height - frame.height) }
    }

    static func - (one: Displacement, other: Displacement) -> Displacement {
        var result = Displacement()
        result.shift = one.shift - other.shift
        result.growth = Size(
            width: one.growth.width - other.growth.width, height: one.growth.height - other.growth.height)
        return result
    }

    /// Whether the displacement is longer than a distance in any direction.
    func exceeds(_ distance: Double) -> Bool {
        max(abs(shift.x), abs(shift.y), abs(growth.width), abs(growth.height)) > distance
    }

    /// Returns where a view with a frame is seen.
    func rect(at frame: Rect) -> Rect {
        Rect(
            x: frame.minX + shift.x, y: frame.minY + shift.y, width: max(0, frame.width + growth.width),
            height: max(0, frame.height + growth.height))
    }
}

/// A displacement that ends on a spring.
struct DisplacementAnimator {
    private var x = Animator(value: 0)
    private var y = Animator(value: 0)
    private var width = Animator(value: 0)
    private var height = Animator(value: 0)

    /// The spring on which rows go to their positions. Chosen: as quick as a finger that goes on to the next row.
    private static let spring = Spring(duration: 0.4, dampingRatio: 1)

    var value: Displacement {
        var value = Displacement(x: x.value, y: y.value)
        value.growth = Size(width: width.value, height: height.value)
        return value
    }

    var isAnimating: Bool { x.isAnimating || y.isAnimating || width.isAnimating || height.isAnimating }

    private mutating func forEach(_ body: (inout Animator) -> Void) {
        body(&x)
        body(&y)
        body(&width)
        body(&height)
    }

    /// Starts from a displacement, at rest or with the present velocity.
    mutating func set(_ value: Displacement, keepsVelocity: Bool = false) {
        func set(_ animator: inout Animator, _ value: Double) {
            animator.set(value, velocity: keepsVelocity ? animator.velocity : 0)
        }
        set(&x, value.shift.x)
        set(&y, value.shift.y)
        set(&width, value.growth.width)
        set(&height, value.growth.height)
    }

    mutating func start(at time: MotionTime) { forEach { $0.animate(to: 0, with: Self.spring, at: time) } }

    mutating func advance(to time: MotionTime) {
        forEach { animator in
            animator.advance(to: time)
            if animator.isSettled(within: 0.05) { animator.finish() }
        }
    }

    /// Returns the displacement of a view that travels along without changing its size.
    var withoutGrowth: DisplacementAnimator {
        var copy = DisplacementAnimator()
        (copy.x, copy.y) = (x, y)
        return copy
    }
}
