import GatefoldLog

/// An error that keeps a run without a screen from going on.
nonisolated public enum OffscreenError: Error, Hashable, Sendable {
    /// Announced background work did not end in time; `seconds` of real time were waited.
    case workNeverEnds(names: [String], seconds: Double)
    /// Tasks were run for so long without time going by in the window; `seconds` are of real time.
    case tasksNeverRest(seconds: Double)
}

nonisolated extension OffscreenError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .workNeverEnds(let names, let seconds):
            """
            the background work \(Self.list(names)) did not end within \(Int(seconds)) s, and time stands still until it \
            does; call end() on what beginBackgroundWork has returned
            """
        case .tasksNeverRest(let seconds):
            """
            tasks were running for \(Int(seconds)) s, and time stands still until all of them wait; let them sleep by the \
            window's taskClock
            """
        }
    }

    /// Names as they stand in a sentence.
    static func list(_ names: [String]) -> String { names.map { "\(quoting: $0)" }.joined(separator: ", ") }
}
