internal import GatefoldCWaylandClient
internal import Glibc
internal import Synchronization

/// Keeps the last line that libwayland logged: the text of a compositor's protocol error is available nowhere else.
enum LibraryLog {
    private static let line = Mutex("")
    private static let installed: Void = wl_log_set_handler_client { format, arguments in
        guard let format else { return }
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer -> String in
            guard let start = buffer.baseAddress else { return "" }
            if let arguments {
                vsnprintf(start, buffer.count, format, arguments)
            } else {
                strncpy(start, format, buffer.count - 1)
            }
            return String(cString: start)
        }
        line.withLock { $0 = text.last == "\n" ? String(text.dropLast()) : text }
    }

    static func install() { installed }

    static var last: String { line.withLock { $0 } }
}
