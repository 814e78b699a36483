import GatefoldGeometry
import GatefoldTestSupport
import GatefoldWayland
import Testing

@Suite struct ErrorTests {
    private func error(_ body: () throws -> Void) -> WaylandError? {
        do {
            try body()
            return nil
        } catch {
            return error as? WaylandError
        }
    }

    @Test(arguments: ["wl_compositor", "xdg_wm_base"])
    func aMissingGlobalIsNamed(name: String) throws {
        var configuration = TestCompositor.Configuration()
        configuration.globals[name] = nil
        let compositor = TestCompositor(configuration)
        #expect(error { _ = try TestClient(compositor) } == .missingGlobal(name: name))
    }

    @Test func anOldCompositorIsNamed() throws {
        var configuration = TestCompositor.Configuration()
        configuration.globals["wl_compositor"] = 3
        let compositor = TestCompositor(configuration)
        #expect(
            error { _ = try TestClient(compositor) }
                == .unsupportedVersion(name: "wl_compositor", required: 4, available: 3))
    }

    @Test func withoutSharedMemoryAPoolSaysSo() throws {
        var configuration = TestCompositor.Configuration()
        configuration.globals["wl_shm"] = nil
        let compositor = TestCompositor(configuration)
        let client = try TestClient(compositor)
        #expect(
            error { _ = try ShmPool(registry: client.registry, byteCount: 4) } == .missingGlobal(name: "wl_shm"))
    }

    @Test func noCompositorTellsWhatWasTried() throws {
        let path = "/nonexistent/wayland-7"
        let error = error { _ = try Connection(display: path) }
        guard case .noCompositor(let tried, _) = error else {
            Issue.record("it is \(String(describing: error))")
            return
        }
        #expect(tried == path)
        #expect(error?.description.contains(path) == true)
    }

    @Test func aProtocolErrorIsTyped() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        try client.map()
        compositor.sendProtocolError(code: 7, message: "planted")
        let error = error { try client.connection.roundTrip() }
        #expect(
            error
                == .protocolError(interface: "wl_surface", object: client.surface.id, code: 7, message: "planted"))
    }

    @Test func aLostConnectionIsTyped() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        try client.map()
        compositor.disconnect()
        let error = error { try client.connection.roundTrip() }
        guard case .connectionLost = error else {
            Issue.record("it is \(String(describing: error))")
            return
        }
        // The connection stays lost.
        #expect(self.error { try client.connection.roundTrip() } != nil)
    }

    @Test func aBufferBeforeTheFirstAcknowledgementIsRefused() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        _ = try client.draw(.init(width: 2, height: 2), color: 0)
        client.surface.commit()
        guard case .protocolError("xdg_surface", _, 3, _) = error({ try client.connection.roundTrip() }) else {
            Issue.record("a strict compositor would have ended this client")
            return
        }
    }
}
