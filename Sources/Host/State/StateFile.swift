internal import GatefoldLog
import GatefoldStage
import GatefoldSystem
internal import Glibc

/// A file that keeps data from one run of a program to the next.
nonisolated package struct StateFile: Hashable, Sendable {
    /// The absolute path of the file.
    package let path: String

    /// Creates a state file at the given path. Nothing is read or written yet.
    package init(path: String) { self.path = path }

    /// A failure to read or write the file. `reason` is the system's error message or one of ours.
    struct Failure: Error, Hashable, CustomStringConvertible {
        let path: String
        let reason: String
        var description: String { "\(quoting: path): \(reason)" }
    }

    /// Returns the path that the XDG base directory specification prescribes: `gatefold/<applicationID>` in
    /// `$XDG_STATE_HOME`, or else in `~/.local/state`.
    /// - Parameters:
    ///   - applicationID: The identifier of the application, used as the file's name.
    ///   - stateHome: The value of `XDG_STATE_HOME`. A relative path is ignored, as the specification demands.
    ///   - home: The user's home folder.
    /// - Returns: The path; nil if there is no such folder, or if the identifier is not a valid file name.
    static func path(for applicationID: String, stateHome: String?, home: String?) -> String? {
        guard isFileName(applicationID) else { return nil }
        if let stateHome, stateHome.hasPrefix("/") { return "\(stateHome)/gatefold/\(applicationID)" }
        guard let home, home.hasPrefix("/") else { return nil }
        return "\(home)/.local/state/gatefold/\(applicationID)"
    }

    /// Creates the state file of an application at its standard location; nil if there is no such location.
    package init?(applicationID: String) {
        let path = Self.path(
            for: applicationID, stateHome: Self.environment("XDG_STATE_HOME"), home: Self.home)
        guard let path else { return nil }
        self.path = path
    }

    /// Creates a file for data that can be recomputed, in `$XDG_CACHE_HOME`, or else in `~/.cache`; nil if there is no
    /// such folder.
    /// - Parameter name: The name of the file in Gatefold's folder there.
    init?(cache name: String) {
        let cache = Self.environment("XDG_CACHE_HOME") ?? Self.home.map { "\($0)/.cache" }
        guard let cache, cache.hasPrefix("/") else { return nil }
        path = "\(cache)/gatefold/\(name)"
    }

    /// Creates the file of an application's settings, `<applicationID>/settings` in `$XDG_CONFIG_HOME`, or else in
    /// `~/.config`; nil if there is no such folder, or if the identifier is not a valid file name.
    package init?(settingsOf applicationID: String) {
        let path = Self.settingsPath(
            for: applicationID, configurationHome: Self.environment("XDG_CONFIG_HOME"), home: Self.home)
        guard let path else { return nil }
        self.path = path
    }

    /// Returns the path of an application's settings.
    /// - Parameter configurationHome: The value of `XDG_CONFIG_HOME`. A relative path is ignored, as the specification
    ///   demands.
    static func settingsPath(for applicationID: String, configurationHome: String?, home: String?) -> String? {
        guard isFileName(applicationID) else { return nil }
        if let configurationHome, configurationHome.hasPrefix("/") {
            return "\(configurationHome)/\(applicationID)/settings"
        }
        guard let home, home.hasPrefix("/") else { return nil }
        return "\(home)/.config/\(applicationID)/settings"
    }

    /// Returns whether an application's identifier can be a file's name.
    private static func isFileName(_ applicationID: String) -> Bool {
        let isName = applicationID.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "-._".utf8.contains(byte)
        }
        return isName && !applicationID.isEmpty && !applicationID.hasPrefix(".") && applicationID.utf8.count < 200
    }

    /// The user's home folder; nil if it does not exist, because a program should not create it.
    private static var home: String? {
        (environment("HOME") ?? homeOfUser).flatMap { access($0, F_OK) == 0 ? $0 : nil }
    }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// The home folder in the user database, for an environment without `HOME`.
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

    /// Returns the content of the file; empty if the file does not exist yet. Reading stops after one byte more than
    /// `SavedState.sizeLimit`.
    /// - Throws: `Failure` if the path is not a regular file, such as a pipe or a device, or cannot be opened.
    func read() throws(Failure) -> [UInt8] {
        do {
            return try File.contents(of: path, atMost: SavedState.sizeLimit + 1)
        } catch .call(errno: ENOENT) {
            return []
        } catch {
            throw failure(error)
        }
    }

    // MARK: Writing

    /// Replaces the content of the file atomically: after a crash, a power cut or a failure, it has its old content or
    /// the new one, and both are whole. Missing folders are created.
    ///
    /// A file that could not be read is not replaced, because a link may lead to a pipe or a device of the user's.
    /// - Parameters:
    ///   - bytes: The new content.
    ///   - isSynced: Whether the call waits until the content is on the disk. Without it, a power cut may leave an empty
    ///     file, which is enough for a cache.
    ///   - calls: The system calls; tests make them fail.
    /// - C: `open`, `fsync`, `close`, `rename`.
    func write(_ bytes: [UInt8], isSynced: Bool = true, calls: FileCalls = FileCalls()) throws(Failure) {
        guard bytes.count <= SavedState.sizeLimit else {
            throw Failure(
                path: path, reason: "\(bytes.count) bytes are more than the \(SavedState.sizeLimit) it may have")
        }
        let folderFailure = makeFolders(calls)
        do {
            _ = try File.regular(path)
        } catch .call(errno: ENOENT) {
        } catch {
            throw failure(error)
        }
        // A link stays a link; the file that it leads to is replaced.
        let goal = resolved(path) ?? path
        let draft = "\(goal)\(Self.draftMark)\(getpid())"
        let descriptor = calls.open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            // The open failed because the folder could not be created, and that reason is the more useful one.
            if errno == ENOENT, let folderFailure { throw folderFailure }
            throw failure(.last)
        }
        do throws(SystemError) {
            try finish(descriptor, bytes, isSynced: isSynced, calls)
            guard calls.rename(draft, goal) == 0 else { throw .last }
        } catch {
            unlink(draft)
            throw failure(error)
        }
        removeDraftsOfOthers(goal)
        do {
            // The new name is on the disk once its folder is.
            if isSynced { try calls.syncFolder(of: goal) }
        } catch {
            throw failure(error)
        }
    }

    /// Writes the content of a draft and closes it.
    private func finish(
        _ descriptor: Int32, _ bytes: [UInt8], isSynced: Bool, _ calls: FileCalls
    ) throws(SystemError) {
        do throws(SystemError) {
            try calls.writeAll(bytes, to: descriptor)
            if isSynced { try calls.sync(descriptor) }
        } catch {
            _ = calls.close(descriptor)
            throw error
        }
        guard calls.close(descriptor) == 0 else { throw .last }
    }

    /// Creates the missing folders above the file, accessible to the user only.
    /// - Returns: The first failure; nil if all folders exist.
    /// - C: `mkdir`.
    private func makeFolders(_ calls: FileCalls) -> Failure? {
        var first: Failure?
        for (index, byte) in zip(path.utf8.indices, path.utf8) where byte == 0x2F && index != path.startIndex {
            let folder = String(path[..<index])
            guard calls.makeFolder(folder, 0o700) != 0, errno != EEXIST, first == nil else { continue }
            first = Failure(path: folder, reason: "this folder cannot be made: \(SystemError.last.reason)")
        }
        return first
    }

    /// The mark in a draft's name between the name of the file and the number of the process that writes it.
    private static let draftMark = ".draft-"

    /// Removes the drafts of processes that were killed while they wrote.
    /// - C: `opendir`, `kill`.
    private func removeDraftsOfOthers(_ goal: String) {
        let end = goal.lastIndex(of: "/").map { goal.index(after: $0) } ?? goal.startIndex
        guard let folder = opendir(end == goal.startIndex ? "." : String(goal[..<end])) else { return }
        defer { closedir(folder) }
        let prefix = goal[end...] + Self.draftMark
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(prefix), let owner = pid_t(name.dropFirst(prefix.count)), owner > 0 else { continue }
            if Glibc.kill(owner, 0) != 0, errno == ESRCH { unlink(goal[..<end] + name) }
        }
    }

    /// Returns the path of the file that a link leads to; nil if there is no such file.
    /// - C: `realpath`.
    private func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private func failure(_ error: SystemError) -> Failure { Failure(path: path, reason: error.reason) }
}
