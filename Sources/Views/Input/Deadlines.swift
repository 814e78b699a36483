import GatefoldGestures
import GatefoldMotion

/// Callbacks that wait for a time of the window's clock, at most one for each owner.
struct Deadlines {
    private struct Entry {
        weak var owner: AnyObject?
        var time: Double
        var action: () -> Void
    }

    private var entries: [Entry] = []

    /// The earliest time, in seconds of the window's clock; nil if there is none.
    var next: Double? { entries.lazy.filter { $0.owner != nil }.map(\.time).min() }

    /// Sets an owner's time and callback in place of its earlier ones.
    mutating func set(_ time: Double, for owner: AnyObject, action: @escaping () -> Void) {
        remove(owner)
        entries.append(Entry(owner: owner, time: time, action: action))
    }

    mutating func remove(_ owner: AnyObject) { entries.removeAll { $0.owner === owner || $0.owner == nil } }

    /// Removes the callbacks that are due and returns them, earliest first.
    mutating func due(at time: Double) -> [() -> Void] {
        let due = entries.filter { $0.owner != nil && $0.time <= time }.sorted { $0.time < $1.time }
        entries.removeAll { $0.owner == nil || $0.time <= time }
        return due.map(\.action)
    }
}

extension Window {
    /// When `actOnDeadlines` must be called if no event comes before, in seconds of the window's clock; nil for never.
    package var nextDeadline: Double? {
        earliest(earliest(nextGestureDeadline, completions.nextTime), nextScheduledTime)
    }

    /// When a gesture or a control continues by itself, in seconds of the window's clock; nil for never.
    ///
    /// A screen at rest has no such time, whatever calls and tasks the application has scheduled.
    package var nextGestureDeadline: Double? {
        earliest(earliest(arena.nextDeadline, deadlines.next), completions.nextAwaitedTime)
    }

    /// Handles everything that waited for the current time: long presses, controls that fade after a while,
    /// completions, scheduled calls, tasks.
    package func actOnDeadlines() {
        noteWork()
        arena.advance(to: clock.time)
        for action in deadlines.due(at: clock.time) { action() }
        completions.run(endsFrame: false)
        runScheduledCalls()
    }

    /// Calls back at a time of the window's clock, without a frame before it.
    ///
    /// The window holds the owner weakly and keeps one callback for each owner: another call replaces it.
    package func wake(_ owner: AnyObject, at time: Double, action: @escaping () -> Void) {
        deadlines.set(time, for: owner, action: action)
    }

    package func cancelWake(_ owner: AnyObject) { deadlines.remove(owner) }
}
