internal import Synchronization

/// A window's clock for tasks: `try await Task.sleep(for: .seconds(2), clock: window.taskClock)`.
///
/// In a window on screen the time is real. In an offscreen window it is virtual: it advances with the script or the
/// test, and tasks wake in the order of their deadlines. A hidden window delays no task. A task that is cancelled wakes
/// at once with a `CancellationError`, as do all tasks when the window is gone.
nonisolated public final class TaskClock: Clock {
    /// A point in time of the clock.
    public struct Instant: InstantProtocol {
        /// The time in seconds of the window's clock.
        public var seconds: Double

        /// Creates an instant from seconds of the window's clock.
        public init(seconds: Double) { self.seconds = seconds }

        /// Returns the instant that is later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(seconds: seconds + duration / .seconds(1)) }
        /// Returns the duration from this instant to another, negative if the other is earlier.
        public func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }
        /// Whether the first instant is earlier than the second.
        public static func < (first: Instant, second: Instant) -> Bool { first.seconds < second.seconds }
    }

    private struct Sleeper {
        let number: UInt64
        let deadline: Double
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        /// The latest time that the window has reported, in seconds.
        var time: Double
        /// The clock that drives the window's clock, in seconds, which also runs between frames; nil if time stands
        /// still then.
        var beneath: (@Sendable () -> Double)?
        /// How far the window's clock is ahead of the driving clock, in seconds.
        var lead = 0.0
        /// Tells the window that a task will wake earlier than all others.
        var ring: (@Sendable () -> Void)?
        var sleepers: [Sleeper] = []
        var lastNumber: UInt64 = 0
        var isOver = false

        var now: Double { beneath.map { max(time, $0() + lead) } ?? time }
    }

    private let state: Mutex<State>

    init(time: Double) { state = Mutex(State(time: time)) }

    /// The current time of the window's clock; it can be read from any thread.
    public var now: Instant { state.withLock { Instant(seconds: $0.now) } }
    /// The smallest step of the clock, which is zero.
    public var minimumResolution: Duration { .zero }

    /// Suspends the task until a point in time.
    /// - Parameters:
    ///   - deadline: The time to wake at; the function returns at once if it has passed.
    ///   - tolerance: Ignored; tasks wake as soon as the window's clock reaches the deadline.
    /// - Throws: `CancellationError` if the task is cancelled or the window is gone.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(number: number, deadline: deadline.seconds, continuation: continuation))
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func add(_ sleeper: Sleeper) {
        // A cancellation before the lock is seen here; a later one finds the sleeper in the list.
        let (result, ring): (Result<Void, any Error>?, (@Sendable () -> Void)?) = state.withLock { state in
            if state.isOver || Task.isCancelled { return (.failure(CancellationError()), nil) }
            if sleeper.deadline <= state.now { return (.success(()), nil) }
            let isNext = state.sleepers.allSatisfy { sleeper.deadline < $0.deadline }
            state.sleepers.append(sleeper)
            return (nil, isNext ? state.ring : nil)
        }
        if let result { sleeper.continuation.resume(with: result) }
        ring?()
    }

    private func cancel(_ number: UInt64) {
        let sleeper = state.withLock { state in
            state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    // MARK: For the window

    /// When the next task wakes, in seconds of the window's clock; nil for never.
    var nextWake: Double? { state.withLock { state in state.sleepers.lazy.map(\.deadline).min() } }

    /// Sets the time that the window's clock has reached.
    func advance(to time: Double) {
        state.withLock { state in
            guard time > state.time else { return }
            state.time = time
            if let beneath = state.beneath { state.lead = max(0, time - beneath()) }
        }
    }

    /// Wakes the tasks whose deadline has passed, in the order of their deadlines.
    func wake(at time: Double) {
        let due = state.withLock { state in
            let due = state.sleepers.filter { $0.deadline <= time }
            if !due.isEmpty { state.sleepers.removeAll { $0.deadline <= time } }
            return due
        }
        for sleeper in due.sorted(by: { ($0.deadline, $0.number) < ($1.deadline, $1.number) }) {
            sleeper.continuation.resume()
        }
    }

    /// Sets the clock that drives the window's clock between reported times.
    /// - Parameters:
    ///   - beneath: Returns the seconds of the driving clock, on any thread; nil if time stands still between reported
    ///     times.
    ///   - ring: Called on any thread when a task is added that will wake earlier than all others.
    package func follow(_ beneath: (@Sendable () -> Double)?, ring: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.beneath = beneath
            state.ring = ring
        }
    }

    /// Cancels all sleeping tasks and all later sleeps, because the window is gone.
    package func end() {
        let sleepers = state.withLock { state in
            state.isOver = true
            state.ring = nil
            defer { state.sleepers = [] }
            return state.sleepers
        }
        for sleeper in sleepers { sleeper.continuation.resume(throwing: CancellationError()) }
    }
}
