/// The start, duration and shape of an animation: how much of its change is done at each time, from 0 to 1.
public struct AnimationTiming: Hashable, Sendable {
    /// The time at which the animation starts, in seconds on the clock that is passed to `fraction(at:)`.
    public var start: Double
    /// The length of the animation in seconds.
    public var duration: Double
    /// The course that the change takes between start and end.
    public var shape: Shape

    /// The course that a change takes between the start and the end of an animation.
    public enum Shape: Hashable, Sendable {
        /// A timing curve stretched to the duration.
        case curve(TimingCurve)
        /// A spring cut off at the duration. `initialVelocity` is in units of the whole change per second, towards the
        /// target.
        case spring(Spring, initialVelocity: Double)
    }

    /// Creates the timing of one animation.
    ///
    /// - Parameters:
    ///   - start: The start in seconds, on the clock that is later passed to `fraction(at:)`.
    ///   - duration: The length in seconds. A negative value or NaN counts as 0: the animation ends at once.
    ///   - shape: The course of the change between start and end.
    public init(start: Double, duration: Double, shape: Shape) {
        self.start = start
        self.duration = max(0, duration.isNaN ? 0 : duration)
        self.shape = shape
    }

    /// Creates the timing of UIKit's spring animation: the spring that `Spring(duration:dampingRatio:initialVelocity:)`
    /// gives, cut off at the duration.
    ///
    /// - Parameters:
    ///   - start: The start in seconds, on the clock that is later passed to `fraction(at:)`.
    ///   - duration: The length in seconds.
    ///   - dampingRatio: 1 approaches the target without overshoot; smaller values swing. Kept between 0.01 and 1.
    ///   - initialVelocity: The velocity at the start, in units of the whole change per second, towards the target.
    public static func spring(
        start: Double, duration: Double, dampingRatio: Double, initialVelocity: Double = 0
    ) -> AnimationTiming {
        let spring = Spring(duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
        return AnimationTiming(
            start: start, duration: duration, shape: .spring(spring, initialVelocity: initialVelocity))
    }

    /// The time at which the animation ends, in seconds on the same clock as `start`.
    public var end: Double { start + duration }

    /// Returns whether the animation has ended at a time.
    public func isFinished(at time: Double) -> Bool { time >= end }

    /// Returns the fraction of the change that is done at a time: 0 up to the start and exactly 1 from the end on.
    ///
    /// In between, a spring can exceed 1.
    public func fraction(at time: Double) -> Double {
        if time >= end { return 1 }
        guard time > start else { return 0 }
        switch shape {
        case .curve(let curve): return curve.value(at: (time - start) / duration)
        case .spring(let spring, let velocity):
            return 1 + spring.state(at: time - start, from: -1, velocity: velocity).displacement
        }
    }
}
