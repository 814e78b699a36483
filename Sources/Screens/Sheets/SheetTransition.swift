import GatefoldGeometry
import GatefoldViews

/// The transition of a sheet: it rises from the window's bottom edge to its detent and leaves through that edge again.
final class SheetTransition: ProgressTransitioning {
    /// How progress moves while nothing holds the transition: a critically damped spring of 0.5 s.
    static let standardTiming = TransitionTiming(duration: 0.5, dampingRatio: 1)

    private weak var sheet: SheetView?
    /// The elevation of the sheet at progress 1, in points.
    private var rest = 0.0

    func timing(using context: TransitionContext) -> TransitionTiming { Self.standardTiming }

    func prepareTransition(using context: TransitionContext) -> Bool {
        guard let sheet = (context.upperView as? PopoverView)?.sheet ?? context.upperView as? SheetView else {
            return false
        }
        self.sheet = sheet
        rest = sheet.rest
        sheet.isMovedByTransition = true
        return true
    }

    func updateTransition(using context: TransitionContext, progress: Double) {
        sheet?.show(elevation: rest * progress)
    }

    func grip(using context: TransitionContext) -> TransitionGrip? {
        TransitionGrip(view: context.upperView, drag: Point(x: 0, y: max(1, rest)))
    }

    func longestTravel(using context: TransitionContext) -> Double { rest }
}
