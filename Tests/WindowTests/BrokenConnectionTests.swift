import Gatefold
import GatefoldTestSupport
import Testing

/// The connection breaks at any moment, in any way, and that is told by type.
@Suite struct BrokenConnectionTests {
    /// Small: there are many of them.
    private static let size = Size(width: 100, height: 150)

    /// The compositor hangs up after each of the requests that it takes to start.
    @Test func aCompositorThatGoesAtAnyStepOfTheStart() throws {
        let count = try WindowSession(size: Self.size).compositor.state.requestCount
        #expect(count > 20)
        for limit in 1...count {
            let error = thrownError {
                let session = try WindowSession(size: Self.size) { $0.requestLimit = limit }
                // How many requests that are depends on how events come together: it may have come through.
                session.compositor.disconnect()
                try session.host.run()
            }
            guard case WaylandError.connectionLost? = error else {
                Issue.record("after request \(limit) it is \(String(describing: error))")
                continue
            }
        }
    }

    /// It hangs up after each of the requests of a flight.
    @Test func aCompositorThatGoesAtAnyStepOfAFlight() throws {
        let start = try WindowSession(size: Self.size).compositor.state.requestCount
        for limit in start + 1...start + 30 {
            let error = thrownError {
                let session = try WindowSession(size: Self.size) { $0.requestLimit = limit }
                try session.nextFrame()
                try session.tap(50, 140)
                for _ in 0..<20 { try session.nextFrame() }
                session.compositor.disconnect()
                try session.host.run()
            }
            guard case WaylandError.connectionLost? = error else {
                Issue.record("after request \(limit) it is \(String(describing: error))")
                continue
            }
        }
    }

    /// An event that the display does not have, one that is cut off by the end of the connection, one with a text that
    /// is longer than its message.
    @Test(
        arguments: [
            [1, 0, 0, 0, 99, 0, 8, 0], [1, 0, 0, 0, 0, 0, 0, 1, 5],
            [1, 0, 0, 0, 0, 0, 16, 0, 255, 255, 255, 255, 1, 1, 1, 1],
        ] as [[UInt8]])
    func garbage(bytes: [UInt8]) throws {
        let session = try WindowSession()
        session.compositor.sendGarbage(bytes)
        session.compositor.disconnect()
        let error = thrownError { try session.host.run() }
        guard case WaylandError.connectionLost(let code)? = error else {
            Issue.record("it is \(String(describing: error))")
            return
        }
        #expect(code != 0)
    }
}
