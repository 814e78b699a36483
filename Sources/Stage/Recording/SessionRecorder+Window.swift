import GatefoldGeometry
import GatefoldMotion
package import GatefoldViews

extension SessionRecorder {
    /// Records the present state of a window, and from now on every input that reaches it, without secret text.
    package func listen(at inputRouter: InputRouter, of window: Window, wallClock: WallClock) {
        var start = ScriptStart()
        start.origin = window.clock.time
        start.wallClock = wallClock
        start.size = window.frame.size
        start.scale = window.resources.grid.scale
        start.theme = window.theme.changes(from: Theme())
        start.header = window.state.header
        begin(start)
        let clock = window.clock
        var redaction = SecretRedaction()
        inputRouter.onInput = { [self] input in
            guard let input = redaction.redacted(input, in: window) else { return }
            record(input, at: clock.time)
        }
    }
}
