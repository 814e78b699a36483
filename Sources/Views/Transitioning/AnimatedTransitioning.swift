public import GatefoldMotion

/// A transition between two screens as a function of one scalar.
///
/// Progress runs from 0 (the source is shown) to 1 (the destination is shown) and may overshoot. Whatever moves it, a
/// spring, a finger, a key or a test, the transition only says where each piece stands.
public protocol AnimatedTransitioning: AnyObject {
    /// How progress moves when nobody holds it.
    func timing(using context: TransitionContext) -> TransitionTiming

    /// Takes snapshots and puts the pieces into the context's container. Called again after a resize, when the
    /// earlier pieces are gone.
    /// - Returns: false where it cannot, because what it starts from has gone; the default transition takes over.
    func prepareTransition(using context: TransitionContext) -> Bool

    /// Places the pieces for a progress. A pure function of it: no state, no time.
    func updateTransition(using context: TransitionContext, progress: Double)

    /// The longest way that any edge goes between progress 0 and 1, in points. A flight ends when less than half a
    /// pixel of it is left.
    func longestWay(using context: TransitionContext) -> Double

    /// What a finger catches in flight; nil where nothing can be caught.
    func movingView(using context: TransitionContext) -> View?

    /// How far a finger goes down to bring progress from 1 to 0, in points.
    func dragLength(using context: TransitionContext) -> Double
}

extension AnimatedTransitioning {
    public func movingView(using context: TransitionContext) -> View? { nil }

    public func dragLength(using context: TransitionContext) -> Double { max(1, longestWay(using: context)) }
}

/// How a scalar moves by itself: a spring, and how long it is meant to take.
nonisolated public struct TransitionTiming: Hashable, Sendable {
    /// In seconds.
    public var duration: Double
    public var spring: Spring
    /// Progress per duration at which an opening starts.
    public var initialVelocity: Double

    public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        self.duration = duration
        self.initialVelocity = initialVelocity
        spring = Spring(duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    }
}
