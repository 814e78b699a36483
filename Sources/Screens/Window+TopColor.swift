import GatefoldControls
package import GatefoldScene
import GatefoldViews

extension Window {
    /// The colour that meets the window's top edge: a title bar above it may go on in the same.
    ///
    /// It changes when the status text does: the tint of the bar in front, or of the one that hangs over the page, else
    /// the front screen's ground.
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
