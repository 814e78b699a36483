internal import Glibc

/// Steady motion while a key is held down.
extension ScrollPhysics {
    /// Motion whose velocity approaches a requested velocity: a pure function of time.
    struct SteadyMotion: Sendable {
        var start = 0.0
        var from = 0.0
        var velocity = 0.0
        var goal = 0.0

        /// The time in which the velocity covers 63 % of the remaining difference, in seconds. Chosen: felt at once,
        /// yet seen to start and to stop.
        static let timeConstant = 0.07

        func velocity(at elapsed: Double) -> Double {
            goal + (velocity - goal) * exp(-elapsed / SteadyMotion.timeConstant)
        }

        func position(at elapsed: Double) -> Double {
            from + goal * elapsed - (velocity - goal) * SteadyMotion.timeConstant
                * expm1(-elapsed / SteadyMotion.timeConstant)
        }

        /// The time at which the motion reverses its direction, in seconds from its start; nil if it never reverses.
        var turn: Double? { velocity * goal < 0 ? SteadyMotion.timeConstant * log1p(-velocity / goal) : nil }

        /// Returns the time at which the motion reaches a position on its path, found by bisection.
        /// - Parameter end: A time, in seconds from the start, by which the position has been reached.
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

    /// The greatest autoscrolling speed, in points per second. Chosen: beyond any practical use, and small enough to
    /// compute with safely.
    private static let fastest = 1e6
    /// The remaining distance at which easing to rest counts as done, in points. Chosen: half a pixel at a scale of 2.
    private static let remainder = 0.25

    /// Moves the content at a constant velocity, as an arrow key does while it is held; at zero the content eases to
    /// rest.
    ///
    /// The current velocity passes smoothly into the requested one. The content stops at an edge without overscroll.
    /// If the content is past an edge, only a velocity towards the inside has an effect; any other lets the content
    /// spring back. Does nothing while a finger holds the content.
    /// - Parameters:
    ///   - velocity: The velocity of the offset, in points per second; values that are not finite are ignored.
    ///   - time: The current time, in seconds.
    public mutating func autoscroll(at velocity: Double, at time: Double) {
        guard phase != .tracking, velocity.isFinite else { return }
        advance(to: time)
        let goal = min(max(velocity, -ScrollPhysics.fastest), ScrollPhysics.fastest)
        if overscroll != 0, overscroll * goal >= 0 {
            if phase == .autoscrolling { release(velocity: self.velocity, at: now) }
            return
        }
        // The content is at rest and stays at rest: zero velocity was requested, or the edge is reached already.
        if self.velocity == 0, clamped(position + goal) == position { return rest() }
        steadyMotion = SteadyMotion(start: now, from: position, velocity: self.velocity, goal: goal)
        momentum = Momentum()
        phase = .autoscrolling
    }

    mutating func keepAutoscrolling() {
        let elapsed = now - steadyMotion.start
        // The farthest point of the motion so far is where the motion turned round, if it did.
        let end = min(elapsed, steadyMotion.turn ?? elapsed)
        let farthest = steadyMotion.position(at: end)
        if clamped(steadyMotion.from) == steadyMotion.from, clamped(farthest) != farthest {
            let edge = clamped(farthest)
            guard (farthest - edge) * steadyMotion.goal < 0 else { return endSteadyMotion(at: edge) }
            // The edge absorbs the velocity; from there the motion goes in the other direction.
            let meeting = steadyMotion.start + steadyMotion.time(toReach: edge, before: end)
            steadyMotion = SteadyMotion(start: meeting, from: edge, velocity: 0, goal: steadyMotion.goal)
        }
        position = steadyMotion.position(at: now - steadyMotion.start)
        velocity = steadyMotion.velocity(at: now - steadyMotion.start)
        if overscroll * steadyMotion.goal > 0 { return endSteadyMotion(at: clamped(position)) }
        let rest = velocity * SteadyMotion.timeConstant
        if steadyMotion.goal == 0, abs(rest) < ScrollPhysics.remainder { endSteadyMotion(at: clamped(position + rest)) }
    }

    private mutating func endSteadyMotion(at offset: Double) {
        position = offset
        rest()
    }
}
