import GatefoldLog
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// Losing the compositor, and moving to another one.
extension WaylandHost {
    /// Ends a session whose compositor is gone and begins the search for another one. Animations and transitions finish
    /// at once; the screens stay as they are.
    /// - Throws: The error that ended the connection, if no other compositor is to be searched for.
    func lose(_ lost: DisplaySession, errno code: Int32) throws {
        let error = WaylandError.connectionLost(errno: code)
        guard options.reconnect != nil else { throw error }
        let now = clock.seconds()
        let pause = quickLosses.pauseAfterLoss(at: now)
        if quickLosses.isTold { Log.warn(.host, CompositorSearch.sentence(for: error)) }
        lost.withdrawSeats()
        session = nil
        search = CompositorSearch(for: error, at: now, delay: pause)
        for window in windows { window.loseDisplay() }
        lost.end()
        saveState()
    }

    /// Runs one turn of the loop without a compositor.
    /// - Returns: Whether anything happened.
    func lookForCompositor(atMost longest: Double) throws -> Bool {
        guard var search, let reconnect = options.reconnect else {
            fatalError("a window without a compositor looks for one")
        }
        let time = max(0, search.nextTry - clock.seconds())
        let others = WaitDescriptors(
            signals: signals?.fileDescriptor ?? -1, desktop: options.desktop?.fileDescriptor ?? -1,
            tasks: options.mainQueue?.fileDescriptor ?? -1)
        closeWindows()
        let wakeTime = runtime.window.nextDeadline.map { max(0, $0 - clock.inputTime) } ?? .infinity
        let saveTime = saveDeadline.map { max(0, $0 - clock.seconds()) } ?? .infinity
        let ready = time > 0 ? others.wait(atMost: min(longest, time, wakeTime, saveTime)).ready : []
        saveIfDue()
        let isCalled = !ready.isEmpty
        if ready.contains(.desktop) { options.desktop?.deliver() }
        if ready.contains(.tasks) || isWakeDue {
            wake()
            return true
        }
        guard !isCalled, clock.seconds() >= search.nextTry
        else { return false }
        do {
            let connection = try reconnect()
            // A compositor that accepts the connection and then stays silent must not block a request to end the
            // program.
            connection.interruption = signals?.fileDescriptor ?? -1
            try reopen(on: connection)
            quickLosses.hasReturned(at: clock.seconds())
            if quickLosses.isTold { Log.warn(.host, "A compositor is available again.") }
            clock.requestFrame()
        } catch WaylandError.interrupted {
            Log.note(.host, "a signal has ended the search for a compositor.")
        } catch {
            guard search.hasFailed(at: clock.seconds()) else { throw CompositorSearch.end(of: search.loss) }
            self.search = search
            Log.note(.host, "no compositor yet: \(error)")
        }
        return true
    }

    /// Opens all windows on another compositor.
    private func reopen(on connection: Connection) throws {
        let session = try DisplaySession(connection: connection, options: options)
        do {
            var displays: [WindowDisplay] = []
            for window in windows {
                let parent = windows.firstIndex { $0 === window.parent }.map { displays[$0] }
                displays.append(try makeDisplay(of: window, in: session, parent: parent))
            }
            try displays.first?.waitForSize(running: mainQueue)
            begin(session, displays)
        } catch {
            session.end()
            throw error
        }
    }
}
