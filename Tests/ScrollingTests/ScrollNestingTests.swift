import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldRandomness
import GatefoldViewsSupport
import Testing

@testable import GatefoldScrolling
@testable import GatefoldViews

/// One gesture moves scroll views in scroll views of one axis. The inner one fills the outer one's view and can scroll
/// by 100 points, the outer one by 600.
@Suite struct ScrollNestingTests {
    private let stage: ViewStage
    private let outer: ScrollView
    private let inner: ScrollView
    private let outerDiary = ScrollDiary()
    private let innerDiary = ScrollDiary()

    init() throws {
        stage = try ViewStage()
        outer = stage.addScrollView(content: Size(width: 200, height: 1000))
        inner = stage.addScrollView(content: Size(width: 200, height: 500), to: outer)
        outer.scrollDelegate = outerDiary
        inner.scrollDelegate = innerDiary
    }

    private var offsets: [Double] { [inner.contentOffset.y, outer.contentOffset.y] }

    /// Moves the pressed pointer to a height of the window; the first ten points are the slop. Content is where the
    /// pointer is in each frame, whereas under a finger it is where the finger was 5 ms before.
    private func touch(_ phase: Touch.Phase, _ y: Double) {
        let place = Point(x: 100, y: y)
        stage.window.handle([
            Touch(id: .pointer(), phase: phase, location: place, timestamp: stage.clock.time, device: .pointer)
        ])
        stage.makeFrame()
    }

    private func move(to y: Double) { touch(.moved, y) }

    @Test func theInnerOneScrollsFirstAndHandsOver() {
        touch(.began, 300)
        move(to: 230)
        #expect(offsets == [60, 0])
        move(to: 160)
        #expect(offsets == [100, 30])
        // When the pointer moves back, the deepest view scrolls as far as it can.
        move(to: 180)
        #expect(offsets == [80, 30])
        move(to: 280)
        #expect(offsets == [0, 10])
        move(to: 290)
        #expect(offsets == [0, 0])
    }

    @Test func unusedMovementStretchesTheOutermostView() {
        touch(.began, 100)
        move(to: 210)
        let pull = RubberBand(dimension: 400).offset(forPull: 100)
        #expect(inner.contentOffset.y == 0 && abs(outer.contentOffset.y + pull) < 1e-9)
        // The overscroll is undone before anything scrolls.
        move(to: 111)
        #expect(inner.contentOffset.y == 0 && outer.contentOffset.y < 0)
        move(to: 100)
        #expect(offsets == [10, 0])
        move(to: 150)
        stage.window.cancelGestures()
        stage.rest()
        #expect(offsets == [0, 0])
    }

    /// Together the two views move as far as one view with the range of both would, whatever the finger does.
    @Test(arguments: 1...8)
    func theWayIsSharedNeitherLostNorDoubled(seed: UInt64) {
        var whole = ScrollPhysics()
        whole.viewportLength = 400
        whole.range = 0...700
        var numbers = SeededNumbers(seed: seed)
        touch(.began, 200)
        touch(.moved, 190)
        whole.beginTracking(at: 0)
        var y = 190.0
        for step in 0..<300 {
            let way = Double(numbers.next(below: 4001) - 2000) / 7
            y += way
            move(to: y)
            whole.track(by: way)
            #expect(abs(offsets[0] + offsets[1] - whole.offset) < 1e-6, "step \(step)")
            #expect((0...100).contains(offsets[0]))
        }
        touch(.cancelled, y)
        stage.rest()
        #expect((0...600).contains(offsets[1]))
    }

    @Test func anOuterOneThatDoesNotBounceLetsTheInnerOne() {
        outer.bounces = false
        stage.drag(by: Point(x: 0, y: 110), lifts: false)
        #expect(inner.contentOffset.y < -30 && outer.contentOffset.y == 0)
        inner.bounces = false
        stage.window.cancelGestures()
        stage.rest()
        touch(.began, 200)
        for step in 1...10 { move(to: 200 + 11 * Double(step)) }
        #expect(offsets == [0, 0])
    }

    @Test func theVelocityGoesToTheOneThatMovedLast() {
        stage.drag(by: Point(x: 0, y: -190), from: Point(x: 100, y: 300))
        #expect(inner.contentOffset.y == 100 && !inner.isDecelerating && outer.isDecelerating)
        #expect(innerDiary.turns == ["begin", "release", "end"])
        #expect(innerDiary.velocity == .zero && outerDiary.velocity.y > 500)
        stage.rest()
        #expect(outer.contentOffset.y > 200 && inner.contentOffset.y == 100)
        #expect(outerDiary.turns == ["begin", "release", "end, moving", "rest"])
    }

    @Test func momentumBouncesAtTheInnerEdge() {
        var greatest = 0.0
        innerDiary.onScroll = { greatest = max(greatest, $0.contentOffset.y) }
        stage.drag(by: Point(x: 0, y: -80), steps: 3)
        stage.rest()
        #expect(greatest > 101)
        #expect(offsets == [100, 0])
    }

    @Test func aFingerOnTheInnerOneCatchesTheOuterOne() {
        stage.drag(by: Point(x: 0, y: -190), from: Point(x: 100, y: 300))
        #expect(outer.isDecelerating)
        touch(.began, 200)
        #expect(outer.isTracking && inner.isTracking && !outer.isDecelerating)
        let held = offsets
        stage.makeFrames(5)
        #expect(offsets == held)
        // There is no slop, because the content is held already.
        move(to: 197)
        #expect(offsets == [held[0], held[1] + 3])
        touch(.cancelled, 197)
        stage.rest()
        #expect(!outer.isTracking && !inner.isTracking)
    }

    @Test func aSecondFingerElsewhereLeavesTheOuterOneToTheFirst() {
        let other = stage.addScrollView(
            Rect(x: 0, y: 400, width: 200, height: 400), content: Size(width: 200, height: 800), to: outer)
        outer.contentOffset.y = 200
        func touch(_ id: Int64, _ phase: Touch.Phase, _ y: Double) {
            stage.window.handle([
                Touch(
                    id: .finger(id), phase: phase, location: Point(x: 100, y: y), timestamp: stage.clock.time,
                    device: .finger)
            ])
            stage.makeFrame()
        }
        touch(1, .began, 100)
        touch(1, .moved, 60)
        touch(2, .began, 390)
        touch(2, .moved, 340)
        stage.settle()
        #expect(offsets == [30, 200] && other.contentOffset.y == 40)
        touch(1, .ended, 60)
        touch(2, .ended, 340)
        stage.rest()
        #expect(![inner, outer, other].contains { $0.isTracking })
    }

    @Test func anInnerViewThatGoesLetsTheOuterOneSpringBack() {
        stage.drag(by: Point(x: 0, y: 120), lifts: false)
        #expect(outer.contentOffset.y < 0)
        inner.removeFromSuperview()
        #expect(!outer.isTracking && !inner.isTracking)
        stage.rest()
        #expect(offsets == [0, 0])
        stage.touch(.ended, 100, 320)
    }

    @Test func aViewThatIsTakenOutWhileItTellsEndsAllOfIt() {
        innerDiary.onScroll = { $0.removeFromSuperview() }
        stage.drag(by: Point(x: 0, y: -190), from: Point(x: 100, y: 300))
        stage.rest()
        #expect(inner.window == nil && !inner.isTracking && !outer.isTracking)
        innerDiary.onScroll = nil
        outer.addSubview(inner)
        outerDiary.onScroll = { [outer] _ in outer.removeFromSuperview() }
        stage.drag(by: Point(x: 0, y: -190), from: Point(x: 100, y: 300))
        stage.drag(by: Point(x: 0, y: -190), from: Point(x: 100, y: 300))
        stage.rest()
        #expect(outer.window == nil && !outer.isTracking && !inner.isTracking && !outer.isDecelerating)
    }

    @Test func aTouchpadHandsOverToo() {
        for _ in 0..<13 { stage.touchpad(Point(x: 0, y: 10)) }
        #expect(offsets == [100, 30])
        for _ in 0..<5 { stage.touchpad(Point(x: 0, y: -10)) }
        #expect(offsets == [50, 30])
        stage.touchpad(.zero, phase: .cancelled)
        stage.rest()
        #expect(offsets == [50, 30])
    }

    @Test func aWheelHandsOverAfterAPause() {
        for _ in 0..<6 {
            stage.wheel(notches: Point(x: 0, y: 1))
            stage.makeFrames(3)
        }
        stage.rest()
        #expect(offsets == [100, 0])
        stage.clock.advance(by: 0.4)
        stage.wheel(notches: Point(x: 0, y: 1))
        stage.rest()
        #expect(offsets == [100, 60])
        // The view that has the gesture keeps it, whatever else it could move.
        stage.wheel(notches: Point(x: 0, y: -1))
        stage.rest()
        #expect(offsets == [40, 60])
    }
}
