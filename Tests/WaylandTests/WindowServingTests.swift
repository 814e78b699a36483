import GatefoldGeometry
import GatefoldTestSupport
import Testing

@testable import GatefoldWayland

/// The test compositor answers the requests of windows.
@Suite struct WindowServingTests {
    private func client(
        _ change: (inout TestCompositor.Configuration) -> Void = { _ in }
    ) throws -> (TestCompositor, TestClient) {
        var configuration = TestCompositor.Configuration()
        change(&configuration)
        let compositor = TestCompositor(configuration)
        return (compositor, try TestClient.mapped(compositor))
    }

    @Test func requestsAreKeptWithTheirSerials() throws {
        let (compositor, client) = try client()
        compositor.pointerEnter(at: .zero)
        compositor.pointerButton(isPressed: true)
        try client.connection.roundTrip()
        let serials = client.pointers.flatMap { $0.buttons.map(\.serial) }
        let serial = try #require(serials.first)
        let seat = client.registry.seats[0].proxy
        let toplevel = client.toplevel.proxy
        toplevel.move(seat: seat, serial: serial)
        toplevel.resize(seat: seat, serial: serial, edges: .bottomRight)
        toplevel.showWindowMenu(seat: seat, serial: serial, x: 3, y: -4)
        toplevel.setMinimized()
        toplevel.setMaxSize(width: 900, height: 1000)
        try client.connection.roundTrip()
        let window = try #require(compositor.state.windows.first)
        #expect(
            window.requests == [
                .move(serial: serial), .resize(.bottomRight, serial: serial),
                .windowMenu(at: Point(x: 3, y: -4), serial: serial),
            ])
        #expect(window.minimizeCount == 1)
        #expect(window.maximumSize == Size(width: 900, height: 1000))
    }

    @Test func theGeometryBelongsToACommit() throws {
        let (compositor, client) = try client()
        client.toplevel.setWindowGeometry(Rect(x: 0, y: 0, width: 20, height: 10))
        try client.connection.roundTrip()
        #expect(compositor.state.windows.first?.geometry == nil)
        client.surface.commit()
        try client.connection.roundTrip()
        #expect(compositor.state.windows.first?.geometry == PixelRect(x: 0, y: 0, width: 20, height: 10))
    }

    @Test(arguments: [TestCompositor.DecorationAnswer.asked, .alwaysClient, .alwaysServer])
    func theCompositorDecidesWhoDrawsTheFrame(answer: TestCompositor.DecorationAnswer) throws {
        let (compositor, client) = try client { $0.decoration = answer }
        let decoration = try #require(Decoration(toplevel: client.toplevel, preferred: .server))
        try client.connection.roundTrip()
        #expect(decoration.mode == (answer == .alwaysClient ? .client : .server))
        let configures = client.configures.count
        compositor.setDecoration(answer == .alwaysClient ? .server : .client)
        try client.connection.roundTrip()
        #expect(decoration.mode == (answer == .alwaysClient ? .server : .client))
        #expect(client.configures.count == configures + 1)
    }

    @Test func theCompositorsCapabilitiesAreReported() throws {
        let (compositor, client) = try client {
            $0.globals["xdg_wm_base"] = 5
            $0.windowCapabilities = [.maximize, .windowMenu]
        }
        #expect(client.configures.first?.capabilities == [.maximize, .windowMenu])
        compositor.setWindowCapabilities([.minimize])
        compositor.configure(.zero)
        try client.connection.roundTrip()
        #expect(client.configures.last?.capabilities == [.minimize])
    }

    @Test func activationIsServed() throws {
        let (compositor, client) = try client()
        let activation: XdgActivationV1 = try #require(client.registry.bindIfAvailable())
        activation.activate(token: "from elsewhere", surface: client.surface.proxy)
        let token = activation.getActivationToken()
        var answer = ""
        token.handle { if case .done(let text) = $0 { answer = text } }
        token.setAppId(appId: "org.gatefold.test")
        token.setSurface(surface: client.surface.proxy)
        token.commit()
        try client.connection.roundTrip()
        #expect(compositor.state.activations.map(\.token) == ["from elsewhere"])
        #expect(compositor.state.activations.map(\.surfaceID) == [client.surface.id])
        #expect(!answer.isEmpty && compositor.state.tokens.map(\.token) == [answer])
        #expect(compositor.state.tokens.first?.appID == "org.gatefold.test")
        token.destroy()
        activation.destroy()
    }
}
