import Gatefold
import Testing

/// A window on a compositor that others have written.
@Suite struct RealCompositorTests {
    @Test func westonShowsARowThatOpensAndCloses() throws {
        let weston = try HeadlessWeston(width: 720, height: 1280)
        defer { weston.stop() }
        let application = CardApplication()
        let connection = try Connection(display: weston.socket)
        let host = try WaylandHost(delegate: application, connection: connection)
        var hasOpened = false
        host.onFrame = { [unowned host] _ in if host.stage.window.frontViewController is CardPage { hasOpened = true } }
        host.play(try TouchScript("wait 0.2; tap 180 388; wait 0.8; key escape; wait 0.8"))
        try host.run()
        #expect(hasOpened)
        #expect(host.frameCount > 30)
        #expect(host.stage.window.frontViewController === application.list)
        // A protocol error would have ended the connection, and with it the run.
        try connection.roundTrip()
    }
}
