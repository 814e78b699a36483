import Gatefold
import GatefoldTestSupport
import Testing

/// Frames that are presented in shared memory.
@Suite struct SharedMemoryTests {
    /// Creates a session whose compositor releases no buffer by itself.
    private func holdingSession() throws -> WindowSession {
        try WindowSession(presentation: .sharedMemory) { $0.autoRelease = false }
    }

    /// Returns the number of existing buffers, as the compositor counts them.
    private func buffers(_ session: WindowSession) -> Int {
        session.compositor.liveInterfaces.count { $0 == "wl_buffer" }
    }

    @Test func undamagedPixelsStayAsTheyWere() throws {
        let session = try WindowSession(presentation: .sharedMemory)
        try session.nextFrame()
        var before = session.compositor.pixels()
        var smallest = Int.max
        func check(_ what: String) throws {
            let after = session.compositor.pixels()
            let damage = try #require(session.frames.last?.damage)
            let bounds = PixelRect(size: after.size)
            #expect(!damage.isEmpty && damage.allSatisfy { bounds.contains($0) && !$0.isEmpty }, "\(what)")
            var isTrue = before.size == after.size
            for index in after.pixels.indices where isTrue && before.pixels[index] != after.pixels[index] {
                let (x, y) = (Int32(index) % after.size.width, Int32(index) / after.size.width)
                isTrue = damage.contains { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
            }
            #expect(isTrue, "\(what)")
            smallest = min(smallest, damage.reduce(0) { $0 + Int($1.width) * Int($1.height) })
            before = after
        }
        var clock = session.wallClock
        clock.minute += 1
        session.wallClock = clock
        session.advance(by: 60_000)
        try session.settle()
        try check("the clock")
        try session.nextFrame()
        try session.touchDown(180, 388)
        session.advance(by: 50)
        try session.touchUp()
        for frame in 0..<60 where session.compositor.state.pendingFrames > 0 {
            let count = session.frames.count
            try session.nextFrame()
            if session.frames.count > count { try check("frame \(frame)") }
        }
        #expect(session.front is CardPage)
        // The next minute in the status bar does not damage the whole window.
        #expect(smallest < 360 * 40)
    }

    /// The memory is prepared before the application exists, while fonts are read.
    @Test func theProcessorsFirstFrameFindsItsMemoryReady() throws {
        var interfaces: [String] = []
        let session = try WindowSession(renderer: .cpu, onCreate: { interfaces = $0.liveInterfaces })
        // The compositor learns of the buffer only with the first frame.
        #expect(!interfaces.contains("wl_buffer"))
        #expect(buffers(session) == 1 && session.frames.count == 1)
        #expect(session.frames.last?.damage.isEmpty == false)
    }

    @Test func twoBuffersAreEnoughForACompositorThatHoldsOne() throws {
        let session = try holdingSession()
        try session.tap(180, 388)
        for _ in 0..<8 {
            try session.nextFrame()
            // When a frame is shown, the previous one is released.
            session.compositor.releaseBuffers()
            try session.settle()
        }
        #expect(session.frames.count >= 8)
        #expect(buffers(session) <= 2)
    }

    @Test func aFrameWaitsForABufferWithoutBlocking() throws {
        let session = try holdingSession()
        try session.tap(180, 388)
        for _ in 0..<6 { try session.nextFrame() }
        #expect(session.frames.count == 3)
        #expect(session.compositor.state.heldBuffers == 3)
        #expect(buffers(session) == 3)
        // The host waits for a buffer without spinning: a turn of the loop handles nothing.
        #expect(try !session.host.turn(waitingAtMost: 0))
        session.compositor.releaseBuffers()
        try session.settle()
        #expect(session.frames.count == 4)
        session.compositor.releaseBuffers()
        try session.playToRest()
    }

    @Test func aNewSizeDoesNotWaitForBuffersOfTheOldOne() throws {
        let session = try holdingSession()
        try session.tap(180, 388)
        for _ in 0..<6 { try session.nextFrame() }
        session.compositor.configure(Size(width: 300, height: 500))
        try session.nextFrame()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 300, height: 500))
        #expect(buffers(session) == 4)
        session.compositor.releaseBuffers()
        try session.settle()
        // The buffers of the old size are destroyed once the compositor releases them.
        #expect(session.compositor.state.heldBuffers <= 1)
        #expect(buffers(session) <= 2)
    }

    @Test func aCompositorThatHoldsAllIsNotFilled() throws {
        let session = try holdingSession()
        for step in 0..<12 {
            session.compositor.configure(Size(width: 300 + Double(step), height: 500))
            try session.nextFrame(after: 200)
        }
        #expect(buffers(session) == 4)
        let before = session.frames.count
        session.compositor.releaseBuffers()
        try session.settle()
        #expect(session.frames.count == before + 1)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 311, height: 500))
        #expect(session.frames.last?.isUpToDate == true)
        #expect(buffers(session) == 1)
    }

    @Test func manySizesLeaveNoMemoryBehind() throws {
        let session = try WindowSession(presentation: .sharedMemory)
        for step in 0..<20 {
            session.compositor.configure(Size(width: 300 + Double(step), height: 500))
            try session.nextFrame()
        }
        #expect(buffers(session) == 1)
        #expect(session.compositor.liveInterfaces.count { $0 == "wl_shm_pool" } == 1)
    }

    @Test func aCompositorWithoutSharedMemoryIsTold() {
        #expect(throws: WaylandError.missingGlobal(name: "wl_shm")) {
            try WindowSession(presentation: .sharedMemory) { $0.globals["wl_shm"] = nil }
        }
    }

    @Test func aConnectionThatIsLostIsToldAsSuch() throws {
        let session = try holdingSession()
        try session.tap(180, 388)
        session.compositor.disconnect()
        #expect(throws: WaylandError.self) {
            while true { try session.host.turn(waitingAtMost: 0.1) }
        }
    }
}
