import Gatefold
import GatefoldTestSupport
import Testing

/// Touch screens as real compositors report them.
@Suite struct FieldTouchTests {
    private let session: WindowSession
    private var compositor: TestCompositor { session.compositor }

    init() throws {
        session = try WindowSession()
        try session.nextFrame()
    }

    /// Pulls the open page down a little, with or without touch frames.
    private func pull(_ id: Int32 = 0, from y: Double = 300, framed: Bool = true) throws {
        compositor.touchDown(id, at: Point(x: 180, y: y))
        if framed { compositor.touchFrame() }
        try session.settle()
        for step in 1...6 {
            session.advance(by: 8)
            compositor.touchMotion(id, to: Point(x: 180, y: y + Double(step) * 12))
            if framed { compositor.touchFrame() }
            try session.settle()
        }
        try session.nextFrame(after: 8)
    }

    /// Touch events come without frame events: each batch of events counts as a frame.
    @Test func touchesWithoutFrames() throws {
        compositor.touchDown(0, at: Point(x: 180, y: 388))
        try session.settle()
        session.advance(by: 50)
        compositor.touchUp(0)
        try session.settle()
        #expect(session.progress == 0)
        try session.playToRest()
        #expect(session.front is CardPage)
        try pull(framed: false)
        #expect(try #require(session.value("scroll")) < -20)
        for step in 1...8 {
            session.advance(by: 8)
            compositor.touchMotion(0, to: Point(x: 180, y: 372 + Double(step) * 30))
            try session.settle()
        }
        compositor.touchUp(0)
        try session.settle()
        try session.playToRest()
        #expect(session.front === session.application.list)
    }

    /// No frame event follows the last finger's lift, which still takes effect at once.
    @Test func aLiftWithoutAFrame() throws {
        compositor.touchDown(0, at: Point(x: 180, y: 388))
        compositor.touchFrame()
        try session.settle()
        session.advance(by: 50)
        compositor.touchUp(0)
        try session.settle()
        #expect(session.progress == 0)
        try session.playToRest()
        #expect(session.front is CardPage)
    }

    /// Fingers have the numbers 288, 384 and 480, and numbers are reused.
    @Test func largeNumbersNameFingers() throws {
        try session.openPage()
        for round in 0..<3 {
            let start = try #require(session.value("scroll"))
            for (index, id) in ([288, 384, 480] as [Int32]).enumerated() {
                compositor.touchDown(id, at: Point(x: 60 + Double(index) * 100, y: 300))
            }
            compositor.touchFrame()
            try session.settle()
            for step in 1...5 {
                session.advance(by: 8)
                compositor.touchMotion(288, to: Point(x: 60, y: 300 - Double(step) * 10))
                compositor.touchFrame()
                try session.nextFrame(after: 8)
            }
            #expect(try #require(session.value("scroll")) > start, "round \(round)")
            for id in [480, 288, 384] as [Int32] { compositor.touchUp(id) }
            try session.settle()
            try session.playToRest()
        }
    }

    enum Loss: CaseIterable { case device, seat, cancel }

    /// The touch screen is unplugged with a finger on it, and neither a lift nor a cancel is sent.
    @Test(arguments: Loss.allCases) func aFingerThatIsLost(with loss: Loss) throws {
        try session.openPage()
        try pull()
        #expect(try #require(session.value("scroll")) < -20)
        switch loss {
        case .device: compositor.setCapabilities([.pointer, .keyboard])
        case .seat: compositor.withdraw("wl_seat")
        case .cancel: compositor.touchCancel()
        }
        try session.settle()
        try session.playToRest()
        #expect(session.value("scroll") == 0)
        #expect(session.front is CardPage)
        #expect(compositor.state.pendingFrames == 0)
        switch loss {
        case .device: compositor.setCapabilities([.pointer, .keyboard, .touch])
        case .seat: compositor.announce("wl_seat", version: 7)
        case .cancel: break
        }
        try session.settle()
        try session.tap(332, 56)
        try session.playToRest()
        #expect(session.front === session.application.list)
    }

    /// Touch events and frame callbacks have clocks with different zeros, both different from the client's clock.
    @Test(arguments: [0, 0x7fff_ff00, 0xffff_ff80, 1_763_736_000_123] as [UInt64])
    func timesWithoutACommonBase(base: UInt64) throws {
        try session.openPage()
        let base = UInt32(truncatingIfNeeded: base)
        try session.touchDown(180, 500)
        for step in 1...10 {
            session.advance(by: 8)
            compositor.setTime(base &+ UInt32(step) * 8)
            session.touchMotion(180, 500 - Double(step) * 4)
            try session.settle()
            if step.isMultiple(of: 2) {
                compositor.sendFrames(time: base &+ 77_777 &+ UInt32(step) * 8)
                try session.settle()
            }
        }
        let before = try #require(session.value("scroll"))
        compositor.setTime(base &+ 84)
        try session.touchUp()
        try session.playToRest()
        // The finger moves at 500 points per second, and the scroll decelerates as usual: its distance does not depend
        // on the clock's zero.
        let way = try #require(session.value("scroll")) - before
        #expect(way > 150 && way < 400)
    }

    /// A seat has no touch screen before the first touch, and may lose and regain all devices.
    @Test func capabilitiesThatComeLate() throws {
        let session = try WindowSession { $0.capabilities = [] }
        let compositor = session.compositor
        #expect(compositor.state.devices == [])
        try session.tap(180, 388)
        #expect(session.progress == nil)
        compositor.setCapabilities([.touch])
        try session.settle()
        #expect(compositor.state.devices == [.touch])
        try session.openPage()
        #expect(session.front is CardPage)
        compositor.setCapabilities([])
        try session.settle()
        compositor.setCapabilities([.touch, .pointer])
        try session.settle()
        try session.tap(332, 56)
        try session.playToRest()
        #expect(session.front === session.application.list)
    }
}
