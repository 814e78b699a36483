import GatefoldCLinux
import Glibc
import Synchronization

/// The signals by which others end a program, as something that its loop can wait for.
///
/// The second one ends the process at once, as do those that were not caught yet.
final class TerminationSignals {
    /// Readable once a signal has come.
    let fileDescriptor: Int32
    /// The signals that were caught, and what they did before.
    private var caught: [(number: Int32, action: sigaction)] = []
    private var isReleased = false

    private static let received = Atomic<Int32>(0)
    private static let bell = Atomic<Int32>(-1)

    /// Catches SIGINT, SIGTERM and SIGHUP (which the end of a terminal or of a login sends), unless the program was
    /// started to ignore them.
    /// - C: `eventfd`, `sigaction`.
    init() {
        // Without a descriptor left, the signal is seen at the next event.
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

    /// Runs between any two instructions of any thread: only what is safe there.
    private static let handler: @convention(c) (Int32) -> Void = { number in
        let code = errno
        TerminationSignals.received.store(number, ordering: .sequentiallyConsistent)
        var one: UInt64 = 1
        _ = write(TerminationSignals.bell.load(ordering: .sequentiallyConsistent), &one, 8)
        errno = code
    }

    /// The signal that has come; nil while none has.
    var received: Int32? {
        let number = Self.received.load(ordering: .sequentiallyConsistent)
        return number == 0 ? nil : number
    }

    /// Lets the signals do what they did before.
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
