import GatefoldSystem

/// A file that is opened when a program begins and written when it ends, so that an unwritable path is reported at
/// once.
package struct OutputFile: ~Copyable {
    private let path: String
    private let file: File

    /// Opens the file, or creates it, and truncates it.
    /// - Throws: An error that names the path and the reason.
    package init(path: String) throws {
        self.path = path
        do {
            file = try File(writing: path)
        } catch {
            throw OffscreenRun.Failure.notWritable(path: path, reason: error.reason)
        }
    }

    /// Appends a text.
    /// - Throws: An error that names the path and the reason.
    package func write(_ text: String) throws {
        do {
            try file.write(Array(text.utf8))
        } catch {
            throw OffscreenRun.Failure.notWritable(path: path, reason: error.reason)
        }
    }
}
