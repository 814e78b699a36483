import GatefoldControls
import GatefoldGeometry
import GatefoldMenus
import GatefoldViews

/// The navigation bars or toolbars of a push or pop between two screens that both have one: the bar stays where it is, and
/// its content fades to that of the other bar through the bar's colour. A navigation bar whose height differs from that of
/// the other one, because of a prompt, grows or shrinks meanwhile, and its row moves with its lower edge.
///
/// Bars of one colour that moved with their screens would meet at an edge that nobody sees, and cut each other's titles.
final class BarFade {
    private let background: View
    private let lower: TransitionSnapshot
    private let upper: TransitionSnapshot
    /// The colour of the lower screen's bar where its content does not reach; nil between bars of the same height.
    private let ground: View?
    private let heights: (lower: Double, upper: Double)

    /// Returns the fades of a transition: of its navigation bars and of its toolbars, as far as both screens have them.
    static func all(of context: TransitionContext) -> [BarFade] {
        let titles = BarFade(context, of: \.shownBar) { View() }
        let tools = BarFade(context, of: \.shownToolbar) { Toolbar() }
        return [titles, tools].compactMap(\.self)
    }

    /// Adds the pieces; returns nil if the bars do not begin in the same position, or if there is only one.
    /// - Parameters:
    ///   - bar: The bar of a page; nil if it has none.
    ///   - makeBackground: Makes the bar without content, which gets the colour of the upper screen's bar.
    private init?(
        _ context: TransitionContext, of bar: KeyPath<NavigationPage, View?>, _ makeBackground: () -> View
    ) {
        guard let lowerBar = (context.lowerView as? NavigationPage)?[keyPath: bar],
            let upperBar = (context.upperView as? NavigationPage)?[keyPath: bar],
            lowerBar.frame.origin == upperBar.frame.origin, lowerBar.frame.width == upperBar.frame.width,
            !lowerBar.frame.isEmpty, !upperBar.frame.isEmpty, context.flightBeneath == nil
        else { return nil }
        let bounds = context.containerView.bounds
        guard [lowerBar, upperBar].allSatisfy({ bounds.intersection($0.frame) == $0.frame }),
            let lower = context.addSnapshot(of: lowerBar), let upper = context.addSnapshot(of: upperBar)
        else { return nil }
        self.lower = lower
        self.upper = upper
        heights = (lowerBar.frame.height, upperBar.frame.height)
        background = makeBackground()
        background.backgroundColor = upperBar.backgroundColor
        ground = heights.lower == heights.upper ? nil : View()
        ground?.backgroundColor = lowerBar.backgroundColor
        for view in [ground, background].compactMap(\.self) {
            view.isUserInteractionEnabled = false
            context.addPiece(view)
        }
        for view in [ground, lower, background, upper].compactMap(\.self) {
            view.frame = lowerBar.frame
            context.containerView.bringSubviewToFront(view)
        }
        for bar in [lowerBar, upperBar] {
            context[override: bar].isHidden = true
        }
        // The contents of bars of different heights reach beyond the bar that is between them.
        upper.frame.size.height = heights.upper
    }

    /// - Parameter progress: 0 for the lower screen's bar, 1 for that of the upper screen.
    func update(at progress: Double, using context: TransitionContext) {
        background.alpha = min(1, progress * 2)
        upper.alpha = max(0, progress * 2 - 1)
        guard let ground else { return }
        let height = context.window.resources.grid.aligned(
            heights.lower + (heights.upper - heights.lower) * progress)
        for view in [ground, background] { view.frame.size.height = height }
        lower.frame.origin.y = ground.frame.minY + height - heights.lower
        upper.frame.origin.y = ground.frame.minY + height - heights.upper
    }
}

extension NavigationPage {
    /// The navigation bar, if it is seen; nil otherwise.
    fileprivate var shownBar: View? { bar.superview === self ? seen(bar) : nil }
    /// The toolbar, if it is seen; nil otherwise.
    fileprivate var shownToolbar: View? { showsToolbar ? toolbar.flatMap(seen) : nil }

    private func seen(_ bar: View) -> View? { bar.isHidden || bar.alpha < 1 ? nil : bar }
}
