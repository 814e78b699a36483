import Gatefold
import GatefoldCompositor
import GatefoldTestSupport
import Testing

/// The behaviour that all presentations have in common.
@Suite struct WindowPresentationTests {
    @Test(arguments: WayToScreen.allCases)
    func theScreenShowsWhatTheOffscreenTargetShows(way: WayToScreen) throws {
        let session = try way.session()
        let mirror = try Mirror(session, way)
        defer { mirror.destroy() }
        #expect(try mirror.isEqual() == true)
        try session.tap(180, 388)
        var count = 0
        for frame in 0..<60 where session.compositor.state.pendingFrames > 0 {
            try session.nextFrame()
            guard let isEqual = try mirror.isEqual() else { continue }
            #expect(isEqual, "frame \(frame)")
            count += 1
        }
        #expect(session.front is CardPage)
        #expect(count > 20)
    }

    @Test func bothOfOpenGLShowTheSameFrames() throws {
        func hashes(_ way: WayToScreen) throws -> [UInt64?] {
            let session = try way.session()
            try session.tap(180, 388)
            return try session.playToRest().map(\.hash)
        }
        let shared = try hashes(.openGLInSharedMemory)
        #expect(shared.count > 20)
        #expect(try shared == hashes(.openGLWindow))
    }

    @Test(arguments: WayToScreen.allCases)
    func aFrameThatChangesNothingBringsNoBuffer(way: WayToScreen) throws {
        let session = try way.session()
        try session.nextFrame()
        let (commits, frames) = (session.windowCommits.count, session.frames.count)
        try session.askForFrame()
        #expect(session.windowCommits.count == commits + 1)
        #expect(session.frames.count == frames)
        #expect(session.windowCommits.last?.requestsFrame == true)
        // One pixel is damaged, for compositors that answer frame callbacks only when they repaint.
        #expect(session.windowCommits.last?.damage == [PixelRect(x: 0, y: 0, width: 1, height: 1)])
        #expect(session.windowCommits.last?.surfaceDamage == [])
        try session.nextFrame()
        #expect(session.compositor.state.pendingFrames == 0)
        #expect(session.windowCommits.count == commits + 1)
    }

    @Test(arguments: WayToScreen.allCases)
    func scalesAndSizesChangeInMidFlight(way: WayToScreen) throws {
        let session = try way.session {
            $0.output.scale = 2
            $0.fractionalScale = 180
        }
        let mirror = try Mirror(session, way)
        defer { mirror.destroy() }
        try session.tap(180, 388)
        for _ in 0..<4 { try session.nextFrame() }
        session.compositor.setFractionalScale(150)
        try session.nextFrame()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 450, height: 900))
        #expect(try mirror.isEqual() == true)
        session.compositor.configure(Size(width: 300, height: 500))
        try session.nextFrame()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 375, height: 625))
        #expect(session.frames.last?.isUpToDate == true)
        #expect(try mirror.isEqual() == true)
        try session.playToRest()
        try session.askForFrame()
        #expect(try mirror.isEqual() == true)
        #expect(session.front is CardPage)
    }

    @Test(arguments: WayToScreen.allCases)
    func noObjectIsLeftAtTheEnd(way: WayToScreen) throws {
        let session = try way.session()
        try session.openPage()
        session.compositor.configure(Size(width: 300, height: 500))
        try session.playToRest()
        try session.end()
    }
}

/// The renderer of a window's frames, and their way to the screen.
enum WayToScreen: CaseIterable {
    case openGLWindow, openGLInSharedMemory, processor

    @MainActor func session(
        _ change: (inout TestCompositor.Configuration) -> Void = { _ in }
    ) throws -> WindowSession {
        switch self {
        case .openGLWindow: try WindowSession(presentation: .eglWindow, change)
        case .openGLInSharedMemory: try WindowSession(presentation: .sharedMemory, change)
        case .processor: try WindowSession(renderer: .cpu, change)
        }
    }
}

/// Draws the frames of a session's window a second time with another renderer.
private final class Mirror {
    private let session: WindowSession
    private let renderer: any Renderer

    init(_ session: WindowSession, _ way: WayToScreen) throws {
        self.session = session
        renderer = way == .processor ? CPURenderer() : try GLRenderer(context: .surfaceless())
    }

    /// Returns whether the window shows the same pixels; nil if images of the frame have been removed since.
    func isEqual() throws -> Bool? {
        let stage = session.host.runtime
        guard stage.scene.images.allSatisfy({ stage.images[$0] != nil }) else { return nil }
        return session.shows(try renderer.picture(of: stage.scene, images: stage.images))
    }

    func destroy() { renderer.destroy() }
}

extension WindowSession {
    /// Returns whether the compositor shows exactly the pixels of a bitmap.
    func shows(_ bitmap: Bitmap) -> Bool {
        let shown = compositor.pixels()
        guard shown.size == bitmap.size else { return false }
        return bitmap.bytes.withUnsafeBytes { bytes in
            shown.pixels.indices.allSatisfy {
                bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) | 0xFF00_0000 == shown.pixels[$0]
            }
        }
    }
}
