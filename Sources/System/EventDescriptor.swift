internal import GatefoldCLinux
internal import Glibc

/// A file descriptor by which any thread wakes an event loop.
package final class EventDescriptor: Sendable {
    /// A descriptor that is readable from a signal until that is cleared; negative if the system has none left.
    package let fileDescriptor: Int32

    /// - C: `eventfd`.
    package init() {
        // EFD_CLOEXEC and EFD_NONBLOCK are defined as these two constants.
        fileDescriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
    }

    deinit { if fileDescriptor >= 0 { close(fileDescriptor) } }

    package func signal() { Self.signal(fileDescriptor) }

    /// Removes all signals.
    /// - Returns: Whether there were any.
    @discardableResult
    package func clear() -> Bool { Self.clear(fileDescriptor) }

    /// Signals a descriptor of this kind. A signal handler may call this function.
    /// - C: `write`.
    package static func signal(_ fileDescriptor: Int32) {
        var one: UInt64 = 1
        _ = write(fileDescriptor, &one, 8)
    }

    /// Removes all signals from a descriptor of this kind.
    /// - Returns: Whether there were any.
    /// - C: `read`.
    package static func clear(_ fileDescriptor: Int32) -> Bool {
        var count: UInt64 = 0
        return read(fileDescriptor, &count, 8) == 8
    }
}
