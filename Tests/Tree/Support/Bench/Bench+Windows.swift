package import Gatefold

/// A window that the program has opened beside the first one of a bench. All windows of a bench are visible, and share its
/// clock and its resources.
package struct OpenedWindow {
    package let window: Window
    var scene = Scene(size: .zero)
    var isClosing = false
}

/// The host of the windows of a bench.
extension Bench: WindowHost {
    /// The open windows, the first one at the beginning.
    package var windows: [Window] { [window].compactMap { $0 } + opened.map(\.window) }

    package func openWindow(
        _ opening: WindowOpening, from opener: Window, fill: (Window) -> Void
    ) throws(WindowError) -> Window {
        let made = Window(size: Self.openedSize, resources: supplies.resources, clock: clock)
        made.host = self
        made.opener = opener
        made.style = opening.style
        made.title = opening.title
        fill(made)
        opened.append(OpenedWindow(window: made))
        clock.requestFrame()
        return made
    }

    package func close(_ window: Window) {
        if window === self.window { return close() }
        for index in opened.indices where opened[index].window === window { opened[index].isClosing = true }
    }

    /// Removes the windows that are to be closed, with their dialogs; all of them if the first one is to be closed.
    func closeWindows(isOver: Bool) {
        let closing = opened.filter { isOver || isClosing($0.window) }.map(\.window)
        guard !closing.isEmpty else { return }
        opened.removeAll { other in closing.contains { $0 === other.window } }
        for window in closing.reversed() {
            window.didClose()
            window.rootViewController = nil
            window.runRemainingCompletions()
        }
    }

    private func isClosing(_ window: Window) -> Bool {
        guard window !== self.window else { return false }
        if opened.first(where: { $0.window === window })?.isClosing ?? true { return true }
        return window.style == .dialog && window.opener.map { isClosing($0) } ?? true
    }
}
