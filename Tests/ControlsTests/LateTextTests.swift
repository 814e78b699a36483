import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// Labels with characters that the plain fonts lack.
@Suite struct LateTextTests {
    private let stage: ViewStage
    private let label = Label("Party 🎉")

    init() throws {
        stage = try ViewStage()
        label.frame = Rect(x: 0, y: 40, width: 100, height: 20)
        let picture = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        picture.shouldRasterize = true
        picture.addSubview(label)
        stage.window.addSubview(picture)
        stage.rest()
    }

    @Test func anArrivalDrawsThemInOneMoreFrame() {
        #expect(stage.rest() == 0)
        let before = stage.scene
        stage.window.resources.typesetter.waitForFonts()
        #expect(stage.rest() == 1)
        // The snapshot that the label is drawn from has been made anew.
        #expect(stage.scene != before)
        stage.window.resources.typesetter.waitForFonts()
        #expect(stage.rest() == 0)
    }

    @Test func plainTextAsksForNoFrame() throws {
        let plain = try ViewStage()
        plain.window.addSubview(Label("Hello"))
        plain.rest()
        plain.window.resources.typesetter.waitForFonts()
        #expect(plain.rest() == 0)
    }
}
