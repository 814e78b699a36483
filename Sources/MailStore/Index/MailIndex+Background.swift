internal import GatefoldSystem
internal import Synchronization

extension MailIndex {
    /// Whether nobody listens to the progress of building any more.
    private final class Cancellation: Sendable {
        let isCancelled = Atomic<Bool>(false)
    }

    /// Brings the index of a folder to what is on disk, on a thread of its own with a connection of its own.
    ///
    /// The work ends when the loop over the progress ends early. A slow loop gets the latest progress only.
    /// - Parameters:
    ///   - path: the path of the index.
    ///   - listing: the mails, if they were just listed.
    public static func building(
        _ path: MailPath, of maildir: Maildir, listing: Listing? = nil
    ) -> AsyncThrowingStream<IndexProgress, any Error> {
        building(path, folder: maildir, listing: listing)
    }

    /// Brings the index of an mbox to what is on disk, as that of a Maildir.
    public static func building(
        _ path: MailPath, of mbox: MBox
    ) -> AsyncThrowingStream<IndexProgress, any Error> {
        building(path, folder: mbox, listing: nil)
    }

    private static func building(
        _ path: MailPath, folder: any IndexedFolder, listing: Listing?
    ) -> AsyncThrowingStream<IndexProgress, any Error> {
        let cancellation = Cancellation()
        let (stream, continuation) = AsyncThrowingStream.makeStream(
            of: IndexProgress.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { _ in cancellation.isCancelled.store(true, ordering: .relaxed) }
        do {
            try BackgroundThread(isUrgent: false) {
                do throws(MailStoreError) {
                    let index = try MailIndex(path: path, files: folder.files)
                    let last = try IndexBuilder(index, folder: folder).build(listing) { progress in
                        continuation.yield(progress)
                        return !cancellation.isCancelled.load(ordering: .relaxed)
                    }
                    continuation.yield(last)
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }.detach()
        } catch {
            continuation.finish(throwing: MailStoreError.noThread(error))
        }
        return stream
    }
}
