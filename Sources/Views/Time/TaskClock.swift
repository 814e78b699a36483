internal import Synchronization

/// The clock of a window for tasks: `try await Task.sleep(for: .seconds(2), clock: window.taskClock)`.
///
/// In a window its time is real. Without a screen it is virtual: it goes on with the script or with the test, and tasks
/// wake in the order of their deadlines. A hidden window holds no task back. A task that is cancelled wakes at once with
/// a `CancellationError`, as do all when the window is gone.
nonisolated public final class TaskClock: Clock {
    /// A moment of the clock.
    public struct Instant: InstantProtocol {
        /// Seconds of the window's clock.
        public var seconds: Double

        public init(seconds: Double) { self.seconds = seconds }

        public func advanced(by duration: Duration) -> Instant { Instant(seconds: seconds + duration / .seconds(1)) }
        public func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }
        public static func < (first: Instant, second: Instant) -> Bool { first.seconds < second.seconds }
    }

    private struct Sleeper {
        let number: UInt64
        let deadline: Double
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        /// The time that the window's clock has shown last.
        var time: Double
        /// Seconds of the clock beneath a window's, which goes on between frames; nil where time stands still.
        var beneath: (@Sendable () -> Double)?
        /// How far the window's clock is ahead of the one beneath.
        var lead = 0.0
        /// Has the window look again when the next task wakes.
        var ring: (@Sendable () -> Void)?
        var sleepers: [Sleeper] = []
        var lastNumber: UInt64 = 0
        var isOver = false

        var now: Double { beneath.map { max(time, $0() + lead) } ?? time }
    }

    private let state: Mutex<State>

    init(time: Double) { state = Mutex(State(time: time)) }

    public var now: Instant { state.withLock { Instant(seconds: $0.now) } }
    public var minimumResolution: Duration { .zero }

    /// Suspends the task until a moment.
    /// - Throws: `CancellationError` when the task is cancelled, or the window is gone.
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
        // A task that was cancelled before this lock is seen here; one that is cancelled after it finds the sleeper.
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

    // MARK: The window's part

    /// When the next task wakes, in seconds of the window's clock; nil for never.
    var nextWake: Double? { state.withLock { state in state.sleepers.lazy.map(\.deadline).min() } }

    /// The window's clock has come to a time.
    func advance(to time: Double) {
        state.withLock { state in
            guard time > state.time else { return }
            state.time = time
            if let beneath = state.beneath { state.lead = max(0, time - beneath()) }
        }
    }

    /// Wakes the tasks whose time has come, in the order of their deadlines.
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

    /// Has the clock go on between the moments that the window tells.
    /// - Parameters:
    ///   - beneath: seconds of the clock beneath the window's, from any thread; nil where it cannot be asked from there.
    ///   - ring: called from any thread when a task is going to wake earlier than all others.
    package func follow(_ beneath: (@Sendable () -> Double)?, ring: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.beneath = beneath
            state.ring = ring
        }
    }

    /// Cancels every sleep, now and from now on: the window is gone.
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
