import GatefoldTestSupport
import Testing

@testable import GatefoldWayland

/// Generated bindings own their objects and release them.
@Suite struct ProxyTests {
    private final class Token {}

    @Test func theTablesNameTheHandledVersions() {
        #expect(WlSurface.interfaceName == "wl_surface")
        #expect(WlSurface.handledVersion <= 5)
        #expect(WlSeat.handledVersion <= 8)
        #expect(XdgToplevel.handledVersion <= 6)
        #expect(WlSurface.interface == WlSurface.interface)
    }

    @Test func destroyingLetsTheHandlerGo() throws {
        let compositor = TestCompositor()
        let connection = try Connection(fileDescriptor: compositor.clientFileDescriptor)
        weak var token: Token?
        let callback = connection.display.sync()
        var calls = 0
        do {
            let owned = Token()
            token = owned
            callback.handle { _ in
                withExtendedLifetime(owned) {}
                calls += 1
            }
        }
        #expect(token != nil)
        callback.destroy()
        #expect(token == nil)
        // The answer is still to come, and is dropped.
        try connection.roundTrip()
        #expect(calls == 0)
    }

    @Test func theLastEventLetsTheHandlerGo() throws {
        let compositor = TestCompositor()
        let connection = try Connection(fileDescriptor: compositor.clientFileDescriptor)
        weak var token: Token?
        var calls = 0
        do {
            let owned = Token()
            token = owned
            connection.display.sync().handle { _ in
                withExtendedLifetime(owned) {}
                calls += 1
            }
        }
        try connection.roundTrip()
        #expect(calls == 1)
        #expect(token == nil)
    }

    @Test func aHandlerMayDestroyItsOwnObject() throws {
        let compositor = TestCompositor()
        let connection = try Connection(fileDescriptor: compositor.clientFileDescriptor)
        let callback = connection.display.sync()
        var calls = 0
        callback.handle { _ in
            calls += 1
            callback.destroy()
        }
        try connection.roundTrip()
        #expect(calls == 1)
    }

    @Test func theRoomsObjectsKeepTheConnection() throws {
        let compositor = TestCompositor()
        weak var connection: Connection?
        var client: TestClient? = try TestClient(compositor)
        connection = client?.connection
        var toplevel = client?.toplevel
        client = nil
        #expect(connection != nil)
        withExtendedLifetime(toplevel) {}
        toplevel = nil
        #expect(connection == nil)
        try compositor.waitForDisconnect()
    }
}
