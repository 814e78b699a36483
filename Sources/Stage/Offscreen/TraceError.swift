import GatefoldLog

/// What can go wrong with a trace's file; `reason` is the system's.
nonisolated public enum TraceError: Error, Hashable, Sendable {
    case cannotOpen(path: String, reason: String)
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
