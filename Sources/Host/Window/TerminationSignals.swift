import GatefoldCLinux
import Glibc
import Synchronization

/// Turns the signals that ask a program to end into a file descriptor that its loop can wait for.
///
/// A second signal ends the process at once, as does a signal before the object is created.
final class TerminationSignals {
    /// A descriptor that becomes readable once a signal has arrived.
    let fileDescriptor: Int32
    /// The signals that are caught, and their previous actions.
    private var caught: [(number: Int32, action: sigaction)] = []
    private var isReleased = false

    private static let received = Atomic<Int32>(0)
    private static let bell = Atomic<Int32>(-1)

    /// Catches SIGINT, SIGTERM and SIGHUP (sent at the end of a terminal or a login session), unless the program was
    /// started with the signal ignored.
    /// - C: `eventfd`, `sigaction`.
    init() {
        // If no descriptor is left, the loop notices the signal at its next event.
        fileDescriptor = eventfd(0, 0x80000 | 0x800)  // EFD_CLOEXEC | EFD_NONBLOCK
        Self.received.store(0, ordering: .sequentiallyConsistent)
        Self.bell.store(fileDescriptor, ordering: .sequentiallyConsistent)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            guard sigaction(number, nil, &action) == 0, !action.isIgnored else { continue }
            let before = action
            action = sigaction()
            action.__sigaction_handler.sa_handler = Self.handler
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
            guard sigaction(number, &action, nil) == 0 else { continue }
            caught.append((number, before))
        }
    }

    isolated deinit { release() }

    /// The signal handler. It may interrupt any instruction of any thread, so it calls only async-signal-safe
    /// functions.
    private static let handler: @convention(c) (Int32) -> Void = { number in
        let code = errno
        TerminationSignals.received.store(number, ordering: .sequentiallyConsistent)
        var one: UInt64 = 1
        _ = write(TerminationSignals.bell.load(ordering: .sequentiallyConsistent), &one, 8)
        errno = code
    }

    /// The signal that has arrived; nil if none has.
    var received: Int32? {
        let number = Self.received.load(ordering: .sequentiallyConsistent)
        return number == 0 ? nil : number
    }

    /// Restores the previous actions of the signals.
    func release() {
        guard !isReleased else { return }
        isReleased = true
        for (number, action) in caught {
            var action = action
            sigaction(number, &action, nil)
        }
        Self.bell.store(-1, ordering: .sequentiallyConsistent)
        if fileDescriptor >= 0 { close(fileDescriptor) }
    }
}

extension sigaction {
    fileprivate var isIgnored: Bool {
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
