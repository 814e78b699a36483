import GatefoldControls
import GatefoldGeometry
import GatefoldViews
import Testing

/// The touch target of a control reaches beyond its bounds.
@Suite struct TouchMarginTests {
    @Test func aButtonIsWiderForAFingerThanForTheEye() {
        let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        let button = Button(frame: Rect(x: 50, y: 50, width: 20, height: 20))
        button.touchMargin = 10
        button.minimumTouchWidth = 0
        button.minimumTouchHeight = 0
        root.addSubview(button)
        #expect(root.hitTest(Point(x: 41, y: 60)) === button)
        #expect(root.hitTest(Point(x: 39, y: 60)) === root)
    }

    @Test func anyButtonIsAsLargeAsAFinger() {
        let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        let button = Button(frame: Rect(x: 50, y: 50, width: 20, height: 20))
        root.addSubview(button)
        for point in [Point(x: 39, y: 60), Point(x: 81, y: 60), Point(x: 60, y: 39), Point(x: 60, y: 81)] {
            #expect(root.hitTest(point) === button)
        }
        for point in [Point(x: 37, y: 60), Point(x: 83, y: 60), Point(x: 60, y: 37), Point(x: 60, y: 83)] {
            #expect(root.hitTest(point) === root)
        }
    }
}
