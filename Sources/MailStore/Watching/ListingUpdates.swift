/// The listings of a Maildir as they come about: what is known early, all of it, and then each change on disk.
///
/// A thread of its own lists and waits, and delivers the next listing only when it is asked for, so that changes
/// that come quickly arrive together. It ends when the loop over the updates ends.
public struct ListingUpdates: AsyncSequence, Sendable {
    /// A listing, and how it differs from the one before.
    public struct Update: Sendable {
        public var listing: Listing
        /// The difference from the update before; nil for the first one.
        public var difference: ListingDifference?
    }

    let maildir: Maildir

    public func makeAsyncIterator() -> Iterator { Iterator(worker: ListingWorker(maildir)) }

    public final class Iterator: AsyncIteratorProtocol {
        private let worker: ListingWorker

        init(worker: ListingWorker) { self.worker = worker }

        deinit { worker.stop() }

        /// The next update; nil after the task is cancelled or after an error.
        /// - Throws: an error of listing, such as when the folder is deleted.
        public func next(isolation actor: isolated (any Actor)?) async throws(MailStoreError) -> Update? {
            let worker = worker
            let result = await withTaskCancellationHandler {
                await withCheckedContinuation(isolation: actor) { worker.request($0) }
            } onCancel: {
                worker.stop()
            }
            return try result.get()
        }

        public func next() async throws(MailStoreError) -> Update? { try await next(isolation: nil) }
    }
}

extension Maildir {
    /// The listings of the Maildir from now on.
    public func updates() -> ListingUpdates { ListingUpdates(maildir: self) }
}
