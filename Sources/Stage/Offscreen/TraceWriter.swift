package import GatefoldScene
internal import Glibc

/// Writes the trace of a run to a file, frame by frame.
nonisolated package final class TraceWriter {
    private let path: String
    private var descriptor: Int32
    private var rows = TraceRows()

    /// The number of bytes that are collected before they are written to the file.
    private static let bufferSize = 1 << 16

    /// Creates the file, or truncates it, and writes the header line.
    /// - C: `open`.
    package init(path: String) throws(TraceError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: String(cString: strerror(errno))) }
        try write(Array(TraceRows.header.utf8))
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends the rows of one frame; `time` is in seconds since the start of the run.
    package func append(_ scene: Scene, frame: Int, time: Double, scale: Double) throws(TraceError) {
        rows.append(scene, frame: frame, time: time, scale: scale)
        if rows.bytes.count >= Self.bufferSize { try flush() }
    }

    /// Writes the remaining rows and closes the file. No other call may follow.
    /// - C: `close`.
    package func finish() throws(TraceError) {
        try flush()
        let result = close(descriptor)
        descriptor = -1
        if result < 0 { throw .cannotWrite(path: path, reason: String(cString: strerror(errno))) }
    }

    private func flush() throws(TraceError) {
        try write(rows.bytes)
        rows.removeAll()
    }

    private func write(_ bytes: [UInt8]) throws(TraceError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written)
            }
            let code = errno
            if count >= 0 {
                written += count
            } else if code != EINTR {
                throw .cannotWrite(path: path, reason: String(cString: strerror(code)))
            }
        }
    }
}
