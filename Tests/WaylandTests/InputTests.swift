import GatefoldGeometry
import GatefoldTestSupport
import GatefoldWayland
import Testing

@Suite struct InputTests {
    private func phases(_ frames: [TouchFrame]) -> [[TouchPoint.Phase]] {
        frames.map { $0.points.map(\.phase) }
    }

    private func mapped(_ compositor: TestCompositor) throws -> TestClient {
        let client = try TestClient(compositor)
        try client.map()
        client.events = []
        return client
    }

    // MARK: Touch

    @Test func fingersOfOneFrameComeTogether() throws {
        let compositor = TestCompositor()
        let client = try mapped(compositor)
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
        let client = try mapped(compositor)
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
        let client = try mapped(compositor)
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
        let client = try mapped(compositor)
        compositor.touchDown(1, at: .zero)
        compositor.touchDown(2, at: .zero)
        compositor.touchFrame()
        compositor.touchMotion(2, to: Point(x: 3, y: 3))
        compositor.touchDown(3, at: .zero)
        compositor.touchCancel()
        compositor.touchUp(1)
        try client.connection.roundTrip()
        // The third finger never came to us, so it does not go either.
        #expect(phases(client.touches) == [[.began, .began], [.cancelled, .cancelled]])
        #expect(client.touches[1].points.map(\.id) == [1, 2])
        #expect(client.touches[1].points[1].location == Point(x: 3, y: 3))
    }

    @Test func aFingerOnAnUnpluggedScreenIsCancelled() throws {
        let compositor = TestCompositor()
        let client = try mapped(compositor)
        compositor.touchDown(1, at: .zero)
        compositor.touchFrame()
        compositor.setCapabilities([.pointer])
        try client.connection.roundTrip()
        #expect(phases(client.touches) == [[.began], [.cancelled]])
        #expect(client.events.last == .capabilities([.pointer]))
        try client.connection.roundTrip()
        #expect(compositor.state.devices == [.pointer])
        // It comes back, and works.
        compositor.setCapabilities([.pointer, .touch])
        try client.connection.roundTrip()
        try client.connection.roundTrip()
        compositor.touchDown(1, at: .zero)
        try client.connection.roundTrip()
        #expect(phases(client.touches).last == [.began])
    }

    @Test func anUnpluggedSeatTakesItsDevicesAlong() throws {
        let compositor = TestCompositor()
        let client = try mapped(compositor)
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
        let client = try mapped(compositor)
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

    // MARK: Pointer

    @Test func thePointersFrameIsOneValue() throws {
        let compositor = TestCompositor()
        let client = try mapped(compositor)
        compositor.pointerEnter(at: Point(x: 3, y: 4))
        compositor.pointerFrame()
        compositor.setTime(900)
        compositor.pointerMotion(to: Point(x: 5, y: 6))
        compositor.pointerButton(isPressed: true)
        compositor.pointerFrame()
        compositor.pointerScroll(Point(x: 0, y: 15), source: .wheel, steps120: 120)
        compositor.pointerFrame()
        compositor.pointerScroll(Point(x: 2, y: 7), source: .finger)
        compositor.pointerFrame()
        compositor.pointerScrollStop()
        compositor.pointerFrame()
        compositor.pointerLeave()
        compositor.pointerFrame()
        try client.connection.roundTrip()
        let frames = client.pointers
        #expect(frames.count == 6)
        #expect(frames[0].crossing == .entered && frames[0].location == Point(x: 3, y: 4))
        #expect(frames[1].hasMoved && frames[1].location == Point(x: 5, y: 6) && frames[1].timeMilliseconds == 900)
        #expect(frames[1].buttons.map(\.isPressed) == [true])
        #expect(frames[2].scroll?.delta == Point(x: 0, y: 15))
        #expect(frames[2].scroll?.steps120 == Point(x: 0, y: 120))
        #expect(frames[3].scroll?.source == .finger && frames[3].scroll?.delta == Point(x: 2, y: 7))
        #expect(frames[4].scroll?.isStopped == true)
        #expect(frames[5].crossing == .left)
    }

    @Test func anOldPointerActsAtOnce() throws {
        var configuration = TestCompositor.Configuration()
        configuration.globals["wl_seat"] = 4
        let compositor = TestCompositor(configuration)
        let client = try mapped(compositor)
        compositor.pointerEnter(at: .zero)
        compositor.pointerMotion(to: Point(x: 1, y: 1))
        compositor.pointerButton(isPressed: true)
        try client.connection.roundTrip()
        #expect(client.pointers.count == 3)
    }

    @Test func aPointerThatIsUnpluggedIsLost() throws {
        let compositor = TestCompositor()
        let client = try mapped(compositor)
        compositor.pointerEnter(at: .zero)
        compositor.pointerButton(isPressed: true)
        compositor.pointerFrame()
        compositor.setCapabilities([])
        try client.connection.roundTrip()
        #expect(client.pointers.last?.crossing == .lost)
    }

    @Test func theCursorIsTheClients() throws {
        let compositor = TestCompositor()
        let client = try mapped(compositor)
        compositor.pointerEnter(at: .zero)
        try client.connection.roundTrip()
        client.registry.seats[0].setCursor(nil)
        try client.connection.roundTrip()
        #expect(compositor.state.cursorSurfaceID == 0)
        // A machine may have no cursor theme; libwayland-cursor has an arrow of its own for it.
        let cursor = try #require(Cursor(registry: client.registry, scale: 2))
        client.registry.seats[0].setCursor(cursor.surface, hotspotX: cursor.hotspotX, hotspotY: cursor.hotspotY)
        try client.connection.roundTrip()
        #expect(compositor.state.cursorSurfaceID == cursor.surface.id)
        #expect(compositor.commits.last?.bufferSize?.isEmpty == false)
    }

    // MARK: Keyboard

    @Test func keysSpeakTheUsersLayout() throws {
        var configuration = TestCompositor.Configuration()
        configuration.layout = "de"
        let compositor = TestCompositor(configuration)
        let client = try mapped(compositor)
        compositor.keyboardEnter()
        compositor.setTime(50)
        compositor.key(21, isPressed: true)
        compositor.key(21, isPressed: false)
        compositor.key(42, isPressed: true)
        compositor.key(39, isPressed: true)
        compositor.keyboardLeave()
        compositor.key(30, isPressed: true)
        try client.connection.roundTrip()
        #expect(client.events.first == .keyboardFocus(surfaceID: client.surface.id))
        #expect(client.events.last == .keyboardFocus(surfaceID: nil))
        let keys = client.keys
        #expect(keys.map(\.state) == [.pressed, .released, .pressed, .pressed])
        #expect(keys[0].text == "z" && keys[0].keysym == 0x7a && keys[0].timeMilliseconds == 50)
        #expect(keys[0].repeats && !keys[2].repeats)
        #expect(keys[3].text == "Ö" && keys[3].modifiers == .shift)
        #expect(client.registry.seats[0].keyRepeatRate == KeyRepeat.Rate(perSecond: 25, delay: 0.6))
    }

    @Test func escapeHasAKeysymAndModifiersAreNamed() throws {
        let compositor = TestCompositor()
        let client = try mapped(compositor)
        compositor.keyboardEnter()
        compositor.key(56, isPressed: true)
        compositor.key(105, isPressed: true)
        compositor.key(105, isPressed: false)
        compositor.key(56, isPressed: false)
        compositor.key(1, isPressed: true)
        try client.connection.roundTrip()
        let keys = client.keys
        #expect(keys[1].keysym == 0xff51 && keys[1].modifiers == .alt)
        #expect(keys[4].keysym == 0xff1b && keys[4].modifiers == [])
    }

    @Test func deadKeysCompose() throws {
        var configuration = TestCompositor.Configuration()
        configuration.layoutVariant = "intl"
        let compositor = TestCompositor(configuration)
        let client = try mapped(compositor)
        compositor.keyboardEnter()
        for code in [40, 18, 18] as [UInt32] {
            compositor.key(code, isPressed: true)
            compositor.key(code, isPressed: false)
        }
        try client.connection.roundTrip()
        #expect(client.keys.filter { $0.state == .pressed }.map(\.text) == ["", "é", "e"])
    }

    @Test func aBrokenLayoutIsReportedAndReplaced() throws {
        let compositor = TestCompositor()
        let client = try mapped(compositor)
        compositor.sendKeymap(text: "xkb_keymap { nonsense")
        compositor.keyboardEnter()
        compositor.key(30, isPressed: true)
        try client.connection.roundTrip()
        guard case .problem(.keymapRejected) = client.events.first else {
            Issue.record("it is \(String(describing: client.events.first))")
            return
        }
        #expect(client.keys.isEmpty)
        compositor.sendKeymap(text: "")
        try client.connection.roundTrip()
        #expect(client.keys.isEmpty)
    }

    @Test func aHeldKeyRepeatsByItsUsersClock() {
        let press = KeyPress(
            code: 30, keysym: 97, text: "a", modifiers: [], state: .pressed, repeats: true, timeMilliseconds: 7,
            serial: 1)
        var held = KeyRepeat()
        held.note(press, rate: KeyRepeat.Rate(perSecond: 10, delay: 0.5), at: 100)
        #expect(held.deadline == 100.5)
        #expect(held.advance(to: 100.4) == nil)
        #expect(held.advance(to: 100.5)?.state == .repeated)
        #expect(held.deadline == 100.6)
        // A loop that was held up is not flooded.
        #expect(held.advance(to: 103) != nil)
        #expect(held.deadline == 103.1)
        #expect(held.advance(to: 103) == nil)
        var release = press
        release.state = .released
        held.note(release, rate: nil, at: 103)
        #expect(held.deadline == nil)
    }
}
