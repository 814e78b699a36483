internal import GatefoldCLinux
internal import Glibc

/// Threads for work that waits for the disk, which must not hold up the threads of Swift's concurrency.
enum BackgroundThread {
    private final class Work {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// The priority of work that nobody waits for; the others have 0, and 19 is the lowest.
    private static let lowPriority: Int32 = 10

    /// Starts a thread that ends with its work.
    /// - Parameter isUrgent: false for work that nobody waits for, which gives way to all else.
    /// - Throws: `failed` if the system has no threads left.
    /// - C: `pthread_create`, `setpriority`
    static func start(isUrgent: Bool = true, _ body: @escaping @Sendable () -> Void) throws(MailStoreError) {
        var thread = pthread_t()
        let work = Work {
            // On Linux, the priority of process 0 is that of the calling thread alone.
            if !isUrgent { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, lowPriority) }
            body()
        }
        let context = Unmanaged.passRetained(work).toOpaque()
        let failure = gatefold_start_thread(
            &thread,
            { context in
                Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
                return nil
            }, context)
        guard failure == 0 else {
            Unmanaged<Work>.fromOpaque(context).release()
            throw .failed(call: "pthread_create", path: "", errno: failure)
        }
        pthread_detach(thread)
    }
}
