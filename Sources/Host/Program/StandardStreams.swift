import GatefoldSystem
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
        do {
            try File.write(Array((text + "\n").utf8), to: STDOUT_FILENO)
        } catch {
            if error != .call(errno: EPIPE) { throw Failure(reason: error.reason) }
        }
    }

    static func complain(_ sentence: String) { try? File.write(Array((sentence + "\n").utf8), to: STDERR_FILENO) }
}
