/// A call that a window makes at a time of its clock, once or repeatedly.
///
/// ``Window/schedule(after:perform:)`` and ``Window/schedule(every:perform:)`` create one. The window keeps it until it
/// is over or cancelled, so it need not be stored.
@MainActor public final class ScheduledAction {
    /// The time of the next call, in seconds of the window's clock; nil if there is none.
    public private(set) var nextTime: Double?
    /// The seconds between two calls; nil for a single call.
    private let interval: Double?
    private var action: (() -> Void)?

    init(at time: Double, every interval: Double?, perform action: @escaping () -> Void) {
        nextTime = time
        self.interval = interval
        self.action = action
    }

    /// Cancels the remaining calls and releases the closure.
    public func cancel() {
        nextTime = nil
        action = nil
    }

    /// Returns the closure to call if the call is due, and sets the time of the next one; nil if it is not due. Several
    /// missed calls are made up for by one.
    func takeCall(at time: Double) -> (() -> Void)? {
        guard let moment = nextTime, moment <= time, let action else { return nil }
        if let interval {
            // Repeated calls stay on their grid, so a late one does not delay the next.
            let missed = ((time - moment) / interval).rounded(.down)
            let next = moment + (missed + 1) * interval
            nextTime = next > time ? next : time + interval
        } else {
            cancel()
        }
        return action
    }
}

/// The scheduled calls of a window.
struct Schedule {
    /// The calls by time. A call that is cancelled stays until its time or until `purge()`.
    private var queue = TimeQueue<Double, ScheduledAction>()
    private var lastNumber: UInt64 = 0
    /// The number of calls at which those that were cancelled are removed. Chosen: twice as many as were left the last
    /// time, so that this costs little for each call.
    private var purgeCount = 64

    /// The number of calls that are kept, with those that were cancelled.
    var count: Int { queue.count }

    /// Returns the time of the earliest call, in seconds of the window's clock; nil for none.
    mutating func next() -> Double? {
        while let first = queue.first {
            if first.element.nextTime == first.time { return first.time }
            _ = queue.removeFirst()
        }
        return nil
    }

    mutating func add(_ action: ScheduledAction) {
        lastNumber += 1
        put(action, number: lastNumber)
    }

    private mutating func put(_ action: ScheduledAction, number: UInt64) {
        guard let time = action.nextTime else { return }
        if queue.count >= purgeCount {
            queue.keep { $0.element.nextTime == $0.time }
            purgeCount = max(64, 2 * queue.count)
        }
        queue.add(action, at: time, number: number)
    }

    /// An action that is due, and its position among those of the same time.
    struct Due {
        let action: ScheduledAction
        fileprivate let number: UInt64
    }

    /// Removes the actions that are due and returns them, earliest first. Actions of the same time come in the order in
    /// which they were added. `putBack(_:)` adds each of them again, unless it has no further call.
    mutating func takeDue(at time: Double) -> [Due] {
        var due: [Due] = []
        while let first = queue.first, first.time <= time {
            _ = queue.removeFirst()
            if first.element.nextTime == first.time { due.append(Due(action: first.element, number: first.number)) }
        }
        return due
    }

    mutating func putBack(_ due: Due) { put(due.action, number: due.number) }
}
