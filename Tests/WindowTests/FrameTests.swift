import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// The window's own frame: how it appears, follows the window, and disappears.
@Suite struct FrameTests {
    @Test(arguments: [true, false])
    func whereNobodyElseDrawsAFrameTheWindowHasOne(isOffered: Bool) throws {
        let session = try WindowSession {
            $0.decoration = .alwaysClient
            if !isOffered { $0.globals["zxdg_decoration_manager_v1"] = nil }
        }
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 360, height: 720)])
        #expect(session.geometry == PixelRect(x: 0, y: 0, width: 360, height: 720))
        #expect(session.compositor.state.windows.first?.minimumSize == Size(width: 240, height: 320))
        #expect(session.shadows.count == 8 && session.frameParts.count == 8)
        #expect(session.window.state.header == .standard)
        #expect(session.window.safeAreaInsets.top == 56)
        #expect(session.window.headerInsets == EdgeInsets(top: 56, left: 0, bottom: 0, right: 128))
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
        // The frame's eight surfaces are committed for the first and for the second size, and not again.
        #expect(parts.count { $0.index < windows[0] } == 8)
        #expect(parts.count { $0.index > windows[0] && $0.index < windows[1] } == 8)
        #expect(parts.count == 16)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 480, height: 640))
        #expect(session.frames.allSatisfy { $0.isUpToDate })
        #expect(session.geometry == PixelRect(x: 0, y: 0, width: 480, height: 640))
        let right = try #require(session.shadow(at: Point(x: 481, y: 300)))
        #expect(right.point == Point(x: 1, y: 268))
    }

    @Test func theCompositorsFrameIsEnough() throws {
        let session = try WindowSession { $0.decoration = .alwaysServer }
        #expect(session.compositor.state.subsurfaces.isEmpty)
        #expect(session.geometry == nil)
        #expect(session.window.state.header == nil && session.window.safeAreaInsets.top == 24)
        #expect(session.window.headerInsets == .zero)
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 360, height: 720)])
        #expect(session.frames.last?.opaqueRegion == [PixelRect(x: 0, y: 0, width: 360, height: 720)])
    }

    /// However many sizes come, a frame costs two layout passes at most, and has the last size.
    @Test func aFloodOfSizesCostsTwoLayoutsAFrame() throws {
        let session = try WindowSession { $0.decoration = .alwaysServer }
        try session.playToRest()
        var sizes: [Size] = []
        session.host.inputRouter.onInput = { if case .resize(let size, _) = $0 { sizes.append(size) } }
        for frame in 1...3 {
            sizes = []
            let last = Size(width: 400 + Double(frame), height: 700)
            for step in 1...50 {
                session.compositor.configure(Size(width: 300 + Double(step), height: 700), states: [.activated])
                if step % 10 == 0 { try session.settle() }
            }
            session.compositor.configure(last, states: [.activated])
            try session.settle()
            try session.nextFrame()
            #expect(sizes.count <= 4 && sizes.last == last)
            #expect(session.frames.last?.bufferSize == PixelSize(width: 400 + Int32(frame), height: 700))
        }
        try session.end()
    }

    /// Beside the compositor's frame or a panel, the window shows no time of its own.
    @Test(arguments: ["", "KDE"]) func onlyAWindowThatFillsTheScreenHasAStatusBar(desktop: String) throws {
        let size = Size(width: 360, height: 720)
        let session = try WindowSession(size: size) {
            $0.decoration = .alwaysServer
        } options: {
            $0.edges.statusBar = nil
            $0.currentDesktop = desktop
        }
        #expect(session.window.safeAreaInsets.top == 0)
        for (states, isThere) in [
            ([.maximized], desktop.isEmpty), ([.fullscreen], true), ([.tiledLeft], false), ([], false),
        ] as [([TestCompositor.WindowState], Bool)] {
            session.compositor.configure(size, states: states + [.activated])
            try session.settle()
            #expect(session.window.safeAreaInsets.top == (isThere ? 24 : 0), "\(states)")
        }
        try session.end()
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
        #expect(session.window.state.header == .standard && session.shadows.count == 8)
        #expect(session.frames.count == 2 && session.pixels[0] == 0)
        try session.nextFrame()
        session.compositor.setDecoration(.server)
        try session.settle()
        #expect(session.frameParts.isEmpty && session.window.state.header == nil)
        #expect(session.frames.count == 3 && session.pixels[0] >> 24 == 0xff)
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
        #expect(session.window.state.header != nil && session.shadows.isEmpty)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 1200, height: 900))
        #expect(session.geometry == PixelRect(x: 0, y: 0, width: 1200, height: 900))
        try configure(Size(width: 1200, height: 960), [.fullscreen, .maximized, .activated])
        #expect(session.frameParts.isEmpty && session.window.state.header == nil)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 1200, height: 960))
        #expect(session.geometry == PixelRect(x: 0, y: 0, width: 1200, height: 960))
        try configure(Size(width: 600, height: 900), [.tiledLeft, .activated])
        #expect(session.window.state.header != nil && session.shadows.count == 5)
        #expect(session.shadow(at: Point(x: -1, y: 300)) == nil && session.shadow(at: Point(x: 600, y: 300)) != nil)
        // If the program chooses the size, the window returns to its original size.
        try configure(.zero, [.activated])
        #expect(session.frames.last?.bufferSize == PixelSize(width: 360, height: 720))
        #expect(session.window.state.header != nil && session.shadows.count == 8)
    }

    @Test func noCommitIsMadeAtRest() throws {
        let session = try WindowSession.framed()
        try session.nextFrame()
        let commits = session.compositor.commits
        session.advance(by: 10_000)
        try session.settle()
        #expect(session.compositor.commits == commits)
        #expect(session.compositor.state.pendingFrames == 0)
    }

    @Test func theButtonsOfAnInactiveWindowAreFainter() throws {
        let session = try WindowSession.framed()
        try session.nextFrame()
        // The sign for minimizing, 16 points from the middle of its button.
        func sign() -> UInt32 { session.pixels[28 * 360 + 256] }
        let resting = sign()
        session.compositor.configure(Size(width: 360, height: 720), states: [.activated])
        try session.settle()
        #expect(session.window.placement.isActive)
        #expect(sign() == 0xffff_ffff && resting != sign() && resting != session.pixels[28 * 360 + 20])
        try session.nextFrame()
        #expect(session.compositor.state.pendingFrames == 0)
    }

    @Test func thereIsOneTitleAndOneBar() throws {
        let session = try WindowSession.framed()
        try session.nextFrame()
        #expect(session.value("bar") == nil)
        // The bar begins at the window's edge and is as high as the header; the first row lies below it.
        #expect(session.pixels[2 * 360 + 180] == 0xff20_3040)
        #expect(session.pixels[55 * 360 + 20] == 0xff20_3040)
        #expect(session.pixels[57 * 360 + 20] == 0xff40_60a0)
        session.window.title = "More cards"
        try session.settle()
        #expect(session.host.frameCount == 1)
        #expect(session.compositor.state.windows.first?.title == "More cards")
    }

    @Test func allCornersAreRoundInTheOpen() throws {
        let session = try WindowSession.framed()
        func corners() -> [UInt32] { [0, 359, 719 * 360, 719 * 360 + 359].map { session.pixels[$0] } }
        #expect(corners() == [0, 0, 0, 0])
        // The arc is smooth: a pixel on it is neither transparent nor opaque.
        let alphas = (0..<12).map { session.pixels[$0] >> 24 }
        #expect(alphas.contains { $0 > 0 && $0 < 255 } && alphas == alphas.sorted())
        #expect(
            session.frames.last?.opaqueRegion == [
                PixelRect(x: 0, y: 12, width: 360, height: 696), PixelRect(x: 12, y: 0, width: 336, height: 720),
            ])
        try session.nextFrame()
        session.compositor.configure(Size(width: 360, height: 720), states: [.maximized])
        try session.settle()
        #expect(corners().allSatisfy { $0 >> 24 == 0xff })
        #expect(session.frames.last?.opaqueRegion == [PixelRect(x: 0, y: 0, width: 360, height: 720)])
    }

    @Test(arguments: [RendererChoice.auto, .gl])
    func theCornersStayRoundWhenPartsAreDrawnAnew(renderer: RendererChoice) throws {
        let session = try WindowSession(renderer: renderer, presentation: .sharedMemory) {
            $0.decoration = .alwaysClient
        }
        let first = Array(session.pixels[0..<360])
        try session.openPage()
        session.compositor.keyboardEnter()
        session.compositor.key(1, isPressed: true)
        session.compositor.key(1, isPressed: false)
        try session.settle()
        try session.playToRest()
        #expect(session.frames.count > 10)
        #expect(Array(session.pixels[0..<360]) == first)
    }

    @Test(arguments: [true, false])
    func noObjectIsLeftAtTheEnd(isFullscreen: Bool) throws {
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
        #expect(window.geometry == PixelRect(x: 0, y: 0, width: 500, height: 640))
        #expect(state.subsurfaces.count == 8 && state.subsurfaces.allSatisfy { $0.isMapped })
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
        let left = try #require(session.shadow(at: Point(x: -1, y: 300)))
        let edge = try #require(session.picture(of: left.surface)?.bufferSize)
        #expect(edge == PixelSize(width: 48, height: canStretch ? 3 : 1312))
    }

    @Test(arguments: [(150, 1.25), (180, 1.5), (210, 1.75)] as [(UInt32, Double)])
    func theCornersHaveTheSizeOfTheScale(numerator: UInt32, scale: Double) throws {
        let session = try WindowSession.framed {
            $0.output.scale = 2
            $0.fractionalScale = numerator
        }
        let radius = Int(12 * scale)
        let alphas = (0..<40).map { session.pixels[$0] >> 24 }
        #expect(alphas.firstIndex(of: 255).map { abs($0 - radius) <= 3 } == true, "\(alphas)")
    }
}
