/// Where a run stands that makes 60 frames a second as far as something moves.
struct SteadyRun {
    /// Plays the script; nil where there is none.
    var player: ScriptPlayer?
    /// The moment of the frame with number 0, in seconds of the window's clock.
    let start: Double
    /// When no more happens, in seconds of the window's clock; infinite where the script says when.
    let end: Double
    /// The time of the next frame.
    var number = 0
    /// Whether what is due has acted since the frame before, so that the next one can be drawn.
    var isReadyToDraw = false
    /// When scheduled calls and tasks have acted last. What they set going for that very moment waits for the next frame.
    var lastAction: Double?

    init(playing player: ScriptPlayer) {
        self.player = player
        start = player.start
        end = .infinity
    }

    /// - Parameters:
    ///   - now: of the window's clock, at or after `start`.
    ///   - end: when no more happens.
    init(from start: Double, now: Double, to end: Double) {
        self.start = start
        self.end = end
        skip(to: now)
    }

    /// The moment of the next frame.
    var time: Double { start + Double(number) * OffscreenHost.interval }

    /// Up to when things happen before the next frame.
    var limit: Double { min(time, end) }

    /// Goes on to the first frame that is not before a moment, and not before the next one.
    mutating func skip(to moment: Double) {
        let estimate = ((moment - start) / OffscreenHost.interval).rounded(.down) - 1
        if estimate.isFinite, estimate > Double(number) { number = Int(min(estimate, 1e15)) }
        while time < moment, moment.isFinite { number += 1 }
    }
}
