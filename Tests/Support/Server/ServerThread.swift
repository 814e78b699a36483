internal import Dispatch
internal import GatefoldCLinux
internal import GatefoldCWaylandServer
internal import Glibc
internal import Synchronization

/// Runs a compositor on a thread of its own, because the client may block inside EGL while it waits for an answer.
///
/// Once the thread runs, the display is used only there. Other threads post jobs and wait for them.
final class ServerThread: @unchecked Sendable {
    private struct Waiter {
        /// Returns whether the wait is over.
        let probe: (ServerDisplay) -> Bool
        let id: Int
    }

    private let display: ServerDisplay
    private let jobs = Mutex<[@Sendable (ServerThread) -> Void]>([])
    private let wake: Int32
    private var thread = pthread_t()
    /// The waits in progress, used only on the compositor's thread.
    private var waiters: [Waiter] = []
    private var isRunning = true
    private var wakeSource: OpaquePointer?
    private let lastWaiter = Mutex(0)

    init(display: ServerDisplay) {
        self.display = display
        wake = eventfd(0, 0x80000)  // EFD_CLOEXEC
        precondition(wake >= 0, "the machine has no file descriptor left")
    }

    func start() {
        wakeSource = wl_event_loop_add_fd(
            display.loop, wake, UInt32(WL_EVENT_READABLE),
            { _, _, data in
                guard let data else { return 0 }
                Unmanaged<ServerThread>.fromOpaque(data).takeUnretainedValue().runJobs()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
        let code = pthread_create(
            &thread, nil,
            { data in
                guard let data else { return nil }
                Unmanaged<ServerThread>.fromOpaque(data).takeRetainedValue().run()
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
        precondition(code == 0, "the machine has no thread left")
    }

    /// Ends the thread and with it the compositor.
    func stop() {
        post { $0.isRunning = false }
        pthread_join(thread, nil)
        close(wake)
    }

    /// Runs a job on the compositor's thread, and returns when everything it sent is on its way to the client.
    func perform<Result: Sendable>(_ body: @escaping @Sendable (ServerDisplay) -> Result) -> Result {
        precondition(pthread_equal(pthread_self(), thread) == 0, "a job must not wait for another")
        let answer = Answer<Result>()
        post { server in
            let result = body(server.display)
            wl_display_flush_clients(server.display.pointer)
            answer.give(result)
        }
        guard let result = answer.take(deadline: .distantFuture) else { preconditionFailure("the job has run") }
        return result
    }

    /// Blocks until a probe returns a value, and returns that value; nil after a timeout. The probe runs on the
    /// compositor's thread after each turn of the event loop.
    func wait<Result: Sendable>(seconds: Double, probe: @escaping @Sendable (ServerDisplay) -> Result?) -> Result? {
        let answer = Answer<Result>()
        let id = lastWaiter.withLock { last in
            last += 1
            return last
        }
        post { server in
            server.waiters.append(
                Waiter(
                    probe: { display in
                        guard let result = probe(display) else { return false }
                        answer.give(result)
                        return true
                    }, id: id))
        }
        if let result = answer.take(deadline: .now() + seconds) { return result }
        post { server in server.waiters.removeAll { $0.id == id } }
        return nil
    }

    /// A value passed from one thread to another.
    private final class Answer<Value: Sendable>: Sendable {
        private let value = Mutex<Value?>(nil)
        private let done = DispatchSemaphore(value: 0)

        func give(_ new: Value) {
            value.withLock { $0 = new }
            done.signal()
        }

        func take(deadline: DispatchTime) -> Value? {
            guard done.wait(timeout: deadline) == .success else { return nil }
            return value.withLock { $0 }
        }
    }

    private func post(_ job: @escaping @Sendable (ServerThread) -> Void) {
        jobs.withLock { $0.append(job) }
        var one: UInt64 = 1
        _ = write(wake, &one, 8)
    }

    private func runJobs() {
        var count: UInt64 = 0
        _ = read(wake, &count, 8)
        let due = jobs.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for job in due { job(self) }
    }

    private func run() {
        while isRunning {
            wl_display_flush_clients(display.pointer)
            wl_event_loop_dispatch(display.loop, -1)
            waiters.removeAll { $0.probe(display) }
        }
        wl_event_source_remove(wakeSource)
        display.tearDown()
    }
}
