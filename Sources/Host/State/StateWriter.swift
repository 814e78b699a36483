internal import Dispatch
internal import Synchronization

/// Writes a state file on a thread of its own, because a disk may take its time, and the window must not wait for it.
///
/// If several contents are handed over while one is being written, only the last of them is written.
nonisolated final class StateWriter: Sendable {
    private let file: StateFile
    private let calls: FileCalls
    /// Called on the writer's thread after a failure.
    private let onFailure: @Sendable () -> Void
    private let queue = DispatchQueue(label: "org.gatefold.state")
    private let shared = Mutex(Shared())

    private struct Shared {
        /// The content to write next; nil if the last one that was handed over is being written or is written.
        var next: [UInt8]?
        /// The outcome of the last write that has ended; nil if none has ended since it was last taken.
        var outcome: Result<[UInt8], StateFile.Failure>?
    }

    init(_ file: StateFile, calls: FileCalls, onFailure: @escaping @Sendable () -> Void) {
        self.file = file
        self.calls = calls
        self.onFailure = onFailure
    }

    /// Takes a content to write, and returns at once.
    func write(_ bytes: [UInt8]) {
        let isQueued = shared.withLock { shared in
            defer { shared.next = bytes }
            return shared.next != nil
        }
        if !isQueued { queue.async { self.writeNext() } }
    }

    /// Returns the content that is on the disk now, or the reason why it is not; nil if no write has ended since the
    /// last call.
    func takeOutcome() -> Result<[UInt8], StateFile.Failure>? { shared.withLock { $0.outcome.take() } }

    /// Waits until everything that was handed over is written or has failed.
    /// - Returns: Whether it came to that in the given time.
    func wait(atMost seconds: Double) -> Bool {
        let written = DispatchSemaphore(value: 0)
        queue.async { written.signal() }
        return written.wait(timeout: .now() + seconds) == .success
    }

    private func writeNext() {
        guard let bytes = shared.withLock({ $0.next.take() }) else { return }
        do {
            try file.write(bytes, calls: calls)
            shared.withLock { $0.outcome = .success(bytes) }
        } catch {
            shared.withLock { $0.outcome = .failure(error) }
            onFailure()
        }
    }
}
