import GatefoldGeometry
import GatefoldMotion
import GatefoldViews

/// Shows recorded `View.animate` blocks, which progress moves back and forth.
///
/// If all blocks share one timing, progress is the fraction of the movement and follows the blocks' own spring or
/// curve, so a caught screen follows the finger and a reversal is one new spring. Otherwise progress is the fraction
/// of the duration.
final class RecordedTransition: ProgressTransitioning {
    private let timeline: AnimationTimeline
    private let animator: any AnimatedTransitioning
    /// The duration in seconds: the animator's stated duration, or that of its animations if it is longer.
    private let duration: Double
    /// The timing shared by all recorded blocks; nil if they differ, or end before the animator's stated duration.
    private let commonTiming: TransitionTiming?
    private let standardGrip: TransitionGrip

    init(_ timeline: AnimationTimeline, of animator: any AnimatedTransitioning, context: TransitionContext) {
        self.timeline = timeline
        self.animator = animator
        let stated = animator.transitionDuration(using: context)
        duration = max(stated.isFinite ? stated : 0, timeline.duration)
        commonTiming = timeline.duration == duration ? timeline.commonTiming : nil
        timeline.seek(to: 0)
        let (start, end) = (context.upperView.shownCenter, context.upperView.modelCenter)
        let displacement = context.operation.isForward ? start - end : end - start
        // A screen that hardly moves is dragged downwards.
        standardGrip =
            TransitionGrip(of: context.upperView, along: displacement)
            ?? TransitionGrip(view: context.upperView, drag: Point(x: 0, y: context.bounds.height))
    }

    func timing(using context: TransitionContext) -> TransitionTiming {
        commonTiming ?? TransitionTiming(duration: duration, curve: .linear)
    }

    func prepareTransition(using context: TransitionContext) -> Bool { true }

    func updateTransition(using context: TransitionContext, progress: Double) {
        let fraction = context.operation.isForward ? progress : 1 - progress
        if commonTiming != nil { return timeline.show(fraction) }
        // The last completions end the transition, so they wait until it has landed: a finger may still reverse it.
        timeline.seek(to: min(1, max(0, fraction)) * duration, completingBefore: duration)
    }

    func grip(using context: TransitionContext) -> TransitionGrip? {
        animator.grip(using: context) ?? standardGrip
    }

    /// Releases everything, because the transition is set up again.
    func abandon() { timeline.abandon() }

    /// Called when the flight has landed. The last completions call `completeTransition(_:)`.
    func end(finished: Bool) { timeline.end(finished: finished) }
}
