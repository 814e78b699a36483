import GatefoldSystem
@preconcurrency import Glibc

/// Runs this program in another process.
nonisolated enum ChildProcess {
    enum Failure: Error, CustomStringConvertible {
        case launch(reason: String)
        case status(Int32)
        case answer(String)

        var description: String {
            switch self {
            case .launch(let reason): "cannot start a second process: \(reason); leave out 'start' with --only"
            case .status(let status): "the second process ended with the status \(status)"
            case .answer(let text): "the second process printed '\(text)' instead of times"
            }
        }
    }

    /// Runs this program to its end and returns what it wrote to the standard output.
    /// - C: `pipe2`, `posix_spawn`, `waitpid`.
    static func output(of arguments: [String]) throws -> String {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Failure.launch(reason: SystemError.last.reason) }
        // The child must not inherit the reading end.
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        defer { close(ends[0]) }
        let launched = Result { () throws(Failure) in try launch(arguments, writingTo: ends[1]) }
        close(ends[1])
        let process = try launched.get()
        let text = String(decoding: try File.read(ends[0]), as: UTF8.self)
        var status: Int32 = 0
        _ = retrying { waitpid(process, &status, 0) }
        guard status == 0 else { throw Failure.status(status) }
        return text
    }

    private static func launch(_ arguments: [String], writingTo output: Int32) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, output)
        var words: [UnsafeMutablePointer<CChar>?] = (["benchmarks"] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let code = posix_spawn(&process, "/proc/self/exe", &actions, nil, &words, environ)
        guard code == 0 else { throw .launch(reason: SystemError.message(code)) }
        return process
    }
}
