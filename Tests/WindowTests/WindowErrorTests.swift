import Gatefold
import GatefoldTestSupport
import GatefoldWayland
import Testing

/// Errors are reported by their type, at the start and later.
@Suite struct WindowErrorTests {
    @Test func noCompositorIsTold() {
        let error = thrownError {
            _ = try WaylandHost(delegate: CardApplication(), connection: Connection(display: "/nonexistent/wayland-3"))
        }
        guard case WaylandError.noCompositor(let tried, _)? = error else {
            Issue.record("it is \(String(describing: error))")
            return
        }
        #expect(tried == "/nonexistent/wayland-3")
    }

    @Test(arguments: ["wl_compositor", "xdg_wm_base"])
    func aMissingGlobalIsNamed(name: String) {
        let error = thrownError { _ = try WindowSession { $0.globals[name] = nil } }
        #expect(error as? WaylandError == .missingGlobal(name: name))
    }

    @Test func withoutSharedMemoryNothingCanBeShown() {
        var error: (any Error)?
        let warnings = Log.warnings {
            error = thrownError { _ = try WindowSession(presentation: .eglWindow) { $0.globals["wl_shm"] = nil } }
        }
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("eglInitialize failed") == true)
        #expect(warnings.first?.hasSuffix("The processor draws instead.") == true)
        #expect(error as? WaylandError == .missingGlobal(name: "wl_shm"))
    }

    @Test func aCompositorThatGoesIsTold() throws {
        let session = try WindowSession()
        session.compositor.disconnect()
        let error = thrownError { try session.host.run() }
        guard case WaylandError.connectionLost? = error else {
            Issue.record("it is \(String(describing: error))")
            return
        }
    }

    @Test func aCompositorThatGoesInFlightIsTold() throws {
        let session = try WindowSession()
        try session.tap(180, 388)
        for _ in 0..<5 { try session.nextFrame() }
        session.advance(by: 16)
        session.compositor.sendFrames(time: 200_000)
        session.compositor.disconnect()
        let error = thrownError { while true { try session.host.turn() } }
        guard case WaylandError.connectionLost? = error else {
            Issue.record("it is \(String(describing: error))")
            return
        }
        session.host.tearDown()
    }

    @Test func aCompositorThatGoesBeforeItAnswersIsTold() {
        let error = thrownError { _ = try WindowSession(onCreate: { $0.disconnect() }) }
        guard case WaylandError.connectionLost? = error else {
            Issue.record("it is \(String(describing: error))")
            return
        }
    }

    @Test func aProtocolErrorIsTold() throws {
        let session = try WindowSession()
        session.compositor.sendProtocolError(code: 7, message: "planted")
        let error = thrownError { try session.host.run() }
        guard case WaylandError.protocolError("wl_surface", _, 7, "planted")? = error else {
            Issue.record("it is \(String(describing: error))")
            return
        }
    }
}
