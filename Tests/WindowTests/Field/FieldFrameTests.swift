import Gatefold
import GatefoldTestSupport
import Testing

/// How compositors of the field answer frames, and how they do not.
@Suite struct FieldFrameTests {
    /// Presentation times are offered and never told, or of a clock of their own: frames come all the same.
    @Test(arguments: [1, 4] as [UInt32]) func presentationTimesThatNeverCome(clock: UInt32) throws {
        let session = try WindowSession { $0.presentationClock = clock }
        try session.nextFrame()
        try session.tap(180, 388)
        let drawn = try session.playToRest()
        #expect(drawn.count > 25)
        #expect(session.front is CardPage)
    }

    /// Every frame is said to be discarded.
    @Test func framesThatAreDiscarded() throws {
        let session = try WindowSession()
        try session.nextFrame()
        try session.tap(180, 388)
        for _ in 0..<200 where session.compositor.state.pendingFrames > 0 {
            session.compositor.sendDiscarded()
            try session.nextFrame()
        }
        #expect(session.front is CardPage)
        #expect(session.progress == 1)
    }

    /// A window behind others gets no frame callback: it draws nothing, however long, and goes on when it is seen.
    @Test func aHiddenWindowDrawsNothing() throws {
        let session = try WindowSession()
        try session.nextFrame()
        try session.tap(180, 388)
        let drawn = session.host.frameCount
        for _ in 0..<50 {
            session.advance(by: 100)
            try session.settle()
            #expect(session.host.frameCount == drawn)
        }
        try session.playToRest()
        #expect(session.host.frameCount > drawn)
        #expect(session.compositor.state.pendingFrames == 0)
    }

    /// A suspended window draws nothing, whatever is asked of it, and shows it all when it is seen again.
    @Test func aSuspendedWindowDrawsNothing() throws {
        let session = try WindowSession()
        try session.nextFrame()
        session.compositor.configure(Size(width: 360, height: 720), states: [.suspended])
        try session.settle()
        let drawn = session.host.frameCount
        #expect(session.windowCommits.last?.isUpToDate == true)
        try session.askForFrame()
        try session.tap(180, 388)
        for _ in 0..<20 {
            session.advance(by: 100)
            try session.settle()
        }
        #expect(session.host.frameCount == drawn)
        session.compositor.configure(Size(width: 360, height: 720), states: [.activated])
        try session.settle()
        #expect(session.host.frameCount == drawn + 1)
    }

    /// Frame callbacks come late and unevenly; a frame is drawn for each.
    @Test func lateCallbacks() throws {
        let session = try WindowSession()
        try session.nextFrame()
        try session.tap(180, 388)
        for milliseconds in [16, 120, 3, 16, 200, 1, 16] as [UInt32] {
            let drawn = session.host.frameCount
            try session.nextFrame(after: milliseconds)
            #expect(session.host.frameCount == drawn + 1)
        }
        try session.playToRest()
        #expect(session.front is CardPage)
    }

    /// Buffers are held for several frames and come back in an order of their own.
    @Test func buffersThatAreHeldLong() throws {
        let session = try WindowSession { $0.autoRelease = false }
        try session.nextFrame()
        try session.tap(180, 388)
        for step in 0..<60 where session.compositor.state.pendingFrames > 0 {
            try session.nextFrame()
            let held = session.compositor.state.heldBuffers
            // Two stay with the compositor; of the others, the newest go first.
            if held > 2 { session.compositor.releaseBuffers(step.isMultiple(of: 2) ? [1, 0] : [0]) }
        }
        try session.playToRest()
        #expect(session.front is CardPage)
        session.compositor.releaseBuffers()
        try session.settle()
        #expect(session.compositor.state.heldBuffers == 0)
    }
}
