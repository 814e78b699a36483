import GatefoldCompositor
import GatefoldControls
import GatefoldGeometry
import GatefoldScreens
import GatefoldText
import GatefoldViews
import Testing

@testable import GatefoldStage

/// Nothing of an offscreen run outlives it.
@MainActor struct OffscreenLifetimeTests {
    private final class Application: ApplicationDelegate {
        let title = "Text"
        let applicationID = "org.example.Text"

        func didCreate(_ window: Window, now: WallClock) {
            let screen = ViewController()
            screen.view.addSubview(Label("Some text 🎉"))
            window.rootViewController = screen
        }
    }

    @Test func theStageGoesWithItsHost() throws {
        weak var stage: WindowRuntime?
        weak var window: Window?
        weak var typesetter: Typesetter?
        do {
            let application = Application()
            let host = try OffscreenHost(
                size: PixelSize(width: 90, height: 90), scale: 1, delegate: application)
            try host.play(TouchScript("wait 0.1; tap 10 10; wait 0.1")) { _ in }
            stage = host.runtime
            window = host.runtime.window
            typesetter = host.runtime.window.resources.typesetter
            withExtendedLifetime(application) {}
        }
        #expect(stage == nil && window == nil && typesetter == nil)
    }
}
