import GatefoldLog

/// An error of writing a trace file. In each case, `reason` is the system's error message.
nonisolated public enum TraceError: Error, Hashable, Sendable {
    /// The file could not be created or opened for writing.
    case cannotOpen(path: String, reason: String)
    /// A write to the open file failed, for instance because the disk is full.
    case cannotWrite(path: String, reason: String)
}

nonisolated extension TraceError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "cannot open the trace file \(quoting: path) for writing: \(reason); name a file in a folder that can be written"
        case .cannotWrite(let path, let reason): "cannot write to the trace file \(quoting: path): \(reason)"
        }
    }
}
