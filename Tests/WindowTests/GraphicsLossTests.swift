import CEGL
import Gatefold
import GatefoldTestSupport
import Testing

/// The driver loses what was made with it; the window goes on with another context.
@Suite struct GraphicsLossTests {
    /// As after a fault of the graphics processor: nothing of the context can be used any more.
    private func loseContext() {
        let display = eglGetCurrentDisplay()
        let context = eglGetCurrentContext()
        eglMakeCurrent(display, nil, nil, nil)
        eglDestroyContext(display, context)
    }

    @Test(arguments: [Presentation.eglWindow, .sharedMemory])
    func theSamePictureIsDrawnAgain(presentation: Presentation) throws {
        let session = try WindowSession(presentation: presentation)
        try session.openPage()
        try session.playToRest()
        let scrollView = try #require(session.front?.contentScrollView)
        let before = session.compositor.pixels().pixels
        for _ in 0..<2 {
            loseContext()
            scrollView.contentOffset.y = 40
            let warnings = try Log.warnings { try session.settle() }
            #expect(warnings.count == 1)
            #expect(warnings.first?.contains("goes on with a new context") == true)
            try session.playToRest()
            scrollView.contentOffset.y = 0
            try session.settle()
            try session.playToRest()
            let isSame = session.compositor.pixels().pixels == before
            #expect(isSame)
        }
        try session.tap(330, 60)
        try session.playToRest()
        #expect(session.front === session.application.list)
    }

    @Test(arguments: [Presentation.eglWindow, .sharedMemory])
    func aFlightGoesOn(presentation: Presentation) throws {
        let session = try WindowSession(presentation: presentation)
        try session.nextFrame()
        try session.tap(180, 388)
        for _ in 0..<6 { try session.nextFrame() }
        let progress = try #require(session.progress)
        loseContext()
        _ = try Log.warnings { try session.nextFrame() }
        #expect((session.progress ?? 0) > progress)
        try session.playToRest()
        #expect(session.front is CardPage)
    }
}
