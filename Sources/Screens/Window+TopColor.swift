import GatefoldControls
package import GatefoldScene
import GatefoldViews

extension Window {
    /// The colour at the window's top edge; a title bar above can continue in it.
    ///
    /// It is the tint of the front screen's bar or of the bar that hangs over the page, otherwise the front screen's
    /// background colour. It changes at the same moment as the status bar style.
    package var topColor: Color {
        guard let front = windowScreens.stack.top else { return shownBackgroundColor ?? .white }
        if let bar = front.unwrapped.navigationBar { return bar.barTintColor }
        if wantedStatusBarStyle != front.preferredStatusBarStyle, let tint = coveredBarTint { return tint }
        let ground = front.unwrapped.view.backgroundColor ?? front.view.backgroundColor
        return ground.flatMap { $0.isOpaque ? $0 : nil } ?? .white
    }

    /// The tint of the nearest bar beneath the front screen.
    private var coveredBarTint: Color? {
        let covered = presentations.dropLast().reversed().map(\.presentedViewController)
        let screens = covered + [rootViewController].compactMap(\.self)
        return screens.lazy.compactMap { $0.unwrapped.navigationBar?.barTintColor }.first
    }
}
