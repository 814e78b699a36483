package import GatefoldScene
internal import Glibc

/// Writes a trace to a file while frames are submitted.
nonisolated package final class TraceWriter {
    private let path: String
    private var descriptor: Int32
    private var rows = TraceRows()

    /// Bytes that are gathered before they are written.
    private static let bufferSize = 1 << 16

    /// Makes the file, or empties it, and writes the header line.
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

    /// Adds the rows of one frame.
    /// - Parameters:
    ///   - time: seconds since the run's start.
    ///   - scale: pixels per point of the scene.
    package func append(_ scene: Scene, frame: Int, time: Double, scale: Double) throws(TraceError) {
        rows.append(scene, frame: frame, time: time, scale: scale)
        if rows.bytes.count >= Self.bufferSize { try flush() }
    }

    /// Writes what is left and closes the file; nothing may follow.
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
