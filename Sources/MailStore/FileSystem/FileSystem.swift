internal import GatefoldSystem
internal import Glibc

/// The calls to the system by which the mail store reads and changes files. All of them pass this type, so that a test
/// can end a program's work at any of them, or let any of them fail.
public struct FileSystem: Sendable {
    /// A call that a test can interrupt.
    package enum Call: Hashable, Sendable {
        case open, read, status, list, write, create, rename, link, unlink, sync, truncate, makeFolder, lock, watch
    }

    /// How a call fails in a test.
    package enum Interruption: Hashable, Sendable {
        /// The call has no effect and reports an error number.
        case failure(errno: Int32)
        /// A write stores the first half of its bytes and reports an error number; other calls have no effect.
        case torn(errno: Int32)
        /// The call has no effect and reports success, as waiting for a disk does that nobody turns off.
        case skipped
    }

    /// Decides whether a call is interrupted; nil outside tests.
    package var interruption: (@Sendable (Call) -> Interruption?)?

    public init() {}

    package init(interruption: @escaping @Sendable (Call) -> Interruption?) { self.interruption = interruption }

    /// Repeats a call while a signal interrupts it, and throws what it reports.
    /// - Parameter body: returns -1 and sets `errno` when it fails.
    @discardableResult
    func perform(
        _ call: Call, _ name: String, _ path: MailPath, _ body: () -> Int
    ) throws(MailStoreError) -> Int {
        switch interruption?(call) {
        case .failure(let errno), .torn(let errno): throw .failed(call: name, path: path.description, errno: errno)
        case .skipped: return 0
        case nil: break
        }
        let result = retrying(body)
        if result < 0 { throw .failed(call: name, path: path.description, errno: errno) }
        return result
    }
}
