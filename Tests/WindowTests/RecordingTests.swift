import Gatefold
import GatefoldTestSupport
import Testing

/// A recording made in a window is played offscreen, frame for frame.
@Suite struct RecordingTests {
    /// Plays to rest with frames that take 9 to 40 ms, as on a busy machine.
    private func playUnevenly(_ session: WindowSession) throws {
        for index in 0..<300 where session.compositor.state.pendingFrames > 0 {
            try session.nextFrame(after: 9 + UInt32(index * index % 32))
        }
    }

    /// Drags a finger, in touch frames of its own, while the window draws.
    private func drag(_ session: WindowSession, from: Double, to: Double, steps: Int = 12) throws {
        try session.touchDown(180, from)
        for step in 1...steps {
            session.advance(by: UInt32(3 + step % 7))
            session.touchMotion(180, from + (to - from) * Double(step) / Double(steps))
            try session.settle()
            if step % 2 == 0 { try session.nextFrame(after: UInt32(2 + step % 5)) }
        }
        try session.touchUp()
    }

    @Test func tapsPullsAndFlicksAreTheSameFrames() throws {
        let recorded = try RecordedSession()
        let session = recorded.session
        try session.nextFrame()
        try drag(session, from: 600, to: 250)
        try playUnevenly(session)
        #expect(session.application.list.table.contentOffset.y > 300)
        try session.tap(180, 388)
        for _ in 0..<9 { try session.nextFrame(after: 21) }
        #expect(session.progress != nil)
        // The page is caught during its flight and pulled to dismiss.
        try drag(session, from: 250, to: 520)
        try playUnevenly(session)
        try session.tap(180, 300)
        try playUnevenly(session)
        #expect(session.front is CardPage)
        try drag(session, from: 200, to: 560)
        try playUnevenly(session)
        #expect(session.front === session.application.list)
        #expect(recorded.shown.count > 100)
        try recorded.expectTheSameOffscreen()
    }

    @Test func keysWheelsAndButtonsAreTheSameFrames() throws {
        let recorded = try RecordedSession()
        let session = recorded.session
        let compositor = session.compositor
        compositor.pointerEnter(at: Point(x: 180, y: 388))
        compositor.pointerFrame()
        for step in 1...4 {
            session.advance(by: 11)
            compositor.pointerScroll(Point(x: 0, y: 15), source: .wheel, steps120: 120)
            compositor.pointerFrame()
            try session.nextFrame(after: UInt32(5 + step))
        }
        for step in 1...6 {
            compositor.pointerScroll(Point(x: 0, y: Double(-4 * step)), source: .finger)
            compositor.pointerFrame()
            try session.nextFrame(after: 9)
        }
        compositor.pointerScrollStop()
        compositor.pointerFrame()
        try playUnevenly(session)
        for isPressed in [true, false] {
            compositor.pointerButton(isPressed: isPressed)
            compositor.pointerFrame()
            try session.settle()
            session.advance(by: 60)
        }
        for _ in 0..<6 { try session.nextFrame(after: 17) }
        compositor.keyboardEnter()
        for isPressed in [true, false] { compositor.key(1, isPressed: isPressed) }
        try session.settle()
        try playUnevenly(session)
        compositor.keyboardLeave()
        compositor.pointerLeave()
        compositor.pointerFrame()
        try session.settle()
        #expect(session.front === session.application.list)
        #expect(recorded.shown.count > 40)
        try recorded.expectTheSameOffscreen()
    }

    @Test func sizesScalesAndTheTimeAreTheSameFrames() throws {
        let recorded = try RecordedSession(size: Size(width: 333, height: 701)) {
            $0.output.scale = 2
            $0.fractionalScale = 150
        }
        let session = recorded.session
        session.wallClock.minute = 42
        try session.settle()
        try session.nextFrame()
        try session.tap(180, 388)
        for _ in 0..<5 { try session.nextFrame(after: 19) }
        session.compositor.configure(Size(width: 421, height: 640))
        try session.settle()
        for _ in 0..<5 { try session.nextFrame(after: 13) }
        session.compositor.setFractionalScale(210)
        try session.settle()
        try playUnevenly(session)
        // The window is hidden, and the flight ends at once.
        session.compositor.key(1, isPressed: true)
        session.wallClock.hour = 10
        session.compositor.configure(.zero, states: [.suspended])
        try session.settle()
        session.compositor.configure(.zero, states: [.activated])
        try session.settle()
        try playUnevenly(session)
        #expect(recorded.shown.count > 20)
        try recorded.expectTheSameOffscreen()
    }

    @Test func waitsForAMomentPlayTheSame() throws {
        let recorded = try RecordedSession()
        let session = recorded.session
        try session.openPage()
        try session.touchDown(180, 300)
        session.advance(by: 700)
        try session.settle()
        try session.touchUp()
        try drag(session, from: 600, to: 500, steps: 4)
        // The touch of the finger that is down is cancelled.
        try session.touchDown(180, 300)
        session.touchMotion(180, 360)
        session.compositor.touchCancel()
        try session.settle()
        try playUnevenly(session)
        for _ in 0..<20 {
            session.advance(by: 171)
            try session.settle()
            try playUnevenly(session)
        }
        try recorded.expectTheSameOffscreen()
    }

    @Test func aScriptThatAWindowPlaysIsRecordedToo() throws {
        let recorded = try RecordedSession()
        let session = recorded.session
        session.host.play(
            try TouchScript("wait 0.1; tap 180 388; wait 0.3; reduced-motion on; key escape; wait 0.4; mark end"))
        for _ in 0..<200 where !session.host.isOver { try session.nextFrame(after: 15) }
        #expect(session.host.isOver)
        try recorded.expectTheSameOffscreen()
        let script = try TouchScript(contentsOf: recorded.path)
        #expect(script.inputs.last { $0.input != .frame && $0.input != .wake }?.input == .mark("end"))
    }

    @Test func aLostConnectionLeavesTheWholeRecording() throws {
        let recorded = try RecordedSession()
        let session = recorded.session
        try session.tap(180, 388)
        for _ in 0..<5 { try session.nextFrame() }
        session.compositor.disconnect()
        #expect(throws: WaylandError.self) { try session.host.run() }
        try recorded.expectTheSameOffscreen()
    }
}
