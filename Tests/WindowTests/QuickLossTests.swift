import Gatefold
import GatefoldTestSupport
import GatefoldWayland
import Glibc
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// Compositors that crash as soon as the window has come back, and one that never answers.
@Suite struct QuickLossTests {
    /// However often a compositor crashes, the window is there again within a second or so of its return.
    @Test func theWindowComesBackSoonHoweverOftenItIsLost() throws {
        let session = try LossSession()
        try session.playToRest()
        var pauses: [UInt32] = []
        let warnings = try Log.warnings {
            for _ in 0..<40 {
                let (count, loss) = (session.compositors.count, session.milliseconds)
                try session.crash()
                while session.compositors.count == count {
                    session.milliseconds += 50
                    try session.settle()
                }
                pauses.append(session.milliseconds - loss)
            }
        }
        let expected: [UInt32] = [0, 250, 500] + Array(repeating: 1000, count: 37)
        // The time advances in steps of 50 ms.
        #expect(zip(pauses, expected).allSatisfy { $0 >= $1 && $0 <= $1 + 50 }, "\(pauses)")
        // A log that runs all night tells of the first ones only: a loss and a return each.
        #expect(warnings.count == 16)
        try session.compositor.waitForBuffers(1)
    }

    @Test func theEndHasASentenceAndTheStatusOfNoCompositor() throws {
        let session = try LossSession()
        try session.playToRest()
        session.isThereAnother = false
        _ = try Log.warnings { try session.crash() }
        let end = thrownError {
            for _ in 0..<200 {
                session.milliseconds += 250
                try session.settle()
            }
        }
        let error = try #require(end)
        #expect(ExitStatus(error) == .unavailable)
        let sentence = ErrorSentence.text(for: error)
        #expect(sentence.hasPrefix("The connection to the compositor is lost ("))
        #expect(
            sentence.hasSuffix(
                "), and none has come back within 30 seconds; start the program again inside a Wayland session, "
                    + "or give --offscreen WxH to draw without one."))
    }

    /// A program that gives up has its state saved.
    @Test func theStateIsSavedWhenTheSearchIsGivenUp() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        let session = try LossSession(options: { $0.stateStore = StateStore(file: file) })
        try session.playToRest()
        try session.tap(180, 388)
        try session.playToRest()
        session.isThereAnother = false
        session.compositor.disconnect()
        _ = Log.warnings {
            let end = thrownError {
                // Each reading of the clock takes the time of an attempt.
                while true {
                    session.milliseconds += 250
                    try session.host.turn(waitingAtMost: 0)
                }
            }
            #expect(end is WaylandError)
            session.host.tearDown()
        }
        #expect(try String(decoding: folder.read("state"), as: UTF8.self).contains("application.row "))
    }

    @Test func aQuietTimeIsForgiven() throws {
        let session = try LossSession()
        try session.playToRest()
        for _ in 0..<3 {
            for pause in [50, 300, 550, 1050, 2050] as [UInt32] {
                _ = try Log.warnings { try session.crash() }
                session.milliseconds += pause
                _ = try Log.warnings { try session.settle() }
                try session.compositor.waitForBuffers(1)
            }
            session.milliseconds += 11_000
        }
        #expect(session.compositors.count == 16)
    }

    /// A title may have any length without ending the connection.
    @Test func aLongTitleIsNoLoss() throws {
        let session = try LossSession()
        try session.playToRest()
        session.window.title = String(repeating: "x", count: 100_000)
        try session.settle()
        #expect(session.compositors.count == 1)
        #expect(session.compositor.state.windows.first?.title.isEmpty == false)
    }

    /// A server accepts the connection but never answers.
    @Test(arguments: [(SIGTERM, WaylandHost.End.closed), (SIGINT, .interrupted), (SIGHUP, .closed)])
    func aSignalEndsTheWaitForAnAnswerAtOnce(number: Int32, end: WaylandHost.End) throws {
        let before = signal(number, SIG_DFL)
        defer { _ = signal(number, before) }
        let session = try LossSession()
        try session.playToRest()
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let (ours, other) = (ends[0], ends[1])
        defer { close(other) }
        var looks = 0
        session.makeConnection = { () throws(WaylandError) in
            kill(getpid(), number)
            // Each reading of the clock stands for one wait; the timeout is twenty of them.
            let timeout = AnswerTimeout(seconds: 0.2) {
                looks += 1
                return Double(looks) * 0.01
            }
            return try Connection(fileDescriptor: ours, timeout: timeout)
        }
        session.compositor.disconnect()
        var reached: WaylandHost.End?
        _ = try Log.warnings { reached = try session.host.run() }
        #expect(reached == end)
        #expect(session.tries == 1)
        #expect(looks == 2)
    }
}
