import Glibc

/// This program, started as a child process, because the code under test may crash it.
struct Child {
    /// The lines that the child has written to standard output.
    let lines: [String]
    /// Whether the child exited by itself with status 0.
    let isWhole: Bool

    /// Runs the program to its end.
    /// - Parameter isQuiet: Whether its standard error, and so a report of its crash, is discarded.
    init(_ arguments: [String], isQuiet: Bool = false) {
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0, "there is no pipe to be had")
        let pid = fork(arguments, output: ends[1], isQuiet: isQuiet)
        close(ends[1])
        lines = Self.read(ends[0])
        close(ends[0])
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        isWhole = status == 0
    }

    private static func read(_ descriptor: Int32) -> [String] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

/// Starts this program with its standard output redirected, and its standard error discarded if it has to be quiet.
private func fork(_ arguments: [String], output: Int32, isQuiet: Bool) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if isQuiet { posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) }
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    var words: [UnsafeMutablePointer<CChar>?] = (["tree-walk"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, "/proc/self/exe", &actions, nil, &words, environ)
    precondition(code == 0, "the program cannot start itself: error \(code)")
    return pid
}
