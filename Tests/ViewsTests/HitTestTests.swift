import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A finger hits the view that is shown at its point.
@Suite struct HitTestTests {
    private let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))

    private func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double, to parent: View? = nil) -> View {
        let view = View(frame: Rect(x: x, y: y, width: width, height: height))
        (parent ?? root).addSubview(view)
        return view
    }

    private func hit(_ x: Double, _ y: Double) -> View? { root.hitTest(Point(x: x, y: y)) }

    @Test func theDeepestViewUnderThePoint() {
        let middle = add(20, 20, 100, 100)
        let inner = add(10, 10, 20, 20, to: middle)
        #expect(hit(35, 35) === inner)
        #expect(hit(25, 25) === middle)
        #expect(hit(5, 5) === root)
        #expect(hit(-1, 5) == nil)
        #expect(hit(.nan, 5) == nil)
    }

    @Test func leftAndTopEdgesBelongToAViewTheOthersDoNot() {
        let view = add(20, 20, 10, 10)
        #expect(hit(20, 20) === view)
        #expect(hit(30, 25) === root)
        #expect(hit(25, 30) === root)
    }

    @Test func theFrontOneOfSiblings() {
        let back = add(0, 0, 50, 50)
        let front = add(0, 0, 50, 50)
        #expect(hit(10, 10) === front)
        back.zPosition = 1
        #expect(hit(10, 10) === back)
        front.zPosition = 1
        #expect(hit(10, 10) === front)
        front.zPosition = -1
        #expect(hit(10, 10) === back)
    }

    @Test func clippedPartsAreNotHit() {
        let parent = add(50, 50, 50, 50)
        let child = add(40, 40, 40, 40, to: parent)
        #expect(hit(120, 120) === child)
        parent.clipsToBounds = true
        #expect(hit(120, 120) === root)
        #expect(hit(95, 95) === child)
    }

    @Test func hiddenFadedAndDeafViewsLetInputThrough() {
        let below = add(0, 0, 50, 50)
        let view = add(0, 0, 50, 50)
        let child = add(0, 0, 50, 50, to: view)
        #expect(hit(10, 10) === child)
        view.isHidden = true
        #expect(hit(10, 10) === below)
        view.isHidden = false
        view.alpha = 0.01
        #expect(hit(10, 10) === below)
        view.alpha = 0.02
        #expect(hit(10, 10) === child)
        view.isUserInteractionEnabled = false
        #expect(hit(10, 10) === below)
    }

    @Test func aTurnedViewIsHitWhereItIsSeen() {
        let view = add(50, 90, 100, 20)
        view.transform = Transform(rotationAngle: .pi / 2)
        #expect(hit(100, 60) === view)
        #expect(hit(60, 100) === root)
        let child = add(0, 0, 10, 20, to: view)
        // The left end of the bar is its upper end now.
        #expect(hit(100, 52) === child)
    }

    @Test func aFlattenedViewIsNotHit() {
        let view = add(50, 50, 100, 100)
        view.transform = Transform(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        #expect(hit(100, 100) === root)
    }

    @Test func hitTestingFollowsThePresentation() {
        let view = add(0, 0, 50, 50)
        view.presentation.frame = Rect(x: 100, y: 100, width: 50, height: 50)
        #expect(hit(10, 10) === root)
        #expect(hit(110, 110) === view)
        view.presentation.alpha = 0
        #expect(hit(110, 110) === root)
        view.presentation = PresentationOverride(isHidden: true)
        #expect(hit(10, 10) === root)
        view.isHidden = true
        view.presentation = PresentationOverride(isHidden: false)
        #expect(hit(10, 10) === view)
    }

    @Test func scrolledContentIsHitWhereItStands() {
        let parent = add(0, 100, 100, 100)
        parent.clipsToBounds = true
        let row = add(0, 300, 100, 20, to: parent)
        #expect(hit(10, 110) === parent)
        parent.boundsOrigin = Point(x: 0, y: 295)
        #expect(hit(10, 110) === row)
        #expect(hit(10, 102) === parent)
    }
}

/// Points are converted from one view's coordinate space to another's.
@Suite struct CoordinateTests {
    private let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))

    private func add(_ frame: Rect, to parent: View) -> View {
        let view = View(frame: frame)
        parent.addSubview(view)
        return view
    }

    private func isClose(_ one: Point, _ other: Point) -> Bool {
        abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9
    }

    @Test func upDownAndAcross() {
        let left = add(Rect(x: 10, y: 20, width: 50, height: 50), to: root)
        let inner = add(Rect(x: 1, y: 2, width: 5, height: 5), to: left)
        let right = add(Rect(x: 100, y: 0, width: 50, height: 50), to: root)
        #expect(inner.convert(Point(x: 3, y: 3), to: left) == Point(x: 4, y: 5))
        #expect(inner.convert(Point(x: 3, y: 3), to: root) == Point(x: 14, y: 25))
        #expect(inner.convert(Point(x: 3, y: 3), to: nil) == Point(x: 14, y: 25))
        #expect(inner.convert(Point(x: 3, y: 3), to: right) == Point(x: -86, y: 25))
        #expect(inner.convert(Point(x: 3, y: 3), to: inner) == Point(x: 3, y: 3))
        #expect(root.convert(Point(x: 14, y: 25), to: inner) == Point(x: 3, y: 3))
    }

    @Test func scrolledContentMoves() {
        let list = add(Rect(x: 0, y: 50, width: 100, height: 100), to: root)
        let row = add(Rect(x: 0, y: 500, width: 100, height: 40), to: list)
        list.boundsOrigin = Point(x: 0, y: 480)
        #expect(row.convert(row.bounds, to: nil) == Rect(x: 0, y: 70, width: 100, height: 40))
        #expect(row.convert(fromWindow: Point(x: 5, y: 75)) == Point(x: 5, y: 5))
    }

    @Test func transformsAndOverridesCount() {
        let view = add(Rect(x: 50, y: 50, width: 40, height: 20), to: root)
        view.transform = Transform(rotationAngle: .pi / 2)
        #expect(isClose(view.convert(Point(x: 0, y: 0), to: nil), Point(x: 80, y: 40)))
        let box = view.convert(view.bounds, to: nil)
        #expect(isClose(box.origin, Point(x: 60, y: 40)))
        #expect(abs(box.width - 20) < 1e-9 && abs(box.height - 40) < 1e-9)
        view.presentation.frame = Rect(x: 0, y: 0, width: 40, height: 20)
        #expect(isClose(view.convert(Point(x: 20, y: 10), to: nil), Point(x: 20, y: 10)))
    }

    @Test func thereAndBackIsTheSame() {
        let outer = add(Rect(x: 13, y: 7, width: 90, height: 70), to: root)
        outer.transform = Transform(rotationAngle: 0.4)
        outer.boundsOrigin = Point(x: 3, y: -9)
        let inner = add(Rect(x: 5, y: 5, width: 20, height: 30), to: outer)
        inner.transform = Transform(rotationAngle: -1.3)
        for point in [Point.zero, Point(x: 7, y: 11), Point(x: -50, y: 1000)] {
            #expect(isClose(inner.convert(fromWindow: inner.convert(point, to: nil)), point))
        }
    }
}

/// Points and rectangles are converted in both directions, and siblings are exchanged.
@Suite struct ConversionTests {
    @Test func thereAndBackAgain() throws {
        let stage = try ViewStage()
        let outer = View(frame: Rect(x: 10, y: 20, width: 100, height: 100))
        let inner = View(frame: Rect(x: 5, y: 5, width: 50, height: 50))
        outer.boundsOrigin = Point(x: 0, y: 30)
        inner.transform = Transform(scaleX: 2, y: 2)
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        let point = Point(x: 7, y: 9)
        let there = inner.convert(point, to: nil)
        #expect(there == Point(x: 10 + 5 - 25 + 14, y: 20 - 30 + 5 - 25 + 18))
        #expect(inner.convert(there, from: nil) == point)
        #expect(outer.convert(point, from: inner) == inner.convert(point, to: outer))
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(inner.convert(inner.convert(rect, to: outer), from: outer) == rect)
    }

    @Test func siblingsChangePlaces() {
        let parent = View()
        let views = (0..<3).map { _ in View() }
        for view in views { parent.addSubview(view) }
        func order() -> [Int] { parent.subviews.compactMap { view in views.firstIndex { $0 === view } } }
        parent.bringSubviewToFront(views[0])
        #expect(order() == [1, 2, 0])
        parent.sendSubviewToBack(views[2])
        #expect(order() == [2, 1, 0])
        parent.insertSubview(views[2], aboveSubview: views[1])
        #expect(order() == [1, 2, 0])
        parent.insertSubview(views[0], belowSubview: views[1])
        #expect(order() == [0, 1, 2])
        View().bringSubviewToFront(views[0])
        #expect(order() == [0, 1, 2])
    }
}
