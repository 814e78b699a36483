import GatefoldControls
import GatefoldImages
import GatefoldScreens
import GatefoldStage
import GatefoldText
import GatefoldViews

/// What is due for a window at a certain time.
extension HostedWindow {
    /// Whether a scheduled call or a sleeping task is due.
    var isWakeDue: Bool { window.nextDeadline.map { $0 <= clock.inputTime } ?? false }

    /// Runs everything that is due.
    func wake() {
        clock.beginInput()
        inputRouter.send(.wake)
        host?.noteChange()
    }

    /// Sets the clock in the status bar, and tells the application of another minute.
    func followWallClock() {
        let now = options.times.wallClock()
        let theme = window.theme
        // The text of the clock is formatted once a minute, not in each turn of the loop.
        if let last = readTime, last.clock.isSameMinute(as: now), last.theme == theme { return }
        readTime = (now, theme)
        let isKnown = inputRouter.wallClock?.isSameMinute(as: now) ?? false
        if !isKnown || now.text(in: theme.locale) != window.statusBar.time { inputRouter.send(.clock(now)) }
    }

    /// The seconds until the next thing is due for the window; 0 if a frame can be drawn now.
    var timeout: Double {
        guard let display else { return .infinity }
        if clock.isFrameRequested, display.isReady { return 0 }
        let now = clock.seconds()
        // The timer fires 50 ms after the full minute: a timer that fires early would read the old minute and be set
        // again. A hidden window does not need the clock.
        var least = display.surface.isHidden ? .infinity : Double(60 - options.times.wallClock().second) + 0.05
        if let deadline = display.surface.silenceDeadline { least = min(least, deadline - now) }
        if let deadline = display.keyDeadline { least = min(least, deadline - now) }
        if clock.isFrameRequested, let deadline = display.memoryDeadline { least = min(least, deadline - now) }
        if let deadline = display.configureDeadline { least = min(least, deadline - now) }
        if let deadline = window.nextDeadline { least = min(least, deadline - clock.inputTime) }
        return max(0, least)
    }
}
