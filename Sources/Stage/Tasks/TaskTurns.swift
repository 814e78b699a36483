import GatefoldLog
import GatefoldViews

/// Runs the tasks of a program without a screen, between the things that happen in it.
///
/// While one lives, every task of the process runs on the main thread, in the order in which it became ready: also those
/// that would run on other threads.
package final class TaskTurns {
    private let mainQueue: MainQueue

    /// Nil where the caller does not own the process's main thread, and so another loop runs the main queue.
    package init?() {
        guard let mainQueue = MainQueue.ofProcess else { return nil }
        self.mainQueue = mainQueue
        TaskOrder.beginCollecting()
    }

    deinit { TaskOrder.endCollecting() }

    /// The turn that the main queue has at a `wake` line of a recording, as in the window's loop.
    func runMainQueue() { mainQueue.run() }

    /// The work that other threads have gone on with after a `wake` line of a recording.
    func runOthers() {
        while TaskOrder.runCollected() {}
    }

    /// Runs tasks until all of them wait for something, and announced work has ended.
    func settle(_ works: BackgroundWorks, _ patience: TaskPatience) throws(OffscreenError) {
        var wait = TaskWait(patience)
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
            _ = Descriptors(tasks: mainQueue.fileDescriptor).wait(atMost: wait.pause)
        }
    }
}

/// How long tasks and announced work may hold up a run without a screen, in seconds of real time.
nonisolated package struct TaskPatience: Sendable {
    /// After it a warning names what is waited for. Chosen: whoever watches begins to wonder.
    package var beforeWarning = 5.0
    /// After it the run ends with an error. Chosen: no script is worth more, and a machine under load needs some of it.
    package var beforeEnd = 60.0
}

/// One wait for tasks and announced work.
nonisolated struct TaskWait {
    private let patience: TaskPatience
    private let start: Double
    private var hasWarned = false

    init(_ patience: TaskPatience) {
        self.patience = patience
        start = MonotonicTime.seconds()
    }

    private var seconds: Double { MonotonicTime.seconds() - start }

    /// Seconds until `check` has something to say.
    var pause: Double { max(0, (hasWarned ? patience.beforeEnd : patience.beforeWarning) - seconds) + 0.001 }

    /// Says what is waited for once that takes long.
    /// - Throws: once it takes too long.
    mutating func check(_ works: BackgroundWorks) throws(OffscreenError) {
        let seconds = seconds
        guard seconds > patience.beforeWarning else { return }
        let names = works.names
        if seconds > patience.beforeEnd {
            throw names.isEmpty
                ? .tasksNeverRest(seconds: patience.beforeEnd)
                : .workNeverEnds(names: names, seconds: patience.beforeEnd)
        }
        guard !hasWarned else { return }
        hasWarned = true
        let what = names.isEmpty ? "tasks that run on and on" : "the background work \(OffscreenError.list(names))"
        Log.warn(.host, "time stands still for \(what); it is waited for, at most \(Int(patience.beforeEnd)) s.")
    }
}
