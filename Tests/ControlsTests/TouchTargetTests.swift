import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// Touch targets that are larger than their views may lie beside each other.
@Suite struct TouchTargetTests {
    private let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 400))

    @discardableResult
    private func addButton(_ frame: Rect, margin: Double = 10, to parent: View? = nil) -> Button {
        let button = Button(frame: frame)
        button.touchMargin = margin
        (parent ?? root).addSubview(button)
        return button
    }

    private func hit(_ x: Double, _ y: Double) -> View? { root.hitTest(Point(x: x, y: y)) }

    @Test func aTapOnWhatIsSeenOfASwitchTogglesThatSwitch() throws {
        let stage = try ViewStage()
        for y in [0.0, 15, 28, 30.5] {
            let (first, second) = (Switch(), Switch())
            first.frame.origin = Point(x: 20, y: 100)
            second.frame.origin = Point(x: 20, y: 133)
            for view in [first, second] { stage.window.addSubview(view) }
            stage.makeFrame()
            stage.tap(45, 100 + y)
            stage.rest()
            #expect(first.isOn && !second.isOn, "at \(y)")
            for view in [first, second] { view.removeFromSuperview() }
        }
    }

    @Test func aVisibleControlComesBeforeANeighboursMargin() {
        let left = addButton(Rect(x: 20, y: 20, width: 30, height: 30))
        let right = addButton(Rect(x: 52, y: 20, width: 30, height: 30))
        #expect(hit(49, 30) === left && hit(52, 30) === right)
        root.bringSubviewToFront(left)
        #expect(hit(49, 30) === left && hit(52, 30) === right)
    }

    @Test func ofTwoMarginsTheNearerOneCounts() {
        let left = addButton(Rect(x: 20, y: 20, width: 30, height: 30))
        let right = addButton(Rect(x: 60, y: 20, width: 30, height: 30))
        for _ in 0..<2 {
            #expect(hit(52, 30) === left && hit(58, 30) === right)
            #expect(hit(53, 17) === left && hit(57, 53) === right)
            root.bringSubviewToFront(left)
        }
        #expect(hit(40, 12) === left && hit(95, 30) === right && hit(101, 30) === root)
    }

    @Test func aPlainViewKeepsItsOwnPlaceToo() {
        let view = View(frame: Rect(x: 20, y: 20, width: 30, height: 30))
        root.addSubview(view)
        let button = addButton(Rect(x: 52, y: 20, width: 30, height: 30))
        #expect(hit(49, 30) === view && hit(51, 30) === button)
    }

    @Test func theGroundThatAButtonStandsOnLeavesItItsMargin() {
        let ground = View(frame: root.bounds)
        root.addSubview(ground)
        let row = View(frame: Rect(x: 0, y: 50, width: 200, height: 50))
        ground.addSubview(row)
        let button = addButton(Rect(x: 20, y: 18, width: 30, height: 30))
        #expect(hit(30, 55) === button && hit(30, 70) === row && hit(5, 5) === ground)
    }

    /// The switch lies in a list, over which a button lies.
    @Test func aControlOfAnotherContainerKeepsItsOwnPlace() {
        let list = View(frame: root.bounds)
        root.addSubview(list)
        let inner = addButton(Rect(x: 20, y: 52, width: 30, height: 30), to: list)
        let above = addButton(Rect(x: 20, y: 20, width: 30, height: 30))
        #expect(hit(30, 53) === inner && hit(30, 50.5) === above)
    }

    @Test func twoColumnsThatTouchKeepToTheirOwn() {
        let (left, right) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 400)), View())
        right.frame = Rect(x: 100, y: 0, width: 100, height: 400)
        for view in [left, right] { root.addSubview(view) }
        let inLeft = addButton(Rect(x: 60, y: 20, width: 40, height: 30), to: left)
        let inRight = addButton(Rect(x: 0, y: 20, width: 40, height: 30), to: right)
        #expect(hit(98, 30) === inLeft && hit(101, 30) === inRight)
        #expect(hit(99, 55) === inLeft && hit(101, 55) === inRight)
    }

    /// Rotated by a right angle, the button is visible from 95 to 105 horizontally.
    @Test func aTurnedButtonsMarginLiesAroundWhatIsSeenOfIt() {
        let button = addButton(Rect(x: 80, y: 80, width: 40, height: 10))
        button.minimumTouchHeight = 0
        button.transform = Transform(rotationAngle: .pi / 2)
        let beside = addButton(Rect(x: 112, y: 70, width: 30, height: 30))
        #expect(hit(100, 60) === button && hit(86, 85) === button && hit(84, 85) === root)
        #expect(hit(108, 85) === button && hit(109, 85) === beside)
    }

    @Test func aMagnifiedPictureIsSeenWhereItIsLarger() {
        let source = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let neighbour = View(frame: Rect(x: 45, y: 0, width: 40, height: 40))
        let picture = MagnifiedView(of: source)
        picture.magnification = 2
        for view in [neighbour, picture] { root.addSubview(view) }
        #expect(hit(50, 20) === picture)
    }
}
