import GatefoldLog
import GatefoldSystem
internal import Glibc

/// Records what happens to a window in a file, as a script that can be played again.
///
/// Each line is written before the window handles the input in it, so that the recording of a crash ends with its
/// cause. A full disk ends the recording with one warning, and the program goes on.
nonisolated package final class SessionRecorder {
    private let path: String
    private let program: String
    private let command: [String]
    /// The file; nil once the recording has ended.
    private var file: File?
    private var writer = ScriptWriter()
    private var origin = 0.0
    /// The number of bytes of complete lines in the file.
    private var length = 0

    /// Opens the file. Its old contents are removed when the first line is written. The file can be read by the user
    /// alone from now on, since it contains all that is typed, apart from secret text such as passwords.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - program: The program's name and version, for a comment at the top of the file.
    ///   - command: The words of the command line that started the program, without those about the window and
    ///     the recording.
    /// - C: `fstat`, `fchmod`.
    package init(path: String, program: String = "", command: [String] = []) throws(RecordingError) {
        self.path = path
        self.program = program
        self.command = command
        do {
            file = try File(path, O_WRONLY | O_CREAT, mode: 0o600)
        } catch {
            throw .cannotOpen(path: path, reason: error.reason)
        }
        guard let descriptor = file?.descriptor else { return }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        guard fchmod(descriptor, 0o600) == 0 else {
            throw .cannotOpen(
                path: path, reason: "others may read it, which cannot be changed: \(SystemError.last.reason)")
        }
    }

    /// Writes the first lines: the state of the window before the application's delegate sees it.
    /// - C: `ftruncate`.
    func begin(_ start: ScriptStart) {
        // Truncating fails for a pipe or a device, which have no old contents.
        _ = ftruncate(file?.descriptor ?? -1, 0)
        origin = start.origin
        if !program.isEmpty {
            writer.comment("\(program): what happened in a window, with all that was typed except passwords.")
        }
        writer.appendCommand(command, playing: "FILE", from: start)
        writer.append(start)
        write()
    }

    /// Writes the line of an input that happens at a time in seconds of the window's clock.
    func record(_ input: WindowInput, at time: Double) {
        guard file != nil else { return }
        writer.append(TimedInput(time: time - origin, input.delayed(by: -origin)))
        write()
    }

    private func write() {
        defer { writer.removeAll() }
        guard file != nil else { return }
        if length + writer.bytes.count > TouchScript.fileLimit {
            return end("it is as large as a script may be")
        }
        do {
            try file?.write(writer.bytes)
            length += writer.bytes.count
        } catch {
            end(error.reason)
        }
    }

    /// - C: `ftruncate`.
    private func end(_ reason: String) {
        // The script could not be read with half a line at its end.
        _ = ftruncate(file?.descriptor ?? -1, length)
        file = nil
        Log.warn(.host, "the recording \(quoting: path) ends here: \(reason).")
    }
}
