import Gatefold

/// Connects one transition to the slider, which shows its progress and can take hold of it at any time.
final class Scrub: PercentDrivenTransition {
    private weak var scrubber: Scrubber?

    init(scrubber: Scrubber) {
        self.scrubber = scrubber
        super.init()
        wantsInteractiveStart = scrubber.isHeld
    }

    override func startInteractiveTransition(_ context: TransitionContext) {
        super.startInteractiveTransition(context)
        scrubber?.follow(self)
    }

    override func transitionDidMove(_ context: TransitionContext) { scrubber?.showProgress() }

    /// How far the upper screen has come, from 0 to 1; nil if the transition is not running.
    var presence: Double? {
        guard let context else { return nil }
        return context.operation.isForward ? context.fractionComplete : 1 - context.fractionComplete
    }

    func move(to presence: Double) {
        guard let context else { return }
        update(context.operation.isForward ? presence : 1 - presence)
    }

    /// Lets the transition go to the nearer of its ends.
    func release(at presence: Double) {
        guard let context else { return }
        if (presence >= 0.5) == context.operation.isForward { finish() } else { cancel() }
    }
}
