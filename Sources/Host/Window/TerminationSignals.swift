import GatefoldSystem
import Glibc
import Synchronization

/// Turns the signals that ask a program to end into a file descriptor that its loop can wait for.
///
/// The first signal begins the end of the program, in which its state is saved. Further ones have no effect for
/// `patience` seconds, and end the process at once after that, as does a signal before the object is created.
final class TerminationSignals {
    /// The event that a signal has arrived. If the system has no descriptor left, the loop notices the signal at its next
    /// event.
    private let event = EventDescriptor()
    /// A descriptor that becomes readable once a signal has arrived.
    var fileDescriptor: Int32 { event.fileDescriptor }
    /// The signals that are caught, and their previous actions.
    private var caught: [(number: Int32, action: sigaction)] = []
    private var isReleased = false
    /// Whether the process ends with the window, so that a further signal does not change its exit status either.
    static var staysUntilExit = false

    /// The time that the end of a program may take before another signal breaks it off, in seconds. Chosen: as long as
    /// the state may take to be saved, after which the program hangs.
    static let patience = StateStore.patience

    private static let received = Atomic<Int32>(0)
    private static let bell = Atomic<Int32>(-1)
    /// The time from which on a signal ends the process, in nanoseconds of the monotonic clock.
    private static let lastMoment = Atomic<UInt64>(.max)
    private static let patienceInNanoseconds = Atomic<UInt64>(0)

    /// Catches SIGINT, SIGTERM and SIGHUP (sent at the end of a terminal or a login session), unless the program was
    /// started with the signal ignored.
    /// - Parameter patience: The time for which further signals have no effect, in seconds.
    /// - C: `sigaction`.
    init(patience: Double = TerminationSignals.patience) {
        Self.received.store(0, ordering: .sequentiallyConsistent)
        Self.lastMoment.store(.max, ordering: .sequentiallyConsistent)
        Self.patienceInNanoseconds.store(UInt64(patience * 1e9), ordering: .sequentiallyConsistent)
        Self.bell.store(fileDescriptor, ordering: .sequentiallyConsistent)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            guard sigaction(number, nil, &action) == 0, !action.isIgnored else { continue }
            let before = action
            action = sigaction()
            action.__sigaction_handler.sa_handler = Self.handler
            guard sigaction(number, &action, nil) == 0 else { continue }
            caught.append((number, before))
        }
    }

    isolated deinit { release() }

    /// The signal handler. It may interrupt any instruction of any thread, so it calls only async-signal-safe
    /// functions.
    /// - C: `clock_gettime`, `signal`, `raise`.
    private static let handler: @convention(c) (Int32) -> Void = { number in
        let code = errno
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        let now = UInt64(moment.tv_sec) * 1_000_000_000 + UInt64(moment.tv_nsec)
        let isFirst = TerminationSignals.received.compareExchange(
            expected: 0, desired: number, ordering: .sequentiallyConsistent
        ).exchanged
        if isFirst {
            let patience = TerminationSignals.patienceInNanoseconds.load(ordering: .sequentiallyConsistent)
            TerminationSignals.lastMoment.store(now + patience, ordering: .sequentiallyConsistent)
            EventDescriptor.signal(TerminationSignals.bell.load(ordering: .sequentiallyConsistent))
        } else if now >= TerminationSignals.lastMoment.load(ordering: .sequentiallyConsistent) {
            // The signal is blocked while it is handled, and takes effect when the handler returns.
            signal(number, SIG_DFL)
            raise(number)
        }
        errno = code
    }

    /// The signal that has arrived; nil if none has.
    var received: Int32? {
        let number = Self.received.load(ordering: .sequentiallyConsistent)
        return number == 0 ? nil : number
    }

    /// Restores the previous actions of the signals, unless the process is about to end.
    func release() {
        guard !isReleased else { return }
        isReleased = true
        for (number, action) in caught where !Self.staysUntilExit {
            var action = action
            sigaction(number, &action, nil)
        }
        Self.bell.store(-1, ordering: .sequentiallyConsistent)
    }
}

extension sigaction {
    fileprivate var isIgnored: Bool {
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
