import Dispatch
import GatefoldMailStore
import Synchronization

/// Lists a folder on a thread of its own, so that a window shows the mails that are known without waiting for the rest.
nonisolated final class FolderLoading: Sendable {
    /// The mails of a folder, or some of them.
    struct Mails: Sendable {
        var listing: FolderListing
        /// The mails that the index knows; none if the folder itself was listed.
        var indexed: [IndexedMail] = []
    }

    typealias Outcome = Result<Mails, MailStoreError>

    private let state = Mutex(State())
    /// Is signalled when the first mails are known, and when all are.
    private let isKnown = DispatchSemaphore(value: 0)

    private struct State {
        var early: Mails?
        var end: Outcome?
        var waiting: CheckedContinuation<Outcome, Never>?
        /// Waits for the first mails.
        var waitingForFirst: CheckedContinuation<Void, Never>?
    }

    /// The number of headers that are read at most before mails are shown. Chosen: it takes a few milliseconds.
    private static let quickCount = 300

    /// Begins to list a folder.
    /// - Parameter index: The path of the index, whose mails are shown until a large folder is listed; nil for none.
    init(_ reader: FolderReader, index: MailPath?) {
        DispatchQueue.global(qos: .userInitiated).async { [self] in
            let end: Outcome
            do throws(MailStoreError) {
                if let index, let (listing, mails) = reader.newest(in: index) {
                    tell(Mails(listing: listing, indexed: mails))
                }
                let listing = try reader.list { tell(Mails(listing: $0)) }
                end = .success(
                    Mails(
                        listing: reader.sorted(listing, index: index, readingAtMost: Self.quickCount) ?? listing))
            } catch {
                end = .failure(error)
            }
            let (waiting, waitingForFirst) = state.withLock { state in
                state.end = end
                return (state.waiting.take(), state.waitingForFirst.take())
            }
            isKnown.signal()
            waitingForFirst?.resume()
            waiting?.resume(returning: end)
        }
    }

    /// Delivers the first mails that are known, once.
    private func tell(_ mails: Mails) {
        let (isFirst, waiting) = state.withLock { state in
            defer { state.early = state.early ?? mails }
            return (state.early == nil, state.waitingForFirst.take())
        }
        if isFirst { isKnown.signal() }
        waiting?.resume()
    }

    /// Waits until the first mails are known, without keeping the thread. It is called once.
    func firstKnown() async {
        await withCheckedContinuation { continuation in
            let isKnown = state.withLock { state in
                if state.early == nil, state.end == nil { state.waitingForFirst = continuation }
                return state.waitingForFirst == nil
            }
            if isKnown { continuation.resume() }
        }
    }

    /// Waits on this thread until the first mails are known, which takes less than a tenth of a second for a folder of any
    /// size.
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
