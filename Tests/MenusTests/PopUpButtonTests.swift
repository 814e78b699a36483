import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldMenus
@testable import GatefoldViews

@Suite struct PopUpButtonTests {
    private let stage: ViewStage
    private let button = PopUpButton(titles: ["A4", "A5", "Letter"], selectedIndex: 0)
    private let heard = Heard()

    private final class Heard { var count = 0 }

    init() throws {
        stage = try ViewStage(width: 300)
        button.frame = Rect(origin: Point(x: 20, y: 40), size: button.sizeThatFits(Size(width: 200, height: 0)))
        stage.window.addSubview(button)
        let heard = heard
        button.action = { heard.count += 1 }
        stage.makeFrame()
    }

    @Test func aTapShowsTheTitlesWithAMarkAtTheSelectedOne() throws {
        stage.tap(40, 58)
        let panel = try #require(stage.window.menus.panels.first)
        #expect(panel.rows.map(\.row.title) == ["A4", "A5", "Letter"])
        #expect(heard.count == 0)
        let row = panel.rows[2].convert(panel.rows[2].bounds.center, to: nil)
        stage.tap(row.x, row.y)
        stage.restAndWake()
        #expect(button.selectedIndex == 2 && heard.count == 1 && button.accessibilityLabel == "Letter")
        #expect(!stage.window.isMenuOpen)
    }

    @Test func upAndDownSelectTheNeighbours() {
        for key in [KeyEvent.Key.down, .down, .down, .up] { #expect(button.handle(KeyEvent(key))) }
        #expect(button.selectedIndex == 1 && heard.count == 3)
    }

    @Test func theSizeIsThatOfTheWidestTitle() {
        let before = button.sizeThatFits(Size(width: 200, height: 0))
        button.selectedIndex = 2
        #expect(button.sizeThatFits(Size(width: 200, height: 0)) == before)
        button.titles.append("A far wider title")
        #expect(button.sizeThatFits(Size(width: 300, height: 0)).width > before.width)
    }

    @Test func aSelectionWithoutItsTitleShowsThePlaceholder() {
        button.placeholder = "Choose"
        button.selectedIndex = 9
        #expect(button.selectedIndex == nil && button.accessibilityLabel == "Choose")
        button.titles = []
        stage.tap(40, 58)
        #expect(!stage.window.isMenuOpen)
        _ = button.handle(KeyEvent(.down))
        #expect(button.selectedIndex == nil)
    }
}
