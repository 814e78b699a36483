import Gatefold

/// Ties one transition to the slider: the slider shows where it is and can take hold of it at any time.
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

    /// How far the screen above has come, from 0 to 1; nil when the transition is over.
    var presence: Double? {
        guard let context else { return nil }
        return context.operation.isForward ? context.fractionComplete : 1 - context.fractionComplete
    }

    /// - Parameter presence: how far the screen above has come.
    func move(to presence: Double) {
        guard let context else { return }
        update(context.operation.isForward ? presence : 1 - presence)
    }

    /// Lets go; it goes to the nearer end.
    func release(at presence: Double) {
        guard let context else { return }
        if (presence >= 0.5) == context.operation.isForward { finish() } else { cancel() }
    }
}
