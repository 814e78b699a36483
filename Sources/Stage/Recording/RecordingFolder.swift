import GatefoldLog
import GatefoldSystem
internal import Glibc

/// A folder that receives recordings, each in a file of its own.
nonisolated struct RecordingFolder: Sendable {
    private let path: String
    /// The beginning of the files' names.
    private let name: String
    /// The number of files that may have the same second in their names. Chosen: more than anybody makes in a second.
    private static let fileLimit = 100

    /// Makes the folder, for the user alone, unless it is there, and checks that files can be made in it.
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - program: The name of the program, with which the names of the files begin.
    /// - C: `mkdir`, `access`.
    init(path: String, program: String) throws(RecordingError) {
        self.path = path
        let plain = program.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain ? Character(scalar) : "-"
        }
        name = plain.isEmpty ? "program" : String(plain)
        if mkdir(path, 0o700) < 0, errno != EEXIST {
            throw .cannotUseFolder(path: path, reason: SystemError.last.reason)
        }
        do {
            _ = try File(path, O_RDONLY | O_DIRECTORY)
        } catch {
            throw .cannotUseFolder(path: path, reason: error.reason)
        }
        guard access(path, W_OK | X_OK) == 0 else {
            throw .cannotUseFolder(path: path, reason: SystemError.last.reason)
        }
    }

    /// Writes a file that only the user can read. An existing file is never written to, and no link is followed.
    /// - Parameters:
    ///   - moment: The local time, for the name of the file.
    ///   - content: Returns the bytes, from the path of the file.
    /// - Returns: The path of the file.
    /// - C: `unlink`.
    func write(at moment: WallClock, _ content: (String) -> [UInt8]) throws(RecordingError) -> String {
        for number in 1...Self.fileLimit {
            let path = "\(path)/\(name)-\(Self.text(of: moment))\(number == 1 ? "" : "-\(number)").script"
            let file: File
            do {
                file = try File(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            } catch {
                if error.code == EEXIST { continue }
                throw .cannotOpen(path: path, reason: error.reason)
            }
            do {
                try file.write(content(path))
            } catch {
                // Half a script cannot be read.
                unlink(path)
                throw .cannotOpen(path: path, reason: error.reason)
            }
            return path
        }
        throw .cannotUseFolder(path: path, reason: SystemError.message(EEXIST))
    }

    /// Returns a time as part of a file's name, such as `20260605-094100`.
    private static func text(of moment: WallClock) -> String {
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(moment.year)" + digits(moment.month) + digits(moment.day)
        return day + "-" + digits(moment.hour) + digits(moment.minute) + digits(moment.second)
    }
}
