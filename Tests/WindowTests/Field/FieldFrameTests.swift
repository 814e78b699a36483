import Gatefold
import GatefoldTestSupport
import Testing

/// Frame callbacks and feedback as real compositors send them, or fail to.
@Suite struct FieldFrameTests {
    /// Presentation times are announced but never sent, or are on another clock; frames are drawn all the same.
    @Test(arguments: [1, 4] as [UInt32]) func presentationTimesThatNeverCome(clock: UInt32) throws {
        let session = try WindowSession { $0.presentationClock = clock }
        try session.nextFrame()
        try session.tap(180, 388)
        let drawn = try session.playToRest()
        #expect(drawn.count > 25)
        #expect(session.front is CardPage)
    }

    /// The feedback says that every frame was discarded.
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

    /// A window behind others gets no frame callback: it draws nothing, however long, and continues when it becomes
    /// visible.
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

    /// A suspended window draws nothing, whatever changes, and shows all changes when it becomes visible again.
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

    /// Frame callbacks arrive late and unevenly; one frame is drawn for each.
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

    /// Buffers are held for several frames and released out of order.
    @Test func buffersThatAreHeldLong() throws {
        let session = try WindowSession { $0.autoRelease = false }
        try session.nextFrame()
        try session.tap(180, 388)
        for step in 0..<60 where session.compositor.state.pendingFrames > 0 {
            try session.nextFrame()
            let held = session.compositor.state.heldBuffers
            // The compositor keeps two buffers; of the others, it releases the newest first.
            if held > 2 { session.compositor.releaseBuffers(step.isMultiple(of: 2) ? [1, 0] : [0]) }
        }
        try session.playToRest()
        #expect(session.front is CardPage)
        session.compositor.releaseBuffers()
        try session.settle()
        #expect(session.compositor.state.heldBuffers == 0)
    }
}
