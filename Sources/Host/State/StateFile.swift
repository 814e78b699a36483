internal import GatefoldLog
import GatefoldStage
internal import Glibc

/// The file in which a program finds at its start what it knew at its last end.
nonisolated package struct StateFile: Hashable, Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// Why it could not be read or written; `reason` is the system's, or ours.
    struct Failure: Error, Hashable, CustomStringConvertible {
        let path: String
        let reason: String
        var description: String { "\(quoting: path): \(reason)" }
    }

    /// Where the XDG base directory specification wants it: `gatefold/<applicationID>` below `$XDG_STATE_HOME`, or else
    /// below `~/.local/state`.
    /// - Parameters:
    ///   - stateHome: the variable; one that is no absolute path is ignored, as the specification says.
    ///   - home: the user's folder.
    /// - Returns: nil where there is no such folder, or the identifier cannot be a file's name.
    static func path(for applicationID: String, stateHome: String?, home: String?) -> String? {
        let isName = applicationID.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "-._".utf8.contains(byte)
        }
        guard isName, !applicationID.isEmpty, !applicationID.hasPrefix("."), applicationID.utf8.count < 200 else {
            return nil
        }
        if let stateHome, stateHome.hasPrefix("/") { return "\(stateHome)/gatefold/\(applicationID)" }
        guard let home, home.hasPrefix("/") else { return nil }
        return "\(home)/.local/state/gatefold/\(applicationID)"
    }

    /// The file of an application, by the environment; nil where there is no place for it.
    package init?(applicationID: String) {
        let path = Self.path(
            for: applicationID, stateHome: Self.environment("XDG_STATE_HOME"), home: Self.home)
        guard let path else { return nil }
        self.path = path
    }

    /// A file for what can be found out again: below `$XDG_CACHE_HOME`, or else below `~/.cache`.
    /// - Parameter name: of the file, in our own folder there.
    /// - Returns: nil where there is no such folder.
    init?(cache name: String) {
        let cache = Self.environment("XDG_CACHE_HOME") ?? Self.home.map { "\($0)/.cache" }
        guard let cache, cache.hasPrefix("/") else { return nil }
        path = "\(cache)/gatefold/\(name)"
    }

    /// The user's folder; nil where it is not there: it is not for us to make.
    private static var home: String? {
        (environment("HOME") ?? homeOfUser).flatMap { access($0, F_OK) == 0 ? $0 : nil }
    }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// - C: `getpwuid_r`.
    private static var homeOfUser: String? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
            guard let start = buffer.baseAddress,
                getpwuid_r(getuid(), &entry, start, buffer.count, &found) == 0, found != nil,
                let folder = entry.pw_dir
            else { return nil }
            return String(cString: folder)
        }
    }

    // MARK: Reading

    /// All of it, at most a little more than a state may have; nothing where there is no file yet.
    /// - C: `read`.
    func read() throws(Failure) -> [UInt8] {
        guard let descriptor = try openExisting() else { return [] }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while bytes.count <= SavedState.sizeLimit {
            var part = [UInt8](repeating: 0, count: 8192)
            let count = Glibc.read(descriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw failure(errno) }
            if count == 0 { break }
            bytes += part[..<count]
        }
        return bytes
    }

    /// Opens what is there for reading; nil where nothing is.
    /// - Throws: where it is anything but a file, such as a pipe or a device, or leads nowhere.
    /// - C: `open`, `fstat`.
    private func openExisting() throws(Failure) -> Int32? {
        // A pipe of that name must not hold up the start.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure(errno)
        }
        var status = stat()
        let code = fstat(descriptor, &status) == 0 ? 0 : errno
        guard code == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw code == 0 ? Failure(path: path, reason: "it is no file") : failure(code)
        }
        return descriptor
    }

    // MARK: Writing

    /// Puts new content in the file's place at once, so that it is never half written; makes the folders it needs.
    ///
    /// Nothing waits for the disk: after a power cut it may be the old content, or none. What could not be read is not
    /// replaced either: a link may lead to somebody's pipe or device.
    /// - C: `open`, `write`, `rename`.
    func write(_ bytes: [UInt8]) throws(Failure) {
        guard bytes.count <= SavedState.sizeLimit else {
            throw Failure(
                path: path, reason: "\(bytes.count) bytes are more than the \(SavedState.sizeLimit) it may have")
        }
        let folderFailure = makeFolders()
        if let descriptor = try openExisting() { close(descriptor) }
        // Where it is a link, it stays one.
        let goal = resolved(path) ?? path
        let draft = "\(goal).\(getpid())"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            // The folder is not there because it could not be made.
            if errno == ENOENT, let folderFailure { throw folderFailure }
            throw failure(errno)
        }
        var code = Self.write(bytes, to: descriptor)
        if close(descriptor) != 0, code == 0 { code = errno }
        if code == 0, rename(draft, goal) != 0 { code = errno }
        guard code == 0 else {
            unlink(draft)
            throw failure(code)
        }
    }

    /// Makes the folders above the file that are not there, for the user alone.
    /// - Returns: why the first of them that could not be made could not; nil where all of them are there.
    /// - C: `mkdir`.
    private func makeFolders() -> Failure? {
        var first: Failure?
        for (index, byte) in zip(path.utf8.indices, path.utf8) where byte == 0x2F && index != path.startIndex {
            let folder = String(path[..<index])
            guard mkdir(folder, 0o700) != 0, errno != EEXIST, first == nil else { continue }
            first = Failure(path: folder, reason: "this folder cannot be made: \(String(cString: strerror(errno)))")
        }
        return first
    }

    /// Answers 0, or the error's number.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written) }
            if count < 0, errno == EINTR { continue }
            if count < 0 { return errno }
            written += count
        }
        return 0
    }

    /// Where a link leads to; nil where nothing is.
    /// - C: `realpath`.
    private func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private func failure(_ code: Int32) -> Failure { Failure(path: path, reason: String(cString: strerror(code))) }
}
