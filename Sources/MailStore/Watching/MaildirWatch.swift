internal import GatefoldCLinux
internal import Glibc

/// Hears from the system which files of a Maildir come and go.
/// - C: `inotify_init1`, `inotify_add_watch`
final class MaildirWatch {
    enum News: Hashable {
        case events([FileEvent])
        /// News were lost, or a folder itself moved: the Maildir has to be listed again.
        case rescan
    }

    let file: OpenFile
    private let files: FileSystem
    private let path: MailPath
    private var folders: [Int32: Bool] = [:]
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    /// - Throws: `failed` if the system has no watches left, or cannot watch this file system.
    init(_ maildir: Maildir) throws(MailStoreError) {
        files = maildir.files
        path = maildir.path
        // IN_CLOEXEC and IN_NONBLOCK are defined as these two constants.
        let descriptor = try files.perform(.watch, "inotify_init1", path) { Int(inotify_init1(O_CLOEXEC | O_NONBLOCK)) }
        file = OpenFile(descriptor: Int32(descriptor), path: path)
        try add("cur", isNew: false)
        do {
            try add("new", isNew: true)
        } catch .failed(_, _, ENOENT) {
            return
        }
    }

    private func add(_ name: String, isNew: Bool) throws(MailStoreError) {
        let mask = UInt32(
            IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
                | Int32(bitPattern: UInt32(IN_ONLYDIR)))
        let folder = path.appending(name)
        let watch = try files.perform(.watch, "inotify_add_watch", folder) {
            folder.withCString { Int(inotify_add_watch(file.descriptor, $0, mask)) }
        }
        folders[Int32(watch)] = isNew
    }

    /// The news that have arrived, without waiting for others.
    /// - C: `read`
    func news() throws(MailStoreError) -> News {
        var events: [FileEvent] = []
        var leaving: UInt32 = 0
        var isRetried = false
        while true {
            let count: Int
            do {
                count = try files.perform(.read, "read", path) { read(file.descriptor, &buffer, buffer.count) }
            } catch .failed(_, _, EAGAIN) {
                // The two halves of a renaming come one behind the other: the second one is waited for, shortly.
                if leaving == 0 || isRetried { return .events(events) }
                isRetried = true
                var waiting = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
                poll(&waiting, 1, 5)
                continue
            }
            guard parse(count, into: &events, leaving: &leaving) else { return .rescan }
        }
    }

    /// Reads the events of the buffer: of 16 bytes each, and a name.
    /// - Parameter leaving: the number that the two halves of a renaming share, while the second one is missing.
    /// - Returns: false if the Maildir has to be listed again.
    private func parse(_ count: Int, into events: inout [FileEvent], leaving: inout UInt32) -> Bool {
        buffer.withUnsafeBytes { bytes in
            var at = 0
            while at + 16 <= count {
                let watch = bytes.loadUnaligned(fromByteOffset: at, as: Int32.self)
                let mask = bytes.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)
                let cookie = bytes.loadUnaligned(fromByteOffset: at + 8, as: UInt32.self)
                let length = Int(bytes.loadUnaligned(fromByteOffset: at + 12, as: UInt32.self))
                let name = bytes[(at + 16)..<min(count, at + 16 + length)].prefix { $0 != 0 }
                at += 16 + length
                if mask & UInt32(IN_Q_OVERFLOW | IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) != 0 {
                    return false
                }
                guard mask & UInt32(IN_ISDIR) == 0, name.first != UInt8(ascii: "."), let isNew = folders[watch] else {
                    continue
                }
                let isPresent = mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0
                events.append(FileEvent(location: .init(name: Array(name), isNew: isNew), isPresent: isPresent))
                if mask & UInt32(IN_MOVED_FROM) != 0 { leaving = cookie }
                if mask & UInt32(IN_MOVED_TO) != 0, cookie == leaving { leaving = 0 }
            }
            return true
        }
    }
}
