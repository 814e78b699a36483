public import GatefoldMotion

extension ScrollPhysics {
    public mutating func endTracking(velocity: Double, at time: Double, target: Double) {
        guard phase == .tracking else { return }
        endTracking(velocity: velocity, at: time)
        if target.isFinite { scroll(to: target, with: Spring(duration: 0.35, dampingRatio: 1), at: time) }
    }

    public mutating func endTracking(
        velocity: Double, at time: Double, landingAt landing: Double, rate: Decay.Rate = .normal
    ) {
        endTracking(velocity: velocity, at: time, target: landing)
    }

    public mutating func cruise(at velocity: Double, at time: Double) {
        guard phase != .tracking, velocity.isFinite else { return }
        advance(to: time)
        let edge = velocity > 0 ? range.upperBound : range.lowerBound
        if velocity == 0 || edge == offset {
            scroll(to: offset + self.velocity * 0.05, at: time)
        } else {
            scroll(to: edge, with: .linear, duration: abs(edge - offset) / abs(velocity), at: time)
        }
    }
}
