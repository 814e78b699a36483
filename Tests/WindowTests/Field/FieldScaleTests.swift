import Gatefold
import GatefoldTestSupport
import Testing

/// Screens and their changes as real compositors announce them.
@Suite struct FieldScaleTests {
    private var second: TestCompositor.Output { .second }

    /// The screen announces scale 2 for 1.25 or 1.5, and the fractional scale is announced separately.
    @Test(arguments: [150, 180, 210] as [UInt32]) func aScreenThatRoundsItsScaleUp(numerator: UInt32) throws {
        let session = try WindowSession {
            $0.output.scale = 2
            $0.fractionalScale = numerator
        }
        let expected = PixelGrid(scale: Double(numerator) / 120).snap(Size(width: 360, height: 720))
        #expect(session.frames.map(\.bufferSize) == [expected])
        #expect(session.frames.map(\.scale) == [1])
        #expect(session.frames.last?.destination == Size(width: 360, height: 720))
    }

    /// The fractional scale is 1 at first and corrected immediately; only the last one is drawn.
    @Test func aFractionThatIsCorrectedAtOnce() throws {
        let session = try WindowSession {
            $0.output.scale = 2
            $0.fractionalScale = 120
        } onCreate: {
            $0.setFractionalScale(180)
        }
        try session.settle()
        try session.nextFrame()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 540, height: 1080))
        #expect(session.frames.count <= 2)
    }

    /// A screen changes its mode or its scale without a configure.
    @Test func aScreenThatChangesWithoutAConfigure() throws {
        let session = try WindowSession()
        try session.nextFrame()
        var output = TestCompositor.Output()
        output.pixelSize = PixelSize(width: 1920, height: 1200)
        output.refresh = 90_000
        session.compositor.changeOutput(output)
        try session.settle()
        #expect(session.host.frameCount == 1)
        output.scale = 3
        session.compositor.changeOutput(output)
        try session.settle()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 1080, height: 2160))
        #expect(session.frames.last?.scale == 3)
        #expect(session.windowCommits.last?.isUpToDate == true)
    }

    /// The scale changes during a flight, which continues at its progress.
    @Test(arguments: [false, true]) func aScaleThatChangesInFlight(fractional: Bool) throws {
        let session = try WindowSession { if fractional { $0.fractionalScale = 120 } }
        try session.nextFrame()
        try session.tap(180, 388)
        for _ in 0..<8 { try session.nextFrame() }
        let before = try #require(session.progress)
        if fractional {
            session.compositor.setFractionalScale(180)
        } else {
            var output = TestCompositor.Output()
            output.scale = 2
            session.compositor.changeOutput(output)
        }
        try session.nextFrame()
        let after = try #require(session.progress)
        #expect(after > before && after < before + 0.2)
        let expected = PixelGrid(scale: fractional ? 1.5 : 2).snap(Size(width: 360, height: 720))
        #expect(session.frames.last?.bufferSize == expected)
        try session.playToRest()
        #expect(session.front is CardPage)
    }

    /// A window moves from one screen to a finer one, overlapping both meanwhile, and back.
    @Test func aWindowThatMovesBetweenScreens() throws {
        let session = try WindowSession { $0.globals["wl_output 2"] = 4 }
        try session.playToRest()
        #expect(session.frames.last?.scale == 1)
        session.compositor.enterOutput(1)
        try session.settle()
        #expect(session.frames.last?.scale == 2)
        try session.playToRest()
        let drawn = session.host.frameCount
        session.compositor.leaveOutput(0)
        try session.settle()
        #expect(session.host.frameCount == drawn)
        session.compositor.enterOutput(0)
        session.compositor.leaveOutput(1)
        try session.settle()
        #expect(session.frames.last?.scale == 1)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 360, height: 720))
    }

    /// The only screen is unplugged and comes back; in between the window is on no screen.
    @Test func aScreenThatIsUnpluggedAndComesBack() throws {
        let session = try WindowSession { $0.output.scale = 2 }
        try session.openPage()
        session.compositor.leaveOutput(0)
        session.compositor.withdraw("wl_output")
        try session.settle()
        try session.playToRest()
        session.compositor.announce("wl_output", version: 4)
        try session.settle()
        session.compositor.enterOutput(0)
        try session.settle()
        try session.playToRest()
        #expect(session.frames.last?.scale == 2)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 720, height: 1440))
        #expect(session.front is CardPage)
        try session.tap(332, 56)
        try session.playToRest()
        #expect(session.front === session.application.list)
    }

    /// The compositor handles a rotated screen; the window is drawn as usual.
    @Test(arguments: TestCompositor.OutputTransform.allCases)
    func aScreenThatIsTurned(transform: TestCompositor.OutputTransform) throws {
        let plain = try WindowSession()
        let session = try WindowSession { $0.output.transform = transform }
        #expect(session.frames.map(\.hash) == plain.frames.map(\.hash))
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 360, height: 720)])
        try session.nextFrame()
        try session.tap(180, 388)
        #expect(session.progress == 0)
        var output = TestCompositor.Output()
        output.transform = transform == .normal ? .rotated270 : .normal
        session.compositor.changeOutput(output)
        try session.playToRest()
        #expect(session.front is CardPage)
        #expect(session.frames.allSatisfy { $0.transform == 0 })
    }

    /// The cursor has a whole number of pixels per point, even if the window has a fractional scale.
    @Test func thePointersPictureHasTheScreensScale() throws {
        let session = try WindowSession {
            $0.output.scale = 2
            $0.fractionalScale = 180
        }
        session.compositor.pointerEnter(at: Point(x: 180, y: 300))
        session.compositor.pointerFrame()
        try session.settle()
        let surface = try #require(session.compositor.state.cursorSurfaceID)
        let picture = try #require(session.compositor.commits.last { $0.surfaceID == surface && $0.bufferSize != nil })
        let size = try #require(picture.bufferSize)
        #expect(size.width % picture.scale == 0)
        // A theme without cursors of that size provides them at scale 1.
        #expect(picture.scale == 2 || size.width % 2 == 1)
    }
}
