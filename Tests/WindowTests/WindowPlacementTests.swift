import Gatefold
import GatefoldTestSupport
import Testing

/// The requests for the window's placement, and the reports about it.
@Suite struct WindowPlacementTests {
    private func press(_ code: UInt32, in session: WindowSession) throws {
        session.compositor.key(code, isPressed: true)
        session.compositor.key(code, isPressed: false)
        try session.settle()
    }

    @Test func preferencesHoldWhereTheCompositorDoesNotCare() throws {
        var preferences = WindowPreferences()
        preferences.size = Size(width: 500, height: 300)
        preferences.minimumSize = Size(width: 100, height: 200)
        preferences.maximumSize = Size(width: 900, height: 800)
        preferences.startsMaximized = true
        preferences.startsFullscreen = true
        let session = try WindowSession(size: .zero, preferences: preferences) { $0.decoration = .alwaysServer }
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 500, height: 300)])
        let window = try #require(session.compositor.state.windows.first)
        #expect(window.minimumSize == Size(width: 100, height: 200))
        #expect(window.maximumSize == Size(width: 900, height: 800))
        #expect(window.wantsMaximized && window.wantsFullscreen)
    }

    @Test func theWindowAsksAndHears() throws {
        let session = try WindowSession()
        let window = session.host.runtime.window
        #expect(window.title == "Cards" && window.placement.isActive == false)
        window.setMaximized(true)
        window.setFullscreen(true)
        window.minimize()
        window.title = "Other"
        try session.settle()
        var state = try #require(session.compositor.state.windows.first)
        #expect(state.wantsMaximized && state.wantsFullscreen && state.minimizeCount == 1 && state.title == "Other")
        #expect(!window.placement.isFullscreen && !window.placement.isMaximized)
        session.compositor.configure(Size(width: 800, height: 600), states: [.maximized, .fullscreen, .activated])
        try session.settle()
        #expect(window.placement.isFullscreen && window.placement.isMaximized && window.placement.isActive)
        window.setFullscreen(false)
        window.setMaximized(false)
        try session.settle()
        state = try #require(session.compositor.state.windows.first)
        #expect(!state.wantsMaximized && !state.wantsFullscreen)
    }

    @Test func f11TakesTheScreenAndGivesItBack() throws {
        let session = try WindowSession()
        session.compositor.keyboardEnter()
        try press(87, in: session)
        #expect(session.compositor.state.windows.first?.wantsFullscreen == true)
        session.compositor.configure(Size(width: 800, height: 600), states: [.fullscreen])
        try session.settle()
        try press(87, in: session)
        #expect(session.compositor.state.windows.first?.wantsFullscreen == false)
    }

    @Test func f11IsTheProgramsIfItUsesIt() throws {
        let session = try WindowSession()
        session.host.runtime.window.rootViewController = GreedyScreen()
        session.compositor.keyboardEnter()
        try press(87, in: session)
        #expect(session.compositor.state.windows.first?.wantsFullscreen == false)
    }

    private final class GreedyScreen: ViewController {
        override func handle(_ event: KeyEvent) -> Bool { true }
    }

    @Test func whereNobodyPlacesAWindowNothingHappens() throws {
        let host = try OffscreenHost(
            size: PixelSize(width: 360, height: 720), scale: 1, delegate: CardApplication())
        let window = host.runtime.window
        window.setFullscreen(true)
        window.setMaximized(true)
        window.minimize()
        #expect(!window.handle(KeyEvent(.f(11))))
        #expect(!window.placement.isFullscreen)
    }

    @Test func aWindowComesBackToTheSizeThatItHad() throws {
        let session = try WindowSession(size: Size(width: 500, height: 600)) { $0.decoration = .alwaysServer }
        for state in [TestCompositor.WindowState.maximized, .fullscreen, .tiledLeft] {
            try session.nextFrame()
            session.compositor.configure(Size(width: 1200, height: 900), states: [state])
            try session.settle()
            #expect(session.frames.last?.bufferSize == PixelSize(width: 1200, height: 900))
            try session.nextFrame()
            session.compositor.configure(.zero)
            try session.settle()
            #expect(session.frames.last?.bufferSize == PixelSize(width: 500, height: 600))
        }
    }
}
