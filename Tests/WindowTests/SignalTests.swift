import Gatefold
import GatefoldTestSupport
import Glibc
import Testing

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

    @Test func whatIsToBeIgnoredStaysIgnored() throws {
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
