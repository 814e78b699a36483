import GatefoldMotion

/// Timers and background work of an application.
extension Window {
    /// The shortest interval of a repeated call, in seconds.
    private static let shortestInterval = 0.001

    /// Calls once, some seconds from now on the window's clock.
    ///
    /// While the window is hidden no call is made. One that was due meanwhile is made when the window is seen again.
    /// - Parameter seconds: 0 or more.
    @discardableResult
    public func schedule(after seconds: Double, perform action: @escaping () -> Void) -> ScheduledAction {
        precondition(
            seconds >= 0 && seconds.isFinite, "An action is scheduled after 0 seconds or more, not \(seconds).")
        return add(ScheduledAction(at: clock.time + seconds, every: nil, perform: action))
    }

    /// Calls again and again, the first time after one interval, until the action is cancelled.
    ///
    /// While the window is hidden no call is made. However many were due meanwhile, one is made when the window is seen
    /// again, and the next ones come at the moments at which they would have come anyway.
    /// - Parameter interval: in seconds of the window's clock, a thousandth or more.
    @discardableResult
    public func schedule(every interval: Double, perform action: @escaping () -> Void) -> ScheduledAction {
        precondition(
            interval >= Self.shortestInterval && interval.isFinite,
            "An action is repeated every \(Self.shortestInterval) seconds or less often, not every \(interval).")
        return add(ScheduledAction(at: clock.time + interval, every: interval, perform: action))
    }

    private func add(_ action: ScheduledAction) -> ScheduledAction {
        schedule.add(action)
        return action
    }

    /// Announces work of another thread that is going to change what the window shows.
    ///
    /// Without a screen, time stands still until the work has ended, so that a script does not run ahead of it. In a
    /// window it changes nothing.
    /// - Parameter name: names the work where somebody waits for it too long.
    /// - Returns: the work, which ends with a call of its `end()`, or when nobody holds it any more.
    public func beginBackgroundWork(_ name: String) -> BackgroundWork { backgroundWorks.begin(name) }

    // MARK: The host's part

    /// When the next scheduled call is made or the next task wakes, in seconds of the window's clock; nil for never.
    package var nextAppointment: Double? { earliest(isVisible ? schedule.next : nil, taskClock.nextWake) }

    /// Makes the calls that are due, and wakes the tasks whose time has come.
    package func actOnAppointments() {
        let time = clock.time
        tellTime()
        for action in schedule.due(at: time) where isVisible { action.act(at: time) }
        taskClock.wake(at: time)
    }

    /// Tells tasks, on whatever thread they run, what time it is.
    package func tellTime() { taskClock.advance(to: clock.time) }
}

/// The earlier of two moments, each of which may be never.
func earliest(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
}
