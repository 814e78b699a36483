package import Glibc

/// An open file, which is closed when the value goes out of scope. A child process does not inherit it.
package struct File: ~Copyable {
    package let descriptor: Int32

    /// Opens a file.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - flags: The access mode and other flags of `open`; `O_CLOEXEC` is added.
    ///   - mode: The permissions of a file that is created.
    /// - C: `open`.
    package init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
        descriptor = retrying { open(path, flags | O_CLOEXEC, mode) }
        guard descriptor >= 0 else { throw .last }
    }

    /// Creates a file for writing, or truncates it.
    package init(writing path: String) throws(SystemError) {
        try self.init(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)
    }

    deinit { Glibc.close(descriptor) }

    /// Closes the file. Some file systems report a full disk only then.
    package consuming func close() throws(SystemError) {
        let descriptor = descriptor
        discard self
        guard Glibc.close(descriptor) == 0 else { throw .last }
    }

    /// Opens a regular file for reading. A pipe without a writer does not block the caller.
    /// - Throws: `SystemError.notRegular` if the path is that of something else.
    package static func regular(_ path: String) throws(SystemError) -> File {
        let file = try File(path, O_RDONLY | O_NONBLOCK)
        guard try file.status().st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        return file
    }

    /// Reads a regular file.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - limit: The size in bytes beyond which a file is refused.
    ///   - most: The number of bytes after which reading stops.
    package static func contents(
        of path: String, limit: Int = .max, atMost most: Int = .max
    ) throws(SystemError) -> [UInt8] {
        let file = try regular(path)
        let size = Int(try file.status().st_size)
        guard size <= limit else { throw .tooLong(bytes: size, limit: limit) }
        return try file.read(atMost: min(size, most))
    }

    /// - C: `fstat`.
    private func status() throws(SystemError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        return status
    }

    /// Reads up to the end of the file, but at most a number of bytes.
    package func read(atMost limit: Int) throws(SystemError) -> [UInt8] { try Self.read(descriptor, atMost: limit) }

    /// Writes all bytes.
    package func write(_ bytes: [UInt8]) throws(SystemError) { try Self.write(bytes, to: descriptor) }

    /// Reads from a descriptor up to the end of its file, but at most a number of bytes.
    /// - C: `read`.
    package static func read(_ descriptor: Int32, atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var count = 1
        while count > 0, bytes.count < limit {
            bytes += [UInt8](unsafeUninitializedCapacity: min(limit - bytes.count, 1 << 16)) { buffer, length in
                count = retrying { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
                length = max(count, 0)
            }
        }
        guard count >= 0 else { throw .last }
        return bytes
    }

    /// Writes all bytes to a descriptor.
    /// - Parameter call: Writes as many of the bytes as possible, as `write` does.
    /// - C: `write`.
    package static func write(
        _ bytes: [UInt8], to descriptor: Int32,
        call: (Int32, UnsafeRawBufferPointer) -> Int = { Glibc.write($0, $1.baseAddress, $1.count) }
    ) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                retrying { call(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...])) }
            }
            // A device that takes nothing and reports no error would be asked for ever.
            guard count > 0 else { throw count < 0 ? .last : .call(errno: EIO) }
            written += count
        }
    }
}
