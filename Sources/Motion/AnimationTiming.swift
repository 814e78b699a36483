/// When an animation runs and how much of its move is done at each time: 0 at the start, 1 at the end.
public struct AnimationTiming: Hashable, Sendable {
    public var start: Double
    public var duration: Double
    public var shape: Shape

    public enum Shape: Hashable, Sendable {
        case curve(TimingCurve)
        /// `initialVelocity` is in moves per second towards the target.
        case spring(Spring, initialVelocity: Double)
    }

    /// - Parameters:
    ///   - start: seconds on the clock that the values are asked by.
    ///   - duration: seconds; below zero or not a number counts as 0, which is over at once.
    public init(start: Double, duration: Double, shape: Shape) {
        self.start = start
        self.duration = max(0, duration.isNaN ? 0 : duration)
        self.shape = shape
    }

    /// UIKit's spring animation: the spring of `Spring.init(duration:dampingRatio:initialVelocity:)`, cut at the duration.
    public static func spring(
        start: Double, duration: Double, dampingRatio: Double, initialVelocity: Double = 0
    ) -> AnimationTiming {
        let spring = Spring(duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
        return AnimationTiming(
            start: start, duration: duration, shape: .spring(spring, initialVelocity: initialVelocity))
    }

    public var end: Double { start + duration }

    public func isFinished(at time: Double) -> Bool { time >= end }

    /// The part of the move that is done; springs overshoot 1. From the end on it is 1 exactly.
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
