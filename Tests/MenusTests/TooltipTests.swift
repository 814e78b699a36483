import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldMenus
@_spi(Rooms) @testable import GatefoldViews

@Suite struct TooltipTests {
    private func stage() throws -> MenuStage {
        let stage = try MenuStage()
        stage.area.contextMenu = nil
        stage.area.toolTip = "The area"
        return stage
    }

    private func panel(_ stage: MenuStage) -> TooltipView? {
        stage.window.subviews.lazy.compactMap { $0 as? TooltipView }.first { $0.alpha > 0 }
    }

    private let inside = Point(x: 60, y: 100)

    @Test func aTooltipComesWhenThePointerRests() throws {
        let stage = try stage()
        stage.point(inside)
        stage.wait(0.4)
        stage.point(inside + Point(x: 3, y: 0))
        stage.wait(0.4)
        #expect(panel(stage) == nil)
        stage.wait(0.2)
        let shown = try #require(panel(stage))
        #expect(shown.text == "The area" && shown.frame.minY > 100 && stage.window.bounds.contains(shown.frame))
        // The tooltip stays while the pointer moves on the view, and nothing runs.
        stage.point(inside + Point(x: 9, y: 0))
        stage.stage.restAndWake()
        #expect(panel(stage) != nil && !stage.stage.clock.isFrameRequested && stage.window.nextDeadline == nil)
        stage.point(Point(x: 290, y: 390))
        #expect(panel(stage) == nil)
        stage.stage.restAndWake()
        #expect(!stage.stage.clock.isFrameRequested && stage.window.nextDeadline == nil)
    }

    @Test func theTooltipHidesWhenTheWindowBecomesInactive() throws {
        for isShown in [true, false] {
            let stage = try stage()
            stage.point(inside)
            stage.wait(isShown ? 0.6 : 0.3)
            stage.window.state.placement.isActive = false
            stage.stage.restAndWake()
            #expect(panel(stage) == nil && stage.window.nextDeadline == nil)
        }
    }

    @Test func aPressOrAKeyHidesIt() throws {
        for isKey in [true, false] {
            let stage = try stage()
            stage.point(inside)
            stage.wait(0.6)
            #expect(panel(stage) != nil)
            if isKey { stage.press(.character("x")) } else { stage.pointer(.began, inside) }
            #expect(panel(stage) == nil)
            if !isKey { stage.pointer(.ended, inside) }
            // The tooltip comes again only when the pointer has left the view.
            stage.point(inside + Point(x: 2, y: 0))
            stage.wait(0.7)
            #expect(panel(stage) == nil)
            stage.point(Point(x: 290, y: 390))
            stage.point(inside)
            stage.wait(0.6)
            #expect(panel(stage) != nil)
        }
    }

    @Test func theInnermostViewHasTheWord() throws {
        let stage = try stage()
        let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        inner.toolTip = "Inner"
        stage.area.addSubview(inner)
        stage.point(inside)
        stage.wait(0.6)
        #expect(panel(stage)?.text == "Inner")
        stage.point(Point(x: 200, y: 200))
        stage.wait(0.6)
        #expect(panel(stage)?.text == "The area")
        inner.removeFromSuperview()
        stage.area.removeFromSuperview()
        #expect(panel(stage) == nil)
        stage.stage.restAndWake()
        #expect(stage.window.nextDeadline == nil)
    }

    @Test func fingersShowNone() throws {
        let stage = try stage()
        stage.finger(.began, inside)
        stage.wait(1)
        stage.finger(.ended, inside)
        stage.wait(1)
        #expect(panel(stage) == nil)
        stage.area.toolTip = nil
        #expect(stage.area.interactions.isEmpty)
    }
}
