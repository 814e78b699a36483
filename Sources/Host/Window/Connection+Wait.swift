import CLinux
import GatefoldWayland
import Glibc

extension Connection {
    /// Sleeps until the compositor speaks, another descriptor can be read, or time is up, and reads what has come.
    /// - Parameters:
    ///   - descriptor: waited for, not read.
    ///   - seconds: asked for when all that came before is handled.
    /// - Returns: whether anything of that has come but the time.
    /// - C: `ppoll`.
    func wait(alsoFor descriptor: Int32, atMost seconds: () -> Double) throws -> Bool {
        let handled = try prepareRead()
        do {
            let isFlushed = try flush()
            var entries = (
                pollfd(fd: fileDescriptor, events: Int16(POLLIN | (isFlushed ? 0 : POLLOUT)), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            )
            // EGL reads for us while it swaps: what it has read was handled just now, and is not to be slept over.
            let seconds = handled > 0 ? 0 : seconds()
            var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
            let ready = withUnsafeMutableBytes(of: &entries) {
                ppoll($0.baseAddress?.assumingMemoryBound(to: pollfd.self), 2, &limit, nil)
            }
            guard ready > 0 else {
                cancelRead()
                return handled > 0
            }
            if entries.0.revents & ~Int16(POLLOUT) != 0 {
                try readEvents()
            } else {
                cancelRead()
            }
            return true
        } catch {
            cancelRead()
            throw error
        }
    }
}
