import Gatefold
import GatefoldCEGL
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor
@testable import GatefoldHost
@testable import GatefoldMenus
@testable import GatefoldStage

/// The driver loses the graphics context, and the window continues with a new one.
@Suite struct GraphicsLossTests {
    /// Loses the context as after a fault of the graphics processor: none of its objects can be used any more.
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
    func aResetThatTheDriverReportsIsRecoveredFrom(presentation: Presentation) throws {
        let session = try WindowSession(presentation: presentation)
        try session.openPage()
        try session.playToRest()
        let scrollView = try #require(session.front?.contentScrollView)
        let before = session.compositor.pixels().pixels
        let shown = try #require(session.host.main.display)
        let renderer = try #require(shown.graphics.renderer as? GLRenderer)
        renderer.context.readResetStatus = { 0x8254 }  // GL_INNOCENT_CONTEXT_RESET
        scrollView.contentOffset.y = 40
        let warnings = try Log.warnings { try session.settle() }
        #expect(warnings.count == 1)
        #expect(warnings.first?.contains("goes on with a new context") == true)
        #expect(shown.graphics.renderer !== renderer)
        scrollView.contentOffset.y = 0
        try session.settle()
        try session.playToRest()
        let isSame = session.compositor.pixels().pixels == before
        #expect(isSame)
    }

    @Test(arguments: [Presentation.eglWindow, .sharedMemory])
    func aPopupIsDrawnAgain(presentation: Presentation) throws {
        let stage = try PopupSession(presentation: presentation)
        try stage.open()
        let popup = try #require(stage.popups.first).surfaceID
        let before = stage.compositor.pixels(ofSurface: popup).pixels
        loseContext()
        let warnings = try Log.warnings { try stage.tap(108) }
        #expect(warnings.count == 1)
        #expect(stage.highlighted == ["Open"])
        #expect(stage.compositor.pixels(ofSurface: popup).pixels != before)
        stage.menus.panels[0].highlighted = nil
        try stage.rest()
        let isSame = stage.compositor.pixels(ofSurface: popup).pixels == before
        #expect(isSame)
        stage.window.dismissMenu()
        try stage.end()
    }

    /// The context is lost twice before a frame is drawn, so a third context would be useless.
    @Test(arguments: [Presentation.eglWindow, .sharedMemory])
    func theProcessorTakesOver(presentation: Presentation) throws {
        let session = try WindowSession(presentation: presentation)
        try session.nextFrame()
        try session.tap(180, 388)
        for _ in 0..<6 { try session.nextFrame() }
        let progress = try #require(session.progress)
        let shown = try #require(session.host.main.display)
        let loss = CompositorError.eglFailed(call: "eglSwapBuffers", code: EGL_CONTEXT_LOST)
        let warnings = try Log.warnings {
            try shown.recover(from: loss)
            try shown.recover(from: loss)
        }
        #expect(warnings.count == 2)
        #expect(warnings.last?.hasSuffix("The processor draws from now on.") == true)
        session.host.clock.requestFrame()
        try session.playToRest()
        #expect((session.progress ?? 1) > progress)
        #expect(session.front is CardPage)
        #expect(throws: loss) { try shown.recover(from: loss) }
        try session.askForFrame()
        let stage = session.host.runtime
        #expect(session.shows(try CPURenderer().picture(of: stage.scene, images: stage.images)))
    }

    /// An error other than a lost context is not cured by a new context.
    @Test func aDriverThatFailsIsDoneWithout() throws {
        let session = try WindowSession(presentation: .eglWindow)
        try session.playToRest()
        let shown = try #require(session.host.main.display)
        let failure = CompositorError.shaderRejected(name: "solid.frag", log: "no")
        let warnings = try Log.warnings { try shown.recover(from: failure) }
        #expect(warnings.count == 1)
        try session.openPage()
        try session.playToRest()
        #expect(session.front is CardPage)
        #expect(throws: failure) { try shown.recover(from: failure) }
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
