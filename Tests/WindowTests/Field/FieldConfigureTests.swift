import Dispatch
import Gatefold
import GatefoldTestSupport
import Testing

/// Configures as real compositors send them.
@Suite struct FieldConfigureTests {
    private func pixels(_ size: Size, scale: Double = 1) -> PixelSize { PixelGrid(scale: scale).snap(size) }

    /// The first configure has no size. The second one has, and says that the window is tiled although it did not ask
    /// for it.
    @Test(arguments: [
        [TestCompositor.WindowState.tiledLeft, .tiledRight, .tiledTop, .tiledBottom], [.maximized, .activated],
        [.fullscreen],
    ])
    func aSizeThatComesWithTheSecondConfigure(states: [TestCompositor.WindowState]) throws {
        let size = Size(width: 600, height: 960)
        let session = try WindowSession(size: .zero) { $0.furtherConfigures = [(size, states)] }
        #expect(session.frames.map(\.bufferSize) == [pixels(size)])
        #expect(session.frames.allSatisfy { $0.isUpToDate })
        try session.openPage()
        #expect(session.front is CardPage)
    }

    /// Several configures are pending, and one acknowledgement answers all of them.
    @Test func onlyTheLastOfManyConfiguresIsAnswered() throws {
        let session = try WindowSession()
        try session.nextFrame()
        for width in [400, 410, 420, 430] { session.compositor.configure(Size(width: Double(width), height: 700)) }
        try session.settle()
        #expect(session.frames.map(\.bufferSize).dropFirst() == [PixelSize(width: 430, height: 700)])
        #expect(session.frames.last?.isUpToDate == true)
    }

    /// The first configure comes after the client has waited for it.
    @Test func aConfigureThatComesLate() throws {
        let session = try WindowSession { configuration in
            configuration.initialSize = nil
        } onConnect: { compositor in
            DispatchQueue.global().async {
                // The compositor configures once the client has sent all that it can, and waits.
                _ = try? compositor.wait(for: "its first commit") { !$0.commits.isEmpty }
                compositor.configure(.zero)
                compositor.configure(Size(width: 333, height: 555), states: [.activated])
            }
        }
        try session.settle()
        // Whichever configure arrived first, the window must show the size of the last one.
        session.advance(by: 200)
        try session.settle()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 333, height: 555))
        #expect(session.frames.last?.isUpToDate == true)
    }

    /// A fullscreen or maximized window has exactly the configured size, even if the window would prefer to be larger.
    @Test(arguments: [1.0, 1.25, 1.5, 1.75, 2, 3])
    func aPlaceSmallerThanWeLike(scale: Double) throws {
        let place = Size(width: 201, height: 303)
        for state in [TestCompositor.WindowState.fullscreen, .maximized] {
            let session = try WindowSession(size: .zero) { configuration in
                configuration.furtherConfigures = [(place, [state])]
                configuration.output.scale = Int32(scale.rounded(.up))
                if scale != scale.rounded() { configuration.fractionalScale = UInt32(scale * 120) }
            }
            let frame = try #require(session.frames.last)
            #expect(frame.bufferSize == pixels(place, scale: scale))
            #expect(frame.destination == (scale == scale.rounded() ? nil : place))
            try session.tap(100, 200)
            try session.playToRest()
            #expect(session.front is CardPage)
        }
    }

    /// The user drags a corner: one configure for each frame, and each frame has the size of the last configure.
    @Test func aResizeByHandIsFollowedFrameByFrame() throws {
        let session = try WindowSession()
        for step in 1...20 {
            let size = Size(width: 360 + Double(step) * 7, height: 720 - Double(step) * 5)
            session.compositor.configure(size, states: [.resizing, .activated])
            try session.nextFrame()
            #expect(session.frames.last?.bufferSize == pixels(size))
            #expect(session.frames.last?.isUpToDate == true)
        }
        #expect(session.frames.count == 21)
    }

    /// A new size arrives during a flight, which continues.
    @Test func aSizeThatChangesInFlight() throws {
        let session = try WindowSession()
        try session.nextFrame()
        try session.tap(180, 388)
        for _ in 0..<8 { try session.nextFrame() }
        let before = try #require(session.progress)
        session.compositor.configure(Size(width: 500, height: 600))
        try session.nextFrame()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 500, height: 600))
        let after = try #require(session.progress)
        #expect(after > before && after < before + 0.2)
        try session.playToRest()
        #expect(session.front is CardPage)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 500, height: 600))
    }

    /// A window that was tiled out of sight gets new sizes but no frame callback. The driver, which tends to wait for
    /// the callback, must not block.
    @Test func sizesWhileTheFrameCallbackIsMissing() throws {
        let session = try WindowSession()
        for width in [400.0, 410, 420] {
            let shown = session.frames.count
            session.compositor.configure(Size(width: width, height: 700))
            try session.settle()
            #expect(session.frames.count == shown)
            session.advance(by: 150)
            try session.settle()
            #expect(session.frames.count == shown + 1)
            #expect(session.frames.last?.bufferSize == pixels(Size(width: width, height: 700)))
        }
    }
}
