import Gatefold
import GatefoldTestSupport
import Testing

/// Input shows in the very next frame: input just before a frame callback shows in the callback's frame, and input at
/// rest shows in a frame that is drawn at once.
@Suite struct LatencyTests {
    enum Moment: CaseIterable { case withCallback, atIdle }

    private let session: WindowSession
    private var compositor: TestCompositor { session.compositor }

    init() throws { session = try WindowSession() }

    /// Sends input, either in one batch with the next frame callback, or at rest.
    /// - Returns: the frames that were drawn for the input.
    private func frames(_ moment: Moment, _ input: () -> Void) throws -> [Commit] {
        if moment == .atIdle { try session.playToRest() } else { try session.askForFrame() }
        let before = session.frames.count
        #expect((compositor.state.pendingFrames > 0) == (moment == .withCallback))
        session.advance(by: 16)
        input()
        if moment == .withCallback { compositor.sendFrames(time: session.milliseconds) }
        try session.settle()
        return Array(session.frames[before...])
    }

    @Test(arguments: Moment.allCases) func aFinger(moment: Moment) throws {
        try session.openPage()
        try session.touchDown(180, 400)
        session.touchMotion(180, 380)
        try session.settle()
        let start = try #require(session.value("scroll"))
        for step in 1...4 {
            let drawn = try frames(moment) { session.touchMotion(180, 380 - Double(step) * 15) }
            #expect(drawn.count == 1)
            let behind = start + Double(step) * 15 - (try #require(session.value("scroll")))
            // Under a moving finger content is where the finger was 5 ms ago, and up to 3 ms more while the delay adapts to
            // the rate of its reports, of the 16 ms in which it went 15 points. The position shown is rounded to
            // pixels. A frame without a callback is timed for the middle of an interval.
            #expect(moment == .atIdle ? (0..<15).contains(behind) : (4.2...7.5).contains(behind))
        }
    }

    @Test(arguments: Moment.allCases) func thePointersDrag(moment: Moment) throws {
        try session.openPage()
        compositor.pointerEnter(at: Point(x: 180, y: 400))
        compositor.pointerButton(isPressed: true)
        compositor.pointerFrame()
        compositor.pointerMotion(to: Point(x: 180, y: 380))
        compositor.pointerFrame()
        try session.settle()
        let start = try #require(session.value("scroll"))
        for step in 1...4 {
            let drawn = try frames(moment) {
                compositor.pointerMotion(to: Point(x: 180, y: 380 - Double(step) * 15))
                compositor.pointerFrame()
            }
            #expect(drawn.count == 1)
            #expect(session.value("scroll") == start + Double(step) * 15)
        }
    }

    @Test(arguments: Moment.allCases) func aTouchpad(moment: Moment) throws {
        try session.openPage()
        compositor.pointerEnter(at: Point(x: 180, y: 400))
        compositor.pointerScroll(Point(x: 0, y: 30), source: .finger)
        compositor.pointerFrame()
        try session.settle()
        let start = try #require(session.value("scroll"))
        for step in 1...4 {
            let drawn = try frames(moment) {
                compositor.pointerScroll(Point(x: 0, y: 15), source: .finger)
                compositor.pointerFrame()
            }
            #expect(drawn.count == 1)
            #expect(session.value("scroll") == start + Double(step) * 15)
        }
    }

    @Test(arguments: Moment.allCases) func aWheel(moment: Moment) throws {
        try session.openPage()
        compositor.pointerEnter(at: Point(x: 180, y: 400))
        compositor.pointerFrame()
        try session.settle()
        let start = try #require(session.value("scroll"))
        let drawn = try frames(moment) {
            compositor.pointerScroll(Point(x: 0, y: 15), source: .wheel, steps120: 120)
            compositor.pointerFrame()
        }
        #expect(drawn.count == 1)
        #expect(try #require(session.value("scroll")) > start)
    }

    @Test(arguments: Moment.allCases) func aKey(moment: Moment) throws {
        try session.openPage()
        compositor.keyboardEnter()
        try session.settle()
        let drawn = try frames(moment) { compositor.key(1, isPressed: true) }
        #expect(drawn.count == 1)
        // A flight from rest starts with the unchanged screen.
        #expect(session.progress == 1)
        try session.nextFrame()
        #expect(try #require(session.progress) < 1)
    }

    @Test(arguments: Moment.allCases) func anArrow(moment: Moment) throws {
        try session.openPage()
        compositor.keyboardEnter()
        try session.settle()
        let start = try #require(session.value("scroll"))
        let drawn = try frames(moment) { compositor.key(108, isPressed: true) }
        #expect(drawn.count == 1)
        #expect(try #require(session.value("scroll")) > start)
    }

    @Test func manyMovesAreOneFrame() throws {
        try session.openPage()
        try session.touchDown(180, 600)
        session.touchMotion(180, 580)
        try session.settle()
        let start = try #require(session.value("scroll"))
        // The events are more than one read returns.
        let drawn = try frames(.atIdle) {
            compositor.touchMotions(0, to: (1...300).map { Point(x: 180, y: 580 - Double($0)) })
        }
        #expect(drawn.count == 1)
        #expect(try #require(session.value("scroll")) > start + 100)
        try session.playToRest()
        #expect(session.value("scroll") == start + 300)
        let count = session.host.frameCount
        try session.settle()
        #expect(session.host.frameCount == count)
    }
}
