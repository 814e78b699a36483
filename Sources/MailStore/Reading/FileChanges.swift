@preconcurrency internal import Dispatch
internal import GatefoldCLinux
internal import Glibc

/// Tells of changes of a file, or of the files of a folder, as other programs make them.
enum FileChanges {
    /// The time between two looks at a folder of which the system gives no news, in seconds: chosen.
    private static let pollInterval = 2.0

    /// The changes in folders from now on; those that come quickly arrive as one.
    /// - Parameter name: the name of the file; nil for all.
    /// - C: `inotify_init1`, `inotify_add_watch`
    static func changes(in folders: [MailPath], of name: [UInt8]? = nil) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let source: any DispatchSourceProtocol
        // IN_CLOEXEC and IN_NONBLOCK are defined as these two constants.
        let watch = OpenFile(descriptor: inotify_init1(O_CLOEXEC | O_NONBLOCK), path: folders.first ?? MailPath("/"))
        if watch.descriptor >= 0, folders.allSatisfy({ add($0, to: watch) }) {
            let reading = DispatchSource.makeReadSource(fileDescriptor: watch.descriptor)
            reading.setEventHandler { if hasNews(watch, of: name) { continuation.yield() } }
            source = reading
        } else {
            let timer = DispatchSource.makeTimerSource()
            timer.schedule(deadline: .now() + pollInterval, repeating: pollInterval)
            timer.setEventHandler { continuation.yield() }
            source = timer
        }
        // The descriptor is closed after the source has ended, which holds it until then.
        source.setCancelHandler { withExtendedLifetime(watch) {} }
        continuation.onTermination = { _ in source.cancel() }
        source.activate()
        return stream
    }

    /// Watches a folder.
    /// - Returns: false if the system gives no news of it. A folder that is not there has none.
    private static func add(_ folder: MailPath, to watch: OpenFile) -> Bool {
        let mask = UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
        return folder.withCString { inotify_add_watch(watch.descriptor, $0, mask) } >= 0 || errno == ENOENT
    }

    /// Whether an event that has arrived is of a file with a name, or may be.
    /// - C: `read`
    private static func hasNews(_ watch: OpenFile, of name: [UInt8]?) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        var hasNews = false
        while case let count = read(watch.descriptor, &buffer, buffer.count), count > 0 {
            hasNews = hasNews || buffer.withUnsafeBytes { isThere(name, in: $0.prefix(count)) }
        }
        return hasNews
    }

    /// Whether events of 16 bytes each, and a name, hold one of a file with a name.
    private static func isThere(_ name: [UInt8]?, in events: Slice<UnsafeRawBufferPointer>) -> Bool {
        guard let name else { return true }
        let events = UnsafeRawBufferPointer(rebasing: events)
        var at = 0
        while at + 16 <= events.count {
            let mask = events.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)
            let length = Int(events.loadUnaligned(fromByteOffset: at + 12, as: UInt32.self))
            let found = events[(at + 16)..<min(events.count, at + 16 + length)].prefix { $0 != 0 }
            if found.elementsEqual(name) || mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
            at += 16 + length
        }
        return false
    }
}
