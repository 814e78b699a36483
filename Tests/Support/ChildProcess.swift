import Foundation
internal import GatefoldCLinux
import Glibc

/// A program that a test has started. It is killed with its object.
///
/// A test run has more than a thousand descriptors open at times, and Foundation's `Process` crashes now and then while it
/// lists so many; `posix_spawn` closes them without a list.
public final class ChildProcess {
    /// The way in which a process has ended.
    public struct End: Hashable, Sendable {
        /// The exit status, or the number of the signal that ended the process.
        public let status: Int32
        /// Whether a signal ended the process.
        public let isKilled: Bool
    }

    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The number of the process.
    public let id: Int32
    private var end: End?

    /// Starts a program, with no signal blocked and no descriptor open but the three standard ones.
    /// - Parameters:
    ///   - program: a path, or a name to look up in `PATH`.
    ///   - environment: the whole environment of the process; nil stands for that of the tests.
    ///   - input: the descriptor to use as its standard input, as `output` and `error` for the others; all stay the
    ///     caller's. Nil stands for `/dev/null`.
    /// - Throws: `Failure` if the program cannot be started.
    public init(
        _ program: String, _ arguments: [String],
        environment: [String: String]? = nil, input: Int32? = nil, output: Int32? = nil,
        error: Int32? = nil
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (stream, descriptor) in [input, output, error].enumerated() {
            if let descriptor {
                posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(stream))
            } else {
                posix_spawn_file_actions_addopen(&actions, Int32(stream), "/dev/null", O_RDWR, 0)
            }
        }
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        let words = ([program] + arguments).map { strdup($0) }
        let variables = (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0)=\($1)") }
        defer { for text in words + variables { free(text) } }
        var id: pid_t = 0
        let code = posix_spawnp(&id, program, &actions, &attributes, words + [nil], variables + [nil])
        guard code == 0 else {
            throw Failure(description: "'\(program)' cannot be started: \(String(cString: strerror(code))).")
        }
        self.id = id
    }

    deinit { kill() }

    /// Whether the process has not ended yet.
    public var isRunning: Bool {
        if end == nil { wait(WNOHANG) }
        return end == nil
    }

    /// Blocks until the process has ended, and says how.
    @discardableResult public func waitUntilEnd() -> End {
        while true {
            if let end { return end }
            wait(0)
        }
    }

    /// Kills the process, as a crash would, and waits for its end.
    public func kill() {
        if isRunning { Glibc.kill(id, SIGKILL) }
        waitUntilEnd()
    }

    private func wait(_ options: Int32) {
        var status: Int32 = 0
        let ended = waitpid(id, &status, options)
        precondition(ended >= 0 || errno == EINTR, "process \(id) was waited for elsewhere")
        guard ended == id else { return }
        let signal = status & 0x7f
        end = End(status: signal == 0 ? status >> 8 & 0xff : signal, isKilled: signal != 0)
    }
}

extension ChildProcess {
    /// The result of a program that was run to its end.
    public struct Outcome: Sendable {
        public let end: End
        /// The text on the standard output.
        public let output: String
        /// The text on the standard error.
        public let error: String

        /// The exit status, or the number of the signal that ended the program.
        public var status: Int32 { end.status }
        /// Whether a signal ended the program.
        public var isKilled: Bool { end.isKilled }
        /// The non-empty lines of the standard error.
        public var complaints: [Substring] { error.split(separator: "\n", omittingEmptySubsequences: true) }
    }

    /// Runs a program to its end.
    /// - Parameters:
    ///   - program: a path, or a name to look up in `PATH`.
    ///   - environment: the whole environment of the process; nil stands for that of the tests.
    ///   - input: the text of the standard input.
    /// - Throws: `Failure` if the program cannot be started.
    public static func run(
        _ program: String, _ arguments: [String],
        environment: [String: String]? = nil, input: String = ""
    ) throws -> Outcome {
        // The streams are files in memory, so none of them blocks the program.
        let (typed, output, error) = (MemoryFile(input), MemoryFile(), MemoryFile())
        let process = try ChildProcess(
            program, arguments, environment: environment, input: typed.descriptor, output: output.descriptor,
            error: error.descriptor)
        return Outcome(end: process.waitUntilEnd(), output: output.text, error: error.text)
    }
}

/// A file in memory, whose descriptor is not passed on to other processes by chance.
private final class MemoryFile {
    let descriptor: Int32

    init(_ text: String = "") {
        descriptor = memfd_create("stream", 1)  // MFD_CLOEXEC
        precondition(descriptor >= 0, "a file in memory cannot be created: \(String(cString: strerror(errno)))")
        let bytes = Array(text.utf8)
        let count = pwrite(descriptor, bytes, bytes.count, 0)
        precondition(count == bytes.count, "a file in memory holds only \(count) of \(bytes.count) bytes")
    }

    deinit { close(descriptor) }

    var text: String {
        var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
