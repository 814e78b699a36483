import Gatefold
import GatefoldTestSupport
import Testing

/// What both ways to the screen have in common.
@Suite struct WindowPresentationTests {
    @Test(arguments: [Presentation.eglWindow, .sharedMemory])
    func theScreenShowsWhatTheOffscreenTargetShows(presentation: Presentation) throws {
        let session = try WindowSession(presentation: presentation)
        let mirror = try Mirror(session)
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

    @Test func bothWaysShowTheSameFrames() throws {
        func hashes(_ presentation: Presentation) throws -> [UInt64?] {
            let session = try WindowSession(presentation: presentation)
            try session.tap(180, 388)
            return try session.playToRest().map(\.hash)
        }
        // What is drawn again as it was brings no buffer in shared memory.
        func distinct(_ hashes: [UInt64?]) -> [UInt64?] {
            hashes.indices.filter { $0 == 0 || hashes[$0] != hashes[$0 - 1] }.map { hashes[$0] }
        }
        let shared = try distinct(hashes(.sharedMemory))
        #expect(shared.count > 20)
        #expect(try shared == distinct(hashes(.eglWindow)))
    }

    @Test(arguments: [Presentation.eglWindow, .sharedMemory])
    func scalesAndSizesChangeInMidFlight(presentation: Presentation) throws {
        let session = try WindowSession(presentation: presentation) {
            $0.output.scale = 2
            $0.fractionalScale = 180
        }
        let mirror = try Mirror(session)
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

    @Test(arguments: [Presentation.eglWindow, .sharedMemory])
    func nothingIsLeft(presentation: Presentation) throws {
        let session = try WindowSession(presentation: presentation)
        try session.openPage()
        session.compositor.configure(Size(width: 300, height: 500))
        try session.playToRest()
        try session.end()
    }
}

/// Draws what a session's window has drawn once more, elsewhere.
private final class Mirror {
    private let session: WindowSession
    private let context: GraphicsContext
    private let executor: GLExecutor

    init(_ session: WindowSession) throws {
        self.session = session
        context = try GraphicsContext.surfaceless()
        executor = try GLExecutor(context: context)
    }

    /// Whether the window shows the same pixels; nil where pictures that the frame shows went after it.
    func isEqual() throws -> Bool? {
        let stage = session.host.stage
        guard stage.scene.images.allSatisfy({ stage.images[$0] != nil }) else { return nil }
        let target = try OffscreenTarget(context: context, size: stage.scene.size)
        defer { target.destroy() }
        try executor.execute(stage.scene, images: stage.images, into: target.renderTarget)
        let bitmap = try target.readPixels()
        let shown = session.compositor.pixels()
        guard shown.size == bitmap.size else { return false }
        return bitmap.bytes.withUnsafeBytes { bytes in
            shown.pixels.indices.allSatisfy {
                bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) | 0xFF00_0000 == shown.pixels[$0]
            }
        }
    }

    func destroy() {
        executor.destroy()
        context.destroy()
    }
}
