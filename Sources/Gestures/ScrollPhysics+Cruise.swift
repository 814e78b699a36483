internal import Glibc

/// Steady motion while a key is held.
extension ScrollPhysics {
    /// Motion whose speed goes to the one asked for: a pure function of time.
    struct Cruise: Sendable {
        var start = 0.0
        var from = 0.0
        var velocity = 0.0
        var goal = 0.0

        /// Seconds in which the speed covers 63 % of what it lacks. Chosen: felt at once, and seen to start and to stop.
        static let timeConstant = 0.07

        func velocity(at elapsed: Double) -> Double {
            goal + (velocity - goal) * exp(-elapsed / Cruise.timeConstant)
        }

        func position(at elapsed: Double) -> Double {
            from + goal * elapsed - (velocity - goal) * Cruise.timeConstant * expm1(-elapsed / Cruise.timeConstant)
        }

        /// When it turns round, if it starts the other way.
        var turn: Double? { velocity * goal < 0 ? Cruise.timeConstant * log1p(-velocity / goal) : nil }

        /// When it reaches a position that lies on its way before a time, by halving.
        func time(toReach position: Double, before end: Double) -> Double {
            var (early, late) = (0.0, end)
            for _ in 0..<50 {
                let middle = (early + late) / 2
                if (self.position(at: middle) - from).magnitude < (position - from).magnitude {
                    early = middle
                } else {
                    late = middle
                }
            }
            return late
        }
    }

    /// The fastest cruise, in pt/s. Chosen: past any use, and safe to reckon with.
    private static let fastest = 1e6
    /// What is left to go when easing to rest counts as done: half a pixel on a screen of scale 2. Chosen.
    private static let remainder = 0.25

    /// Goes on at a speed, as for an arrow key that is held; at zero it eases to rest.
    ///
    /// The speed there is goes over into it smoothly. The edges hold: it ends there without overscroll. Past an edge only what
    /// leads inside is heard, and anything else springs back. While a finger has the content nothing happens.
    /// - Parameter velocity: of the offset, in pt/s.
    public mutating func cruise(at velocity: Double, at time: Double) {
        guard phase != .tracking, velocity.isFinite else { return }
        advance(to: time)
        let goal = min(max(velocity, -ScrollPhysics.fastest), ScrollPhysics.fastest)
        if overscroll != 0, overscroll * goal >= 0 {
            if phase == .cruising { letGo(velocity: self.velocity, at: now) }
            return
        }
        // Nothing to do: it rests and shall, or stands at the edge that it would go to.
        if self.velocity == 0, clamped(position + goal) == position { return rest() }
        cruise = Cruise(start: now, from: position, velocity: self.velocity, goal: goal)
        momentum = Momentum()
        phase = .cruising
    }

    mutating func keepCruising() {
        let elapsed = now - cruise.start
        // As far as it goes before it turns round, if it does.
        let way = min(elapsed, cruise.turn ?? elapsed)
        let farthest = cruise.position(at: way)
        if clamped(cruise.from) == cruise.from, clamped(farthest) != farthest {
            let edge = clamped(farthest)
            guard (farthest - edge) * cruise.goal < 0 else { return holdCruise(at: edge) }
            // The edge takes the speed that it had; it leaves for the other way from there.
            let meeting = cruise.start + cruise.time(toReach: edge, before: way)
            cruise = Cruise(start: meeting, from: edge, velocity: 0, goal: cruise.goal)
        }
        position = cruise.position(at: now - cruise.start)
        velocity = cruise.velocity(at: now - cruise.start)
        if overscroll * cruise.goal > 0 { return holdCruise(at: clamped(position)) }
        let rest = velocity * Cruise.timeConstant
        if cruise.goal == 0, abs(rest) < ScrollPhysics.remainder { holdCruise(at: clamped(position + rest)) }
    }

    private mutating func holdCruise(at offset: Double) {
        position = offset
        rest()
    }
}
