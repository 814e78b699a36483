import Gatefold
import GatefoldTestSupport
import Glibc
import Testing

/// Others end the program by a signal; the window closes as if the user had closed it.
@Suite struct SignalTests {
    @Test(arguments: [(SIGTERM, WaylandHost.End.closed), (SIGINT, .interrupted), (SIGHUP, .closed)])
    func aSignalEndsTheRun(number: Int32, end: WaylandHost.End) throws {
        // Who starts tests in the background may have it ignored.
        let before = signal(number, SIG_DFL)
        defer { _ = signal(number, before) }
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        let session = try WindowSession(stateStore: StateStore(file: file))
        try session.nextFrame()
        // The loop is asleep, or about to be, when it comes.
        session.host.onFrame = { kill(getpid(), number) }
        session.host.stage.window.setNeedsDisplay()
        #expect(try session.host.run() == end)
        #expect(session.host.isOver)
        // The next run begins where this one has ended.
        #expect(StateStore(file: file).windowSize == Size(width: 360, height: 720))
        // From here on it means what it meant before.
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
        session.host.stage.window.setNeedsDisplay()
        session.compositor.close()
        #expect(try session.host.run() == .closed)
        try session.end()
    }
}
