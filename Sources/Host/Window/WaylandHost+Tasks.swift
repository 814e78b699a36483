import GatefoldStage
import GatefoldViews

/// Tasks and other threads have something for the main actor.
extension WaylandHost {
    /// The main queue as input: time goes on to the moment of the input, and what waits for that moment acts too.
    var mainQueue: MainQueue? {
        options.mainQueue.map { queue in
            MainQueue(fileDescriptor: queue.fileDescriptor) { [unowned self] in wake() }
        }
    }

    /// Runs what tasks and other threads have for the main actor, and lets act what is due.
    ///
    /// A recording tells of it with a `wake` line. Where it is played, the queue has its turns at these lines.
    func wake() {
        clock.beginInput()
        door.send(.wake)
    }

    /// Gives the main queue its turn at each wake.
    func runMainQueueAtWakes() { door.onWake = { [options] in options.mainQueue?.run() } }

    /// Whether a scheduled call or a task that sleeps is due.
    var isWakeDue: Bool { stage.window.nextDeadline.map { $0 <= clock.inputTime } ?? false }

    /// Has tasks that sleep by the window's clock go by this host.
    func leadTaskClock() {
        stage.window.taskClock.follow(options.times.anyThreadSeconds, ring: MainQueue.ring)
    }
}
