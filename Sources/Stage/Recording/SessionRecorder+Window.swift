import GatefoldGeometry
import GatefoldMotion
package import GatefoldViews

extension SessionRecorder {
    /// Records the present state of a window, and from now on every input that reaches it, without secret text.
    package func listen(at inputRouter: InputRouter, of window: Window, wallClock: WallClock) {
        begin(ScriptStart(of: window, wallClock: wallClock))
        let clock = window.clock
        var redaction = SecretRedaction()
        inputRouter.onInput = { [self] input in
            guard let input = redaction.redacted(input, in: window) else { return }
            record(input, at: clock.time)
        }
    }
}
