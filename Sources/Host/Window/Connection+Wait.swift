import GatefoldStage
import GatefoldWayland
import Glibc

extension Connection {
    /// Sleeps until the compositor speaks, another descriptor can be read, or time is up, and reads what has come.
    /// - Parameters:
    ///   - descriptors: waited for, not read.
    ///   - seconds: asked for when all that came before is handled.
    /// - Returns: what has come; nothing where time is up.
    func wait(alsoFor descriptors: Descriptors, atMost seconds: () -> Double) throws -> Descriptors.Arrivals {
        let handled = try prepareRead()
        do {
            let isFlushed = try flush()
            // EGL reads for us while it swaps: what it has read was handled just now, and is not to be slept over.
            let seconds = handled > 0 ? 0 : seconds()
            let wanted = POLLIN | (isFlushed ? 0 : POLLOUT)
            var (arrivals, events) = descriptors.wait(with: (fileDescriptor, wanted), atMost: seconds)
            if events & ~POLLOUT != 0 { try readEvents() } else { cancelRead() }
            if handled > 0 { arrivals.insert(.compositor) }
            return arrivals
        } catch {
            cancelRead()
            throw error
        }
    }
}
