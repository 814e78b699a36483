import Dispatch
import GatefoldCLinux
import GatefoldSystem
import Glibc

/// The queue of work for the main actor and `DispatchQueue.main`, in a form that an event loop can wait for.
package struct MainQueue {
    /// An eventfd that is readable when the queue has work.
    package let fileDescriptor: Int32
    /// Runs the work that the queue holds at the time of the call, but none that is added meanwhile.
    private let runWaiting: () -> Void

    /// Creates a queue. Its eventfd must be nonblocking.
    package init(fileDescriptor: Int32, runWaiting: @escaping () -> Void) {
        self.fileDescriptor = fileDescriptor
        self.runWaiting = runWaiting
    }

    /// The main queue of the process; nil unless the caller runs on the process's first thread.
    ///
    /// After `dispatch_main`, which a program with an asynchronous `main` and `swift test` call, threads of
    /// libdispatch run the queue and its descriptor is closed. The process's first thread runs no code from then on,
    /// so code that does run on it can take over the queue.
    /// - C: `_dispatch_get_main_queue_handle_4CF`, `_dispatch_main_queue_callback_4CF`.
    package static var ofProcess: MainQueue? {
        guard gettid() == getpid() else { return nil }
        return MainQueue(fileDescriptor: _dispatch_get_main_queue_handle_4CF()) {
            _dispatch_main_queue_callback_4CF(nil)
        }
    }

    /// Runs the work that the queue holds now.
    package func run() {
        _ = EventDescriptor.clear(fileDescriptor)
        runWaiting()
    }

    /// Runs the work that the queue holds now, if it has signalled any.
    /// - Returns: Whether it had.
    @discardableResult
    package func runIfReady() -> Bool {
        guard EventDescriptor.clear(fileDescriptor) else { return false }
        runWaiting()
        return true
    }

    /// Wakes the event loop that waits for the queue, from any thread.
    nonisolated package static func ring() { DispatchQueue.main.async {} }
}
