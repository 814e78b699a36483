/// An instant on the clock of motion, which transitions, animations and travelling rows follow: a window's clock, slowed
/// down or sped up.
///
/// Instants of the window's own clock, which input and deadlines follow, are plain seconds. The type keeps one from being
/// taken for the other.
package struct MotionTime: Hashable, Comparable, Sendable {
    /// The time in seconds since an origin that is fixed for the clock's lifetime.
    package var seconds: Double

    package init(seconds: Double) { self.seconds = seconds }

    package static func < (one: MotionTime, other: MotionTime) -> Bool { one.seconds < other.seconds }
}

extension Animator {
    /// Moves the value on a spring, as ``animate(to:with:velocity:at:duration:)`` does with a time in seconds.
    package mutating func animate(
        to target: Double, with spring: Spring, velocity: Double? = nil, at time: MotionTime, duration: Double? = nil
    ) {
        animate(to: target, with: spring, velocity: velocity, at: time.seconds, duration: duration)
    }

    /// Moves the value on a timing curve, as ``animate(to:with:duration:at:)`` does with a time in seconds.
    package mutating func animate(
        to target: Double, with curve: TimingCurve, duration: Double, at time: MotionTime
    ) {
        animate(to: target, with: curve, duration: duration, at: time.seconds)
    }

    /// Updates `value` and `velocity` to a time.
    package mutating func advance(to time: MotionTime) { advance(to: time.seconds) }
}
