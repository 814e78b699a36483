internal import GatefoldCLinux
internal import GatefoldSystem
internal import Glibc
internal import Synchronization

/// The thread behind `ListingUpdates`.
final class ListingWorker: Sendable {
    typealias Answer = Result<ListingUpdates.Update?, MailStoreError>

    private struct State {
        var request: CheckedContinuation<Answer, Never>?
        var isStopped = false
        var isStarted = false
    }

    /// The time between two looks at a folder of which the system gives no news, in milliseconds: chosen.
    private static let pollInterval: Int32 = 2000

    private let maildir: Maildir
    private let state = Mutex(State())
    /// Is readable when a request came or the work ends.
    private let wakeup = EventDescriptor()

    init(_ maildir: Maildir) {
        self.maildir = maildir
    }

    /// Asks for the next update. The thread starts at the first request.
    func request(_ continuation: CheckedContinuation<Answer, Never>) {
        let (mustStart, isStopped) = state.withLock { state in
            if !state.isStopped { state.request = continuation }
            defer { state.isStarted = true }
            return (!state.isStarted && !state.isStopped, state.isStopped)
        }
        if isStopped { return continuation.resume(returning: .success(nil)) }
        if mustStart { start() } else { wakeup.signal() }
    }

    /// Ends the thread; a request that waits gets nil.
    func stop() { finish(.success(nil)) }

    private func finish(_ answer: Answer) {
        let request = state.withLock { state in
            state.isStopped = true
            defer { state.request = nil }
            return state.request
        }
        request?.resume(returning: answer)
        wakeup.signal()
    }

    private func start() {
        do {
            try BackgroundThread { self.run() }.detach()
        } catch {
            finish(.failure(.noThread(error)))
        }
    }

    private func run() {
        var known: Listing?
        do throws(MailStoreError) {
            var isRunning = true
            while isRunning {
                // The watch comes first, so that nothing is missed between the listing and the first news. Without a
                // watch, the folder is looked at from time to time.
                let watch = try? MaildirWatch(maildir)
                let times = try maildir.settledTimes()
                let listing = try maildir.list { early in
                    if known == nil { isRunning = deliver(early, after: &known) }
                }
                isRunning = isRunning && deliver(listing, after: &known)
                if isRunning { isRunning = try follow(watch, times, &known) }
            }
        } catch {
            finish(.failure(error))
        }
    }

    /// Delivers a listing after each change.
    /// - Returns: whether the Maildir has to be listed again; false if the work has ended.
    private func follow(
        _ watch: MaildirWatch?, _ times: [Int64], _ known: inout Listing?
    ) throws(MailStoreError) -> Bool {
        while let listing = known {
            guard waitForNews(watch) else { return false }
            switch try watch?.news() {
            case .events(let events): guard deliver(listing.applying(events), after: &known) else { return false }
            case .rescan: return true
            // A change in the moment of the listing may have left no other time.
            case nil: if try maildir.settledTimes() != times || times.contains(0) { return true }
            }
        }
        return false
    }

    /// Waits until there are news, or it is time to look for them.
    /// - Returns: false if the work has ended.
    private func waitForNews(_ watch: MaildirWatch?) -> Bool {
        while true {
            if state.withLock({ $0.isStopped }) { return false }
            var waiting = [
                pollfd(fd: wakeup.fileDescriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: watch?.file.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&waiting, 2, watch == nil ? Self.pollInterval : -1)
            if waiting[0].revents != 0 { wakeup.clear() }
            if waiting[1].revents != 0 || count == 0 { return true }
        }
    }

    /// Delivers a listing when it is asked for, unless nothing changed.
    /// - Returns: false if the work has ended.
    private func deliver(_ listing: Listing, after known: inout Listing?) -> Bool {
        let difference = known.map { ListingDifference(from: $0, to: listing) }
        if let known, difference?.isEmpty == true, known.isComplete == listing.isComplete { return true }
        known = listing
        while true {
            let (request, isStopped) = state.withLock { state in
                defer { state.request = nil }
                return (state.request, state.isStopped)
            }
            if let request {
                request.resume(returning: .success(.init(listing: listing, difference: difference)))
                return true
            }
            if isStopped { return false }
            var waiting = pollfd(fd: wakeup.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&waiting, 1, -1)
            wakeup.clear()
        }
    }
}
