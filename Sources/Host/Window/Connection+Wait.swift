import GatefoldStage
import GatefoldWayland
import Glibc

extension Connection {
    /// Waits until events from the compositor make a condition true, and runs the main queue meanwhile.
    /// - Parameters:
    ///   - mainQueue: The queue to run; nil if another loop runs it.
    ///   - isMet: The condition; evaluated again after each batch of events.
    /// - Throws: The errors of `wait(until:)`.
    func wait(running mainQueue: MainQueue?, until isMet: () -> Bool) throws {
        guard let mainQueue else { return try wait(until: isMet) }
        let others = WaitDescriptors(signals: interruption, tasks: mainQueue.fileDescriptor)
        while !isMet() {
            let ready = try wait(alsoFor: others) { AnswerTimeout.standard.seconds }
            if ready.contains(.signals) { throw WaylandError.interrupted }
            if ready.contains(.tasks) { mainQueue.run() }
            let handled = try dispatchPending()
            // A compositor that has sent nothing for this long is asked for a round trip, which fails if it does not
            // respond.
            if handled == 0, ready.isEmpty { try roundTrip() }
        }
    }

    /// Sleeps until the compositor sends something, another descriptor becomes readable, or the time is up, and reads
    /// the compositor's events.
    /// - Parameters:
    ///   - descriptors: Other descriptors to wait for; they are not read here.
    ///   - seconds: Returns the longest time to sleep; called after all earlier events were dispatched.
    /// - Returns: The sources that became ready; empty if the time is up.
    func wait(alsoFor descriptors: WaitDescriptors, atMost seconds: () -> Double) throws -> WaitDescriptors.ReadySources
    {
        let handled = try prepareRead()
        do {
            let isFlushed = try flush()
            // EGL reads the socket too while it swaps buffers. Events that it has read were dispatched just now and may
            // call for a frame, so the loop must not sleep.
            let seconds = handled > 0 ? 0 : seconds()
            let wanted = POLLIN | (isFlushed ? 0 : POLLOUT)
            var (ready, events) = descriptors.wait(with: (fileDescriptor, wanted), atMost: seconds)
            if events & ~POLLOUT != 0 { try readEvents() } else { cancelRead() }
            if handled > 0 { ready.insert(.compositor) }
            return ready
        } catch {
            cancelRead()
            throw error
        }
    }
}
