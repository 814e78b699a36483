import GatefoldLog
import GatefoldMotion

extension Window {
    /// The shortest interval of a repeated call, in seconds.
    private static let shortestInterval = 0.001

    /// Calls a closure once after some seconds of the window's clock.
    ///
    /// No call is made while the window is hidden. A call that was due in the meantime is made when the window is
    /// visible again.
    /// - Parameters:
    ///   - seconds: The delay, in seconds; 0 or more.
    ///   - action: The closure to call.
    /// - Returns: The scheduled call, which can be cancelled.
    @discardableResult
    public func schedule(after seconds: Double, perform action: @escaping () -> Void) -> ScheduledAction {
        require(
            seconds >= 0 && seconds.isFinite, "An action is scheduled after 0 seconds or more, not \(seconds).")
        return add(ScheduledAction(at: clock.time + seconds, every: nil, perform: action))
    }

    /// Calls a closure repeatedly, the first time after one interval, until it is cancelled.
    ///
    /// No call is made while the window is hidden. If calls were due in the meantime, a single one is made when the
    /// window is visible again; the following calls keep their original times.
    /// - Parameters:
    ///   - interval: The interval, in seconds of the window's clock; 0.001 or more.
    ///   - action: The closure to call.
    /// - Returns: The scheduled calls, which can be cancelled.
    @discardableResult
    public func schedule(every interval: Double, perform action: @escaping () -> Void) -> ScheduledAction {
        require(
            interval >= Self.shortestInterval && interval.isFinite,
            "An action is repeated every \(Self.shortestInterval) seconds or less often, not every \(interval).")
        return add(ScheduledAction(at: clock.time + interval, every: interval, perform: action))
    }

    private func add(_ action: ScheduledAction) -> ScheduledAction {
        schedule.add(action)
        return action
    }

    /// Announces work on another thread that will change what the window shows, or that must not be left undone.
    ///
    /// Offscreen, time stands still until the work has ended, so that a script does not run ahead of it. In a window on
    /// screen the announcement has an effect only for work that must be finished: the program's last window closes at
    /// once, and the process ends when such work has. Tasks go on meanwhile.
    /// - Parameters:
    ///   - name: The name of the work, which is reported if it takes too long.
    ///   - mustFinish: Whether the user would lose something if the work were broken off, such as a file that is being
    ///     saved.
    /// - Returns: The work, which ends when its `end()` is called or when it is released.
    public func beginBackgroundWork(_ name: String, mustFinish: Bool = false) -> BackgroundWork {
        backgroundWorks.begin(name, mustFinish: mustFinish)
    }

    // MARK: For the host

    /// When the next scheduled call is made or the next task wakes, in seconds of the window's clock; nil for never.
    package var nextScheduledTime: Double? { earliest(isVisible ? schedule.next() : nil, taskClock.nextWake) }

    /// Makes the calls that are due and wakes the tasks whose deadline has passed.
    package func runScheduledCalls() {
        let time = clock.time
        updateTaskClock()
        for due in schedule.takeDue(at: time) {
            let call = isVisible ? due.action.takeCall(at: time) : nil
            schedule.putBack(due)
            call?()
        }
        taskClock.wake(at: time)
    }

    /// Sets the time that tasks on any thread see.
    package func updateTaskClock() {
        noteWork()
        taskClock.advance(to: clock.time)
    }
}

/// Returns the earlier of two times, where nil stands for never.
func earliest(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
}
