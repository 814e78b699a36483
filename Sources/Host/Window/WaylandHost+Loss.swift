import GatefoldLog
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// The compositor goes, and another one comes.
extension WaylandHost {
    /// The compositor is gone: everything that moves comes to its end, and the screens stay as they are.
    /// - Throws: what has ended the connection, where no other compositor is looked for.
    func lose(_ lost: DisplaySession, errno code: Int32) throws {
        let error = WaylandError.connectionLost(errno: code)
        guard options.reconnect != nil else { throw error }
        let now = clock.seconds()
        guard let pause = quickLosses.pauseAfterLoss(at: now) else {
            throw WaylandError.lostRepeatedly(times: quickLosses.count, errno: code)
        }
        Log.warn(.host, CompositorSearch.sentence(for: error))
        preferences = lost.surface.presentPreferences
        lost.withdrawSeats()
        lost.end()
        session = nil
        search = CompositorSearch(for: error, at: now, delay: pause)
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
            signals: signals?.fileDescriptor ?? -1, desktop: options.desktop?.fileDescriptor ?? -1,
            tasks: options.mainQueue?.fileDescriptor ?? -1)
        let wakeTime = stage.window.nextDeadline.map { max(0, $0 - clock.inputTime) } ?? .infinity
        let arrivals = time > 0 ? others.wait(atMost: min(longest, time, wakeTime)).arrivals : []
        let isCalled = !arrivals.isEmpty
        if arrivals.contains(.desktop) { options.desktop?.deliver() }
        if arrivals.contains(.tasks) || isWakeDue {
            wake()
            return true
        }
        guard !isCalled, clock.seconds() >= search.nextTry
        else { return false }
        do {
            let connection = try reconnect()
            // A compositor that takes the connection and says nothing must not hold up the program's end.
            connection.interruption = signals?.fileDescriptor ?? -1
            begin(
                try DisplaySession(
                    connection: connection, delegate: delegate, preferences: preferences, clock: clock,
                    options: options,
                    mainQueue: mainQueue))
            quickLosses.hasReturned(at: clock.seconds())
            Log.warn(.host, "The compositor is there again.")
            clock.requestFrame()
        } catch WaylandError.interrupted {
            Log.note(.host, "the search for a compositor is broken off by a signal.")
        } catch {
            guard search.hasFailed(at: clock.seconds()) else { throw search.loss }
            self.search = search
            Log.note(.host, "no compositor yet: \(error)")
        }
        return true
    }
}
