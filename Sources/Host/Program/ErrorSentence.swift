import GatefoldCompositor
import GatefoldLog
import GatefoldWayland

/// The error message that a program prints before it exits.
nonisolated enum ErrorSentence {
    /// Returns the message for an error, including the advice to draw offscreen if no compositor is available.
    static func text(for error: any Error) -> String {
        var text = "\(error)"
        if ExitStatus(error) == .unavailable {
            if text.hasSuffix(".") { text.removeLast() }
            text += ", or give --offscreen WxH to draw without one."
        }
        // The compiler log of a shader has several lines. In all other messages, a line break can only come from user
        // input and is removed.
        if case CompositorError.shaderRejected = error { return text }
        return text.onOneLine
    }
}
