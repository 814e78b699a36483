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
        for display in session.displays {
            display.surface.checkSilence()
            display.repeatKeys()
        }
        if let deadline = session.transfers.deadline, deadline <= clock.seconds() { session.transfers.run() }
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
        for window in windows {
            if window !== main, window.isWakeDue { window.wake() }
            window.followWallClock()
        }
    }

    /// Returns the seconds until the next thing is due; 0 if a frame can be drawn now.
    func timeout(in session: DisplaySession) -> Double {
        if options.desktop?.mayHaveMore ?? false { return 0 }
        if accessibility?.hasCalls ?? false { return 0 }
        let now = clock.seconds()
        var least = Double.infinity
        if let deadline = session.transfers.deadline { least = min(least, deadline - now) }
        if let saveDeadline { least = min(least, saveDeadline - now) }
        if let deadline = player?.deadline { least = min(least, deadline - clock.inputTime) }
        for window in windows { least = min(least, window.timeout) }
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
        var others = WaitDescriptors(
            images: runtime.imageLoader.fileDescriptor, fonts: runtime.window.resources.typesetter.fileDescriptor,
            signals: signals?.fileDescriptor ?? -1, desktop: options.desktop?.fileDescriptor ?? -1,
            tasks: options.mainQueue?.fileDescriptor ?? -1,
            transfers: withTransfers ? session.transfers.fileDescriptor : -1)
        for window in windows where window !== main {
            others.otherContent.append(window.runtime.imageLoader.fileDescriptor)
            others.otherContent.append(window.window.resources.typesetter.fileDescriptor)
        }
        return try session.wait(alsoFor: others) { min(longest, timeout(in: session)) }
    }

    /// Reads the input that has arrived since the turn began, just before a frame is drawn. After a stall there may be
    /// more input than one read returns, and the frame should show all of it.
    func takeLateInput() throws {
        guard let session else { return }
        // The number of reads is limited, so that a flood of input cannot prevent the frame. Chosen: 32 reads hold
        // several seconds of input from a fast mouse.
        for _ in 0..<32 {
            let ready = try wait(in: session, atMost: 0, withTransfers: false)
            if ready.isEmpty { return }
            if ready.contains(.tasks) { wake() }
            _ = try session.dispatchPending()
        }
    }
}
