import Gatefold
import GatefoldTestSupport
import Testing

/// The devices of several seats on one window, each with its own numbers and clocks.
@Suite struct SeatTests {
    private let session: WindowSession
    private var compositor: TestCompositor { session.compositor }

    init() throws {
        session = try WindowSession()
        compositor.announce("wl_seat 2", version: 7)
        try session.settle()
    }

    @Test func fingersOfTwoSeatsDoNotClash() throws {
        try session.openPage()
        try session.touchDown(180, 400)
        session.touchMotion(180, 380)
        compositor.touchDown(0, at: Point(x: 90, y: 500), seat: 1)
        compositor.touchFrame(seat: 1)
        try session.settle()
        // The other seat's finger lifts, and the first one continues.
        compositor.touchUp(0, seat: 1)
        compositor.touchFrame(seat: 1)
        try session.playToRest()
        let before = try #require(session.value("scroll"))
        session.advance(by: 16)
        session.touchMotion(180, 360)
        try session.settle()
        try session.playToRest()
        #expect(session.value("scroll") == before + 20)
    }

    @Test func aFingerWithThePointersNumberIsAnother() throws {
        try session.openPage()
        compositor.pointerEnter(at: Point(x: 180, y: 400))
        compositor.pointerButton(isPressed: true)
        compositor.pointerFrame()
        compositor.pointerMotion(to: Point(x: 180, y: 380))
        compositor.pointerFrame()
        try session.settle()
        compositor.touchDown(-1, at: Point(x: 90, y: 500))
        compositor.touchUp(-1)
        try session.settle()
        let before = try #require(session.value("scroll"))
        session.advance(by: 16)
        compositor.pointerMotion(to: Point(x: 180, y: 360))
        compositor.pointerFrame()
        try session.playToRest()
        #expect(session.value("scroll") == before + 20)
    }

    @Test func thePointerThatMovedLastCounts() throws {
        let window = session.host.runtime.window
        for seat in 0...1 {
            compositor.pointerEnter(at: Point(x: 100 + Double(seat), y: 300), seat: seat)
            compositor.pointerFrame(seat: seat)
        }
        try session.settle()
        #expect(window.pointerLocation == Point(x: 101, y: 300))
        compositor.pointerMotion(to: Point(x: 50, y: 300), seat: 0)
        compositor.pointerFrame(seat: 0)
        try session.settle()
        #expect(window.pointerLocation == Point(x: 50, y: 300))
        compositor.pointerLeave(seat: 1)
        compositor.pointerFrame(seat: 1)
        try session.settle()
        #expect(window.pointerLocation == Point(x: 50, y: 300))
        #expect(Set(compositor.state.cursors.map(\.seat)) == ["wl_seat", "wl_seat 2"])
        // The first seat's finger hides only the first seat's pointer.
        let asked = compositor.state.cursors.count
        try session.touchDown(100, 200)
        #expect(compositor.state.cursors[asked...].map(\.seat) == ["wl_seat"])
    }

    @Test func aSeatMayGoWithItsButtonHeldAndAnotherComeInItsPlace() throws {
        try session.openPage()
        compositor.pointerEnter(at: Point(x: 180, y: 300), seat: 1)
        compositor.pointerButton(isPressed: true, seat: 1)
        compositor.pointerFrame(seat: 1)
        for step in 1...6 {
            compositor.pointerMotion(to: Point(x: 180, y: 300 + Double(step) * 12), seat: 1)
            compositor.pointerFrame(seat: 1)
        }
        try session.settle()
        try session.nextFrame()
        #expect(try #require(session.value("scroll")) < 0)
        compositor.withdraw("wl_seat 2")
        try session.settle()
        try session.playToRest()
        #expect(session.value("scroll") == 0)
        #expect(session.front is CardPage)
        compositor.announce("wl_seat 2", version: 5)
        try session.settle()
        compositor.pointerEnter(at: Point(x: 332, y: 56), seat: 1)
        for isPressed in [true, false] {
            compositor.pointerButton(isPressed: isPressed, seat: 1)
            compositor.pointerFrame(seat: 1)
        }
        try session.settle()
        try session.playToRest()
        #expect(session.front === session.application.list)
    }

    /// Returns the distance that a flick scrolls the page, in points.
    private func flick(seat: Int, from clock: UInt32) throws -> Double {
        let start = try #require(session.value("scroll"))
        var now = clock
        compositor.setTime(now)
        compositor.touchDown(0, at: Point(x: 180, y: 500), seat: seat)
        compositor.touchFrame(seat: seat)
        try session.settle()
        for step in 1...8 {
            session.advance(by: 8)
            now &+= 8
            compositor.setTime(now)
            compositor.touchMotion(0, to: Point(x: 180, y: 500 - Double(step) * 4), seat: seat)
            compositor.touchFrame(seat: seat)
            try session.settle()
        }
        compositor.touchUp(0, seat: seat)
        compositor.touchFrame(seat: seat)
        try session.settle()
        try session.playToRest()
        return try #require(session.value("scroll")) - start
    }

    @Test(arguments: [1_763_736_000_123, 0xFFFF_FFE0, 5] as [UInt64])
    func aDeviceMayCountFromAnywhere(start: UInt64) throws {
        try session.openPage()
        let expected = try flick(seat: 0, from: 700_000)
        #expect(expected > 100)
        // A pointer with another clock rests over the window.
        compositor.setTime(42)
        compositor.pointerEnter(at: Point(x: 20, y: 20))
        compositor.pointerMotion(to: Point(x: 21, y: 20))
        compositor.pointerFrame()
        try session.settle()
        (session.front as? CardPage)?.contentScrollView?.contentOffset.y = 0
        try session.settle()
        try session.playToRest()
        let way = try flick(seat: 1, from: UInt32(truncatingIfNeeded: start))
        #expect(abs(way - expected) < 0.5)
    }

    // MARK: Keys

    @Test func aKeyIsReleasedAsTheKeyThatWasPressed() throws {
        try session.openPage()
        compositor.keyboardEnter(held: [1])
        // The release of an Escape that was already held when the keyboard focus arrived has no effect.
        compositor.key(1, isPressed: false)
        try session.settle()
        try session.playToRest()
        #expect(session.front is CardPage)
        compositor.keyboardLeave()
        compositor.key(1, isPressed: true)
        try session.settle()
        try session.playToRest()
        #expect(session.front is CardPage)
    }
}
