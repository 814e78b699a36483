public import GatefoldGeometry
public import GatefoldViews

/// An animator: it defines how one screen replaces another.
///
/// `animateTransition(using:)` positions the screens, starts `View.animate`, and calls `completeTransition(_:)` when
/// the last animation is over. The animations are recorded and moved by progress instead of the clock; that is why
/// every transition can be caught, reversed and dragged. A `ProgressTransitioning` instead positions everything
/// directly for each progress. See <doc:HowTransitionsBehave>.
@MainActor public protocol AnimatedTransitioning: AnyObject {
    /// Returns how long the transition takes while nothing holds it, in seconds.
    func transitionDuration(using context: TransitionContext) -> Double

    /// Sets up the transition and starts its animations.
    ///
    /// Called again if the pieces have to be replaced, as after a resize; both screens are then as they were before
    /// the transition.
    func animateTransition(using context: TransitionContext)

    /// Called when the transition is over.
    /// - Parameter transitionCompleted: False if the transition was cancelled.
    func animationEnded(_ transitionCompleted: Bool)

    /// Returns the view by which a finger can catch the transition and the drag that progress follows; nil for the
    /// upper screen and the direction in which it moves.
    func grip(using context: TransitionContext) -> TransitionGrip?
}

extension AnimatedTransitioning {
    /// Does nothing by default.
    public func animationEnded(_ transitionCompleted: Bool) {}

    /// Returns nil: a finger catches the upper screen and drags it in the direction in which it moves.
    public func grip(using context: TransitionContext) -> TransitionGrip? { nil }
}

/// The view by which a finger can catch a transition, and the drag that progress follows.
@MainActor public struct TransitionGrip {
    /// The view; a press on it or inside it catches the transition.
    public var view: View
    /// The drag that takes progress from 1 to 0, in points of the window.
    public var drag: Point

    /// Creates a grip.
    /// - Parameters:
    ///   - view: The view by which a finger can catch the transition.
    ///   - drag: The drag that takes progress from 1 to 0, in points of the window.
    public init(view: View, drag: Point) {
        self.view = view
        self.drag = drag
    }

    /// Creates a grip; returns nil if the drag distance is too short (under 40 points) to control progress by.
    init?(of view: View, along displacement: Point) {
        // Chosen: four times the touch slop of 10 points.
        guard displacement.distance(to: .zero) >= 40 else { return nil }
        self.init(view: view, drag: displacement)
    }

    /// Returns the change of progress that a finger's movement causes.
    /// - Parameter translation: The movement, in points of the window; or a velocity, to get the change per second.
    func progress(for translation: Point) -> Double {
        let length = drag.x * drag.x + drag.y * drag.y
        guard length > 0 else { return 0 }
        return -(translation.x * drag.x + translation.y * drag.y) / length
    }
}
