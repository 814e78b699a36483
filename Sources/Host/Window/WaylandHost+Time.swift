import GatefoldControls
import GatefoldImages
import GatefoldLog
import GatefoldScreens
import GatefoldStage
import GatefoldText
import GatefoldViews
import GatefoldWayland

/// Running what is due at a certain time.
extension WaylandHost {
    /// Runs everything that is due: the silence timeout, key repeat, the script that is played, timers and long
    /// presses, and the clock in the status bar.
    func followTime(in session: DisplaySession) {
        session.surface.checkSilence()
        session.repeatKeys()
        if let deadline = session.transfers?.deadline, deadline <= clock.seconds() { session.transfers?.run() }
        while let next = player?.next(at: clock.inputTime) {
            clock.beginInput()
            switch next.input {
            case .resize, .scale:
                Log.warn(.host, "\(next.input) is left out: a window's size and scale are the compositor's to choose.")
            // A real window has its own frames, wakes and wall clock, so the script's are ignored.
            case .frame, .wake, .clock: break
            default: inputRouter.send(next.input)
            }
        }
        if isWakeDue { wake() }
        followWallClock()
    }

    private func followWallClock() {
        let now = options.times.wallClock()
        let theme = runtime.window.theme
        // The text of the clock is formatted once a minute, not in each turn of the loop.
        if let last = readTime, last.clock.isSameMinute(as: now), last.theme == theme { return }
        readTime = (now, theme)
        let isKnown = inputRouter.wallClock?.isSameMinute(as: now) ?? false
        if !isKnown || now.text(in: theme.locale) != runtime.window.statusBar.time { inputRouter.send(.clock(now)) }
    }

    /// Returns the seconds until the next thing is due; 0 if a frame can be drawn now.
    func timeout(in session: DisplaySession) -> Double {
        if clock.isFrameRequested, session.isReady { return 0 }
        if options.desktop?.mayHaveMore ?? false || accessibility?.hasCalls ?? false { return 0 }
        let now = clock.seconds()
        // The timer fires 50 ms after the full minute: a timer that fires early would read the old minute and be set
        // again. A hidden window does not need the clock.
        var least = session.surface.isHidden ? .infinity : Double(60 - options.times.wallClock().second) + 0.05
        if let deadline = session.surface.silenceDeadline { least = min(least, deadline - now) }
        if let deadline = session.transfers?.deadline { least = min(least, deadline - now) }
        if let saveDeadline { least = min(least, saveDeadline - now) }
        if let deadline = session.keyDeadline { least = min(least, deadline - now) }
        if clock.isFrameRequested, let deadline = session.memoryDeadline { least = min(least, deadline - now) }
        if let deadline = session.configureDeadline { least = min(least, deadline - now) }
        if let deadline = runtime.window.nextDeadline { least = min(least, deadline - clock.inputTime) }
        if let deadline = player?.deadline { least = min(least, deadline - clock.inputTime) }
        return max(0, least)
    }

    /// Sleeps until the compositor sends something, background work is done, a signal arrives, or the time is up.
    /// - Parameters:
    ///   - session: The session.
    ///   - longest: The longest time to sleep, in seconds.
    ///   - withTransfers: Whether content of other programs counts, which is not as urgent as input.
    /// - Returns: The sources that became ready; empty if the time is up.
    func wait(
        in session: DisplaySession, atMost longest: Double, withTransfers: Bool = true
    ) throws -> WaitDescriptors.ReadySources {
        let others = WaitDescriptors(
            images: runtime.imageLoader.fileDescriptor, fonts: runtime.window.resources.typesetter.fileDescriptor,
            signals: signals?.fileDescriptor ?? -1, desktop: options.desktop?.fileDescriptor ?? -1,
            tasks: options.mainQueue?.fileDescriptor ?? -1,
            transfers: withTransfers ? session.transfers?.fileDescriptor ?? -1 : -1)
        return try session.wait(alsoFor: others) { min(longest, timeout(in: session)) }
    }
}
