import Gatefold
import GatefoldTestSupport
import Testing

/// A window keeps the screen on.
@Suite struct IdleTests {
    @Test func theScreenStaysOnWhileTheWindowWantsIt() throws {
        let session = try WindowSession()
        let compositor = session.compositor
        #expect(compositor.state.idleInhibitors.isEmpty)
        session.window.isIdleTimerDisabled = true
        session.window.isIdleTimerDisabled = true
        try session.settle()
        #expect(compositor.state.idleInhibitors == compositor.state.windows.map(\.surfaceID))
        session.window.isIdleTimerDisabled = false
        try session.settle()
        #expect(compositor.state.idleInhibitors.isEmpty)
        session.window.isIdleTimerDisabled = true
        try session.end()
    }

    @Test func aCompositorWithoutTheProtocolIsNoFailure() throws {
        let session = try WindowSession { $0.globals["zwp_idle_inhibit_manager_v1"] = nil }
        session.window.isIdleTimerDisabled = true
        try session.settle()
        #expect(session.compositor.state.isConnected)
        try session.end()
    }
}
