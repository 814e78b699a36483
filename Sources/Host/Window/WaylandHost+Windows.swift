import GatefoldGeometry
import GatefoldLog
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// Opening and closing the windows of the program.
extension WaylandHost {
    /// Opens a window beside another one. The compositor configures its size later.
    func openWindow(
        _ opening: WindowOpening, from opener: HostedWindow, fill: (Window) -> Void
    ) throws(WindowError) -> Window {
        if options.recorder != nil { Log.warn(.host, "The recording holds the input of the first window only.") }
        let made = try makeWindow(opening, from: opener)
        made.host = self
        made.window.host = made
        made.window.backgroundWorks = window.backgroundWorks
        made.window.opener = opener.window
        made.window.style = opening.style
        fill(made.window)
        made.window.layoutIfNeeded()
        made.leadTaskClock()
        windows.append(made)
        guard let session else { return made.window }
        do {
            let parent = made.parent?.display
            made.begin(try makeDisplay(of: made, in: session, parent: parent))
        } catch {
            // The connection is lost, which the next turn of the loop notices. The window opens on the next compositor.
            Log.note(.host, "a window was opened while the compositor disappeared: \(error)")
        }
        return made.window
    }

    private func makeWindow(
        _ opening: WindowOpening, from opener: HostedWindow
    ) throws(WindowError) -> HostedWindow {
        let clock = WindowClock(seconds: options.times.seconds)
        clock.interval = opener.clock.interval
        do {
            let runtime = try WindowRuntime(
                size: opening.preferences.settled.size, scale: opener.window.resources.grid.scale, clock: clock,
                fonts: options.fonts, fontMemory: options.fontMemory, fontLoading: options.fontLoading)
            return HostedWindow(
                runtime, clock: clock, title: opening.title, preferences: opening.preferences, options: options,
                parent: opening.style == .dialog ? opener : nil)
        } catch {
            throw .unavailable(reason: "\(error)")
        }
    }

    /// Opens the surface of a window in a session.
    func makeDisplay(
        of window: HostedWindow, in session: DisplaySession, parent: WindowDisplay?
    ) throws -> WindowDisplay {
        try WindowDisplay(
            in: session, title: window.window.title, applicationID: delegate.applicationID,
            preferences: window.preferences, clock: window.clock, parent: parent)
    }

    /// Removes the windows that are to be closed, except if they are the last ones: then the program ends, and they go
    /// from the screen after its state is saved.
    func closeWindows() {
        guard windows.contains(where: \.isClosing), !windows.allSatisfy(\.isClosing) else { return }
        let closing = windows.filter(\.isClosing)
        if closing.contains(where: { $0 === main }) {
            // Hiding the window finishes the transitions under way, so that the state is saved as it would have become.
            window.isVisible = false
            saveState()
        }
        windows.removeAll(where: \.isClosing)
        for window in closing.reversed() { window.end(in: session) }
    }

    /// Notes that a window has shown a frame.
    func didDraw(_ window: HostedWindow) {
        noteChange()
        guard window === main else { return }
        startup.end(.firstFrame)
        options.stateStore?.didComeUp()
        if let token = activationToken.take() { window.display?.bringToFront(token: token) }
    }
}
