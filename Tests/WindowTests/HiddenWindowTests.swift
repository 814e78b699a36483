import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A hidden window does nothing.
@Suite struct HiddenWindowTests {
    /// A session in the middle of a flight whose last frame callback was not answered.
    private func flight() throws -> WindowSession {
        let session = try WindowSession()
        try session.nextFrame()
        try session.tap(180, 388)
        for _ in 0..<6 { try session.nextFrame() }
        try #require(session.host.runtime.window.flight != nil)
        return session
    }

    @Test func silenceHidesIt() throws {
        let session = try flight()
        let frames = session.frames.count
        session.advance(by: 900)
        try session.settle()
        #expect(session.host.runtime.window.isVisible && session.host.runtime.window.flight != nil)
        session.advance(by: 200)
        try session.settle()
        #expect(!session.host.runtime.window.isVisible)
        #expect(session.host.runtime.window.flight == nil)
        #expect(session.front is CardPage)
        #expect(session.frames.count == frames)
        // Even when the wall clock's minute changes, nothing is drawn, and the window waits for nothing.
        session.wallClock.minute += 1
        session.advance(by: 60_000)
        try session.settle()
        #expect(session.frames.count == frames)
        let shown = try #require(session.host.session)
        #expect(session.host.timeout(in: shown) == .infinity)
    }

    @Test func theNextCallbackShowsIt() throws {
        let session = try flight()
        session.advance(by: 2000)
        try session.settle()
        let frames = session.frames.count
        try session.nextFrame()
        #expect(session.host.runtime.window.isVisible)
        #expect(session.frames.count == frames + 1)
        #expect(session.progress == nil)
        try session.playToRest()
        #expect(session.compositor.state.pendingFrames == 0)
        #expect(session.front is CardPage)
    }

    @Test func aNewSizeIsAnsweredUnseen() throws {
        let session = try flight()
        session.advance(by: 2000)
        try session.settle()
        session.compositor.configure(Size(width: 300, height: 500))
        try session.settle()
        session.advance(by: 200)
        try session.settle()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 300, height: 500))
        #expect(session.frames.last?.isUpToDate == true)
        #expect(!session.host.runtime.window.isVisible)
    }

    @Test func anIdleWindowIsNotHidden() throws {
        let session = try WindowSession()
        try session.nextFrame()
        session.advance(by: 10_000)
        try session.settle()
        #expect(session.host.runtime.window.isVisible)
        let shown = try #require(session.host.session)
        // The window waits only for the next minute of the wall clock.
        #expect(session.host.timeout(in: shown) > 1)
        #expect(session.host.timeout(in: shown) < 61)
    }
}
