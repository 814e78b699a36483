import GatefoldControls
import GatefoldGeometry
import GatefoldViews
import Testing

/// Where a control meets a finger.
@Suite struct TouchMarginTests {
    @Test func aButtonIsWiderForAFingerThanForTheEye() {
        let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        let button = Button(frame: Rect(x: 50, y: 50, width: 20, height: 20))
        button.touchMargin = 10
        root.addSubview(button)
        #expect(root.hitTest(Point(x: 41, y: 60)) === button)
        #expect(root.hitTest(Point(x: 39, y: 60)) === root)
    }
}
