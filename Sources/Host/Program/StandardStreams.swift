import Glibc

/// The streams that the program was started with.
nonisolated enum StandardStreams {
    /// The standard output cannot be written; `reason` is the system's.
    struct Failure: Error, CustomStringConvertible {
        let reason: String
        var description: String { "cannot write to the standard output: \(reason); send it somewhere else" }
    }

    /// Makes sure that no file of ours takes the number of a stream that was closed, and that a reader who has gone is
    /// an error like any other.
    /// - C: `fcntl`, `open`, `signal`.
    static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is this one: those below it are open by now.
            _ = open("/dev/null", O_RDWR)
        }
        signal(SIGPIPE, SIG_IGN)
    }

    /// Writes a line to the standard output. A reader who has seen enough is no failure.
    static func write(_ text: String) throws(Failure) {
        let code = write(text + "\n", to: STDOUT_FILENO)
        if code != 0, code != EPIPE { throw Failure(reason: String(cString: strerror(code))) }
    }

    /// Writes a line to the standard error stream.
    static func complain(_ sentence: String) { _ = write(sentence + "\n", to: STDERR_FILENO) }

    /// Answers 0, or the error's number.
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
