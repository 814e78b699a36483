import Glibc

/// A file that is opened when a program begins and written when it ends, so that an unwritable path is reported at
/// once.
package struct OutputFile: ~Copyable {
    private let path: String
    private let descriptor: Int32

    /// Opens the file, or creates it, and truncates it.
    /// - Throws: An error that names the path and the reason.
    /// - C: `open`.
    package init(path: String) throws {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Self.failure(path) }
    }

    deinit { close(descriptor) }

    /// Appends a text.
    /// - Throws: An error that names the path and the reason.
    /// - C: `write`.
    package func write(_ text: String) throws {
        let bytes = Array(text.utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.failure(path) }
            written += count
        }
    }

    private static func failure(_ path: String) -> OffscreenRun.Failure {
        .notWritable(path: path, reason: String(cString: strerror(errno)))
    }
}
