extension View {
    /// Animates the changes that a block makes to frame, bounds, centre, transform, alpha and background colour.
    ///
    /// The properties have their new values at once; what is drawn, hit and converted goes there. Where a property is
    /// under way already, position, size, bounds origin and transform add the new change to the one that runs, and
    /// alpha and colour go on from what is on screen. A view in no window is set at once. In nested blocks the inner
    /// one counts. Without motion on the way, `layoutIfNeeded()` in the block animates the subviews' frames too.
    /// - Parameters:
    ///   - duration: in seconds, after which the new values are shown exactly. What is not above zero, or not finite,
    ///     counts as 0, which with no delay sets everything at once.
    ///   - delay: in seconds, counted from the first frame that is made afterwards.
    ///   - dampingRatio: of the spring that UIKit makes for the duration (SPEC §8); nil for the curve of the options.
    ///   - initialVelocity: of the spring, in moves per second towards the new values.
    ///   - completion: runs once: after the frame that shows the end, or with `false` after an animation was cut short,
    ///     because a view left the window or a property was set otherwise. At once where there was nothing to animate,
    ///     and where nobody sees the window: what moves is then at its end, except what repeats, which waits.
    public static func animate(
        duration: Double, delay: Double = 0, dampingRatio: Double? = nil, initialVelocity: Double = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let delay = delay.isFinite ? max(0, delay) : 0
        let pace = AnimationPace(
            duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity, options: options)
        guard pace.duration + delay > 0 else {
            performWithoutAnimation(animations)
            completion?(true)
            return
        }
        let timeline = AnimationTimeline.current
        let animation = RunningAnimation(pace: pace, delay: delay, timeline: timeline, completion: completion)
        perform(animations, with: animation)
        guard !animation.isIdle else {
            animation.complete(finished: !animation.isInterrupted)
            return
        }
        animation.run()
        if let timeline { timeline.add(animation) } else { animation.window?.runningAnimations.add(animation) }
    }

    /// Makes changes in a block, none of which are animated, also inside of `animate`.
    public static func performWithoutAnimation(_ changes: () -> Void) { perform(changes, with: nil) }

    private static func perform(_ changes: () -> Void, with animation: RunningAnimation?) {
        let outer = RunningAnimation.current
        RunningAnimation.current = animation
        defer { RunningAnimation.current = outer }
        changes()
    }
}
