import Dispatch
import GatefoldCLinux
import Glibc

/// The work for the main actor and `DispatchQueue.main`, as something that a loop can wait for.
package struct MainQueue {
    /// Readable when something waits.
    package let fileDescriptor: Int32
    /// Runs what has waited when it was called, and nothing that comes meanwhile.
    private let runWaiting: () -> Void

    /// - Parameter fileDescriptor: an eventfd that does not block.
    package init(fileDescriptor: Int32, runWaiting: @escaping () -> Void) {
        self.fileDescriptor = fileDescriptor
        self.runWaiting = runWaiting
    }

    /// The queue of the process; nil where another loop runs it.
    ///
    /// Once `dispatch_main` was called, as it is in a program whose `main` is asynchronous and in `swift test`, the queue is
    /// run by threads of libdispatch, and its descriptor is closed. The process's first thread runs nothing from then on,
    /// so whoever runs on it has the queue.
    /// - C: `_dispatch_get_main_queue_handle_4CF`, `_dispatch_main_queue_callback_4CF`.
    package static var ofProcess: MainQueue? {
        guard gettid() == getpid() else { return nil }
        return MainQueue(fileDescriptor: _dispatch_get_main_queue_handle_4CF()) {
            _dispatch_main_queue_callback_4CF(nil)
        }
    }

    /// Runs what waits now.
    package func run() {
        _ = takeSignal()
        runWaiting()
    }

    /// Runs what waits now, if anything does.
    /// - Returns: whether something did.
    @discardableResult
    package func runIfReady() -> Bool {
        guard takeSignal() else { return false }
        runWaiting()
        return true
    }

    /// - C: `read`.
    private func takeSignal() -> Bool {
        var count: UInt64 = 0
        return read(fileDescriptor, &count, 8) == 8
    }

    /// Has the loop that waits for the queue look around, from any thread.
    nonisolated package static func ring() { DispatchQueue.main.async {} }
}
