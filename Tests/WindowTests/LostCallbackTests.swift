import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// The compositor never answers a frame callback; a window in use continues all the same.
@Suite struct LostCallbackTests {
    /// A session whose last frame callback is lost.
    private func stalledSession() throws -> WindowSession {
        let session = try WindowSession()
        try session.nextFrame()
        try session.askForFrame()
        try #require(session.compositor.state.pendingFrames == 1)
        session.compositor.loseFrames()
        return session
    }

    /// A kind of input.
    enum Use: CaseIterable { case touch, pointer, wheel, key }

    private func use(_ session: WindowSession, by use: Use) throws {
        switch use {
        case .touch: try session.touchDown(180, 388)
        case .pointer: session.compositor.pointerMotion(to: Point(x: 180, y: 388))
        case .wheel: session.compositor.pointerScroll(Point(x: 0, y: 30), source: .wheel, steps120: 120)
        case .key: session.compositor.key(108, isPressed: true)
        }
        session.compositor.pointerFrame()
        try session.settle()
    }

    @Test(arguments: Use.allCases) func theNextInputShowsIt(use: Use) throws {
        let session = try stalledSession()
        session.compositor.pointerEnter(at: Point(x: 10, y: 700))
        session.compositor.pointerFrame()
        session.compositor.keyboardEnter()
        try session.settle()
        let frames = session.frames.count
        session.advance(by: 5000)
        try session.settle()
        #expect(!session.host.runtime.window.isVisible)
        #expect(session.frames.count == frames)
        try self.use(session, by: use)
        #expect(session.host.runtime.window.isVisible)
        session.application.list.table.contentOffset.y = 77
        try session.settle()
        #expect(session.frames.count > frames)
        #expect(session.compositor.state.pendingFrames == 1)
    }

    @Test func aTapOpensARow() throws {
        let session = try stalledSession()
        session.advance(by: 5000)
        try session.settle()
        try session.openPage()
        #expect(session.front is CardPage)
    }

    /// A finger keeps moving: the window is not taken for hidden, and draws again after a second.
    @Test func aDragGoesOn() throws {
        let session = try stalledSession()
        try session.touchDown(180, 600)
        let frames = session.frames.count
        for step in 1...80 {
            session.advance(by: 16)
            session.touchMotion(180, 600 - Double(step) * 4)
            try session.settle()
            #expect(session.host.runtime.window.isVisible)
            if step * 16 < 900 { #expect(session.frames.count == frames) }
        }
        #expect(session.frames.count == frames + 1)
        #expect(session.application.list.table.contentOffset.y > 200)
        #expect(session.compositor.state.pendingFrames == 1)
        try session.touchUp()
    }

    /// A window that the user has left draws nothing, however often the pointer crosses it.
    @Test func aPointerThatComesAndGoesShowsNothing() throws {
        let session = try stalledSession()
        session.advance(by: 5000)
        try session.settle()
        let frames = session.frames.count
        session.compositor.pointerEnter(at: Point(x: 10, y: 700))
        session.compositor.pointerFrame()
        session.compositor.pointerLeave()
        session.compositor.pointerFrame()
        try session.settle()
        #expect(!session.host.runtime.window.isVisible)
        #expect(session.frames.count == frames)
    }

    /// If the compositor has suspended the window, input does not make it draw.
    @Test func aSuspendedWindowStaysUnseen() throws {
        let session = try WindowSession()
        try session.nextFrame()
        session.compositor.configure(Size(width: 360, height: 720), states: [.suspended])
        try session.settle()
        try session.nextFrame()
        let frames = session.frames.count
        try session.tap(180, 388)
        session.advance(by: 5000)
        try session.settle()
        #expect(session.frames.count == frames)
        #expect(!session.host.runtime.window.isVisible)
    }
}
