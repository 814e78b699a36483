public import GatefoldMotion

/// Motion to a known offset: a programmatic scroll, a page, or a step of the wheel.
extension ScrollPhysics {
    /// The spring that smooths a step of the wheel. Chosen: the content follows visibly at once and is at rest within
    /// a few frames of the last notch.
    private static let wheelSpring = Spring(duration: 0.25, dampingRatio: 1)
    /// How far in the past a step from rest begins, in seconds. Chosen: half a frame at 60 Hz, so that the very next
    /// frame shows movement.
    private static let wheelLead = 1.0 / 120
    /// The spring of a programmatic scroll: 0.4 s, critically damped. Chosen: UIKit's animated scroll takes about as
    /// long.
    public static let scrollSpring = Spring(duration: 0.4, dampingRatio: 1)
    /// The spring of a page that is released: 0.35 s, critically damped. Chosen: UIKit's takes between 0.3 and 0.4 s.
    public static let pageSpring = Spring(duration: 0.35, dampingRatio: 1)
    /// The remaining distance at which an animated scroll counts as finished, in points. Chosen: far below a pixel.
    private static let remainder = 0.01

    /// Scrolls to an offset on a spring that starts with the current velocity.
    ///
    /// Does nothing while a finger holds the content.
    /// - Parameters:
    ///   - offset: The offset to scroll to, in points; clamped to `range`.
    ///   - spring: The spring that moves the content.
    ///   - time: The current time, in seconds.
    public mutating func scroll(to offset: Double, with spring: Spring = ScrollPhysics.scrollSpring, at time: Double) {
        guard prepareAnimation(offset, at: time) else { return }
        animator.animate(to: clamped(offset), with: spring, at: now)
        phase = .animating
    }

    /// Scrolls to an offset on a timing curve.
    ///
    /// Does nothing while a finger holds the content.
    /// - Parameters:
    ///   - offset: The offset to scroll to, in points; clamped to `range`.
    ///   - curve: The timing curve.
    ///   - duration: The duration of the scroll, in seconds.
    ///   - time: The current time, in seconds.
    public mutating func scroll(to offset: Double, with curve: TimingCurve, duration: Double, at time: Double) {
        guard prepareAnimation(offset, at: time) else { return }
        animator.animate(to: clamped(offset), with: curve, duration: duration, at: now)
        phase = .animating
    }

    /// Scrolls by a step of the wheel. Steps add up, and the content stops at the edges without overscroll.
    ///
    /// Does nothing while a finger holds the content.
    /// - Parameters:
    ///   - delta: The change of the offset, in points.
    ///   - time: The current time, in seconds.
    public mutating func wheel(by delta: Double, at time: Double) {
        guard prepareAnimation(delta, at: time) else { return }
        let goal = phase == .animating ? animator.target : position
        let start = phase == .idle ? now - ScrollPhysics.wheelLead : now
        animator.animate(to: clamped(goal + delta), with: ScrollPhysics.wheelSpring, at: start)
        phase = .animating
        if start < now { animate() }
    }

    /// Ends tracking because the finger has lifted, and moves the content to a given offset, such as the start of a
    /// page or row.
    ///
    /// The motion starts at the finger's velocity, on a critically damped spring. If the finger threw the content
    /// towards the target, the spring is stiff enough not to overshoot. Content that was pulled past the edge that it
    /// is to move to bounces back.
    /// - Parameters:
    ///   - velocity: The finger's velocity, in points per second.
    ///   - time: The time of the lift, in seconds.
    ///   - target: The offset to rest at, in points; clamped to `range`. A value that is not finite is ignored, and
    ///     momentum then runs freely.
    public mutating func endTracking(velocity: Double, at time: Double, target: Double) {
        guard phase == .tracking else { return }
        let goal = clamped(target)
        // Content that was pulled past the very edge that it is to move to bounces.
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
            // The content stops at the edge and continues to the goal from there.
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
