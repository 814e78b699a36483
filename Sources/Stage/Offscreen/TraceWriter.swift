package import GatefoldScene
import GatefoldSystem

/// Writes the trace of a run to a file, frame by frame.
nonisolated package final class TraceWriter {
    private let path: String
    /// The file; nil once it is finished.
    private var file: File?
    private var rows = TraceRows()

    /// The number of bytes that are collected before they are written to the file.
    private static let bufferSize = 1 << 16

    /// Creates the file, or truncates it, and writes the header line.
    package init(path: String) throws(TraceError) {
        self.path = path
        do {
            file = try File(writing: path)
        } catch {
            throw .cannotOpen(path: path, reason: error.reason)
        }
        try write(Array(TraceRows.header.utf8))
    }

    /// Appends the rows of one frame; `time` is in seconds since the start of the run.
    package func append(_ scene: Scene, frame: Int, time: Double, scale: Double) throws(TraceError) {
        rows.append(scene, frame: frame, time: time, scale: scale)
        if rows.bytes.count >= Self.bufferSize { try flush() }
    }

    /// Writes the remaining rows and closes the file. No other call may follow.
    package func finish() throws(TraceError) {
        try flush()
        do {
            try file.take()?.close()
        } catch {
            throw .cannotWrite(path: path, reason: error.reason)
        }
    }

    private func flush() throws(TraceError) {
        try write(rows.bytes)
        rows.removeAll()
    }

    private func write(_ bytes: [UInt8]) throws(TraceError) {
        do {
            try file?.write(bytes)
        } catch {
            throw .cannotWrite(path: path, reason: error.reason)
        }
    }
}
