import GatefoldGeometry
import GatefoldTestSupport
import GatefoldWayland
import Testing

/// The client is told of touch screens.
@Suite struct TouchTests {
    private func phases(_ frames: [TouchFrame]) -> [[TouchPoint.Phase]] {
        frames.map { $0.points.map(\.phase) }
    }

    @Test func fingersOfOneFrameComeTogether() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.setTime(700)
        compositor.touchDown(288, at: Point(x: 10.5, y: 4))
        compositor.touchDown(384, at: Point(x: 20, y: 4))
        compositor.touchFrame()
        compositor.setTime(708)
        compositor.touchMotion(384, to: Point(x: 21, y: 4))
        compositor.touchMotion(288, to: Point(x: 11, y: 5))
        compositor.touchFrame()
        try client.connection.roundTrip()
        #expect(phases(client.touches) == [[.began, .began], [.moved, .moved]])
        let first = client.touches[0].points[0]
        #expect(first.id == 288 && first.location == Point(x: 10.5, y: 4) && first.timeMilliseconds == 700)
        #expect(first.surfaceID == client.surface.id)
        #expect(client.touches[1].points[1].location == Point(x: 11, y: 5))
        #expect(client.touches[1].points[1].timeMilliseconds == 708)
    }

    @Test func aLiftIsNeverHeldBack() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.touchDown(1, at: .zero)
        compositor.touchFrame()
        compositor.touchMotion(1, to: Point(x: 5, y: 5))
        compositor.touchUp(1)
        compositor.touchDown(1, at: Point(x: 9, y: 9))
        compositor.touchFrame()
        try client.connection.roundTrip()
        #expect(phases(client.touches) == [[.began], [.moved, .ended], [.began]])
        #expect(client.touches[1].points[1].location == Point(x: 5, y: 5))
    }

    @Test func withoutAnyFramesTheBatchIsTheFrame() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.touchDown(1, at: .zero)
        compositor.touchMotion(1, to: Point(x: 1, y: 0))
        try client.connection.roundTrip()
        #expect(phases(client.touches) == [[.began, .moved]])
        compositor.touchMotion(1, to: Point(x: 2, y: 0))
        try client.connection.roundTrip()
        #expect(phases(client.touches) == [[.began, .moved], [.moved]])
    }

    @Test func aCancelEndsAllFingers() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.touchDown(1, at: .zero)
        compositor.touchDown(2, at: .zero)
        compositor.touchFrame()
        compositor.touchMotion(2, to: Point(x: 3, y: 3))
        compositor.touchDown(3, at: .zero)
        compositor.touchCancel()
        compositor.touchUp(1)
        try client.connection.roundTrip()
        // The third finger never touched our surface, so it does not end either.
        #expect(phases(client.touches) == [[.began, .began], [.cancelled, .cancelled]])
        #expect(client.touches[1].points.map(\.id) == [1, 2])
        #expect(client.touches[1].points[1].location == Point(x: 3, y: 3))
    }

    @Test func aFingerOnAnUnpluggedScreenIsCancelled() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.touchDown(1, at: .zero)
        compositor.touchFrame()
        compositor.setCapabilities([.pointer])
        try client.connection.roundTrip()
        #expect(phases(client.touches) == [[.began], [.cancelled]])
        #expect(client.events.last == .capabilities([.pointer]))
        try client.connection.roundTrip()
        #expect(compositor.state.devices == [.pointer])
        // The touch screen is plugged in again, and works.
        compositor.setCapabilities([.pointer, .touch])
        try client.connection.roundTrip()
        try client.connection.roundTrip()
        compositor.touchDown(1, at: .zero)
        try client.connection.roundTrip()
        #expect(phases(client.touches).last == [.began])
    }

    @Test func anUnpluggedSeatTakesItsDevicesAlong() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        var removed = 0
        client.registry.onChange = { if case .seatRemoved = $0 { removed += 1 } }
        compositor.touchDown(1, at: .zero)
        compositor.touchFrame()
        compositor.withdraw("wl_seat")
        try client.connection.roundTrip()
        #expect(phases(client.touches) == [[.began], [.cancelled]])
        #expect(removed == 1)
        #expect(client.registry.seats.isEmpty)
    }

    @Test func aLateSeatWorks() throws {
        var configuration = TestCompositor.Configuration()
        configuration.globals["wl_seat"] = nil
        let compositor = TestCompositor(configuration)
        let client = try TestClient.mapped(compositor)
        client.registry.onChange = { [unowned client] change in
            if case .seatAdded(let seat) = change { client.listen(to: seat) }
        }
        compositor.announce("wl_seat", version: 5)
        for _ in 0..<3 { try client.connection.roundTrip() }
        #expect(compositor.state.devices == [.touch, .pointer, .keyboard])
        compositor.touchDown(-4, at: Point(x: 1, y: 2))
        compositor.touchUp(-4)
        try client.connection.roundTrip()
        #expect(phases(client.touches) == [[.began, .ended]])
    }

    @Test(arguments: [0, 288, -1, .max, .min] as [Int32])
    func anyNumberNamesAFinger(id: Int32) throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        for x in [1.0, 2] {
            compositor.touchDown(id, at: Point(x: x, y: 0))
            compositor.touchFrame()
            compositor.touchMotion(id, to: Point(x: x, y: 5))
            compositor.touchFrame()
            compositor.touchUp(id)
        }
        try client.connection.roundTrip()
        #expect(phases(client.touches) == [[.began], [.moved], [.ended], [.began], [.moved], [.ended]])
        #expect(client.touches.allSatisfy { $0.points.allSatisfy { $0.id == id } })
        #expect(client.touches[3].points[0].location.x == 2)
    }

    @Test func fingersOnTwoSurfacesAreToldApart() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        let other = Surface(registry: client.registry)
        let toplevel = Toplevel(surface: other, title: "Other", appID: "org.gatefold.test")
        other.commit()
        try client.connection.roundTrip()
        compositor.touchDown(1, at: Point(x: 1, y: 1), window: 0)
        compositor.touchDown(2, at: Point(x: 2, y: 2), window: 1)
        compositor.touchFrame()
        compositor.touchMotion(2, to: Point(x: 3, y: 3))
        compositor.touchFrame()
        compositor.touchCancel()
        try client.connection.roundTrip()
        #expect(phases(client.touches) == [[.began, .began], [.moved], [.cancelled, .cancelled]])
        #expect(client.touches[0].points.map(\.surfaceID) == [client.surface.id, other.id])
        #expect(client.touches[1].points[0].surfaceID == other.id)
        #expect(client.touches[2].points.map(\.surfaceID) == [client.surface.id, other.id])
        withExtendedLifetime(toplevel) {}
    }

    @Test func twoSeatsAreToldApart() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        var events: [Int: [Seat.Event]] = [:]
        client.registry.onChange = { change in
            guard case .seatAdded(let seat) = change else { return }
            seat.onEvent = { events[1, default: []].append($0) }
        }
        compositor.announce("wl_seat 2", version: 7)
        for _ in 0..<3 { try client.connection.roundTrip() }
        compositor.touchDown(1, at: .zero)
        compositor.touchDown(1, at: Point(x: 4, y: 4), seat: 1)
        compositor.touchFrame(seat: 1)
        compositor.withdraw("wl_seat 2")
        try client.connection.roundTrip()
        #expect(phases(client.touches) == [[.began]])
        let others = events[1, default: []].compactMap { if case .touch(let frame) = $0 { frame } else { nil } }
        #expect(phases(others) == [[.began], [.cancelled]])
        #expect(client.registry.seats.count == 1)
    }
}
