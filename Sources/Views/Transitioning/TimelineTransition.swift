import GatefoldGeometry
import GatefoldMotion

/// A transition made of recorded `View.animate` blocks, which progress moves to and fro.
final class TimelineTransition: ProgressTransitioning {
    private let timeline: AnimationTimeline
    private let animator: any AnimatedTransitioning
    /// In seconds; what the animator says, or what its animations take where that is longer.
    private let duration: Double
    private let standardGrip: TransitionGrip

    init(_ timeline: AnimationTimeline, of animator: any AnimatedTransitioning, context: TransitionContext) {
        self.timeline = timeline
        self.animator = animator
        let stated = animator.transitionDuration(using: context)
        duration = max(stated.isFinite ? stated : 0, timeline.duration)
        timeline.seek(to: 0)
        standardGrip = Self.standardGrip(using: context)
    }

    /// The screen that moves, along its way: from where it stands at progress 1 to where it stands at 0.
    private static func standardGrip(using context: TransitionContext) -> TransitionGrip {
        let view = context.upperView
        let start = view.shownFrame.center + view.shownTransform.translation
        let end = view.frame.center + view.transform.translation
        let way = context.operation.isForward ? start - end : end - start
        // What hardly moves is dragged downwards. Chosen: the slop of four fingers' width is no way.
        let isTooShort = way.distance(to: .zero) < 40
        return TransitionGrip(view: view, way: isTooShort ? Point(x: 0, y: context.bounds.height) : way)
    }

    func timing(using context: TransitionContext) -> TransitionTiming {
        TransitionTiming(duration: duration, curve: .linear)
    }

    func prepareTransition(using context: TransitionContext) -> Bool { true }

    func updateTransition(using context: TransitionContext, progress: Double) {
        let fraction = context.operation.isForward ? progress : 1 - progress
        // The last completions end the transition: they wait until it has landed, as a hand may still take it back.
        timeline.seek(to: min(1, max(0, fraction)) * duration, completingBefore: duration)
    }

    func grip(using context: TransitionContext) -> TransitionGrip? {
        animator.grip(using: context) ?? standardGrip
    }

    func abandon() { timeline.abandon() }

    func end(finished: Bool) { timeline.end(finished: finished) }
}

extension Transform {
    /// How far it moves the point that it turns and scales about.
    fileprivate var translation: Point { Point(x: tx, y: ty) }
}
