import GatefoldLog
import GatefoldWayland

/// The compositor goes, and another one comes.
extension WaylandHost {
    /// The compositor is gone: everything that moves comes to its end, and the screens stay as they are.
    func lose(_ lost: DisplaySession, _ error: WaylandError) throws {
        guard options.reconnect != nil else { throw error }
        Log.warn(.host, CompositorSearch.sentence(for: error))
        preferences = lost.surface.presentPreferences
        lost.withdrawSeats()
        lost.end()
        session = nil
        search = CompositorSearch(for: error, at: clock.seconds())
        door.send(.visible(false))
        saveState()
    }

    /// One turn without a compositor.
    func lookForCompositor(atMost longest: Double) throws -> Bool {
        guard var search, let reconnect = options.reconnect else {
            preconditionFailure("a window without a compositor looks for one")
        }
        let time = max(0, search.nextTry - clock.seconds())
        let others = Descriptors(
            signals: signals?.fileDescriptor ?? -1, desktop: options.desktop?.fileDescriptor ?? -1)
        let arrivals = time > 0 ? others.wait(atMost: min(longest, time)).arrivals : []
        let isCalled = !arrivals.isEmpty
        if arrivals.contains(.desktop) { options.desktop?.deliver() }
        guard !isCalled, clock.seconds() >= search.nextTry
        else { return false }
        do {
            let connection = try reconnect()
            begin(
                try DisplaySession(
                    connection: connection, delegate: delegate, preferences: preferences, clock: clock, options: options
                ))
            Log.warn(.host, "The compositor is there again.")
            clock.requestFrame()
        } catch {
            guard search.hasFailed(at: clock.seconds()) else { throw search.loss }
            self.search = search
            Log.note(.host, "no compositor yet: \(error)")
        }
        return true
    }
}
