import GatefoldLog
import GatefoldViews

/// Runs the tasks of an offscreen program between the steps of its run.
///
/// While the object exists, all tasks of the process run on the main thread in the order in which they became ready,
/// including those that would otherwise run on other threads.
package final class TaskTurns {
    private let mainQueue: MainQueue

    /// Starts collecting tasks; returns nil if the caller does not run on the process's first thread, so that
    /// libdispatch runs the main queue.
    package init?() {
        guard let mainQueue = MainQueue.ofProcess else { return nil }
        self.mainQueue = mainQueue
        TaskOrder.beginCollecting()
    }

    deinit { TaskOrder.endCollecting() }

    /// Runs the main queue once, as the event loop of a window did at each `wake` line of its recording.
    func runMainQueue() { mainQueue.run() }

    /// Runs collected tasks until none is ready: the work that other threads did after a `wake` line of a recording.
    func runOthers() {
        while TaskOrder.runCollected() {}
    }

    /// Runs tasks until all of them wait for something and announced background work has ended.
    func settle(_ works: BackgroundWorks, _ timeouts: TaskTimeouts) throws(OffscreenError) {
        var wait = TaskWait(timeouts)
        works.observeEnd(MainQueue.ring)
        defer { works.observeEnd(nil) }
        while true {
            var hasRun = true
            while hasRun {
                hasRun = TaskOrder.runCollected()
                hasRun = mainQueue.runIfReady() || hasRun
                try wait.check(works)
            }
            if works.isEmpty { return }
            _ = WaitDescriptors(tasks: mainQueue.fileDescriptor).wait(atMost: wait.pause)
        }
    }
}

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
    private let start: Double
    private var hasWarned = false

    init(_ timeouts: TaskTimeouts) {
        self.timeouts = timeouts
        start = MonotonicTime.seconds()
    }

    private var seconds: Double { MonotonicTime.seconds() - start }

    /// The time until `check` logs a warning or throws, in seconds.
    var pause: Double { max(0, (hasWarned ? timeouts.beforeEnd : timeouts.beforeWarning) - seconds) + 0.001 }

    /// Logs a warning, once, if the wait takes long.
    /// - Throws: `OffscreenError` if the wait takes too long.
    mutating func check(_ works: BackgroundWorks) throws(OffscreenError) {
        let seconds = seconds
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
