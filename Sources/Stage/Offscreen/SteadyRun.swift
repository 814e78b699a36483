/// The state of a run that draws 60 frames a second while something moves.
struct SteadyRun {
    /// The player of the script; nil in a run without a script.
    var player: ScriptPlayer?
    /// The time of frame 0, in seconds of the window's clock.
    let start: Double
    /// The time at which the run ends, in seconds of the window's clock; infinite if the script's end decides.
    let end: Double
    /// The number of the next frame.
    var number = 0
    /// Whether everything that was due before the next frame has happened, so that it can be drawn.
    var isReadyToDraw = false
    /// The time at which scheduled calls were made and tasks were woken last. Calls that these schedule for the same
    /// moment wait for the next frame.
    var lastAction: Double?

    init(playing player: ScriptPlayer) {
        self.player = player
        start = player.start
        end = .infinity
    }

    /// Creates a run without a script; `now`, the present time of the window's clock, is at or after `start`.
    init(from start: Double, now: Double, to end: Double) {
        self.start = start
        self.end = end
        skip(to: now)
    }

    /// The time of the next frame, in seconds of the window's clock.
    var time: Double { start + Double(number) * OffscreenHost.interval }

    /// The time up to which inputs and calls are handled before the next frame.
    var limit: Double { min(time, end) }

    /// Skips to the first frame at or after a moment; never goes back to an earlier frame.
    mutating func skip(to moment: Double) {
        let estimate = ((moment - start) / OffscreenHost.interval).rounded(.down) - 1
        if estimate.isFinite, estimate > Double(number) { number = Int(min(estimate, 1e15)) }
        while time < moment, moment.isFinite { number += 1 }
    }
}
