import GatefoldLog

/// An error of starting a recording.
nonisolated public enum RecordingError: Error, Hashable, Sendable {
    /// The file could not be created or opened for writing; `reason` is the system's error message.
    case cannotOpen(path: String, reason: String)
    /// No files can be made in the folder; `reason` is the system's error message.
    case cannotUseFolder(path: String, reason: String)
}

nonisolated extension RecordingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "cannot record to \(quoting: path): \(reason); name a file in a folder that can be written"
        case .cannotUseFolder(let path, let reason):
            "cannot write recordings into \(quoting: path): \(reason); name a folder that can be written"
        }
    }
}
