import GatefoldControls
import GatefoldGeometry
import GatefoldMenus
import GatefoldViews

/// The navigation bars or toolbars of a push or pop between two screens that both have one: the bar stays where it is, and
/// its content fades to that of the other bar through the bar's colour.
///
/// Bars of one colour that moved with their screens would meet at an edge that nobody sees, and cut each other's titles.
final class BarFade {
    private let background: View
    private let upper: TransitionSnapshot

    /// Returns the fades of a transition: of its navigation bars and of its toolbars, as far as both screens have them.
    static func all(of context: TransitionContext) -> [BarFade] {
        let titles = BarFade(context, of: \.shownBar) { View() }
        let tools = BarFade(context, of: \.shownToolbar) { Toolbar() }
        return [titles, tools].compactMap(\.self)
    }

    /// Adds the pieces; returns nil if the bars are not in the same position, or if there is only one.
    /// - Parameters:
    ///   - bar: The bar of a page; nil if it has none.
    ///   - makeBackground: Makes the bar without content, which gets the colour of the upper screen's bar.
    private init?(
        _ context: TransitionContext, of bar: KeyPath<NavigationPage, View?>, _ makeBackground: () -> View
    ) {
        guard let lowerBar = (context.lowerView as? NavigationPage)?[keyPath: bar],
            let upperBar = (context.upperView as? NavigationPage)?[keyPath: bar],
            lowerBar.frame == upperBar.frame, !lowerBar.frame.isEmpty, context.flightBeneath == nil
        else { return nil }
        let frame = context.containerView.bounds.intersection(lowerBar.frame)
        guard frame == lowerBar.frame, let lower = context.addSnapshot(of: lowerBar),
            let upper = context.addSnapshot(of: upperBar)
        else { return nil }
        self.upper = upper
        background = makeBackground()
        background.backgroundColor = upperBar.backgroundColor
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
}

extension NavigationPage {
    /// The navigation bar, if it is seen; nil otherwise.
    fileprivate var shownBar: View? { bar.superview === self ? seen(bar) : nil }
    /// The toolbar, if it is seen; nil otherwise.
    fileprivate var shownToolbar: View? { showsToolbar ? toolbar.flatMap(seen) : nil }

    private func seen(_ bar: View) -> View? { bar.isHidden || bar.alpha < 1 ? nil : bar }
}
