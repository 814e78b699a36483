import GatefoldCompositor
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
        return oneLine(text)
    }

    /// A text whose control characters can be seen, and do nothing.
    static func oneLine(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            line += isControl ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return line
    }
}
