import GatefoldControls
import GatefoldImages
import GatefoldLog
import GatefoldScreens
import GatefoldStage
import GatefoldText
import GatefoldViews
import GatefoldWayland

/// What happens because of the time.
extension WaylandHost {
    /// Lets act what waits for a moment: held keys, scripts, long presses, the clock on the wall.
    func followTime(in session: DisplaySession) {
        session.surface.heedSilence()
        session.repeatKeys()
        while let next = player?.next(at: clock.inputTime) {
            clock.beginInput()
            switch next.input {
            case .resize, .scale:
                Log.warn(.host, "\(next.input) is left out: a window's size and scale are the compositor's to choose.")
            // A window has its own.
            case .frame, .wake, .clock: break
            default: door.send(next.input)
            }
        }
        if isWakeDue { wake() }
        session.surface.actOnDeadlines(of: clock)
        followWallClock()
    }

    private func followWallClock() {
        let now = options.times.wallClock()
        let theme = stage.window.theme
        // The text is made once a minute, not in each turn.
        if let last = readTime, last.clock.minute == now.minute, last.clock.hour == now.hour, last.theme == theme {
            return
        }
        readTime = (now, theme)
        if now.text(in: theme.locale) != stage.window.statusBar.time { door.send(.clock(now)) }
    }

    /// Seconds until something of that is due.
    func timeout(in session: DisplaySession) -> Double {
        if clock.isFrameRequested, session.isReady { return 0 }
        let now = clock.seconds()
        // A little late: a timer that is early would find the old minute, and be set again. Nobody sees a hidden clock.
        var least = session.surface.isHidden ? .infinity : Double(60 - options.times.wallClock().second) + 0.05
        if let deadline = session.surface.silenceDeadline { least = min(least, deadline - now) }
        if let deadline = session.keyDeadline { least = min(least, deadline - now) }
        if clock.isFrameRequested, let deadline = session.memoryDeadline { least = min(least, deadline - now) }
        if let deadline = session.answerDeadline { least = min(least, deadline - now) }
        if let deadline = stage.window.nextDeadline { least = min(least, deadline - clock.inputTime) }
        if let deadline = session.surface.frame?.titleBar.nextDeadline {
            least = min(least, deadline - clock.inputTime)
        }
        if let deadline = player?.deadline { least = min(least, deadline - clock.inputTime) }
        return max(0, least)
    }

    /// Sleeps until the compositor speaks, background work is done, a signal has come, or time is up.
    /// - Returns: what has come; nothing where time is up.
    func wait(in session: DisplaySession, atMost longest: Double) throws -> Descriptors.Arrivals {
        let others = Descriptors(
            images: stage.imageLoader.fileDescriptor, fonts: stage.window.resources.typesetter.fileDescriptor,
            signals: signals?.fileDescriptor ?? -1, desktop: options.desktop?.fileDescriptor ?? -1,
            tasks: options.mainQueue?.fileDescriptor ?? -1)
        return try session.wait(alsoFor: others) { min(longest, timeout(in: session)) }
    }
}
