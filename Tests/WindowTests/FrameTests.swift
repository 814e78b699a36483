import Gatefold
import GatefoldTestSupport
import Testing

/// The window's own frame: how it appears, follows the window, and disappears.
@Suite struct FrameTests {
    @Test(arguments: [true, false])
    func whereNobodyElseDrawsAFrameTheWindowHasOne(isOffered: Bool) throws {
        let session = try WindowSession {
            $0.decoration = .alwaysClient
            if !isOffered { $0.globals["zxdg_decoration_manager_v1"] = nil }
        }
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 360, height: 680)])
        #expect(session.host.runtime.window.frame.size == Size(width: 360, height: 680))
        #expect(session.geometry == PixelRect(x: 0, y: -40, width: 360, height: 720))
        let window = try #require(session.compositor.state.windows.first)
        #expect(window.minimumSize == Size(width: 240, height: 360))
        let bar = try #require(session.titleBar)
        #expect(session.place(of: bar) == Rect(x: 0, y: -40, width: 360, height: 40))
        #expect(session.picture(of: bar.surfaceID)?.bufferSize == PixelSize(width: 360, height: 40))
        #expect(session.shadows.count == 8)
    }

    @Test func theFrameIsThereWithTheFirstFrameAndWithEachThatFollows() throws {
        let session = try WindowSession.framed()
        try session.nextFrame()
        session.compositor.configure(Size(width: 480, height: 640))
        try session.settle()
        let windows = session.frames.map(\.index)
        try #require(windows.count == 2)
        let parts = session.compositor.commits.filter { commit in
            session.compositor.state.subsurfaces.contains { $0.surfaceID == commit.surfaceID }
        }
        #expect(parts.allSatisfy { $0.waitsForParent })
        // The frame's nine surfaces are committed for the first and for the second size, and not again.
        #expect(parts.count { $0.index < windows[0] } == 9)
        #expect(parts.count { $0.index > windows[0] && $0.index < windows[1] } == 9)
        #expect(parts.count == 18)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 480, height: 600))
        #expect(session.frames.allSatisfy { $0.isUpToDate })
        #expect(session.geometry == PixelRect(x: 0, y: -40, width: 480, height: 640))
        let bar = try #require(session.titleBar)
        #expect(session.place(of: bar) == Rect(x: 0, y: -40, width: 480, height: 40))
        let right = try #require(session.shadow(at: Point(x: 481, y: 300)))
        #expect(right.point == Point(x: 1, y: 308))
    }

    @Test func theCompositorsFrameIsEnough() throws {
        let session = try WindowSession { $0.decoration = .alwaysServer }
        #expect(session.compositor.state.subsurfaces.isEmpty)
        #expect(session.geometry == nil)
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 360, height: 720)])
    }

    @Test func aCompositorThatNestsNothingGetsNone() throws {
        let session = try WindowSession.framed { $0.globals["wl_subcompositor"] = nil }
        #expect(session.geometry == nil)
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 360, height: 720)])
        #expect(session.compositor.state.windows.first?.minimumSize == Size(width: 240, height: 320))
    }

    @Test func theCompositorMayChangeItsMind() throws {
        let session = try WindowSession { $0.decoration = .alwaysServer }
        try session.nextFrame()
        session.compositor.setDecoration(.client)
        try session.settle()
        #expect(session.titleBar != nil && session.shadows.count == 8)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 360, height: 680))
        try session.nextFrame()
        session.compositor.setDecoration(.server)
        try session.settle()
        #expect(session.frameParts.isEmpty)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 360, height: 720))
        #expect(session.geometry == PixelRect(x: 0, y: 0, width: 360, height: 720))
        #expect(session.compositor.state.windows.first?.minimumSize == Size(width: 240, height: 320))
    }

    @Test func theFrameFollowsTheWindowsStates() throws {
        let session = try WindowSession.framed()
        func configure(_ size: Size, _ states: [TestCompositor.WindowState]) throws {
            try session.nextFrame()
            session.compositor.configure(size, states: states)
            try session.settle()
        }
        try configure(Size(width: 1200, height: 900), [.maximized, .activated])
        #expect(session.titleBar != nil && session.shadows.isEmpty)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 1200, height: 860))
        #expect(session.geometry == PixelRect(x: 0, y: -40, width: 1200, height: 900))
        try configure(Size(width: 1200, height: 960), [.fullscreen, .maximized, .activated])
        #expect(session.frameParts.isEmpty)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 1200, height: 960))
        #expect(session.geometry == PixelRect(x: 0, y: 0, width: 1200, height: 960))
        try configure(Size(width: 600, height: 900), [.tiledLeft, .activated])
        #expect(session.titleBar != nil && session.shadows.count == 5)
        #expect(session.shadow(at: Point(x: -1, y: 300)) == nil && session.shadow(at: Point(x: 600, y: 300)) != nil)
        // If the program chooses the size, the window returns to its original size.
        try configure(.zero, [.activated])
        #expect(session.frames.last?.bufferSize == PixelSize(width: 360, height: 680))
        #expect(session.titleBar != nil && session.shadows.count == 8)
    }

    @Test func nothingRunsWhileNothingMoves() throws {
        let session = try WindowSession.framed()
        try session.nextFrame()
        let commits = session.compositor.commits
        session.advance(by: 10_000)
        try session.settle()
        #expect(session.compositor.commits == commits)
        #expect(session.compositor.state.pendingFrames == 0)
    }

    @Test func whatConcernsTheFrameAloneDrawsNoContent() throws {
        let session = try WindowSession.framed()
        try session.nextFrame()
        let bar = try #require(session.titleBar?.surfaceID)
        let resting = session.picture(of: bar)?.hash
        session.compositor.configure(Size(width: 360, height: 720), states: [.activated])
        try session.settle()
        try session.nextFrame()
        #expect(session.host.frameCount == 1)
        let active = session.picture(of: bar)?.hash
        #expect(active != resting)
        #expect(session.host.runtime.window.placement.isActive)
        session.host.runtime.window.title = "More cards"
        try session.settle()
        #expect(session.host.frameCount == 1)
        #expect(session.picture(of: bar)?.hash != active)
        #expect(session.compositor.state.windows.first?.title == "More cards")
        #expect(session.compositor.state.pendingFrames == 0)
    }

    @Test func aPictureThatFindsNoBufferIsMadeLater() throws {
        let session = try WindowSession.framed { $0.autoRelease = false }
        try session.nextFrame()
        let bar = try #require(session.titleBar?.surfaceID)
        for count in 0..<9 {
            session.host.runtime.window.title = "Number \(count)"
            try session.settle()
        }
        let before = session.picture(of: bar)
        session.compositor.releaseBuffers()
        try session.settle()
        let after = session.picture(of: bar)
        #expect(before?.index != after?.index && before?.hash != after?.hash)
        // No further commit follows.
        let count = session.compositor.commits.count
        session.compositor.releaseBuffers()
        try session.settle()
        #expect(session.compositor.commits.count == count)
    }

    @Test func theBarGoesOnInTheColourBelowIt() throws {
        let session = try WindowSession.framed()
        try session.nextFrame()
        let bar = try #require(session.titleBar?.surfaceID)
        func color() -> UInt32 { session.compositor.pixels(ofSurface: bar).pixels[20 * 360 + 20] }
        #expect(color() == 0xff20_3040)
        try session.openPage()
        #expect(color() == 0xffff_ffff)
        session.compositor.keyboardEnter()
        session.compositor.key(1, isPressed: true)
        session.compositor.key(1, isPressed: false)
        try session.settle()
        try session.playToRest()
        #expect(color() == 0xff20_3040)
    }

    @Test func theTopCornersAreRoundInTheOpen() throws {
        let session = try WindowSession.framed()
        let bar = try #require(session.titleBar?.surfaceID)
        let corners = [0, 359].map { session.compositor.pixels(ofSurface: bar).pixels[$0] }
        #expect(corners == [0, 0])
        #expect(session.picture(of: bar)?.opaqueRegion == [PixelRect(x: 0, y: 10, width: 360, height: 30)])
        try session.nextFrame()
        session.compositor.configure(Size(width: 360, height: 720), states: [.maximized])
        try session.settle()
        #expect(session.compositor.pixels(ofSurface: bar).pixels[0] >> 24 == 0xff)
    }

    @Test(arguments: [true, false])
    func nothingIsLeftAtTheEnd(isFullscreen: Bool) throws {
        let session = try WindowSession.framed()
        try session.nextFrame()
        if isFullscreen {
            session.compositor.configure(Size(width: 1200, height: 900), states: [.fullscreen])
            try session.nextFrame()
            try session.nextFrame()
        }
        try session.end()
    }
}

/// The frame in the next compositor after one was lost.
@Suite struct FrameLossTests {
    @Test func theWindowComesBackAsItLay() throws {
        let session = try LossSession { $0.decoration = .alwaysClient }
        session.host.runtime.window.title = "Later"
        session.compositor.configure(Size(width: 500, height: 640))
        try session.settle()
        session.compositor.configure(Size(width: 1200, height: 900), states: [.maximized])
        try session.settle()
        session.configure { $0.initialSize = .zero }
        _ = try Log.warnings { try session.crash() }
        #expect(session.compositors.count == 2)
        let state = session.compositor.state
        let window = try #require(state.windows.first)
        #expect(window.title == "Later" && window.wantsMaximized && !window.wantsFullscreen)
        #expect(window.geometry == PixelRect(x: 0, y: -40, width: 500, height: 640))
        #expect(state.subsurfaces.count == 9 && state.subsurfaces.allSatisfy { $0.isMapped })
    }
}

/// The frame's size in pixels at different scales.
@Suite struct FrameScaleTests {
    @Test(arguments: [true, false])
    func aWholeScaleIsTheBuffers(canStretch: Bool) throws {
        let session = try WindowSession.framed {
            $0.output.scale = 2
            if !canStretch { $0.globals["wp_viewporter"] = nil }
        }
        let bar = try #require(session.titleBar)
        let picture = try #require(session.picture(of: bar.surfaceID))
        #expect(picture.bufferSize == PixelSize(width: 720, height: 80) && picture.scale == 2)
        #expect(session.place(of: bar) == Rect(x: 0, y: -40, width: 360, height: 40))
        let left = try #require(session.shadow(at: Point(x: -1, y: 300)))
        let edge = try #require(session.picture(of: left.surface)?.bufferSize)
        #expect(edge == PixelSize(width: 48, height: canStretch ? 3 : 1312))
    }

    @Test(arguments: [(150, 1.25), (180, 1.5), (210, 1.75)] as [(UInt32, Double)])
    func aFractionIsTheViewports(numerator: UInt32, scale: Double) throws {
        let session = try WindowSession.framed {
            $0.output.scale = 2
            $0.fractionalScale = numerator
        }
        let bar = try #require(session.titleBar)
        let picture = try #require(session.picture(of: bar.surfaceID))
        let size = PixelSize(width: Int32(360 * scale), height: Int32(40 * scale))
        #expect(picture.bufferSize == size && picture.scale == 1)
        #expect(picture.destination == Size(width: 360, height: 40))
        session.compositor.setFractionalScale(120)
        try session.nextFrame()
        #expect(session.picture(of: bar.surfaceID)?.bufferSize == PixelSize(width: 360, height: 40))
    }
}
