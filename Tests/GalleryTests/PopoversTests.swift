import Gatefold
import Testing

@testable import GatefoldGallery

/// Popovers on the gallery's page of them.
@Suite struct PopoversTests {
    /// The page in a window of a width.
    private final class Stage {
        let host: OffscreenHost
        private let application: GalleryApplication

        init(width: Int32) throws {
            var settings = Settings()
            settings.page = .popovers
            application = GalleryApplication(settings: settings)
            host = try OffscreenHost(size: PixelSize(width: width, height: 480), scale: 1, delegate: application)
            try play("wait 0.5")
        }

        func play(_ script: String) throws { try host.play(TouchScript(script)) { _ in } }

        /// The screen that is presented; nil for none.
        var shown: ViewController? { host.runtime.window.presentations.last?.presentedViewController }
    }

    @Test func inAWideWindowAButtonShowsAPopover() throws {
        let stage = try Stage(width: 640)
        try stage.play("tap 560 163; wait 1")
        let screen = try #require(stage.shown)
        #expect(screen.popoverPresentationController?.arrowDirection == .up)
        #expect(screen.view.bounds.size == screen.preferredContentSize)
        try stage.play("tap 60 300; wait 1")
        #expect(stage.shown == nil)
    }

    @Test func inANarrowWindowAButtonShowsASheet() throws {
        let stage = try Stage(width: 360)
        try stage.play("tap 290 163; wait 1")
        let screen = try #require(stage.shown)
        #expect(screen.view.bounds.width == 360 && screen.popoverPresentationController?.arrowDirection == [])
        try stage.play("key escape; wait 1")
        #expect(stage.shown == nil)
    }
}
