extension View {
    /// Animates the changes that a closure makes to frame, bounds, centre, transform, alpha and background colour.
    ///
    /// The properties take their new values at once; drawing, hit testing and coordinate conversion follow the values
    /// on screen. If a property is already being animated, a change of position, size, bounds origin or transform adds
    /// to the running animation, and a change of alpha or colour continues from the value on screen. Changes to a view
    /// that is in no window apply immediately. In nested calls the innermost one counts. Call `layoutIfNeeded()` in the
    /// closure to animate the frames that layout gives to the subviews.
    /// - Parameters:
    ///   - duration: The duration, in seconds; the new values are shown exactly when it has passed. A duration that is
    ///     negative or not finite counts as 0, which without a delay applies the changes immediately.
    ///   - delay: The delay, in seconds, counted from the next frame; 0 if negative or not finite.
    ///   - dampingRatio: The damping ratio of the spring, clamped to 0.01...1; 1 does not overshoot. The spring is the
    ///     one that UIKit uses for this duration. Nil uses the curve of the options instead.
    ///   - initialVelocity: The initial velocity of the spring, in full moves per second towards the new values.
    ///   - options: The timing curve, if there is no damping ratio, and whether the animation repeats or reverses.
    ///   - animations: The closure whose changes are animated; it runs immediately.
    ///   - completion: Runs once, never inside this call: with true after the frame that shows the end, or with false
    ///     after the animation was cut short because a view left the window or a property was set again. If there is
    ///     nothing to see, because nothing changes, the views are in no window or the window is hidden, it runs after
    ///     the next frame, or, if another completion has started the animation, when the animation would have ended.
    ///     When a window is hidden, its animations end at once, except repeating ones, which wait until it is visible.
    public static func animate(
        duration: Double, delay: Double = 0, dampingRatio: Double? = nil, initialVelocity: Double = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let delay = delay.isFinite ? max(0, delay) : 0
        let pace = AnimationPace(
            duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity, options: options)
        let timeline = AnimationTimeline.current
        let animation = RunningAnimation(pace: pace, delay: delay, timeline: timeline, completion: completion)
        perform(animations, with: animation)
        guard !animation.isIdle else {
            if let timeline { timeline.addIdle(animation) } else { animation.completeUnseen(in: animation.window) }
            return
        }
        animation.run()
        if let timeline { timeline.add(animation) } else { animation.window?.runningAnimations.add(animation) }
    }

    /// Runs a closure whose changes apply immediately, even inside `animate`.
    public static func performWithoutAnimation(_ changes: () -> Void) { perform(changes, with: nil) }

    private static func perform(_ changes: () -> Void, with animation: RunningAnimation?) {
        let outer = RunningAnimation.current
        RunningAnimation.current = animation
        defer { RunningAnimation.current = outer }
        changes()
    }
}
