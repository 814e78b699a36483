import GatefoldLog

/// An error that stops an offscreen run.
nonisolated public enum OffscreenError: Error, Hashable, Sendable {
    /// Background work that was announced with `Window.beginBackgroundWork(_:mustFinish:)` did not end within `seconds` of
    /// real time.
    case workNeverEnds(names: [String], seconds: Double)
    /// Tasks kept running for `seconds` of real time without all of them waiting, so that virtual time could
    /// not advance.
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

    /// Returns names in quotation marks, separated by commas.
    static func list(_ names: [String]) -> String { names.map { "\(quoting: $0)" }.joined(separator: ", ") }
}
