import GatefoldGeometry
import GatefoldViews

/// The transition of a popover: it fades in while it grows from the tip of its arrow, and goes the same way.
final class PopoverTransition: ProgressTransitioning {
    private weak var popover: PopoverView?
    /// A view that is nowhere, because a finger does not catch a popover.
    private let nowhere = View()

    /// The timing. Chosen: a little shorter than that of alerts, because a popover appears where the user looks already.
    private static let timing = TransitionTiming(duration: 0.35, dampingRatio: 1)
    /// The size at the start, as a multiple of the popover's own. Chosen: the direction is noticed and the text stays in
    /// place, as with menus.
    private static let startScale = 0.85
    /// The progress from which the popover is opaque. Chosen: no text is read through the card for long.
    private static let opaqueProgress = 0.4

    func timing(using context: TransitionContext) -> TransitionTiming { Self.timing }

    func prepareTransition(using context: TransitionContext) -> Bool {
        popover = context.upperView as? PopoverView
        return popover != nil
    }

    func updateTransition(using context: TransitionContext, progress: Double) {
        guard let popover else { return }
        let p = min(1, max(0, progress))
        let scale = Self.startScale + (1 - Self.startScale) * p
        context[override: popover.box] = PresentationOverride(
            alpha: min(1, p / Self.opaqueProgress),
            transform: p < 1 ? Transform(scaleX: scale, y: scale) : nil, anchorPoint: popover.origin)
    }

    func grip(using context: TransitionContext) -> TransitionGrip? {
        TransitionGrip(view: nowhere, drag: Point(x: 0, y: 1))
    }

    func longestTravel(using context: TransitionContext) -> Double {
        // A change of opacity by 1/255 cannot be seen any more.
        max(255, popover.map { max($0.box.bounds.width, $0.box.bounds.height) * (1 - Self.startScale) } ?? 0)
    }
}
