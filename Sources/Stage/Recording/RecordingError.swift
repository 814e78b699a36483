import GatefoldLog

/// What can go wrong with the file of a recording; `reason` is the system's.
nonisolated public enum RecordingError: Error, Hashable, Sendable {
    case cannotOpen(path: String, reason: String)
}

nonisolated extension RecordingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "cannot record to \(quoting: path): \(reason); name a file in a folder that can be written"
        }
    }
}
