import GatefoldGeometry
import GatefoldLog
internal import Glibc

/// Writes what happens to a window into a file while it happens, as a script that plays it again.
///
/// Each line is in the file before what it tells is handled: a program that dies of it leaves the cause behind. A disk
/// that is full ends the recording with one warning, and the program goes on.
nonisolated package final class SessionRecorder {
    private let path: String
    private let program: String
    private let command: [String]
    /// -1 when the recording is over.
    private var descriptor: Int32
    private var writer = ScriptWriter()
    private var origin = 0.0
    /// Bytes of whole lines in the file.
    private var length = 0

    /// Opens the file; what was in it is gone with the first line. One that is made is for the user alone, since it holds
    /// all that is typed.
    /// - Parameters:
    ///   - program: name and version, for the reader of the file.
    ///   - command: the words that start the program as it was started, without any about window or recording.
    /// - C: `open`.
    package init(path: String, program: String = "", command: [String] = []) throws(RecordingError) {
        self.path = path
        self.program = program
        self.command = command
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: String(cString: strerror(errno))) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Begins with how the window is before its application sees it.
    /// - C: `ftruncate`.
    func begin(_ start: ScriptStart) {
        // A pipe or a device has nothing to lose.
        _ = ftruncate(descriptor, 0)
        origin = start.origin
        if !program.isEmpty { writer.comment("\(program): what happened in a window, with all that was typed.") }
        if let size = start.size, let scale = start.scale {
            let pixels = PixelGrid(scale: scale).snap(size)
            let canvas = ["--offscreen", "\(pixels.width)x\(pixels.height)@\(scale)", "--script", "FILE"]
            let words = command.map(Self.quoted) + canvas + ["--film", "film.png"]
            if !command.isEmpty { writer.comment("See it again: " + words.joined(separator: " ")) }
        }
        writer.append(start)
        write()
    }

    /// Notes what happens, at a time of the window's clock.
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
        // Half a line would make the script one that cannot be read.
        _ = ftruncate(descriptor, length)
        close(descriptor)
        descriptor = -1
        Log.warn(.host, "the recording \(quoting: path) ends here: \(reason).")
    }

    /// A word as a shell reads it.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_=./:,@%+".unicodeScalars.contains(scalar))
        }
        if isPlain, !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
