public import GatefoldMotion

/// Let go of by a finger: momentum, and the bounce that it ends in at an edge.
extension ScrollPhysics {
    /// A stretch of momentum, from its start.
    struct Momentum: Sendable {
        var start = 0.0
        var from = 0.0
        var velocity = 0.0
        var decay = Decay()
    }

    /// The finger lets go.
    /// - Parameter velocity: the finger's, in pt/s.
    public mutating func endTracking(velocity: Double, at time: Double, rate: Decay.Rate = .normal) {
        guard phase == .tracking else { return }
        if time.isFinite { now = max(now, time) }
        momentum.decay = Decay(rate: rate)
        letGo(velocity: offsetVelocity(forFinger: velocity), at: now, byHand: true)
    }

    /// Starts momentum or a bounce from where it is.
    /// - Parameter byHand: whether a finger, not its own motion, has brought it here.
    mutating func letGo(velocity: Double, at time: Double, byHand: Bool = false) {
        self.velocity = velocity
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
        if let meeting, momentum.start + meeting <= min(now, end) {
            let speed = momentum.decay.velocity(at: meeting, from: momentum.velocity)
            position = edge
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
        if now >= end { rest() }
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
