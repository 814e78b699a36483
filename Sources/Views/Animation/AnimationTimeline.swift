/// Animations that a transition's progress moves instead of the clock.
///
/// Every timeline must be ended with `end` or `abandon`, because until then the animated views keep showing its values.
package final class AnimationTimeline {
    /// The timeline that new animations are added to; nil outside `collect`.
    static private(set) var current: AnimationTimeline?

    private(set) weak var window: Window?
    /// The end of the last animation, delays included, in seconds from the timeline's start. Repeating animations do
    /// not count.
    package private(set) var duration = 0.0
    private var animations: [RunningAnimation] = []
    /// The animations whose completions have not run yet.
    private var incomplete: [RunningAnimation] = []
    private var time = 0.0

    /// Creates an empty timeline.
    /// - Parameter window: The window whose views are animated; changes to views elsewhere apply immediately.
    package init(window: Window) { self.window = window }

    /// Runs a closure and adds the animations that it starts to the timeline, beginning at the timeline's current time.
    package func collect(_ body: () -> Void) { Self.perform(body, collectingFor: self) }

    /// Runs a closure whose animations follow the clock, even inside `collect`.
    package static func withoutCollecting(_ body: () -> Void) { perform(body, collectingFor: nil) }

    private static func perform(_ body: () -> Void, collectingFor timeline: AnimationTimeline?) {
        let outer = current
        current = timeline
        defer { current = outer }
        body()
    }

    func add(_ animation: RunningAnimation) {
        animations.append(animation)
        addIdle(animation)
    }

    /// Adds an animation that moves nothing, of which only the completion counts.
    func addIdle(_ animation: RunningAnimation) {
        animation.begin(at: time)
        incomplete.append(animation)
        if animation.end.isFinite { duration = max(duration, animation.end) }
    }

    /// The number of completions that run in one call of `seek`. Chosen: more than an animator has, and few enough for an
    /// endless chain of animations without a duration not to be noticed.
    private static let mostCompletions = 200

    /// Shows all animations at a time, in seconds from the timeline's start. The time may go backwards.
    ///
    /// A negative time counts as 0. Completions of animations whose end is passed going forward run once, with true, in
    /// the order of the ends; the animations that a completion starts are added to the timeline at that end.
    /// - Parameter limit: Completions of animations that end at this time or later wait for `end`.
    package func seek(to time: Double, completingBefore limit: Double = .infinity) {
        guard time.isFinite else { return }
        let time = max(0, time)
        for _ in 0..<Self.mostCompletions {
            guard let next = nextToComplete, next.end <= time, next.end < limit else { break }
            show(at: next.end)
            incomplete.removeAll { $0 === next }
            Self.perform({ next.complete(finished: true) }, collectingFor: self)
        }
        show(at: time)
    }

    private var nextToComplete: RunningAnimation? { incomplete.min { $0.end < $1.end } }

    private func show(at time: Double) {
        self.time = time
        for animation in animations where animation.advance(to: time) { redraw(animation) }
    }

    private func redraw(_ moved: RunningAnimation) {
        moved.forEachTarget { view, property in view.setNeedsDisplay(for: property) }
    }

    // MARK: Common timing

    /// The timing shared by all animations; nil if they differ in pace, if one has a delay or repeats, or if there are
    /// none.
    package var commonTiming: TransitionTiming? {
        guard let first = animations.first else { return nil }
        let isCommon = animations.allSatisfy { $0.pace == first.pace && $0.delay == 0 }
        return isCommon ? first.pace.transitionTiming : nil
    }

    /// Shows a fraction of every move instead of a time. No completion runs before `end`.
    /// - Parameter fraction: The fraction to show; moves continue in a straight line below 0 and above 1.
    package func show(_ fraction: Double) {
        guard fraction.isFinite else { return }
        for animation in animations where animation.show(fraction) { redraw(animation) }
    }

    /// Shows the model values and runs the remaining completions once, in the order of the animations' ends.
    ///
    /// The model values are the ones that the closures have set, even if the transition is cancelled: the code that
    /// cancels it sets them back. Animations that the completions start follow the clock.
    package func end(finished: Bool) {
        let remaining = incomplete.sorted { $0.end < $1.end }
        release()
        // A completion of this timeline may be the caller; animations that it starts after this call are not the
        // timeline's.
        if Self.current === self { Self.current = nil }
        Self.perform({ for animation in remaining { animation.complete(finished: finished) } }, collectingFor: nil)
    }

    /// Shows the model values and forgets the completions. The timeline is then empty and back at 0, ready to collect
    /// again.
    package func abandon() {
        release()
        time = 0
        duration = 0
    }

    private func release() {
        let released = animations
        animations = []
        incomplete = []
        for animation in released { animation.release() }
    }
}
