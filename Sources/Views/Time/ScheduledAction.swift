/// A call that a window makes at a moment of its clock, once or again and again.
///
/// `Window.schedule(after:perform:)` and `Window.schedule(every:perform:)` make one. The window keeps it until it is over
/// or cancelled, so it need not be stored.
@MainActor public final class ScheduledAction {
    /// When the call is made next, in seconds of the window's clock; nil when none follows.
    public private(set) var nextTime: Double?
    /// Seconds from one call to the next; nil where there is only one.
    private let interval: Double?
    private var action: (() -> Void)?

    init(at time: Double, every interval: Double?, perform action: @escaping () -> Void) {
        nextTime = time
        self.interval = interval
        self.action = action
    }

    /// Makes no call any more, and lets go of what the action holds.
    public func cancel() {
        nextTime = nil
        action = nil
    }

    /// Makes one call, however many were missed, if one is due.
    func act(at time: Double) {
        guard let moment = nextTime, moment <= time, let action else { return }
        if let interval {
            // The calls stay on one grid: a late one does not put off the next.
            let missed = ((time - moment) / interval).rounded(.down)
            let next = moment + (missed + 1) * interval
            nextTime = next > time ? next : time + interval
        } else {
            cancel()
        }
        action()
    }
}

/// The calls that a window is going to make.
struct Schedule {
    private var actions: [ScheduledAction] = []

    /// The earliest of them, in seconds of the window's clock.
    var next: Double? { actions.lazy.compactMap(\.nextTime).min() }

    mutating func add(_ action: ScheduledAction) {
        actions.removeAll { $0.nextTime == nil }
        actions.append(action)
    }

    /// The actions that are due, earliest first; of one moment, in the order in which they were made.
    mutating func due(at time: Double) -> [ScheduledAction] {
        guard let next, next <= time else { return [] }
        actions.removeAll { $0.nextTime == nil }
        let due = actions.enumerated().compactMap { index, action in
            action.nextTime.flatMap { $0 <= time ? (time: $0, index: index, action: action) : nil }
        }
        return due.sorted { ($0.time, $0.index) < ($1.time, $1.index) }.map(\.action)
    }
}
