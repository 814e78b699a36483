public import GatefoldMotion

/// Where one axis of scrolled content is, whoever moves it: a finger, its own momentum, the bounce at an edge, a wheel, a
/// held key.
///
/// A pure value in points and seconds. The offset grows as the content moves up (or left); fingers are told by their own
/// movement, so a finger that goes down makes the offset smaller. Position and velocity stay continuous throughout.
/// Numbers that are not finite are ignored.
public struct ScrollPhysics: Sendable {
    public enum Phase: Hashable, Sendable { case idle, tracking, decelerating, bouncing, animating, cruising }

    public internal(set) var phase = Phase.idle
    /// How fast the offset changes by itself, in pt/s; zero while a finger has it.
    public internal(set) var velocity = 0.0
    /// Whether it pulls past its edges; otherwise it stops there.
    public var bounces = true

    var position = 0.0
    private var limits = 0.0...0.0
    private var band = RubberBand(dimension: 0)
    /// The time up to which everything is known.
    var now = 0.0
    /// Where the finger has it: the offset as it would be without the rubber band.
    private var pulled = 0.0
    var momentum = Momentum()
    var bounce = Bounce()
    var animator = Animator(value: 0)
    var cruise = Cruise()

    public init() {}

    /// Where the content is. Setting it stops free motion; a finger goes on from there.
    public var offset: Double {
        get { position }
        set {
            guard newValue.isFinite else { return }
            position = newValue
            if phase == .tracking { pulled = fingerOffset(for: newValue) } else { rest() }
        }
    }

    /// The least and the greatest offset at rest.
    ///
    /// A change while it moves only changes where it goes. A change while it rests puts it inside at once.
    public var range: ClosedRange<Double> {
        get { limits }
        set {
            guard newValue.lowerBound.isFinite, newValue.upperBound.isFinite, newValue != limits else { return }
            limits = newValue
            adjust()
        }
    }

    /// The visible length, which the rubber band's stiffness comes from.
    public var viewportLength: Double {
        get { band.dimension }
        set {
            guard newValue != band.dimension else { return }
            band = RubberBand(dimension: newValue)
            if phase == .tracking { pulled = fingerOffset(for: position) }
        }
    }

    /// Whether time alone moves it.
    public var isMoving: Bool { phase != .idle && phase != .tracking }

    /// How far it is pulled past an edge: negative past the least offset, zero inside.
    public var overscroll: Double { position - clamped(position) }

    /// The offset's velocity for a finger's, as the rubber band lets it through here.
    public func offsetVelocity(forFinger velocity: Double) -> Double {
        guard velocity.isFinite else { return 0 }
        let pull = fingerOffset(for: position) - clamped(position)
        if overscroll == 0 { return -velocity }
        return bounces ? -velocity * band.resistance(atPull: pull) : 0
    }

    /// Where momentum would bring it if it were let go now, edges aside.
    /// - Parameter velocity: the finger's, in pt/s.
    public func restOffset(forFinger velocity: Double, rate: Decay.Rate = .normal) -> Double {
        position + Decay(rate: rate).distanceToRest(from: offsetVelocity(forFinger: velocity))
    }

    /// The nearest offset at rest.
    package func clamped(_ offset: Double) -> Double { min(max(offset, limits.lowerBound), limits.upperBound) }

    private func fingerOffset(for offset: Double) -> Double {
        let edge = clamped(offset)
        return edge + band.pull(forOffset: offset - edge)
    }

    mutating func rest() {
        phase = .idle
        velocity = 0
    }

    /// Goes on within changed limits from where it is, as fast as it is.
    private mutating func adjust() {
        switch phase {
        case .idle: position = clamped(position)
        case .tracking: pulled = fingerOffset(for: position)
        case .decelerating, .bouncing: letGo(velocity: velocity, at: now)
        case .cruising: if overscroll != 0 { letGo(velocity: velocity, at: now) }
        case .animating:
            let goal = clamped(animator.target)
            if goal != animator.target { animator.animate(to: goal, with: ScrollPhysics.scrollSpring, at: now) }
        }
    }
}

// MARK: What moves it

extension ScrollPhysics {
    /// A finger takes hold: whatever moves stops where it is.
    public mutating func beginTracking(at time: Double) {
        advance(to: time)
        rest()
        phase = .tracking
        pulled = fingerOffset(for: position)
    }

    /// The finger has moved by so many points.
    public mutating func track(by delta: Double) {
        guard phase == .tracking, delta.isFinite else { return }
        pulled -= delta
        if !bounces { pulled = clamped(pulled) }
        let edge = clamped(pulled)
        position = edge + band.offset(forPull: pulled - edge)
    }

    /// Brings offset and velocity to a time. Times before the last one change nothing.
    public mutating func advance(to time: Double) {
        guard time.isFinite, time > now || !isMoving else { return }
        now = time
        switch phase {
        case .idle, .tracking: return
        case .animating: animate()
        case .cruising: keepCruising()
        case .decelerating, .bouncing:
            // Each stretch ends in the next kind: momentum, bounce, rest. A bounce that is left inwards may meet the far edge.
            for _ in 0..<8 where moveFreely() {}
        }
    }

    /// Goes on as it does by so many points farther along: content has come or gone above what is seen.
    package mutating func shift(by way: Double) {
        guard way.isFinite else { return }
        position += way
        pulled += way
        momentum.from += way
        momentum.landing? += way
        bounce.edge += way
        cruise.from += way
        animator.shift(by: way)
    }

    /// Stops free motion where it is. Past an edge it stays there until `settle` is called.
    public mutating func stop() { if isMoving { rest() } }

    /// Springs back inside if it rests past an edge, as it does when a finger lets go of it.
    public mutating func settle(at time: Double) {
        advance(to: time)
        if phase == .idle { letGo(velocity: 0, at: now, byHand: true) }
    }
}
