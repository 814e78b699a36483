internal import Glibc

/// A failure to use a file or another resource of the system.
package enum SystemError: Error, Hashable {
    /// A system call has failed.
    case call(errno: Int32)
    /// The path is that of a folder, a pipe or a device.
    case notRegular
    /// The file has more bytes than wanted.
    case tooLong(bytes: Int, limit: Int)

    /// The failure of the last system call on this thread.
    /// - C: `errno`.
    package static var last: SystemError { .call(errno: errno) }

    /// The error number; `EINVAL` if no system call has failed.
    package var code: Int32 { if case .call(let code) = self { code } else { EINVAL } }

    /// The reason as a part of a sentence: the system's message or one of ours.
    package var reason: String {
        switch self {
        case .call(let code): Self.message(code)
        case .notRegular: "it is not a regular file"
        case .tooLong(_, let limit): "it is longer than \(limit / 1024) KiB"
        }
    }

    /// Returns the system's message for an error number.
    /// - C: `strerror_r`.
    package static func message(_ code: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
                return "error \(code)"
            }
            return String(cString: start)
        }
    }
}

/// Repeats a system call while a signal interrupts it.
/// - Parameter call: The call, which returns a negative number and sets `errno` if it fails.
/// - Returns: What the call has returned; `errno` belongs to it.
package func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
