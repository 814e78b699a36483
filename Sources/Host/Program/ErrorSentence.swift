import GatefoldCompositor
import GatefoldLog
import GatefoldWayland

/// The one line that says what is wrong and what to do.
nonisolated enum ErrorSentence {
    /// The sentence for an error, with the way out where there is one.
    static func text(for error: any Error) -> String {
        var text = "\(error)"
        if ExitStatus(error) == .unavailable {
            if text.hasSuffix(".") { text.removeLast() }
            text += ", or give --offscreen WxH to draw without one."
        }
        // A shader's log has lines of its own; what somebody typed must make none.
        if case CompositorError.shaderRejected = error { return text }
        return text.onOneLine
    }
}
