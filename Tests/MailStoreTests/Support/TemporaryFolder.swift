import GatefoldMailStore
import Glibc

/// A folder of a test, which is removed with everything in it when nothing refers to it any more.
final class TemporaryFolder: Sendable {
    let path: MailPath

    /// Makes a folder in memory, where waiting for the disk takes no time, or else in a given folder.
    init(in parent: String? = nil) {
        let parent = parent ?? (access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp")
        var template = Array((parent + "/mailstore-XXXXXX").utf8CString)
        let made = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) }
        precondition(made != nil, "A test needs a folder.")
        path = MailPath(bytes: template.map { UInt8(bitPattern: $0) })
    }

    deinit { Self.remove(path) }

    /// Makes a folder, with those that it lies in.
    @discardableResult
    func folder(_ name: String) -> MailPath {
        var at = path
        for part in name.split(separator: "/") {
            at = at.appending(String(part))
            mkdir(at.description, 0o700)
        }
        return at
    }

    /// Makes a Maildir without mails; the path of this folder itself if the name is empty.
    @discardableResult
    func maildir(_ name: String = "") -> MailPath {
        for part in ["cur", "new", "tmp"] { folder(name.isEmpty ? part : name + "/" + part) }
        return name.isEmpty ? path : path.appending(name)
    }

    @discardableResult
    func file(_ name: String, _ content: String = "") -> MailPath { file(name, Array(content.utf8)) }

    @discardableResult
    func file(_ name: String, _ content: [UInt8]) -> MailPath {
        let path = path.appending(name)
        let descriptor = open(path.description, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        precondition(descriptor >= 0, "\(path) can be written.")
        var start = 0
        content.withUnsafeBytes { bytes in
            while start < bytes.count {
                let count = write(descriptor, bytes.baseAddress! + start, bytes.count - start)
                precondition(count > 0, "\(path) can be written.")
                start += count
            }
        }
        close(descriptor)
        return path
    }

    /// Removes a file, or a folder with all that it holds.
    func remove(_ name: String) { Self.remove(path.appending(name)) }

    /// Moves a file to another path.
    func rename(_ name: String, to other: String) {
        let result = Glibc.rename(path.appending(name).description, path.appending(other).description)
        precondition(result == 0, "\(name) can be renamed.")
    }

    /// Removes all that the folder holds.
    func empty() {
        for name in Self.names(in: path) { Self.remove(path.appending(name)) }
    }

    /// The names in a folder, sorted.
    func names(in name: String) -> [String] { Self.names(in: path.appending(name)) }

    static func names(in path: MailPath) -> [String] {
        guard let folder = opendir(path.description) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ path: MailPath) {
        var status = stat()
        if lstat(path.description, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            chmod(path.description, 0o700)
            for name in names(in: path) { remove(path.appending(name)) }
            rmdir(path.description)
        } else {
            unlink(path.description)
        }
    }
}
