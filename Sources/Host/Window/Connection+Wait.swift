import GatefoldWayland
import Glibc

extension Connection {
    /// Sleeps until the compositor speaks, another descriptor can be read, or time is up, and reads what has come.
    /// - Parameters:
    ///   - descriptors: waited for, not read.
    ///   - seconds: asked for when all that came before is handled.
    /// - Returns: whether anything of that has come but the time.
    func wait(alsoFor descriptors: Descriptors, atMost seconds: () -> Double) throws -> Bool {
        let handled = try prepareRead()
        do {
            let isFlushed = try flush()
            // EGL reads for us while it swaps: what it has read was handled just now, and is not to be slept over.
            let seconds = handled > 0 ? 0 : seconds()
            let wanted = POLLIN | (isFlushed ? 0 : POLLOUT)
            guard let events = descriptors.wait(with: (fileDescriptor, wanted), atMost: seconds) else {
                cancelRead()
                return handled > 0
            }
            if events & ~POLLOUT != 0 { try readEvents() } else { cancelRead() }
            return true
        } catch {
            cancelRead()
            throw error
        }
    }
}
