public import GatefoldMotion

/// Where one axis of scrolled content is, whoever moves it: a finger, its own momentum, the bounce at an edge, a wheel.
///
/// A pure value in points and seconds. The offset grows as the content moves up (or left); fingers are told by their own
/// movement, so a finger that goes down makes the offset smaller. Position and velocity stay continuous throughout.
/// Numbers that are not finite are ignored.
public struct ScrollPhysics: Sendable {
    public enum Phase: Hashable, Sendable { case idle, tracking, decelerating, bouncing, animating }

    public private(set) var phase = Phase.idle
    /// How fast the offset changes by itself, in pt/s; zero while a finger has it.
    public private(set) var velocity = 0.0
    /// Whether it pulls past its edges; otherwise it stops there.
    public var bounces = true

    private var position = 0.0
    private var limits = 0.0...0.0
    private var band = RubberBand(dimension: 0)
    /// The time up to which everything is known.
    private var now = 0.0
    /// Where the finger has it: the offset as it would be without the rubber band.
    private var pulled = 0.0
    private var free = Free()
    private var animator = Animator(value: 0)

    /// A stretch of free motion, from its start.
    private struct Free: Sendable {
        var start = 0.0
        var from = 0.0
        var velocity = 0.0
        var decay = Decay()
        /// The edge that a bounce goes to.
        var edge = 0.0
    }

    /// The bounce: critically damped, 11 /s (SPEC §8).
    private static let bounce = Spring(stiffness: 121, damping: 22)
    /// A bounce is over when less than this is left: half a pixel on a screen of scale 2. Chosen.
    private static let remainder = 0.25
    /// How a wheel's step is smoothed. Chosen: seen to follow at once, over within a few frames of the next notch.
    private static let wheelSpring = Spring(duration: 0.25, dampingRatio: 1)
    /// A programmed scroll. Chosen: UIKit's animated offset takes about as long.
    public static let scrollSpring = Spring(duration: 0.4, dampingRatio: 1)

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
    public var isMoving: Bool { phase == .decelerating || phase == .bouncing || phase == .animating }

    /// How far it is pulled past an edge: negative past the least offset, zero inside.
    public var overscroll: Double { position - clamped(position) }

    /// The offset's velocity for a finger's, as the rubber band lets it through here.
    public func offsetVelocity(forFinger velocity: Double) -> Double {
        guard velocity.isFinite else { return 0 }
        let pull = fingerOffset(for: position) - clamped(position)
        if overscroll == 0 { return -velocity }
        return bounces ? -velocity * band.resistance(atPull: pull) : 0
    }

    private func clamped(_ offset: Double) -> Double { min(max(offset, limits.lowerBound), limits.upperBound) }

    private func fingerOffset(for offset: Double) -> Double {
        let edge = clamped(offset)
        return edge + band.pull(forOffset: offset - edge)
    }

    private mutating func rest() {
        phase = .idle
        velocity = 0
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

    /// The finger lets go.
    /// - Parameter velocity: the finger's, in pt/s.
    public mutating func endTracking(velocity: Double, at time: Double, rate: Decay.Rate = .normal) {
        guard phase == .tracking else { return }
        if time.isFinite { now = max(now, time) }
        free.decay = Decay(rate: rate)
        letGo(velocity: offsetVelocity(forFinger: velocity), at: now)
    }

    /// Brings offset and velocity to a time. Times before the last one change nothing.
    public mutating func advance(to time: Double) {
        guard time.isFinite, time > now || !isMoving else { return }
        now = time
        switch phase {
        case .idle, .tracking: return
        case .animating: animate()
        case .decelerating, .bouncing:
            // Each stretch ends in the next kind: momentum, bounce, rest. A bounce that is left inwards may meet the far edge.
            for _ in 0..<8 where moveFreely() {}
        }
    }

    /// Scrolls there on a spring, which starts with the speed that there is. The goal is kept within the range.
    public mutating func scroll(to offset: Double, with spring: Spring = ScrollPhysics.scrollSpring, at time: Double) {
        guard prepareAnimation(offset, at: time) else { return }
        animator.animate(to: clamped(offset), with: spring, at: now)
        phase = .animating
    }

    /// Scrolls there on a curve. The goal is kept within the range.
    public mutating func scroll(to offset: Double, with curve: TimingCurve, duration: Double, at time: Double) {
        guard prepareAnimation(offset, at: time) else { return }
        animator.animate(to: clamped(offset), with: curve, duration: duration, at: now)
        phase = .animating
    }

    /// A wheel asks for so many points more. Steps add up; the edges hold. While a finger has the content nothing happens.
    public mutating func wheel(by delta: Double, at time: Double) {
        guard prepareAnimation(delta, at: time) else { return }
        let goal = phase == .animating ? animator.target : position
        animator.animate(to: clamped(goal + delta), with: ScrollPhysics.wheelSpring, at: now)
        phase = .animating
    }

    /// Stops free motion where it is. Past an edge it stays there until `settle` is called.
    public mutating func stop() { if isMoving { rest() } }

    /// Springs back inside if it rests past an edge.
    public mutating func settle(at time: Double) {
        advance(to: time)
        if phase == .idle { letGo(velocity: 0, at: now) }
    }

    /// Where momentum would bring it if it were let go now, edges aside.
    /// - Parameter velocity: the finger's, in pt/s.
    public func restOffset(forFinger velocity: Double, rate: Decay.Rate = .normal) -> Double {
        position + Decay(rate: rate).distanceToRest(from: offsetVelocity(forFinger: velocity))
    }
}

// MARK: Free motion

extension ScrollPhysics {
    /// Starts momentum or a bounce from where it is.
    private mutating func letGo(velocity: Double, at time: Double) {
        free.start = time
        free.from = position
        free.velocity = velocity
        self.velocity = velocity
        if overscroll != 0 {
            free.edge = clamped(position)
            phase = .bouncing
        } else if abs(velocity) > Decay.restSpeed {
            phase = .decelerating
        } else {
            rest()
        }
    }

    /// Moves along the present stretch up to now; true where the stretch has ended and another one goes on.
    private mutating func moveFreely() -> Bool {
        switch phase {
        case .decelerating: return decelerate()
        case .bouncing: return swing()
        case .idle, .tracking, .animating: return false
        }
    }

    private mutating func decelerate() -> Bool {
        let edge = free.velocity > 0 ? limits.upperBound : limits.lowerBound
        let end = free.start + free.decay.timeToRest(from: free.velocity)
        let meeting = free.decay.time(toCover: edge - free.from, from: free.velocity).map { free.start + $0 }
        if let meeting, meeting <= min(now, end) {
            let speed = free.decay.velocity(at: meeting - free.start, from: free.velocity)
            position = edge
            guard bounces else {
                rest()
                return false
            }
            free = Free(start: meeting, from: edge, velocity: speed, decay: free.decay, edge: edge)
            phase = .bouncing
            return true
        }
        let elapsed = min(now, end) - free.start
        position = free.from + free.decay.distance(at: elapsed, from: free.velocity)
        velocity = free.decay.velocity(at: elapsed, from: free.velocity)
        if now >= end { rest() }
        return false
    }

    private mutating func swing() -> Bool {
        let spring = ScrollPhysics.bounce
        let displacement = free.from - free.edge
        // Thrown inwards it crosses the edge, and momentum takes over there.
        let drift = free.velocity + spring.frequency * displacement
        if displacement != 0, drift != 0, -displacement / drift > 0, free.start - displacement / drift <= now {
            let crossing = -displacement / drift
            let speed = spring.state(at: crossing, from: displacement, velocity: free.velocity).velocity
            position = free.edge
            letGo(velocity: speed, at: free.start + crossing)
            return phase != .idle
        }
        let state = spring.state(at: now - free.start, from: displacement, velocity: free.velocity)
        position = free.edge + state.displacement
        velocity = state.velocity
        if spring.reach(from: state.displacement, velocity: state.velocity) < ScrollPhysics.remainder {
            position = free.edge
            rest()
        }
        return false
    }

    private mutating func prepareAnimation(_ number: Double, at time: Double) -> Bool {
        guard phase != .tracking, number.isFinite else { return false }
        advance(to: time)
        if phase != .animating { animator.set(position, velocity: velocity) }
        return true
    }

    private mutating func animate() {
        let before = position
        animator.advance(to: now)
        position = animator.value
        velocity = animator.velocity
        // The edge holds what would go farther past it than it was.
        if abs(overscroll) > max(0, abs(before - clamped(before))) {
            position = clamped(before) == before ? clamped(position) : before
            letGo(velocity: 0, at: now)
        } else if !animator.isAnimating || animator.isSettled(within: 0.01) {
            position = animator.target
            rest()
        }
    }

    /// Goes on within changed limits from where it is, as fast as it is.
    private mutating func adjust() {
        switch phase {
        case .idle: position = clamped(position)
        case .tracking: pulled = fingerOffset(for: position)
        case .decelerating, .bouncing: letGo(velocity: velocity, at: now)
        case .animating:
            let goal = clamped(animator.target)
            if goal != animator.target { animator.animate(to: goal, with: ScrollPhysics.scrollSpring, at: now) }
        }
    }
}
