internal import Glibc
internal import Synchronization

/// Makes unique parts of names that no other program and no other mail has.
/// - Source: cr.yp.to/proto/maildir.html, "How is a unique name created?"
enum UniqueNames {
    private static let count = Atomic<UInt64>(0)

    /// A name that begins with a second of delivery, so that the mail keeps its position in the list.
    static func make(second: UInt32) -> [UInt8] {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        let unique = "\(second).M\(time.tv_nsec / 1000)P\(getpid())Q\(number)T\(time.tv_sec)."
        return Array(unique.utf8) + host
    }

    /// The name of the computer, in which the characters with a meaning in a name are replaced.
    private static let host: [UInt8] = {
        var buffer = [CChar](repeating: 0, count: 65)
        guard gethostname(&buffer, 64) == 0 else { return Array("localhost".utf8) }
        let name = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let replaced = name.map { "/:,;!".utf8.contains($0) || $0 <= 0x20 ? UInt8(ascii: "_") : $0 }
        return replaced.isEmpty ? Array("localhost".utf8) : replaced
    }()
}
