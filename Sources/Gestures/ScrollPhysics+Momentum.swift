public import GatefoldMotion

/// Let go of by a finger: momentum, and the bounce that it ends in at an edge.
extension ScrollPhysics {
    /// A stretch of momentum, from its start.
    struct Momentum: Sendable {
        var start = 0.0
        var from = 0.0
        var velocity = 0.0
        var decay = Decay()
        /// Where it is to rest, exactly; nil where that is left to the decay.
        var landing: Double?
    }

    /// By how much the way of momentum may be shorter or longer than its own to land on a target. Chosen: beyond it
    /// content would seem to brake or to glide for no reason.
    private static let stretch = 0.5...1.5

    /// The finger lets go.
    /// - Parameter velocity: the finger's, in pt/s.
    public mutating func endTracking(velocity: Double, at time: Double, rate: Decay.Rate = .normal) {
        guard phase == .tracking else { return }
        if time.isFinite { now = max(now, time) }
        momentum.decay = Decay(rate: rate)
        letGo(velocity: offsetVelocity(forFinger: velocity), at: now, byHand: true)
    }

    /// The finger lets go, and momentum is to rest at an offset that somebody chose near `restOffset(forFinger:rate:)`.
    ///
    /// It starts as fast as the finger was and brakes a little more or less than it would by itself. A landing that momentum
    /// cannot reach like that is gone to as a page is, and what is not finite is no landing.
    /// - Parameter velocity: the finger's, in pt/s.
    public mutating func endTracking(
        velocity: Double, at time: Double, landingAt landing: Double, rate: Decay.Rate = .normal
    ) {
        guard landing.isFinite else { return endTracking(velocity: velocity, at: time, rate: rate) }
        let speed = offsetVelocity(forFinger: velocity)
        let way = clamped(landing) - position
        let share = way / Decay(rate: rate).distanceToRest(from: speed)
        guard phase == .tracking, overscroll == 0, ScrollPhysics.stretch.contains(share),
            let decay = Decay(landingAfter: way, from: speed)
        else { return endTracking(velocity: velocity, at: time, target: landing) }
        endTracking(velocity: velocity, at: time, rate: decay.rate)
        momentum.landing = clamped(landing)
    }

    /// Starts momentum or a bounce from where it is.
    /// - Parameter byHand: whether a finger, not its own motion, has brought it here.
    mutating func letGo(velocity: Double, at time: Double, byHand: Bool = false) {
        self.velocity = velocity
        if byHand { momentum.landing = nil }
        if overscroll != 0 {
            let edge = clamped(position)
            bounce = Bounce(start: time, edge: edge, displacement: position - edge, velocity: velocity, byHand: byHand)
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

    /// Moves along the present stretch up to now; true where the stretch has ended and another one goes on.
    mutating func moveFreely() -> Bool {
        switch phase {
        case .decelerating: return decelerate()
        case .bouncing: return swing()
        case .idle, .tracking, .animating, .cruising: return false
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
                start: momentum.start + meeting, edge: edge, displacement: 0, velocity: speed, byHand: false)
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
            letGo(velocity: speed, at: bounce.start + crossing)
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
