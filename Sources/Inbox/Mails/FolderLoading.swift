import Dispatch
import GatefoldMailStore
import Synchronization

/// Lists a folder on a thread of its own, so that a window shows the mails that are known without waiting for the rest.
nonisolated final class FolderLoading: Sendable {
    typealias Outcome = Result<FolderListing, MailStoreError>

    private let state = Mutex(State())
    /// Is signalled when the first mails are known, and when all are.
    private let isKnown = DispatchSemaphore(value: 0)

    private struct State {
        var early: FolderListing?
        var end: Outcome?
        var waiting: CheckedContinuation<Outcome, Never>?
    }

    /// Begins to list a folder.
    init(_ reader: FolderReader) {
        DispatchQueue.global(qos: .userInitiated).async { [self] in
            let end: Outcome
            do throws(MailStoreError) {
                let listing = try reader.list { early in
                    state.withLock { $0.early = early }
                    isKnown.signal()
                }
                end = .success(listing)
            } catch {
                end = .failure(error)
            }
            let waiting = state.withLock { state in
                state.end = end
                return state.waiting.take()
            }
            isKnown.signal()
            waiting?.resume(returning: end)
        }
    }

    /// Waits until the first mails are known, which takes less than a tenth of a second for a folder of any size.
    func first() -> Outcome {
        isKnown.wait()
        return state.withLock { state in
            // The semaphore is signalled only after one of the two is there.
            state.end ?? .success(state.early!)
        }
    }

    /// Waits until all mails are known.
    func all() async -> Outcome {
        await withCheckedContinuation { continuation in
            let end = state.withLock { state in
                if state.end == nil { state.waiting = continuation }
                return state.end
            }
            if let end { continuation.resume(returning: end) }
        }
    }
}
