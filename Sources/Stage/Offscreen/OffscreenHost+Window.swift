import GatefoldControls
import GatefoldMotion
import GatefoldScreens
package import GatefoldViews

/// Several windows of an offscreen run. One is seen at a time, as on a phone: the one that was opened last, in the size of
/// the run. Those behind it count as hidden.
extension OffscreenHost: WindowHost {
    package func paste(_ text: String, into window: Window) { inputRouter(of: window).send(.paste(text)) }

    private func inputRouter(of window: Window) -> InputRouter {
        windows.first { $0.window === window }?.inputRouter ?? inputRouter
    }

    package func carryOut(_ request: WindowRequest) {
        if request == .close { frontWindow.performClose() }
    }

    package func openWindow(
        _ opening: WindowOpening, from opener: Window, fill: (Window) -> Void
    ) throws(WindowError) -> Window {
        let made: OffscreenWindow
        do { made = try makeWindow() } catch { throw .unavailable(reason: "\(error)") }
        let (window, before) = (made.window, frontWindow)
        window.host = self
        window.backgroundWorks = self.window.backgroundWorks
        window.opener = opener
        window.style = opening.style
        window.title = opening.title
        window.state.desktopTheme = self.window.desktopTheme
        window.state.header = before.state.header
        window.state.cutouts = before.state.cutouts
        window.state.isStatusOff = before.state.isStatusOff
        window.statusBar.time = before.statusBar.time
        windows.append(made)
        before.isVisible = false
        fill(window)
        clock.requestFrame()
        return window
    }

    package func close(_ window: Window) {
        windows.first { $0.window === window }?.isClosing = true
        clock.requestFrame()
    }

    /// Removes the windows that are to be closed, with their dialogs, and shows the one behind them. The first window is
    /// closed as far as the program can tell, and is seen until the run ends.
    func closeWindows() {
        guard windows.contains(where: \.isClosing) else { return }
        func isClosing(_ window: Window) -> Bool {
            if windows.first(where: { $0.window === window })?.isClosing ?? true { return true }
            return window.style == .dialog && window.opener.map(isClosing) ?? false
        }
        let closing = windows.filter { isClosing($0.window) }
        windows.removeAll { window in window !== main && closing.contains { $0 === window } }
        main.isClosing = false
        for window in closing.reversed() { window.window.didClose() }
        frontWindow.isVisible = true
        frontWindow.setNeedsDisplay()
    }
}
