import GatefoldGeometry
import GatefoldLog
internal import Glibc

/// Records what happens to a window in a file, as a script that can be played again.
///
/// Each line is written before the window handles the input in it, so that the recording of a crash ends with its
/// cause. A full disk ends the recording with one warning, and the program goes on.
nonisolated package final class SessionRecorder {
    private let path: String
    private let program: String
    private let command: [String]
    /// The descriptor of the file; -1 once the recording has ended.
    private var descriptor: Int32
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
    /// - C: `open`, `fstat`, `fchmod`.
    package init(path: String, program: String = "", command: [String] = []) throws(RecordingError) {
        self.path = path
        self.program = program
        self.command = command
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: String(cString: strerror(errno))) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        guard fchmod(descriptor, 0o600) == 0 else {
            throw .cannotOpen(
                path: path, reason: "others may read it, which cannot be changed: \(String(cString: strerror(errno)))")
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Writes the first lines: the state of the window before the application's delegate sees it.
    /// - C: `ftruncate`.
    func begin(_ start: ScriptStart) {
        // Truncating fails for a pipe or a device, which have no old contents.
        _ = ftruncate(descriptor, 0)
        origin = start.origin
        if !program.isEmpty {
            writer.comment("\(program): what happened in a window, with all that was typed except passwords.")
        }
        if let size = start.size, let scale = start.scale {
            let pixels = PixelGrid(scale: scale).snap(size)
            let canvas = ["--offscreen", "\(pixels.width)x\(pixels.height)@\(scale)", "--script", "FILE"]
            let words = command.map(Self.quoted) + canvas + ["--film", "film.png"]
            if !command.isEmpty { writer.comment("See it again: " + words.joined(separator: " ")) }
        }
        writer.append(start)
        write()
    }

    /// Writes the line of an input that happens at a time in seconds of the window's clock.
    func record(_ input: WindowInput, at time: Double) {
        guard descriptor >= 0 else { return }
        writer.append(TimedInput(time: time - origin, input.delayed(by: -origin)))
        write()
    }

    /// - C: `write`.
    private func write() {
        defer { writer.removeAll() }
        guard descriptor >= 0 else { return }
        if length + writer.bytes.count > TouchScript.fileLimit {
            return end("it is as large as a script may be")
        }
        var written = 0
        while written < writer.bytes.count {
            let count = writer.bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written)
            }
            let code = errno
            if count >= 0 {
                written += count
            } else if code != EINTR {
                return end(String(cString: strerror(code)))
            }
        }
        length += written
    }

    /// - C: `ftruncate`, `close`.
    private func end(_ reason: String) {
        // The script could not be read with half a line at its end.
        _ = ftruncate(descriptor, length)
        close(descriptor)
        descriptor = -1
        Log.warn(.host, "the recording \(quoting: path) ends here: \(reason).")
    }

    /// Returns a word with the quotation marks that a shell needs.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_=./:,@%+".unicodeScalars.contains(scalar))
        }
        if isPlain, !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
