import Gatefold
import GatefoldTestSupport
import GatefoldWayland
import Glibc
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// Compositors that crash as soon as the window has come back, and one that never answers.
@Suite struct QuickLossTests {
    /// Disconnects each compositor as soon as the window has drawn in it, until the host gives up.
    /// - Returns: the pauses between each loss and the next connection in milliseconds, and the error that ended the
    ///   search.
    private func loseEach(_ session: LossSession) -> (pauses: [UInt32], end: (any Error)?) {
        var pauses: [UInt32] = []
        let end = thrownError {
            while pauses.count < 100 {
                let (count, loss) = (session.compositors.count, session.milliseconds)
                try session.crash()
                while session.compositors.count == count {
                    session.milliseconds += 50
                    try session.settle()
                }
                pauses.append(session.milliseconds - loss)
            }
        }
        return (pauses, end)
    }

    @Test func thePausesGrowAndComeToAnEnd() throws {
        let session = try LossSession()
        try session.playToRest()
        var result: (pauses: [UInt32], end: (any Error)?) = ([], nil)
        let warnings = Log.warnings { result = loseEach(session) }
        let expected: [UInt32] = [0, 250, 500, 1000, 2000, 4000, 8000, 16000]
        #expect(result.pauses.count == expected.count)
        // The time advances in steps of 50 ms.
        #expect(zip(result.pauses, expected).allSatisfy { $0 >= $1 && $0 <= $1 + 50 }, "\(result.pauses)")
        guard case WaylandError.lostRepeatedly(times: 8, _)? = result.end else {
            Issue.record("it is \(String(describing: result.end))")
            return
        }
        // There is a warning for each loss but the last one, and for each return.
        #expect(warnings.count == 16)
    }

    @Test func theEndHasASentenceAndTheStatusOfNoCompositor() {
        let error = WaylandError.lostRepeatedly(times: 8, errno: EPIPE)
        #expect(ExitStatus(error) == .unavailable)
        let sentence = ErrorSentence.text(for: error)
        #expect(sentence.hasPrefix("The connection to the compositor was lost 8 times, each time soon after"))
        #expect(sentence.hasSuffix("or give --offscreen WxH to draw without one."))
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
