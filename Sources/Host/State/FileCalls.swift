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

    /// Writes all bytes and returns 0, or the error number.
    func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { write(descriptor, UnsafeRawBufferPointer(rebasing: $0[written...])) }
            if count < 0, errno == EINTR { continue }
            // A device that takes nothing and reports no error would be asked for ever.
            if count <= 0 { return count < 0 ? errno : EIO }
            written += count
        }
        return 0
    }

    /// Waits until the content of a file is on the disk, and returns 0, or the error number. A file system that cannot
    /// do it is no failure.
    func sync(_ descriptor: Int32) -> Int32 {
        while fsync(descriptor) != 0 {
            let code = errno
            if code != EINTR { return [EINVAL, ENOSYS, ENOTSUP].contains(code) ? 0 : code }
        }
        return 0
    }

    /// Waits until the names in the folder of a file are on the disk, and returns 0, or the error number.
    func syncFolder(of path: String) -> Int32 {
        let end = path.lastIndex(of: "/")
        let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        // A folder without the permission to be read can still have files written in it.
        guard descriptor >= 0 else { return errno == EACCES ? 0 : errno }
        defer { _ = close(descriptor) }
        return sync(descriptor)
    }
}
