import Dispatch
import GatefoldCLinux
import Glibc
import Synchronization

/// Brings tasks that may run on any thread into one order, so that an offscreen run does the same each time.
///
/// The Swift runtime normally gives these tasks, and the calls of main-actor tasks to functions that belong to no
/// actor, to threads of libdispatch, which run them in no particular order. A hook in the runtime takes them over.
nonisolated enum TaskOrder {
    private typealias Hook = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

    private struct State {
        /// The number of `beginCollecting()` calls without `endCollecting()`.
        var collectors = 0
        /// The number of `beginForwarding()` calls without `endForwarding()`.
        var forwarders = 0
        /// The jobs that were collected and have not been run.
        var waiting: [UnownedJob] = []
        var forwardedCount = 0
    }

    private enum Destination {
        case elsewhere
        case toMainQueue
        case collected(needsRing: Bool)
    }

    private static let state = Mutex(State())
    private static let mainQueueMark = DispatchSpecificKey<Bool>()

    // MARK: The caller owns the main thread

    /// Collects tasks from now on until `runCollected()` runs them on the caller's thread.
    static func beginCollecting() { change { $0.collectors += 1 } }

    /// Lets tasks run on any thread again, including those that were collected.
    static func endCollecting() {
        change { $0.collectors -= 1 }
        for job in takeWaiting() { enqueueOnAnyThread(job) }
    }

    /// Runs the tasks that have been collected, in the order in which they became ready, but none that is
    /// added meanwhile.
    /// - Returns: Whether there were any.
    static func runCollected() -> Bool {
        let jobs = takeWaiting()
        let executor = globalConcurrentExecutor.asUnownedTaskExecutor()
        for job in jobs { job.runSynchronously(on: executor) }
        return !jobs.isEmpty
    }

    private static func takeWaiting() -> [UnownedJob] {
        state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    // MARK: Libdispatch runs the main queue

    /// From now on, runs tasks that the main actor starts on the main queue. Tasks that other threads start are
    /// not affected.
    static func beginForwarding() {
        DispatchQueue.main.setSpecific(key: mainQueueMark, value: true)
        change { $0.forwarders += 1 }
    }

    static func endForwarding() { change { $0.forwarders -= 1 } }

    static var forwardedCount: Int { state.withLock(\.forwardedCount) }

    /// Resumes a task on the main queue without counting it as forwarded, because it only waits for other tasks.
    static func resumeUncounted(_ continuation: CheckedContinuation<Void, Never>) {
        let count = forwardedCount
        continuation.resume()
        state.withLock { $0.forwardedCount = count }
    }

    // MARK: The hook

    private static func change(_ change: (inout State) -> Void) {
        let isWanted = state.withLock { state in
            change(&state)
            return state.collectors + state.forwarders > 0
        }
        guard let place = gatefold_task_hook() else { return }
        UnsafeMutableRawPointer(place).assumingMemoryBound(to: Hook?.self).pointee = isWanted ? hook : nil
    }

    private static let hook: Hook = { job, enqueue in
        switch TaskOrder.destination(of: job) {
        case .elsewhere: enqueue(job)
        case .toMainQueue: MainActor.shared.enqueue(job)
        case .collected(let needsRing): if needsRing { MainQueue.ring() }
        }
    }

    private static func destination(of job: UnownedJob) -> Destination {
        state.withLock { state in
            if state.collectors > 0 {
                state.waiting.append(job)
                // The event loop waits for the main queue alone, so it must be woken for a job of another thread.
                return .collected(needsRing: state.waiting.count == 1 && gettid() != getpid())
            }
            guard state.forwarders > 0, DispatchQueue.getSpecific(key: mainQueueMark) == true else { return .elsewhere }
            state.forwardedCount += 1
            return .toMainQueue
        }
    }
}

/// Forwards tasks that the main actor starts to the main queue as long as the object exists, if libdispatch runs
/// that queue.
nonisolated final class TaskForwarding {
    private let isWanted: Bool

    init() {
        // Code on the process's first thread runs the main queue itself.
        isWanted = gettid() != getpid()
        if isWanted { TaskOrder.beginForwarding() }
    }

    deinit { if isWanted { TaskOrder.endForwarding() } }
}

/// The runtime's own function for a task that may run on any thread.
@_silgen_name("swift_task_enqueueGlobal")
nonisolated private func enqueueOnAnyThread(_ job: UnownedJob)
