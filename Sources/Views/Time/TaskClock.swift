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

    private typealias Continuation = CheckedContinuation<Void, any Error>

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
        /// The tasks that sleep, by their numbers.
        var sleepers: [UInt64: Continuation] = [:]
        /// The deadlines of the tasks. That of a task that was cancelled stays until it passes.
        var deadlines = TimeQueue<Double, UInt64>()
        var lastNumber: UInt64 = 0
        var isOver = false

        var now: Double { beneath.map { max(time, $0() + lead) } ?? time }

        /// Returns the earliest deadline of a task that sleeps; nil for none.
        mutating func nextDeadline() -> Double? {
            while let first = deadlines.first {
                if sleepers[first.element] != nil { return first.time }
                _ = deadlines.removeFirst()
            }
            return nil
        }
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
                add(number, until: deadline.seconds, continuation)
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func add(_ number: UInt64, until deadline: Double, _ continuation: Continuation) {
        // A cancellation before the lock is seen here; a later one finds the task among the sleepers.
        let (result, ring): (Result<Void, any Error>?, (@Sendable () -> Void)?) = state.withLock { state in
            if state.isOver || Task.isCancelled { return (.failure(CancellationError()), nil) }
            if deadline <= state.now { return (.success(()), nil) }
            // A deadline that is not a number never comes.
            let deadline = deadline.isNaN ? .infinity : deadline
            let isNext = state.nextDeadline().map { deadline < $0 } ?? true
            state.sleepers[number] = continuation
            state.deadlines.add(number, at: deadline, number: number)
            return (nil, isNext ? state.ring : nil)
        }
        if let result { continuation.resume(with: result) }
        ring?()
    }

    private func cancel(_ number: UInt64) {
        let continuation = state.withLock { state in
            defer {
                if state.deadlines.count > 64, state.deadlines.count > 2 * state.sleepers.count {
                    let sleepers = state.sleepers
                    state.deadlines.keep { sleepers[$0.element] != nil }
                }
            }
            return state.sleepers.removeValue(forKey: number)
        }
        continuation?.resume(throwing: CancellationError())
    }

    // MARK: For the window

    /// When the next task wakes, in seconds of the window's clock; nil for never.
    var nextWake: Double? { state.withLock { state in state.nextDeadline() } }

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
            var due: [Continuation] = []
            while let first = state.deadlines.first, first.time <= time {
                _ = state.deadlines.removeFirst()
                if let continuation = state.sleepers.removeValue(forKey: first.element) { due.append(continuation) }
            }
            return due
        }
        for continuation in due { continuation.resume() }
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
            defer { state.sleepers = [:] }
            return state.sleepers
        }
        for continuation in sleepers.values { continuation.resume(throwing: CancellationError()) }
    }
}
