import GatefoldStage
import GatefoldViews

/// Tasks and other threads have something for the main actor.
extension WaylandHost {
    /// The main queue as input: time goes on to the moment of the input, and what waits for that moment acts first.
    ///
    /// A recording tells of each turn of the queue with a `wake` line. Where it is played, the queue has its turns at
    /// these lines.
    var mainQueue: MainQueue? { options.mainQueue?.preceded { [unowned self] in beginWake() } }

    /// Lets act what is due, and then what tasks and other threads have for the main actor.
    func wake() {
        // The queue is read only now: what is due may have added to it.
        beginWake()
        options.mainQueue?.run()
    }

    private func beginWake() {
        clock.beginInput()
        door.send(.wake)
    }

    /// Whether a scheduled call or a task that sleeps is due.
    var isWakeDue: Bool { stage.window.nextDeadline.map { $0 <= clock.inputTime } ?? false }

    /// Has tasks that sleep by the window's clock go by this host.
    func leadTaskClock() {
        stage.window.taskClock.follow(options.times.anyThreadSeconds, ring: MainQueue.ring)
    }
}
