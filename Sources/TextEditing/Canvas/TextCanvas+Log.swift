import GatefoldLog
import GatefoldViews

// What `GATEFOLD_LOG=text` says of a text that is edited: one line for each decision, with its reason. What is typed may
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
