import GatefoldLog
import GatefoldViews

// The log lines of `GATEFOLD_LOG=text`: one for each decision about a text that is edited, with its reason. Typed text may
// be secret, so only lengths are logged.
extension TextCanvas {
    /// Logs a decision of the text.
    func note(_ decision: @autoclosure () -> String) {
        Log.note(.text, "\(owner.map { "\(type(of: $0))" } ?? "a text") \(decision())")
    }
}

nonisolated extension TextCommand {
    /// The name of the command, without the text that it may insert.
    var summary: String { if case .insert = self { "insert" } else { "\(self)" } }
}
