import GatefoldLog
internal import Synchronization

/// Keeps the last half minute or more of what happens to a window in memory, and writes it into a folder when there is a
/// problem, or when the user wants it.
///
/// A problem may arise on any thread. Its script is written at once, since the program may end the next moment. A
/// crash that raises a signal is not covered: nothing of this can be done in a signal handler.
nonisolated package final class RewindRecorder: Sendable {
    private struct State {
        var tape: RewindTape
        /// The problems that need nothing more, among them the recorder's own messages.
        var problems: Set<String> = []
        /// The number of problems that were written.
        var count = 0
    }

    private let folder: RecordingFolder
    private let program: String
    private let command: [String]
    /// The user's local time, for the names of files.
    private let now: @Sendable () -> WallClock
    private let state: Mutex<State>

    /// The largest number of problems that are written in a run. Chosen: problems that follow the first ones are mostly
    /// their consequences.
    static let problemLimit = 5
    /// The usual limit of what is held, in bytes.
    package static var standardLimit: Int { RewindTape.standardLimit }

    /// Opens the folder, and makes it if it is not there. Nothing is written before there is a problem.
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - program: The program's name, with which the names of the files begin.
    ///   - version: The program's version, for a comment at the top of each file.
    ///   - command: The words of the command line that started the program, without those about the window and
    ///     the recording.
    ///   - limit: The largest number of bytes that is held.
    ///   - now: Returns the user's local time, on any thread.
    package init(
        folder: String, program: String, version: String, command: [String] = [],
        limit: Int = RewindRecorder.standardLimit,
        now: @escaping @Sendable () -> WallClock = { WallClock.now() }
    ) throws(RecordingError) {
        self.folder = try RecordingFolder(path: folder, program: program)
        self.program = "\(program) \(version)"
        self.command = command
        self.now = now
        state = Mutex(State(tape: RewindTape(limit: limit)))
    }

    // MARK: The tape

    /// The size of all that is held, in bytes.
    package var byteCount: Int { state.withLock { $0.tape.byteCount } }

    /// Returns whether a checkpoint is to be taken now; `time` is that of the window's clock, in seconds.
    func wantsCheckpoint(at time: Double) -> Bool { state.withLock { $0.tape.wantsCheckpoint(at: time) } }

    /// Whether a checkpoint is to be taken whether or not the window is at rest.
    var needsCheckpoint: Bool { state.withLock { $0.tape.needsCheckpoint } }

    func begin(_ checkpoint: RewindTape.Checkpoint) { state.withLock { $0.tape.begin(checkpoint) } }

    /// Notes that the program starts without the state that it saved in its last run.
    package func startWithoutState() { state.withLock { $0.tape.removeStartState() } }

    func record(_ input: WindowInput, at time: Double) { state.withLock { $0.tape.append(input, at: time) } }

    // MARK: Files

    /// Writes what has happened because of a problem, unless a problem with the same words was written, or too many were.
    ///
    /// Any thread may call it.
    package func note(problem: String) {
        let isNew = state.withLock { state in
            guard state.count < Self.problemLimit, state.problems.insert(problem).inserted else { return false }
            state.count += 1
            return true
        }
        if isNew { write("Problem: \(problem)") }
    }

    /// Writes what has happened because the user has pressed the key for it.
    func noteWish() { write("The user has asked for it.") }

    private func write(_ reason: String) {
        let message: String
        do {
            if let script = try state.withLock({ state throws(ScriptError) in try state.tape.script() }) {
                let path = try folder.write(at: now()) { path in header(of: script, reason, path) + script.bytes }
                message = "what has happened until now is written to \(quoting: path)."
            } else {
                message = "what has happened until now is not written: its last part was too large to be kept."
            }
        } catch {
            message = "what has happened until now is not written: \(error)."
        }
        // The message is a warning itself, and about no problem.
        state.withLock { _ = $0.problems.insert(message) }
        Log.warn(.host, message)
    }

    private func header(of script: RewindTape.Script, _ reason: String, _ path: String) -> [UInt8] {
        var writer = ScriptWriter()
        writer.comment("\(program): what happened in a window, with all that was typed except passwords.")
        writer.comment(reason)
        let seconds = Int(script.duration.rounded())
        switch script.checkpoint.beginning {
        case .program: writer.comment("It begins with the program, \(seconds) s before the end.")
        case .rest:
            writer.comment("It begins \(seconds) s before the end, with what the program restores of its state then.")
        case .motion:
            writer.comment(
                "It begins \(seconds) s before the end, in the middle of motion, which the first frames lack.")
        }
        writer.appendCommand(command, playing: path, from: script.checkpoint.start)
        return writer.bytes
    }
}
