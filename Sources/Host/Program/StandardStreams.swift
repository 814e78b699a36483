import Glibc

/// The standard streams of the process.
nonisolated enum StandardStreams {
    /// A failure to write to the standard output; `reason` is the system's error message.
    struct Failure: Error, CustomStringConvertible {
        let reason: String
        var description: String { "cannot write to the standard output: \(reason); send it somewhere else" }
    }

    /// Opens `/dev/null` in place of closed streams, so that no file of the program gets the number of a stream, and
    /// ignores SIGPIPE, so that a closed pipe is reported as an error.
    /// - C: `fcntl`, `open`, `signal`.
    static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // `open` returns the lowest free number, which is this one, because all lower ones are open by now.
            _ = open("/dev/null", O_RDWR)
        }
        signal(SIGPIPE, SIG_IGN)
    }

    /// Writes a line to the standard output. A pipe that its reader has closed is not an error.
    static func write(_ text: String) throws(Failure) {
        let code = write(text + "\n", to: STDOUT_FILENO)
        if code != 0, code != EPIPE { throw Failure(reason: String(cString: strerror(code))) }
    }

    static func complain(_ sentence: String) { _ = write(sentence + "\n", to: STDERR_FILENO) }

    /// Writes a text and returns 0, or the error number.
    private static func write(_ text: String, to descriptor: Int32) -> Int32 {
        let bytes = Array(text.utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 { return errno }
            written += count
        }
        return 0
    }
}
