import GatefoldLog

/// The passes of a frame with their durations, for the category `passes` of the log.
nonisolated struct PassTrace {
    /// The line about the passes so far.
    private(set) var line: String
    private var last = ContinuousClock.now

    /// Starts a trace of the frame at a time, in seconds of the window's clock.
    init(at time: Double) { line = "frame at \(time) s:" }

    /// Returns a trace of a frame; nil if passes are not logged.
    static func logged(at time: Double) -> PassTrace? { Log.isEnabled(.passes) ? PassTrace(at: time) : nil }

    /// Adds a pass that has just ended.
    mutating func note(_ pass: FramePass) {
        let now = ContinuousClock.now
        line += " \(pass) \(Int((now - last) / .microseconds(1))) µs,"
        last = now
    }

    /// Logs the line.
    func log() { Log.note(.passes, String(line.dropLast())) }
}
