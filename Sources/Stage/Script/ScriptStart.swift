package import GatefoldGeometry
import GatefoldMotion
import GatefoldScreens
package import GatefoldViews

/// The state of a window at the beginning of a script. A property is nil if the script does not set it.
nonisolated package struct ScriptStart: Hashable, Sendable {
    /// The time of the script's start of the window's clock, in seconds. A recording keeps it so that sums of times are
    /// rounded as they were when it was made.
    package var origin = 0.0
    package var wallClock: WallClock?
    /// The window's size, in points.
    package var size: Size?
    /// The number of pixels per point.
    package var scale: Double?
    /// The changes to the host's theme.
    package var theme: [ThemeChange] = []
    /// The window's own header; nil for none.
    package var header: WindowHeader?
    /// Whether the status bar is switched on, wherever the window has room for one.
    package var showsStatusBar: Bool?
    /// The state that the application restores; empty if it restores none.
    package var state = SavedState()
    /// The settings of the program.
    package var settings = SavedState()

    package init() {}
}

extension ScriptStart {
    /// Creates the start of a script that begins with the present state of a window, apart from its content.
    init(of window: Window, wallClock: WallClock) {
        origin = window.clock.time
        self.wallClock = wallClock
        size = window.frame.size
        scale = window.resources.grid.scale
        theme = window.desktopTheme.changes(from: Theme())
        header = window.state.header
        // A script is played in a window that fills its screen.
        if window.state.isStatusOff { showsStatusBar = false }
    }
}

nonisolated extension TouchScript {
    /// The state that the script's first lines set, before time passes and before any other input.
    ///
    /// These lines are also inputs: they are delivered again when the script is played, and change nothing then.
    package var start: ScriptStart {
        var start = ScriptStart()
        start.origin = origin
        start.state = state
        start.settings = settings
        for input in inputs {
            guard input.time == 0 else { break }
            switch input.input {
            case .clock(let clock): start.wallClock = clock
            case .resize(let size, let scale):
                start.size = size
                start.scale = scale ?? start.scale
            case .theme(let change): start.theme.append(change)
            case .header(let header): start.header = header
            case .statusBar(let isOn): start.showsStatusBar = isOn
            default: return start
            }
        }
        return start
    }
}
