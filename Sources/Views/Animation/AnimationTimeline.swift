/// Animations that a transition's progress moves instead of the clock.
///
/// It is over when `end` or `abandon` has been called; one of them has to be, as the views hold what it shows.
package final class AnimationTimeline {
    /// The timeline that is collecting: animations that start belong to it.
    static private(set) var current: AnimationTimeline?

    private(set) weak var window: Window?
    /// Latest end of everything collected, delays included, in seconds from the timeline's start. What repeats has none.
    package private(set) var duration = 0.0
    private var animations: [RunningAnimation] = []
    /// Those whose completions have not run.
    private var incomplete: [RunningAnimation] = []
    private var time = 0.0

    /// - Parameter window: views elsewhere are set at once.
    package init(window: Window) { self.window = window }

    /// Runs a block; what `View.animate` starts in it belongs to the timeline, and begins where the timeline stands.
    package func collect(_ body: () -> Void) { Self.perform(body, collectingFor: self) }

    /// Runs a block; what `View.animate` starts in it goes by the clock, also within `collect`.
    package static func withoutCollecting(_ body: () -> Void) { perform(body, collectingFor: nil) }

    private static func perform(_ body: () -> Void, collectingFor timeline: AnimationTimeline?) {
        let outer = current
        current = timeline
        defer { current = outer }
        body()
    }

    func add(_ animation: RunningAnimation) {
        animation.begin(at: time)
        animations.append(animation)
        incomplete.append(animation)
        if animation.end.isFinite { duration = max(duration, animation.end) }
    }

    /// Shows everything as at a time, in seconds from the timeline's start; it may go backwards.
    ///
    /// What is below zero counts as 0. Completions of animations whose end is reached going forward run once, with
    /// true, in the order of their ends; what they start belongs to the timeline and begins at that end.
    /// - Parameter limit: completions of animations that end then or later wait for `end`.
    package func seek(to time: Double, completingBefore limit: Double = .infinity) {
        guard time.isFinite else { return }
        let time = max(0, time)
        while let next = nextToComplete, next.end <= time, next.end < limit {
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

    // MARK: At one pace

    /// How all that was collected moves, where all of it starts together and moves alike; nil where it does not.
    package var commonTiming: TransitionTiming? {
        guard let first = animations.first else { return nil }
        let isCommon = animations.allSatisfy { $0.pace == first.pace && $0.delay == 0 }
        return isCommon ? first.pace.transitionTiming : nil
    }

    /// Shows a part of the moves instead of a time. No completion runs before `end`.
    /// - Parameter fraction: below 0 and above 1 they go on straight.
    package func show(_ fraction: Double) {
        guard fraction.isFinite else { return }
        for animation in animations where animation.show(fraction) { redraw(animation) }
    }

    /// Shows the models. Completions that have not run yet run once, in the order of their ends.
    ///
    /// The models are what the blocks have set, also where the transition is cancelled: whoever cancels it sets them
    /// back. What the completions animate is moved by the clock.
    package func end(finished: Bool) {
        let remaining = incomplete.sorted { $0.end < $1.end }
        release()
        // One of its own completions may have called: what that starts from here on is no longer the timeline's.
        if Self.current === self { Self.current = nil }
        Self.perform({ for animation in remaining { animation.complete(finished: finished) } }, collectingFor: nil)
    }

    /// Shows the models and forgets the completions. The timeline is empty again and stands at 0, to collect anew.
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
