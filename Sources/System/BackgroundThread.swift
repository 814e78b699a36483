internal import GatefoldCLinux
internal import Glibc

/// A thread for work that must not hold up the main thread or the threads of Swift's concurrency. It receives no signals.
///
/// A thread has to be joined or detached once.
package struct BackgroundThread {
    private let thread: pthread_t

    private final class Work {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// The nice value of work that nobody waits for; other threads have 0, and 19 is the highest.
    private static let lowPriority: Int32 = 10

    /// Starts a thread that ends with its work.
    /// - Parameters:
    ///   - isUrgent: False for work that nobody waits for, which yields to all else.
    ///   - body: The work.
    /// - C: `pthread_create`, `setpriority`.
    package init(isUrgent: Bool = true, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(
            Work {
                // On Linux, the priority of process 0 is that of the calling thread alone.
                if !isUrgent { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.lowPriority) }
                body()
            })
        let failure = gatefold_start_thread(
            &thread,
            { context in
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            }, context.toOpaque())
        guard failure == 0 else {
            context.release()
            throw SystemError.call(errno: failure)
        }
        self.thread = thread
    }

    /// Waits until the work has ended.
    /// - C: `pthread_join`.
    package func join() { pthread_join(thread, nil) }

    /// Lets the thread end by itself.
    /// - C: `pthread_detach`.
    package func detach() { pthread_detach(thread) }
}
