import GatefoldControls
import GatefoldGeometry
import GatefoldViews

/// The navigation bars of a push or pop between two screens that both have one: the bar stays where it is, and its content
/// fades to that of the other bar through the bar's colour.
///
/// Bars of one colour that moved with their screens would meet at an edge that nobody sees, and cut each other's titles.
final class BarFade {
    private let background = View()
    private let upper: TransitionSnapshot

    /// Adds the pieces; returns nil if the bars are not in the same position, or if there is only one.
    init?(_ context: TransitionContext) {
        guard let lowerBar = Self.bar(of: context.lowerView), let upperBar = Self.bar(of: context.upperView),
            lowerBar.frame == upperBar.frame, !lowerBar.frame.isEmpty, context.flightBeneath == nil
        else { return nil }
        let frame = context.containerView.bounds.intersection(lowerBar.frame)
        guard frame == lowerBar.frame, let lower = context.addSnapshot(of: lowerBar),
            let upper = context.addSnapshot(of: upperBar)
        else { return nil }
        self.upper = upper
        background.backgroundColor = upperBar.barTintColor
        background.isUserInteractionEnabled = false
        context.addPiece(background)
        for view in [lower, background, upper] {
            view.frame = lowerBar.frame
            context.containerView.bringSubviewToFront(view)
        }
        for bar in [lowerBar, upperBar] {
            context[override: bar].isHidden = true
        }
    }

    /// - Parameter progress: 0 for the lower screen's bar, 1 for that of the upper screen.
    func update(at progress: Double) {
        background.alpha = min(1, progress * 2)
        upper.alpha = max(0, progress * 2 - 1)
    }

    private static func bar(of page: View) -> NavigationBar? {
        guard let page = page as? NavigationPage, page.bar.superview === page, !page.bar.isHidden, page.bar.alpha >= 1
        else { return nil }
        return page.bar
    }
}
