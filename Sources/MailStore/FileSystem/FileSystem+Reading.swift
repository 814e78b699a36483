internal import GatefoldCLinux
internal import Glibc

extension FileSystem {
    /// The facts about what lies at a path; links are followed.
    /// - C: `stat`
    public func status(of path: MailPath) throws(MailStoreError) -> FileStatus {
        var status = stat()
        try perform(.status, "stat", path) { path.withCString { Int(stat($0, &status)) } }
        return FileStatus(status)
    }

    /// The path from the root without links, by which the same folder is known however it is named.
    /// - C: `realpath`
    func absolutePath(of path: MailPath) throws(MailStoreError) -> MailPath {
        var bytes: [UInt8] = []
        try perform(.status, "realpath", path) {
            guard let resolved = path.withCString({ realpath($0, nil) }) else { return -1 }
            bytes = Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
            free(resolved)
            return 0
        }
        return MailPath(bytes: bytes)
    }

    /// The facts about what lies at a path; nil if nothing does.
    func statusIfPresent(of path: MailPath) throws(MailStoreError) -> FileStatus? {
        do {
            return try status(of: path)
        } catch .failed(_, _, ENOENT), .failed(_, _, ENOTDIR) {
            return nil
        }
    }

    /// - C: `fstat`
    func status(of file: OpenFile) throws(MailStoreError) -> FileStatus {
        var status = stat()
        try perform(.status, "fstat", file.path) { Int(fstat(file.descriptor, &status)) }
        return FileStatus(status)
    }

    /// Opens a file for reading. A pipe or a device is never waited for.
    /// - Throws: `notMail` if the path is not that of a regular file.
    /// - C: `open`
    func openForReading(_ path: MailPath) throws(MailStoreError) -> OpenFile {
        let descriptor = try perform(.open, "open", path) {
            path.withCString { Int(open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)) }
        }
        let file = OpenFile(descriptor: Int32(descriptor), path: path)
        guard try status(of: file).kind == .file else { throw .notMail(path: path.description) }
        return file
    }

    /// Opens a file of a folder for reading.
    /// - Throws: `notMail` if the name is not that of a regular file.
    /// - C: `openat`
    func openForReading(_ name: [UInt8], in folder: OpenFile) throws(MailStoreError) -> OpenFile {
        let path = MailPath(bytes: name)
        let descriptor = try perform(.open, "openat", path) {
            path.withCString { Int(openat(folder.descriptor, $0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)) }
        }
        let file = OpenFile(descriptor: Int32(descriptor), path: path)
        guard try status(of: file).kind == .file else { throw .notMail(path: folder.path.appending(name).description) }
        return file
    }

    /// - C: `open` with `O_DIRECTORY`
    func openFolder(_ path: MailPath) throws(MailStoreError) -> OpenFile {
        let descriptor = try perform(.open, "open", path) {
            path.withCString { Int(open($0, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)) }
        }
        return OpenFile(descriptor: Int32(descriptor), path: path)
    }

    /// Reads bytes at an offset into a buffer.
    /// - Returns: the number of bytes read, which is less than the buffer's only at the end of the file.
    /// - C: `pread`
    func read(
        _ file: OpenFile, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(MailStoreError) -> Int {
        var count = 0
        while count < buffer.count {
            let start = count
            let length = try perform(.read, "pread", file.path) {
                pread(file.descriptor, buffer.baseAddress! + start, buffer.count - start, off_t(offset) + off_t(start))
            }
            if length == 0 { break }
            count += length
        }
        return count
    }

    /// The bytes at an offset, at most `limit`.
    func read(_ file: OpenFile, at offset: Int64 = 0, limit: Int) throws(MailStoreError) -> [UInt8] {
        let size = max(0, min(Int64(limit), try status(of: file).size &- offset))
        var failure: MailStoreError?
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
            do throws(MailStoreError) {
                count = try read(file, at: offset, into: UnsafeMutableRawBufferPointer(buffer))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
