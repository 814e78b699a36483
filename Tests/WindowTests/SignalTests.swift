import Gatefold
import GatefoldTestSupport
import Glibc
import Testing

@testable import GatefoldHost

/// A signal ends the program, and the window closes as if the user had closed it.
@Suite struct SignalTests {
    @Test(arguments: [(SIGTERM, WaylandHost.End.closed), (SIGINT, .interrupted), (SIGHUP, .closed)])
    func aSignalEndsTheRun(number: Int32, end: WaylandHost.End) throws {
        // The signal may be ignored if the tests run in the background.
        let before = signal(number, SIG_DFL)
        defer { _ = signal(number, before) }
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        let session = try WindowSession(stateStore: StateStore(file: file))
        try session.nextFrame()
        // The signal comes while the loop sleeps or is about to.
        session.host.onFrame = { kill(getpid(), number) }
        session.host.runtime.window.setNeedsDisplay()
        #expect(try session.host.run() == end)
        #expect(session.host.isOver)
        // The window's state was saved for the next run.
        #expect(StateStore(file: file).windowSize == Size(width: 360, height: 720))
        // The signal's previous action is restored.
        var action = sigaction()
        sigaction(number, nil, &action)
        #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0)
        try session.end()
    }

    /// An impatient user, or a desktop that is shut down: the second signal comes while the state is being saved.
    @Test func furtherSignalsDoNotBreakOffTheEnd() throws {
        let numbers = [SIGTERM, SIGINT, SIGHUP]
        let before = numbers.map { signal($0, SIG_DFL) }
        defer { for (number, action) in zip(numbers, before) { _ = signal(number, action) } }
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        let session = try WindowSession(stateStore: StateStore(file: file))
        try session.openPage()
        session.host.onFrame = { kill(getpid(), SIGTERM) }
        session.application.onEncode = { for number in numbers { kill(getpid(), number) } }
        session.host.runtime.window.setNeedsDisplay()
        #expect(try session.host.run() == .closed)
        #expect(try String(decoding: folder.read("state"), as: UTF8.self).contains("application.row "))
        try session.end()
    }

    /// A program that hangs at its end can still be ended.
    @Test func aSignalAfterALongEndEndsTheProcess() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            await MainActor.run {
                _ = signal(SIGTERM, SIG_DFL)
                // The process may have inherited blocked signals from the one that started it.
                var noSignals = sigset_t()
                sigemptyset(&noSignals)
                pthread_sigmask(SIG_SETMASK, &noSignals, nil)
                let signals = TerminationSignals(patience: 0)
                raise(SIGTERM)
                precondition(signals.received == SIGTERM, "the first signal is noted")
                raise(SIGTERM)
            }
        }
    }

    @Test func ignoredSignalsStayIgnored() throws {
        let session = try WindowSession()
        try session.nextFrame()
        let before = signal(SIGINT, SIG_IGN)
        defer { _ = signal(SIGINT, before) }
        session.host.onFrame = { kill(getpid(), SIGINT) }
        session.host.runtime.window.setNeedsDisplay()
        session.compositor.close()
        #expect(try session.host.run() == .closed)
        try session.end()
    }
}
