import GatefoldSystem
internal import Glibc

/// The system calls that write a file, so that a test can make each of them fail.
///
/// Each closure returns a negative number and sets `errno` if it fails, as the call of its name does.
nonisolated struct FileCalls: Sendable {
    var makeFolder: @Sendable (String, mode_t) -> Int32 = { mkdir($0, $1) }
    var open: @Sendable (String, Int32, mode_t) -> Int32 = { Glibc.open($0, $1, $2) }
    var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Int = { Glibc.write($0, $1.baseAddress, $1.count) }
    var fsync: @Sendable (Int32) -> Int32 = { Glibc.fsync($0) }
    var close: @Sendable (Int32) -> Int32 = { Glibc.close($0) }
    var rename: @Sendable (String, String) -> Int32 = { Glibc.rename($0, $1) }

    /// Writes all bytes.
    func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        try File.write(bytes, to: descriptor, call: write)
    }

    /// Waits until the content of a file is on the disk. A file system that cannot do it is no failure.
    func sync(_ descriptor: Int32) throws(SystemError) {
        guard retrying({ fsync(descriptor) }) != 0, ![EINVAL, ENOSYS, ENOTSUP].contains(errno) else { return }
        throw .last
    }

    /// Waits until the names in the folder of a file are on the disk.
    func syncFolder(of path: String) throws(SystemError) {
        let end = path.lastIndex(of: "/")
        let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard descriptor >= 0 else {
            // A folder without the permission to be read can still have files written in it.
            if errno == EACCES { return }
            throw .last
        }
        defer { _ = close(descriptor) }
        try sync(descriptor)
    }
}
