public import GatefoldGeometry
public import GatefoldViews

/// How one screen gives way to another.
///
/// `animateTransition(using:)` places the screens, starts `View.animate`, and calls `completeTransition(_:)` when the
/// last animation is over. What it starts is recorded and moved by one scalar instead of the clock: that is why every
/// transition can be caught, turned round and pulled along. A `ProgressTransitioning` says directly where things stand
/// at each value of that scalar.
@MainActor public protocol AnimatedTransitioning: AnyObject {
    /// How long it takes when nobody holds it, in seconds.
    func transitionDuration(using context: TransitionContext) -> Double

    /// Sets the transition up and starts its animations. Called again where the pieces have to be made anew, as after a
    /// resize; both screens are then as they were before.
    func animateTransition(using context: TransitionContext)

    /// The transition is over.
    /// - Parameter transitionCompleted: false where it was cancelled.
    func animationEnded(_ transitionCompleted: Bool)

    /// The view that a finger can catch in flight, and the drag distance; nil for the standard one: the screen that
    /// moves, along its way.
    func grip(using context: TransitionContext) -> TransitionGrip?
}

extension AnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}

    public func grip(using context: TransitionContext) -> TransitionGrip? { nil }
}

/// The part of a transition in flight that a finger can catch, and the drag that progress follows.
@MainActor public struct TransitionGrip {
    /// A press on it, or on what it holds, catches the flight.
    public var view: View
    /// How a finger moves to bring progress from 1 to 0, in points of the window.
    public var way: Point

    public init(view: View, way: Point) {
        self.view = view
        self.way = way
    }

    /// Fails if the drag distance is too short (under 40 points) to control progress by.
    init?(of view: View, along way: Point) {
        // Chosen: the slop of four fingers' width is no way.
        guard way.distance(to: .zero) >= 40 else { return nil }
        self.init(view: view, way: way)
    }

    /// The change of progress that a finger's movement brings.
    /// - Parameter translation: in points of the window; also a velocity, for a change per second.
    func progress(for translation: Point) -> Double {
        let length = way.x * way.x + way.y * way.y
        guard length > 0 else { return 0 }
        return -(translation.x * way.x + translation.y * way.y) / length
    }
}
