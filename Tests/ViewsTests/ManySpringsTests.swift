import GatefoldGeometry
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A view may have many animations of one property at a time.
@Suite struct ManySpringsTests {
    private let stage: ViewStage
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(view)
        stage.rest()
    }

    /// Each frame settles the property once, whatever the number of springs. It would be settled 500 times otherwise,
    /// each time by going through 500 springs.
    @Test func aFrameSettlesThePropertyOnce() {
        for step in 1...500 {
            View.animate(duration: 1, dampingRatio: 0.7, animations: { view.frame.origin.x = Double(step) })
        }
        stage.makeFrame()
        for _ in 0..<3 {
            let version = stage.window.version
            stage.makeFrame()
            #expect(stage.window.version - version < 10)
        }
        stage.rest()
        #expect(view.shownFrame.minX == 500)
    }

    /// Fades replace each other: all but the last end at once, and each is told once.
    @Test func manyFadesEndTogether() {
        final class Ends { var told: [Bool] = [] }
        let ends = Ends()
        for step in 1...500 {
            View.animate(
                duration: 1, animations: { view.alpha = Double(step) / 1000 }, completion: { ends.told.append($0) })
        }
        stage.rest()
        #expect(view.shownAlpha == 0.5)
        #expect(ends.told.count == 500 && ends.told.filter { $0 }.count == 1)
    }
}
