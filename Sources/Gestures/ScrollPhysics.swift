public import GatefoldMotion

/// The motion of scrolled content along one axis, whatever moves it: a finger, momentum, the bounce at an edge, a
/// wheel or a held key.
///
/// The physics is a pure value. Lengths are in points, times in seconds. The offset grows as the content moves up (or
/// left). Movements of a finger are given in the finger's own direction, so a finger that moves down decreases the
/// offset. Position and velocity are continuous throughout. Numbers that are not finite are ignored.
public struct ScrollPhysics: Sendable {
    /// The kinds of motion.
    public enum Phase: Hashable, Sendable {
        /// The content is at rest.
        case idle
        /// A finger holds the content.
        case tracking
        /// The content moves by momentum.
        case decelerating
        /// The content springs back to an edge, or past an edge and back.
        case bouncing
        /// The content moves to a known offset, as after a step of the wheel.
        case animating
        /// The content moves at a constant velocity, as while an arrow key is held.
        case autoscrolling
    }

    /// The kind of motion at present.
    public internal(set) var phase = Phase.idle
    /// The velocity of the offset, in points per second; zero while a finger holds the content.
    public internal(set) var velocity = 0.0
    /// Whether the content can be pulled past its edges and bounces there; otherwise it stops at the edges.
    public var bounces = true

    var position = 0.0
    private var limits = 0.0...0.0
    private var band = RubberBand(dimension: 0)
    /// The time for which position and velocity are valid, in seconds.
    var now = 0.0
    /// The offset that a finger has pulled the content to, without the resistance of the rubber band.
    private var pulled = 0.0
    var momentum = Momentum()
    var bounce = Bounce()
    var animator = Animator(value: 0)
    var steadyMotion = SteadyMotion()

    /// Creates the physics of content at rest, with an empty range and an offset of zero.
    public init() {}

    /// The offset of the content, in points. Setting it stops free motion; a finger that holds the content continues
    /// from the new offset.
    public var offset: Double {
        get { position }
        set {
            guard newValue.isFinite else { return }
            position = newValue
            if phase == .tracking { pulled = fingerOffset(for: newValue) } else { rest() }
        }
    }

    /// The smallest and the largest offset at rest, in points.
    ///
    /// A change while the content moves affects only where it comes to rest. A change while the content is at rest
    /// moves it into the range at once.
    public var range: ClosedRange<Double> {
        get { limits }
        set {
            guard newValue.lowerBound.isFinite, newValue.upperBound.isFinite, newValue != limits else { return }
            limits = newValue
            adjust()
        }
    }

    /// The length of the viewport, in points; it determines the stiffness of the rubber band.
    public var viewportLength: Double {
        get { band.dimension }
        set {
            guard newValue != band.dimension else { return }
            band = RubberBand(dimension: newValue)
            if phase == .tracking { pulled = fingerOffset(for: position) }
        }
    }

    /// Whether the content moves by itself, without a finger.
    public var isMoving: Bool { phase != .idle && phase != .tracking }

    /// The distance by which the content is pulled past an edge, in points: negative before the smallest offset,
    /// positive past the largest, zero inside.
    public var overscroll: Double { position - clamped(position) }

    /// Returns the velocity of the offset that a finger's velocity causes at the current position, reduced by the
    /// rubber band.
    /// - Parameter velocity: The finger's velocity, in points per second.
    public func offsetVelocity(forFinger velocity: Double) -> Double {
        guard velocity.isFinite else { return 0 }
        let pull = fingerOffset(for: position) - clamped(position)
        if overscroll == 0 { return -velocity }
        return bounces ? -velocity * band.resistance(atPull: pull) : 0
    }

    /// Returns the offset at which momentum would come to rest if the content were released now, ignoring the edges.
    /// - Parameters:
    ///   - velocity: The finger's velocity, in points per second.
    ///   - rate: How quickly momentum loses speed.
    public func restOffset(forFinger velocity: Double, rate: Decay.Rate = .normal) -> Double {
        position + Decay(rate: rate).distanceToRest(from: offsetVelocity(forFinger: velocity))
    }

    /// Returns the offset within `range` that is nearest to the given one.
    package func clamped(_ offset: Double) -> Double { min(max(offset, limits.lowerBound), limits.upperBound) }

    private func fingerOffset(for offset: Double) -> Double {
        let edge = clamped(offset)
        return edge + band.pull(forOffset: offset - edge)
    }

    mutating func rest() {
        phase = .idle
        velocity = 0
    }

    /// Continues the motion within a changed range, from the current position and with the current velocity.
    private mutating func adjust() {
        switch phase {
        case .idle: position = clamped(position)
        case .tracking: pulled = fingerOffset(for: position)
        case .decelerating, .bouncing: release(velocity: velocity, at: now)
        case .autoscrolling: if overscroll != 0 { release(velocity: velocity, at: now) }
        case .animating:
            let goal = clamped(animator.target)
            if goal != animator.target { animator.animate(to: goal, with: ScrollPhysics.scrollSpring, at: now) }
        }
    }
}

// MARK: Motion

extension ScrollPhysics {
    /// Starts tracking a finger: the content stops where it is.
    /// - Parameter time: The time at which the finger landed, in seconds.
    public mutating func beginTracking(at time: Double) {
        advance(to: time)
        rest()
        phase = .tracking
        pulled = fingerOffset(for: position)
    }

    /// Moves the content with the finger. Does nothing unless the phase is `tracking`.
    /// - Parameter delta: The movement of the finger, in points.
    public mutating func track(by delta: Double) {
        guard phase == .tracking, delta.isFinite else { return }
        pulled -= delta
        if !bounces { pulled = clamped(pulled) }
        let edge = clamped(pulled)
        position = edge + band.offset(forPull: pulled - edge)
    }

    /// Advances offset and velocity to a time, in seconds. A time before the last one has no effect.
    public mutating func advance(to time: Double) {
        guard time.isFinite, time > now || !isMoving else { return }
        now = time
        switch phase {
        case .idle, .tracking: return
        case .animating: animate()
        case .autoscrolling: keepAutoscrolling()
        case .decelerating, .bouncing:
            // Each stretch of motion is followed by the next kind: momentum, bounce, rest. A bounce that leaves its
            // edge inwards may reach the far edge.
            for _ in 0..<8 where moveFreely() {}
        }
    }

    /// Moves the content, and the goal of its motion, by a distance without disturbing the motion: content was
    /// inserted or removed above the visible part.
    /// - Parameter delta: The change of the offset, in points.
    package mutating func shift(by delta: Double) {
        guard delta.isFinite else { return }
        position += delta
        pulled += delta
        momentum.from += delta
        momentum.landing? += delta
        bounce.edge += delta
        steadyMotion.from += delta
        animator.shift(by: delta)
    }

    /// Stops free motion. Content past an edge stays there until `settle(at:)` is called.
    public mutating func stop() { if isMoving { rest() } }

    /// Springs back into the range if the content is at rest past an edge, as it does when a finger releases it.
    /// - Parameter time: The current time, in seconds.
    public mutating func settle(at time: Double) {
        advance(to: time)
        if phase == .idle { release(velocity: 0, at: now, byFinger: true) }
    }
}
