import GatefoldGeometry
import GatefoldViews

/// The transition of an alert: its card fades in and shrinks to its size while the screen beneath is dimmed. The cards
/// of an action sheet rise from the window's bottom edge.
final class AlertTransition: ProgressTransitioning {
    private weak var alert: AlertView?
    /// A view that is nowhere, because a finger does not catch an alert.
    private let nowhere = View()

    /// The timing of an alert and of an action sheet. Chosen: a question appears faster than a screen.
    private static let timing = TransitionTiming(duration: 0.4, dampingRatio: 1)
    /// The size of an alert at the start, as a multiple of its own. Chosen: a small move that is seen.
    private static let startScale = 1.08
    /// The progress from which an alert that comes is opaque. Chosen: it is reached in the second frame of 60 a second, so
    /// that no text is read through the card.
    private static let opaqueProgress = 0.18
    /// The progress between which an alert that goes fades out. Chosen: the spring passes it in three frames; it stays much
    /// longer below.
    private static let goingFade = 0.2...0.4

    func timing(using context: TransitionContext) -> TransitionTiming { Self.timing }

    func prepareTransition(using context: TransitionContext) -> Bool {
        guard let alert = context.upperView as? AlertView else { return false }
        self.alert = alert
        return true
    }

    func updateTransition(using context: TransitionContext, progress: Double) {
        guard let alert else { return }
        let p = min(1, max(0, progress))
        context[override: alert.dimming].alpha = p
        if alert.risesFromBottom {
            let y = context.window.resources.grid.aligned((1 - p) * alert.travel)
            context[override: alert.cards].frame = alert.cards.frame.offsetBy(x: 0, y: y)
        } else {
            let scale = Self.startScale + (1 - Self.startScale) * p
            context[override: alert.cards] = PresentationOverride(
                alpha: alpha(at: p, isGoing: context.operation == .dismiss),
                transform: p < 1 ? Transform(scaleX: scale, y: scale) : nil)
        }
    }

    private func alpha(at progress: Double, isGoing: Bool) -> Double {
        guard isGoing else { return min(1, progress / Self.opaqueProgress) }
        let fade = Self.goingFade
        return min(1, max(0, (progress - fade.lowerBound) / (fade.upperBound - fade.lowerBound)))
    }

    func grip(using context: TransitionContext) -> TransitionGrip? {
        TransitionGrip(view: nowhere, drag: Point(x: 0, y: 1))
    }

    func longestTravel(using context: TransitionContext) -> Double {
        // A change of opacity by 1/255 cannot be seen any more.
        max(255, alert?.travel ?? 0)
    }
}

/// Chooses the transition of alerts.
final class AlertTransitions: TransitioningDelegate {
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { AlertTransition() }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        AlertTransition()
    }
}
