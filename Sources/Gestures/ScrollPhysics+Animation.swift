public import GatefoldMotion

/// Motion to an offset that is known: a programmed scroll, a page, a step of a wheel.
extension ScrollPhysics {
    /// How a wheel's step is smoothed. Chosen: seen to follow at once, over within a few frames of the next notch.
    private static let wheelSpring = Spring(duration: 0.25, dampingRatio: 1)
    /// How long before it is asked for a step from rest begins, in seconds. Chosen: half a frame at 60 Hz, so that the very
    /// next frame shows it.
    private static let wheelLead = 1.0 / 120
    /// A programmed scroll. Chosen: UIKit's animated offset takes about as long.
    public static let scrollSpring = Spring(duration: 0.4, dampingRatio: 1)
    /// A page that is let go of. Chosen: UIKit's takes between 0.3 and 0.4 s.
    public static let pageSpring = Spring(duration: 0.35, dampingRatio: 1)
    /// What is left when it counts as arrived, in points. Chosen: far below a pixel.
    private static let remainder = 0.01

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
        let start = phase == .idle ? now - ScrollPhysics.wheelLead : now
        animator.animate(to: clamped(goal + delta), with: ScrollPhysics.wheelSpring, at: start)
        phase = .animating
        if start < now { animate() }
    }

    /// The finger lets go, and the content goes to an offset that somebody chose: a page, a row.
    ///
    /// It starts as fast as the finger was, on a spring that is critically damped and, where the finger threw it at the target,
    /// so stiff that it does not go past. The target is kept within the range; what is not finite is no target.
    /// - Parameter velocity: the finger's, in pt/s.
    public mutating func endTracking(velocity: Double, at time: Double, target: Double) {
        guard phase == .tracking else { return }
        let goal = clamped(target)
        // Pulled past the edge that it is to go to, it bounces.
        guard target.isFinite, overscroll == 0 || goal != clamped(position) else {
            return endTracking(velocity: velocity, at: time)
        }
        if time.isFinite { now = max(now, time) }
        self.velocity = offsetVelocity(forFinger: velocity)
        var frequency = ScrollPhysics.pageSpring.frequency
        if goal != position { frequency = max(frequency, self.velocity / (goal - position)) }
        let spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency)
        animator.set(position, velocity: self.velocity)
        animator.animate(to: goal, with: spring, at: now)
        phase = .animating
    }

    private mutating func prepareAnimation(_ number: Double, at time: Double) -> Bool {
        guard phase != .tracking, number.isFinite else { return false }
        advance(to: time)
        if phase != .animating { animator.set(position, velocity: velocity) }
        return true
    }

    mutating func animate() {
        let wasInside = overscroll == 0
        animator.advance(to: now)
        position = animator.value
        velocity = animator.velocity
        if wasInside, overscroll != 0 {
            // The edge holds it; from there it goes on to its goal.
            position = clamped(position)
            velocity = 0
            let goal = animator.target
            animator.set(position)
            animator.animate(to: goal, with: ScrollPhysics.scrollSpring, at: now)
        }
        if animator.isSettled(within: ScrollPhysics.remainder) {
            position = animator.target
            rest()
        }
    }
}
