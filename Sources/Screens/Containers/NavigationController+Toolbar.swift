import GatefoldControls
import GatefoldMenus
import GatefoldViews

extension NavigationController {
    /// The duration in which the bar slides in or out, in seconds. Chosen: as long as UIKit's.
    private static let toolbarDuration = 0.35

    /// Shows or hides the bar below the screens that have `toolbarItems`.
    /// - Parameters:
    ///   - hidden: Whether no screen has the bar.
    ///   - animated: Whether the bar slides in or out. Under reduced motion it never does.
    public func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesToolbars else { return }
        hidesToolbars = hidden
        for page in pages where page.screen !== topViewController { page.updateToolbar(isHidden: hidden) }
        guard isViewLoaded, let page = pages.first(where: { $0.screen === topViewController }) else { return }
        guard animated, isOnScreen, flight == nil, let window = view.window, !window.prefersReducedMotion else {
            return page.updateToolbar(isHidden: hidden)
        }
        page.prepareToolbar(isHidden: hidden)
        window.layoutIfNeeded()
        View.animate(duration: Self.toolbarDuration, dampingRatio: 1) {
            page.showsToolbar = !hidden && page.hasToolbarItems
            page.layoutIfNeeded()
        } completion: { [weak page] _ in
            page?.hideUnusedToolbar()
        }
    }

    /// Returns the toolbar below a screen of this stack; nil if none is shown.
    func toolbar(of screen: ViewController) -> Toolbar? {
        guard let page = pages.first(where: { $0.screen === screen }), page.showsToolbar else { return nil }
        return page.toolbar
    }
}
