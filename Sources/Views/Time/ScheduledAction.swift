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

    /// Makes the call if it is due. Several missed calls are made up for by one.
    func act(at time: Double) {
        guard let moment = nextTime, moment <= time, let action else { return }
        if let interval {
            // Repeated calls stay on their grid, so a late one does not delay the next.
            let missed = ((time - moment) / interval).rounded(.down)
            let next = moment + (missed + 1) * interval
            nextTime = next > time ? next : time + interval
        } else {
            cancel()
        }
        action()
    }
}

/// The scheduled calls of a window.
struct Schedule {
    private var actions: [ScheduledAction] = []

    /// The time of the earliest call, in seconds of the window's clock; nil for none.
    var next: Double? { actions.lazy.compactMap(\.nextTime).min() }

    mutating func add(_ action: ScheduledAction) {
        actions.removeAll { $0.nextTime == nil }
        actions.append(action)
    }

    /// Returns the actions that are due, earliest first. Actions of the same time come in the order in which they were
    /// added.
    mutating func due(at time: Double) -> [ScheduledAction] {
        guard let next, next <= time else { return [] }
        actions.removeAll { $0.nextTime == nil }
        let due = actions.enumerated().compactMap { index, action in
            action.nextTime.flatMap { $0 <= time ? (time: $0, index: index, action: action) : nil }
        }
        return due.sorted { ($0.time, $0.index) < ($1.time, $1.index) }.map(\.action)
    }
}
