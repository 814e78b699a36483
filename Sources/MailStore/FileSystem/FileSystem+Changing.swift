internal import GatefoldCLinux
internal import Glibc

extension FileSystem {
    /// Renames a file, but never over another one.
    ///
    /// A file system that cannot do this in one step gets a second name for the file first, and then loses the first
    /// one.
    /// - Throws: `failed` with `EEXIST` if there is a file at the new path, and with `EXDEV` if it is on another file
    ///   system.
    /// - C: `renameat2` with `RENAME_NOREPLACE`, or `link` and `unlink`
    func rename(_ from: MailPath, to: MailPath) throws(MailStoreError) {
        do {
            try perform(.rename, "renameat2", from) {
                let withoutReplacing: UInt32 = 1
                return from.withCString { from in
                    to.withCString { Int(renameat2(AT_FDCWD, from, AT_FDCWD, $0, withoutReplacing)) }
                }
            }
        } catch .failed(_, _, EINVAL), .failed(_, _, ENOSYS) {
            try perform(.link, "link", from) { from.withCString { from in to.withCString { Int(link(from, $0)) } } }
            try unlink(from)
        }
    }

    /// Renames a file over another one, if there is one.
    /// - C: `rename`
    func replace(_ to: MailPath, with from: MailPath) throws(MailStoreError) {
        try perform(.rename, "rename", from) {
            from.withCString { from in to.withCString { Int(Glibc.rename(from, $0)) } }
        }
    }

    /// - C: `unlink`
    func unlink(_ path: MailPath) throws(MailStoreError) {
        try perform(.unlink, "unlink", path) { path.withCString { Int(Glibc.unlink($0)) } }
    }

    /// Removes a file if it is there.
    func unlinkIfPresent(_ path: MailPath) throws(MailStoreError) {
        do { try unlink(path) } catch .failed(_, _, ENOENT) { return }
    }

    /// Makes a new file that only the user can read.
    /// - Throws: `failed` with `EEXIST` if the path is taken.
    /// - C: `open` with `O_EXCL`
    func create(_ path: MailPath) throws(MailStoreError) -> OpenFile {
        let descriptor = try perform(.create, "open", path) {
            path.withCString { Int(open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)) }
        }
        return OpenFile(descriptor: Int32(descriptor), path: path)
    }

    /// Makes an empty file that only the user can read and write, or takes the permissions of others from one that is
    /// there.
    ///
    /// The file is not opened: to close it again would drop the locks of other connections of this process to a database.
    /// - Throws: `failed` with `ELOOP` if a link is at the path.
    /// - C: `mknod`, `lstat`, `chmod`
    func makePrivate(_ path: MailPath) throws(MailStoreError) {
        do {
            try perform(.create, "mknod", path) { path.withCString { Int(mknod($0, S_IFREG | 0o600, 0)) } }
        } catch .failed(_, _, EEXIST) {
            var status = stat()
            try perform(.status, "lstat", path) { path.withCString { Int(lstat($0, &status)) } }
            guard status.st_mode & S_IFMT != S_IFLNK else {
                throw .failed(call: "open", path: path.description, errno: ELOOP)
            }
            guard status.st_mode & 0o077 != 0 else { return }
            try perform(.create, "chmod", path) { path.withCString { Int(chmod($0, 0o600)) } }
        }
    }

    /// Opens a file at whose end bytes are added, and makes it if it is not there.
    /// - C: `open` with `O_APPEND`
    func openForAppending(_ path: MailPath) throws(MailStoreError) -> OpenFile {
        let descriptor = try perform(.create, "open", path) {
            path.withCString { Int(open($0, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)) }
        }
        return OpenFile(descriptor: Int32(descriptor), path: path)
    }

    /// Writes all bytes.
    /// - C: `write`
    func write(_ bytes: [UInt8], to file: OpenFile) throws(MailStoreError) {
        if case .torn = interruption?(.write) {
            _ = bytes.withUnsafeBytes { Glibc.write(file.descriptor, $0.baseAddress, $0.count / 2) }
        }
        var start = 0
        while start < bytes.count {
            start += try perform(.write, "write", file.path) {
                bytes.withUnsafeBytes { Glibc.write(file.descriptor, $0.baseAddress! + start, $0.count - start) }
            }
        }
    }

    /// Waits until the bytes of a file are on the disk.
    /// - C: `fdatasync`
    func sync(_ file: OpenFile) throws(MailStoreError) {
        try perform(.sync, "fdatasync", file.path) { Int(fdatasync(file.descriptor)) }
    }

    /// Waits until the names of a folder's entries are on the disk.
    /// - C: `fsync`
    func syncFolder(_ path: MailPath) throws(MailStoreError) {
        let folder = try openFolder(path)
        try perform(.sync, "fsync", path) { Int(fsync(folder.descriptor)) }
    }

    /// Makes a folder that only the user can read, and those that it lies in.
    /// - C: `mkdir`
    func makeFolders(_ path: MailPath) throws(MailStoreError) {
        var missing: [MailPath] = []
        var at = path
        while try statusIfPresent(of: at) == nil {
            missing.append(at)
            let parent = at.parent
            if parent == at { break }
            at = parent
        }
        for folder in missing.reversed() {
            do {
                try perform(.makeFolder, "mkdir", folder) { folder.withCString { Int(mkdir($0, 0o700)) } }
            } catch .failed(_, _, EEXIST) {
                continue
            }
        }
    }

    /// Takes a file for this process alone, without waiting.
    /// - Returns: whether no other process has it.
    /// - C: `flock`
    func lock(_ file: OpenFile) throws(MailStoreError) -> Bool {
        do {
            try perform(.lock, "flock", file.path) { Int(flock(file.descriptor, LOCK_EX | LOCK_NB)) }
            return true
        } catch .failed(_, _, EWOULDBLOCK) {
            return false
        }
    }

    /// Leaves a file to other processes. To close it is not enough: a child that this process is just starting holds it,
    /// too, until it runs another program.
    /// - C: `flock`
    func unlock(_ file: OpenFile) { _ = flock(file.descriptor, LOCK_UN) }
}
