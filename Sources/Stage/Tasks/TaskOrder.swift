import Dispatch
import GatefoldCLinux
import Glibc
import Synchronization

/// Brings tasks that may run on any thread into one order, so that a program without a screen does the same in each run.
///
/// The Swift runtime hands such tasks, and the hops of main-actor tasks to calls that belong to no actor, to threads of
/// libdispatch, which run them in whatever order they come to it. The runtime has a hook at that place.
nonisolated enum TaskOrder {
    private typealias Hook = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

    private struct State {
        /// How many have called `beginCollecting`.
        var collectors = 0
        /// How many have called `beginForwarding`.
        var forwarders = 0
        /// The jobs that were collected and have not been run.
        var waiting: [UnownedJob] = []
        var forwardedCount = 0
    }

    private enum Way {
        case elsewhere
        case toMainQueue
        case collected(needsRing: Bool)
    }

    private static let state = Mutex(State())
    private static let mainQueueMark = DispatchSpecificKey<Bool>()

    // MARK: Where the caller owns the main thread

    /// From now on tasks wait until `runCollected` runs them on the caller's thread.
    static func beginCollecting() { change { $0.collectors += 1 } }

    /// Tasks run on any thread again, what was collected too.
    static func endCollecting() {
        change { $0.collectors -= 1 }
        for job in takeWaiting() { enqueueOnAnyThread(job) }
    }

    /// Runs what was collected when it was called, first come, first served, and nothing that comes meanwhile.
    /// - Returns: whether there was something.
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

    // MARK: Where libdispatch runs the main queue

    /// From now on what the main actor starts runs on the main queue; what other threads start is left alone.
    static func beginForwarding() {
        DispatchQueue.main.setSpecific(key: mainQueueMark, value: true)
        change { $0.forwarders += 1 }
    }

    static func endForwarding() { change { $0.forwarders -= 1 } }

    /// How many tasks were given to the main queue.
    static var forwardedCount: Int { state.withLock(\.forwardedCount) }

    /// Resumes, on the main queue, a task that has nothing to do but to wait for others, and so does not count.
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
        switch TaskOrder.way(for: job) {
        case .elsewhere: enqueue(job)
        case .toMainQueue: MainActor.shared.enqueue(job)
        case .collected(let needsRing): if needsRing { MainQueue.ring() }
        }
    }

    private static func way(for job: UnownedJob) -> Way {
        state.withLock { state in
            if state.collectors > 0 {
                state.waiting.append(job)
                // Whoever waits for the main queue is to look here too.
                return .collected(needsRing: state.waiting.count == 1 && gettid() != getpid())
            }
            guard state.forwarders > 0, DispatchQueue.getSpecific(key: mainQueueMark) == true else { return .elsewhere }
            state.forwardedCount += 1
            return .toMainQueue
        }
    }
}

/// Has tasks that the main actor starts run on the main queue as long as it lives, where libdispatch runs that queue.
nonisolated final class TaskForwarding {
    private let isWanted: Bool

    init() {
        // On the process's first thread the main queue is run by whoever is there.
        isWanted = gettid() != getpid()
        if isWanted { TaskOrder.beginForwarding() }
    }

    deinit { if isWanted { TaskOrder.endForwarding() } }
}

/// The runtime's own way for a task that may run on any thread.
@_silgen_name("swift_task_enqueueGlobal")
nonisolated private func enqueueOnAnyThread(_ job: UnownedJob)
