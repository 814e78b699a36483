import GatefoldGeometry
import GatefoldTestSupport
import GatefoldWayland
import Testing

/// The client is told of mice and touchpads.
@Suite struct PointerTests {
    @Test func thePointersFrameIsOneValue() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
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

    @Test func aPinchAddsUpItsStepsAndIsCancelledWithItsDevice() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.pointerEnter(at: Point(x: 30, y: 40))
        compositor.pointerFrame()
        compositor.pinchBegin()
        compositor.setTime(900)
        compositor.pinchUpdate(by: Point(x: 1, y: 2), scale: 1.5, degrees: 10)
        compositor.pinchUpdate(by: Point(x: 1, y: 0), scale: 2, degrees: -4)
        compositor.pinchEnd()
        compositor.pinchBegin()
        compositor.setCapabilities([])
        try client.connection.roundTrip()
        let steps = client.events.compactMap { if case .pinch(let pinch) = $0 { pinch } else { nil } }
        #expect(steps.map(\.phase) == [.began, .changed, .changed, .ended, .began, .cancelled])
        #expect(steps.allSatisfy { $0.location == Point(x: 30, y: 40) })
        let last = try #require(steps.dropFirst(3).first)
        #expect(last.translation == Point(x: 2, y: 2) && last.scale == 2 && last.rotation == 6)
        #expect(last.timeMilliseconds == 900)
    }

    @Test(arguments: [2, 3]) func restingFingersAreReportedFromVersionThreeOn(version: UInt32) throws {
        var configuration = TestCompositor.Configuration()
        configuration.globals["zwp_pointer_gestures_v1"] = version
        let compositor = TestCompositor(configuration)
        let client = try TestClient.mapped(compositor)
        compositor.pointerEnter(at: Point(x: 30, y: 40))
        compositor.pointerFrame()
        compositor.setTime(900)
        compositor.holdBegin()
        compositor.holdEnd()
        compositor.holdBegin()
        compositor.holdEnd(isCancelled: true)
        compositor.holdBegin()
        compositor.setCapabilities([])
        try client.connection.roundTrip()
        let steps = client.events.compactMap { if case .hold(let hold) = $0 { hold } else { nil } }
        #expect(steps.map(\.isBeginning) == (version < 3 ? [] : [true, false, true, false, true, false]))
        #expect(steps.allSatisfy { $0.location == Point(x: 30, y: 40) })
        #expect(steps.first?.timeMilliseconds ?? 900 == 900 && steps.last?.timeMilliseconds == nil)
    }

    @Test func anOldPointerActsAtOnce() throws {
        var configuration = TestCompositor.Configuration()
        configuration.globals["wl_seat"] = 4
        let compositor = TestCompositor(configuration)
        let client = try TestClient.mapped(compositor)
        compositor.pointerEnter(at: .zero)
        compositor.pointerMotion(to: Point(x: 1, y: 1))
        compositor.pointerButton(isPressed: true)
        try client.connection.roundTrip()
        #expect(client.pointers.count == 3)
    }

    @Test func aPointerThatIsUnpluggedIsLost() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.pointerEnter(at: .zero)
        compositor.pointerButton(isPressed: true)
        compositor.pointerFrame()
        compositor.setCapabilities([])
        try client.connection.roundTrip()
        #expect(client.pointers.last?.crossing == .lost)
    }

    /// Returns the last scroll of a pointer over the window, sent in one frame in a version of the protocol.
    private func scroll(version: UInt32 = 7, _ events: (TestCompositor) -> Void) throws -> PointerScroll {
        var configuration = TestCompositor.Configuration()
        configuration.globals["wl_seat"] = version
        let compositor = TestCompositor(configuration)
        let client = try TestClient.mapped(compositor)
        compositor.pointerEnter(at: .zero)
        compositor.pointerFrame()
        events(compositor)
        compositor.pointerFrame()
        try client.connection.roundTrip()
        return try #require(client.pointers.last?.scroll)
    }

    @Test(arguments: [4, 5, 7, 8] as [UInt32])
    func aNotchIsOneInEveryVersion(version: UInt32) throws {
        let scroll = try scroll(version: version) {
            $0.pointerScroll(Point(x: 0, y: 15), source: .wheel, steps120: -120)
        }
        #expect(scroll.delta == Point(x: 0, y: 15))
        #expect(scroll.steps120 == Point(x: 0, y: version < 5 ? 0 : -120))
        #expect(scroll.source == .wheel && !scroll.isStopped)
    }

    @Test(arguments: [true, false])
    func aNotchThatIsToldTwiceCountsOnce(beginsOld: Bool) throws {
        let scroll = try scroll(version: 8) { compositor in
            if beginsOld { compositor.pointerNotches(2) }
            compositor.pointerScroll(Point(x: 0, y: 30), source: .wheel, steps120: 240)
            if !beginsOld { compositor.pointerNotches(2) }
            compositor.pointerNotches(1, on: .horizontal)
        }
        #expect(scroll.steps120 == Point(x: 120, y: 240))
    }

    @Test func partsOfANotchAddUp() throws {
        let scroll = try scroll(version: 8) { compositor in
            compositor.pointerScroll(.zero, source: .wheel, steps120: 15)
            compositor.pointerScroll(.zero, source: .wheel, steps120: 30)
            compositor.pointerScroll(Point(x: 9, y: 0), steps120: -60, stepAxis: .horizontal)
        }
        #expect(scroll.steps120 == Point(x: -60, y: 45))
        #expect(scroll.delta == Point(x: 9, y: 0))
    }

    @Test(arguments: [
        (TestCompositor.ScrollSource.wheel, PointerScroll.Source.wheel), (.wheelTilt, .wheelTilt),
        (.continuous, .continuous), (.finger, .finger),
    ])
    func everySourceHasItsName(told: TestCompositor.ScrollSource, heard: PointerScroll.Source) throws {
        let scroll = try scroll { $0.pointerScroll(Point(x: 0, y: 1), source: told) }
        #expect(scroll.source == heard)
    }

    @Test func fingersStopWhereNoAxisGoesOn() throws {
        let both = try scroll { $0.pointerScrollStop([.vertical, .horizontal]) }
        #expect(both.isStopped && both.delta == .zero)
        // The source of the scroll is not known, and only fingers end a scroll.
        #expect(both.source == .finger)
        #expect(try scroll { $0.pointerScrollStop([.horizontal]) }.isStopped)
        let one = try scroll { compositor in
            compositor.pointerScroll(Point(x: 3, y: 0), source: .finger)
            compositor.pointerScrollStop([.vertical])
        }
        #expect(!one.isStopped && one.delta == Point(x: 3, y: 0))
        let last = try scroll { compositor in
            compositor.pointerScroll(Point(x: 0, y: 2), source: .finger)
            compositor.pointerScrollStop([.vertical])
        }
        #expect(last.isStopped && last.delta == Point(x: 0, y: 2))
    }

    @Test func aPointerThatComesElsewhereHasLeft() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.pointerEnter(at: .zero)
        compositor.pointerFrame()
        compositor.pointerEnter(at: Point(x: 7, y: 7))
        compositor.pointerFrame()
        try client.connection.roundTrip()
        #expect(client.pointers.map(\.crossing) == [.entered, .left, .entered])
        #expect(client.pointers.allSatisfy { $0.timeMilliseconds == nil })
    }
}
