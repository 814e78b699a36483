public import GatefoldMotion

/// The motion of content that a finger has released: momentum, and the bounce in which momentum ends at an edge.
extension ScrollPhysics {
    /// One uninterrupted stretch of momentum.
    struct Momentum: Sendable {
        var start = 0.0
        var from = 0.0
        var velocity = 0.0
        var decay = Decay()
        /// The exact offset at which the stretch ends; nil if the decay alone determines the offset.
        var landing: Double?
    }

    /// The range of factors by which the distance of momentum may be changed to land on a target. Chosen: outside this
    /// range the content would seem to brake or to glide for no reason.
    private static let stretch = 0.5...1.5

    /// Ends tracking because the finger has lifted, and starts momentum or a bounce.
    ///
    /// Does nothing unless the phase is `tracking`.
    /// - Parameters:
    ///   - velocity: The finger's velocity, in points per second.
    ///   - time: The time of the lift, in seconds.
    ///   - rate: How quickly momentum loses speed.
    public mutating func endTracking(velocity: Double, at time: Double, rate: Decay.Rate = .normal) {
        guard phase == .tracking else { return }
        if time.isFinite { now = max(now, time) }
        momentum.decay = Decay(rate: rate)
        release(velocity: offsetVelocity(forFinger: velocity), at: now, byFinger: true)
    }

    /// Ends tracking because the finger has lifted, and lets momentum come to rest at a given offset.
    ///
    /// The motion starts at the finger's velocity and decelerates slightly more or less than it normally would. If
    /// that cannot reach the landing offset, the content moves there on the spring that
    /// `endTracking(velocity:at:target:)` uses.
    /// - Parameters:
    ///   - velocity: The finger's velocity, in points per second.
    ///   - time: The time of the lift, in seconds.
    ///   - landing: The offset to rest at, usually near `restOffset(forFinger:rate:)`; clamped to `range`. A value
    ///     that is not finite is ignored, and momentum then runs freely.
    ///   - rate: How quickly momentum loses speed.
    public mutating func endTracking(
        velocity: Double, at time: Double, landingAt landing: Double, rate: Decay.Rate = .normal
    ) {
        guard landing.isFinite else { return endTracking(velocity: velocity, at: time, rate: rate) }
        let speed = offsetVelocity(forFinger: velocity)
        let distance = clamped(landing) - position
        let share = distance / Decay(rate: rate).distanceToRest(from: speed)
        guard phase == .tracking, overscroll == 0, ScrollPhysics.stretch.contains(share),
            let decay = Decay(landingAfter: distance, from: speed)
        else { return endTracking(velocity: velocity, at: time, target: landing) }
        endTracking(velocity: velocity, at: time, rate: decay.rate)
        momentum.landing = clamped(landing)
    }

    /// Starts momentum, or a bounce if the content is past an edge, from the current position.
    /// - Parameter byFinger: Whether a finger, rather than the content's own motion, has brought the content to this
    ///   position.
    mutating func release(velocity: Double, at time: Double, byFinger: Bool = false) {
        self.velocity = velocity
        if byFinger { momentum.landing = nil }
        if overscroll != 0 {
            let edge = clamped(position)
            bounce = Bounce(
                start: time, edge: edge, displacement: position - edge, velocity: velocity, byFinger: byFinger)
            phase = .bouncing
        } else if abs(velocity) > Decay.restSpeed {
            momentum.start = time
            momentum.from = position
            momentum.velocity = velocity
            phase = .decelerating
        } else {
            rest()
        }
    }

    /// Moves the content along the current stretch of free motion up to `now`.
    /// - Returns: True if the stretch has ended and another one follows.
    mutating func moveFreely() -> Bool {
        switch phase {
        case .decelerating: return decelerate()
        case .bouncing: return swing()
        case .idle, .tracking, .animating, .autoscrolling: return false
        }
    }

    private mutating func decelerate() -> Bool {
        let edge = momentum.velocity > 0 ? range.upperBound : range.lowerBound
        let end = momentum.start + momentum.decay.timeToRest(from: momentum.velocity)
        let meeting = momentum.decay.time(toCover: edge - momentum.from, from: momentum.velocity)
        if let meeting, momentum.start + meeting <= min(now, end), edge != momentum.landing {
            let speed = momentum.decay.velocity(at: meeting, from: momentum.velocity)
            position = edge
            momentum.landing = nil
            guard bounces else {
                rest()
                return false
            }
            bounce = Bounce(
                start: momentum.start + meeting, edge: edge, displacement: 0, velocity: speed, byFinger: false)
            velocity = speed
            phase = .bouncing
            return true
        }
        let elapsed = min(now, end) - momentum.start
        position = momentum.from + momentum.decay.distance(at: elapsed, from: momentum.velocity)
        velocity = momentum.decay.velocity(at: elapsed, from: momentum.velocity)
        if now >= end {
            position = momentum.landing.map(clamped) ?? position
            rest()
        }
        return false
    }

    private mutating func swing() -> Bool {
        if let crossing = bounce.crossing, bounce.start + crossing <= now {
            let speed = bounce.state(at: crossing).velocity
            position = bounce.edge
            release(velocity: speed, at: bounce.start + crossing)
            return phase != .idle
        }
        let state = bounce.state(at: now - bounce.start)
        position = bounce.edge + state.displacement
        velocity = state.velocity
        if bounce.isOver(in: state) {
            position = bounce.edge
            rest()
        }
        return false
    }
}
