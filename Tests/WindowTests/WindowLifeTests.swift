import Gatefold
import GatefoldTestSupport
import Testing

/// The life of a window: how it opens, rests, changes and closes.
@Suite struct WindowLifeTests {
    @Test func theFirstConfigureBringsOneBufferOfItsSize() throws {
        let session = try WindowSession()
        let commits = session.windowCommits
        #expect(commits.map(\.bufferSize) == [nil, PixelSize(width: 360, height: 720)])
        #expect(commits.map(\.requestsFrame) == [false, true])
        #expect(commits[0].acknowledged == nil)
        #expect(commits[1].isUpToDate)
        #expect(commits[1].opaqueRegion == [PixelRect(x: 0, y: 0, width: 360, height: 720)])
        let window = try #require(session.compositor.state.windows.first)
        #expect(window.title == "Cards")
        #expect(window.appID == "org.example.Cards")
        #expect(window.minimumSize == Size(width: 240, height: 320))
        #expect(window.wantsServerDecoration == true)
    }

    @Test func theSizeIsOursWhereTheCompositorDoesNotCare() throws {
        let session = try WindowSession(size: .zero)
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 400, height: 720)])
    }

    @Test func theLeastOfCompositorsIsEnough() throws {
        let session = try WindowSession { $0.globals = TestCompositor.Configuration.minimal.globals }
        #expect(session.frames.count == 1)
        #expect(session.compositor.state.windows.first?.wantsServerDecoration == nil)
    }

    @Test func anIdleWindowDoesNothing() throws {
        let session = try WindowSession()
        try session.nextFrame()
        let commits = session.compositor.commits
        #expect(session.compositor.state.pendingFrames == 0)
        session.advance(by: 10_000)
        try session.settle()
        #expect(session.compositor.commits == commits)
        #expect(session.compositor.state.pendingFrames == 0)
        #expect(session.host.frameCount == 1)
    }

    @Test func aWindowThatNobodySeesEndsItsTransition() throws {
        let session = try WindowSession()
        try session.nextFrame()
        try session.tap(180, 200)
        try session.nextFrame()
        try session.nextFrame()
        #expect(session.host.runtime.window.flight != nil)
        session.compositor.configure(.zero, states: [.suspended])
        try session.settle()
        #expect(!session.host.runtime.window.isVisible)
        #expect(session.host.runtime.window.flight == nil)
        session.compositor.configure(.zero, states: [.activated])
        try session.settle()
        #expect(session.host.runtime.window.isVisible)
        #expect(session.host.runtime.window.presentations.count == 1)
    }

    @Test func theFirstFrameIsTheOffscreenHostsPicture() throws {
        for scale in [1.0, 2] {
            let session = try WindowSession { $0.output.scale = Int32(scale) }
            let size = PixelGrid(scale: scale).snap(Size(width: 360, height: 720))
            let offscreen = try OffscreenHost(size: size, scale: scale, delegate: CardApplication())
            let expected = try offscreen.drawNow()
            let shown = session.compositor.pixels()
            #expect(shown.size == size)
            #expect(shown.pixels == pixels(of: expected))
            #expect(Set(shown.pixels).count > 20)
        }
    }

    private func pixels(of bitmap: Bitmap) -> [UInt32] {
        stride(from: 0, to: bitmap.bytes.count, by: 4).map { index in
            UInt32(bitmap.bytes[index]) | UInt32(bitmap.bytes[index + 1]) << 8 | UInt32(bitmap.bytes[index + 2]) << 16
                | 0xFF00_0000
        }
    }

    @Test func aSecondConfigureBeforeTheFirstFrameIsTheOneThatCounts() throws {
        let session = try WindowSession(onCreate: { $0.configure(Size(width: 500, height: 800)) })
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 500, height: 800)])
        #expect(session.frames.allSatisfy { $0.isUpToDate })
        #expect(session.host.runtime.window.frame.size == Size(width: 500, height: 800))
    }

    @Test func aConfigureThatChangesNothingIsAnsweredWithoutAFrame() throws {
        let session = try WindowSession()
        try session.nextFrame()
        session.compositor.configure(Size(width: 360, height: 720), states: [.activated])
        try session.settle()
        let commits = session.windowCommits
        #expect(commits.count == 3)
        #expect(commits[2].bufferSize == nil)
        #expect(commits[2].isUpToDate)
        #expect(!commits[2].requestsFrame)
        #expect(session.host.frameCount == 1)
    }

    @Test func aNewSizeIsDrawnWithTheNextFrame() throws {
        let session = try WindowSession()
        session.compositor.configure(Size(width: 480, height: 640))
        try session.settle()
        #expect(session.windowCommits.count == 2)
        try session.nextFrame()
        #expect(session.windowCommits.count == 3)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 480, height: 640))
        #expect(session.frames.last?.isUpToDate == true)
        #expect(session.frames.last?.opaqueRegion == [PixelRect(x: 0, y: 0, width: 480, height: 640)])
        try session.nextFrame()
        #expect(session.host.frameCount == 2)
        // No frame is pending any more, so the next one is drawn at once.
        session.compositor.configure(Size(width: 400, height: 700))
        try session.settle()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 400, height: 700))
    }

    @Test func aNewSizeThatNobodySeesIsAnsweredAllTheSame() throws {
        let session = try WindowSession()
        session.compositor.configure(Size(width: 480, height: 640))
        session.advance(by: 99)
        try session.settle()
        // The wait for a frame callback begins when the client receives the configure.
        #expect(session.host.frameCount == 1)
        session.advance(by: 100)
        try session.settle()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 480, height: 640))
        #expect(session.frames.last?.isUpToDate == true)
    }

    @Test func closingEndsTheRun() throws {
        let session = try WindowSession()
        #expect(!session.host.isOver)
        session.compositor.close()
        try session.settle()
        #expect(session.host.isOver)
        try session.host.run()
        try session.connection.roundTrip()
        // The window is unmapped and gone together with its host.
        #expect(session.windowCommits.count == 3)
        #expect(session.windowCommits[2].bufferSize == nil)
        try session.end()
        #expect(session.compositor.state.windows.isEmpty)
    }

    @Test func noObjectIsLeftAtTheEnd() throws {
        let session = try WindowSession()
        session.compositor.pointerEnter(at: Point(x: 10, y: 10))
        session.compositor.pointerFrame()
        try session.openPage()
        try session.tap(180, 400)
        weak let host = session.host
        try session.end()
        #expect(host == nil)
    }
}

/// The window's size in pixels at different scales.
@Suite struct WindowScaleTests {
    @Test func aWholeScaleIsTheBuffers() throws {
        let session = try WindowSession { $0.output.scale = 2 }
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 720, height: 1440)])
        #expect(session.frames.last?.scale == 2)
        #expect(session.host.runtime.window.frame.size == Size(width: 360, height: 720))
    }

    @Test func aFractionIsTheViewports() throws {
        let session = try WindowSession {
            $0.output.scale = 2
            $0.fractionalScale = 180
        }
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 540, height: 1080)])
        #expect(session.frames.last?.scale == 1)
        #expect(session.frames.last?.destination == Size(width: 360, height: 720))
        session.compositor.setFractionalScale(150)
        try session.nextFrame()
        #expect(session.frames.map(\.bufferSize).last == PixelSize(width: 450, height: 900))
        #expect(session.frames.last?.destination == Size(width: 360, height: 720))
        #expect(session.frames.last?.opaqueRegion == [PixelRect(x: 0, y: 0, width: 360, height: 720)])
    }

    @Test func anOutputThatChangesIsFollowed() throws {
        let session = try WindowSession()
        try session.nextFrame()
        var output = TestCompositor.Output()
        output.scale = 2
        session.compositor.changeOutput(output)
        try session.settle()
        #expect(session.frames.map(\.bufferSize).last == PixelSize(width: 720, height: 1440))
        #expect(session.frames.last?.scale == 2)
        try session.nextFrame()
        // A new refresh rate alone does not cause a frame.
        output.refresh = 120_000
        session.compositor.changeOutput(output)
        try session.settle()
        #expect(session.host.frameCount == 2)
        session.compositor.withdraw("wl_output")
        try session.settle()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 360, height: 720))
    }
}
