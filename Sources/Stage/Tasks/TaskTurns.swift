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
        var wait = TaskWait(timeouts, since: MonotonicTime.seconds())
        works.observeEnd(MainQueue.ring)
        defer { works.observeEnd(nil) }
        while true {
            var hasRun = true
            while hasRun {
                hasRun = TaskOrder.runCollected()
                hasRun = mainQueue.runIfReady() || hasRun
                wait.pass(to: MonotonicTime.seconds())
                try wait.check(works)
            }
            if works.isEmpty { return }
            _ = WaitDescriptors(tasks: mainQueue.fileDescriptor).wait(atMost: wait.pause)
        }
    }
}
