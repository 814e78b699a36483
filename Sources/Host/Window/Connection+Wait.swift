import GatefoldStage
import GatefoldWayland
import Glibc

extension Connection {
    /// Waits for something to become true by what the compositor says, and runs the main queue meanwhile.
    /// - Parameter mainQueue: nil where another loop runs it.
    /// - Throws: as ``wait(until:)`` does.
    func wait(running mainQueue: MainQueue?, until isMet: () -> Bool) throws {
        guard let mainQueue else { return try wait(until: isMet) }
        let others = Descriptors(signals: interruption, tasks: mainQueue.fileDescriptor)
        while !isMet() {
            let arrivals = try wait(alsoFor: others) { Patience.standard.seconds }
            if arrivals.contains(.signals) { throw WaylandError.interrupted }
            if arrivals.contains(.tasks) { mainQueue.run() }
            let handled = try dispatchPending()
            // A compositor that has said nothing for so long is asked whether it is there.
            if handled == 0, arrivals.isEmpty { try roundTrip() }
        }
    }

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
