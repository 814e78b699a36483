import GatefoldLog
import GatefoldViews

/// The limits on how long tasks and announced background work may hold up an offscreen run.
nonisolated package struct TaskTimeouts: Sendable {
    /// The time after which a warning names what the run waits for, in seconds of real time. Chosen: about when a user
    /// begins to wonder.
    package var beforeWarning = 5.0
    /// The time after which the run ends with an error, in seconds of real time. Chosen: no script is worth a longer
    /// wait, and a machine under load needs some of it.
    package var beforeEnd = 60.0
}

/// A wait for tasks and announced background work.
nonisolated struct TaskWait {
    private let timeouts: TaskTimeouts
    /// The moment up to which the wait has been followed, in seconds of real time.
    private var time: Double
    /// The part of the time since the wait began that counts against its limits, in seconds.
    private var seconds = 0.0
    private var hasWarned = false

    init(_ timeouts: TaskTimeouts, since time: Double) {
        self.timeouts = timeouts
        self.time = time
    }

    /// The time until `check` logs a warning or throws, in seconds.
    var pause: Double { max(0, (hasWarned ? timeouts.beforeEnd : timeouts.beforeWarning) - seconds) + 0.001 }

    /// Counts the time that has passed since the last call.
    /// - Parameters:
    ///   - time: The present moment, in seconds of real time.
    ///   - longest: The longest time that counts, in seconds. It leaves out the time for which others held the thread.
    mutating func pass(to time: Double, countingAtMost longest: Double = .infinity) {
        seconds += min(time - self.time, longest)
        self.time = time
    }

    /// Logs a warning, once, if the wait takes long.
    /// - Throws: `OffscreenError` if the wait takes too long.
    mutating func check(_ works: BackgroundWorks) throws(OffscreenError) {
        guard seconds > timeouts.beforeWarning else { return }
        let names = works.names
        if seconds > timeouts.beforeEnd {
            throw names.isEmpty
                ? .tasksNeverRest(seconds: timeouts.beforeEnd)
                : .workNeverEnds(names: names, seconds: timeouts.beforeEnd)
        }
        guard !hasWarned else { return }
        hasWarned = true
        let what = names.isEmpty ? "tasks that keep running" : "the background work \(OffscreenError.list(names))"
        Log.warn(.host, "time stands still for \(what); waiting at most \(Int(timeouts.beforeEnd)) s.")
    }
}
