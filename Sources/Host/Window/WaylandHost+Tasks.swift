import GatefoldStage
import GatefoldViews

/// Running work that tasks and other threads have for the main actor.
extension WaylandHost {
    /// The main queue, run as input: the clock advances to the time of the input, and everything due at that time runs
    /// too.
    var mainQueue: MainQueue? {
        options.mainQueue.map { queue in
            MainQueue(fileDescriptor: queue.fileDescriptor) { [unowned self] in wake() }
        }
    }

    /// Runs the work of tasks and other threads for the main actor, and everything else that is due.
    ///
    /// A recording contains a `wake` line for each call. When it is played, the queue runs at exactly these lines.
    func wake() { main.wake() }

    /// Runs the main queue at each `wake` input.
    func runMainQueueAtWakes() { inputRouter.onWake = { [options] in options.mainQueue?.run() } }

    /// Runs tasks until the announced work is done that must be finished before the process ends. The windows are gone by
    /// then. The work may take as long as it needs; the user can break it off with a signal.
    func finishWork() {
        guard let queue = options.mainQueue else { return }
        let works = window.backgroundWorks
        guard works.mustFinish else { return }
        // Nobody wakes tasks that sleep on the clock of a window that is gone.
        for window in windows { window.window.taskClock.end() }
        works.observeEnd(MainQueue.ring)
        defer { works.observeEnd(nil) }
        while works.mustFinish {
            _ = WaitDescriptors(tasks: queue.fileDescriptor).wait(atMost: .infinity)
            queue.run()
        }
    }

    /// Whether a scheduled call or a sleeping task of the first window is due.
    var isWakeDue: Bool { main.isWakeDue }
}
