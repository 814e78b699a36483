import Gatefold
import GatefoldTestSupport
import Testing

/// The connection may break at any moment and in any way, and the error is reported by its type.
@Suite struct BrokenConnectionTests {
    /// The window's size, which is small because the tests open many windows.
    private static let size = Size(width: 100, height: 150)

    /// The compositor closes the connection after each of the requests that the start needs.
    @Test func aCompositorThatGoesAtAnyStepOfTheStart() throws {
        let count = try WindowSession(size: Self.size).compositor.state.requestCount
        #expect(count > 20)
        for limit in 1...count {
            let error = thrownError {
                let session = try WindowSession(size: Self.size) { $0.requestLimit = limit }
                // The number of requests depends on how events are batched, so the start may have succeeded.
                session.compositor.disconnect()
                try session.host.run()
            }
            guard case WaylandError.connectionLost? = error else {
                Issue.record("after request \(limit) it is \(String(describing: error))")
                continue
            }
        }
    }

    /// The compositor closes the connection after each of the requests of a flight.
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

    /// The garbage is an event that `wl_display` does not have, an event cut off by the end of the connection, and an
    /// event with a string that is longer than its message.
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
