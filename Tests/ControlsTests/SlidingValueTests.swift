import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

@Suite struct SlidingValueTests {
    @Test func aValueWhoseViewLeavesItsWindowEndsWhereItWasGoing() throws {
        let stage = try ViewStage()
        stage.window.motionSpeed = 2
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        let value = SlidingValue(0)
        value.move(to: 1, in: view)
        stage.makeFrames(3)
        #expect(value.value > 0 && value.value < 1)
        view.removeFromSuperview()
        stage.makeFrame()
        #expect(value.value == 1)
    }
}
