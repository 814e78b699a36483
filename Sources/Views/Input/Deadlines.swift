import GatefoldGestures
import GatefoldMotion

/// What waits for a moment at which nothing else happens, one moment for each owner.
struct Deadlines {
    private struct Entry {
        weak var owner: AnyObject?
        var time: Double
        var action: () -> Void
    }

    private var entries: [Entry] = []

    /// The earliest of them, in seconds of the window's clock.
    var next: Double? { entries.lazy.filter { $0.owner != nil }.map(\.time).min() }

    /// Replaces what the owner waited for before.
    mutating func set(_ time: Double, for owner: AnyObject, action: @escaping () -> Void) {
        remove(owner)
        entries.append(Entry(owner: owner, time: time, action: action))
    }

    mutating func remove(_ owner: AnyObject) { entries.removeAll { $0.owner === owner || $0.owner == nil } }

    /// Takes out what is due, earliest first.
    mutating func due(at time: Double) -> [() -> Void] {
        let due = entries.filter { $0.owner != nil && $0.time <= time }.sorted { $0.time < $1.time }
        entries.removeAll { $0.owner == nil || $0.time <= time }
        return due.map(\.action)
    }
}

extension Window {
    /// When `actOnDeadlines` is to be called, if nothing happens before, in seconds of the window's clock; nil for never.
    package var nextDeadline: Double? { earliest(nextReaction, nextAppointment) }

    /// When something that was set in motion goes on by itself, in seconds of the window's clock; nil for never.
    ///
    /// A screen at rest has none, whatever the application has scheduled.
    package var nextReaction: Double? { earliest(arena.nextDeadline, deadlines.next) }

    /// Lets what waits for a moment look at the clock: long presses, what fades after a while, scheduled calls, tasks.
    package func actOnDeadlines() {
        arena.advance(to: clock.time)
        for action in deadlines.due(at: clock.time) { action() }
        actOnAppointments()
    }

    /// Calls back at a time of the window's clock, without a frame before it.
    ///
    /// There is one such moment for each owner, which is held weakly: another call replaces it.
    package func wake(_ owner: AnyObject, at time: Double, action: @escaping () -> Void) {
        deadlines.set(time, for: owner, action: action)
    }

    /// Takes a wish of `wake` back.
    package func letSleep(_ owner: AnyObject) { deadlines.remove(owner) }
}
