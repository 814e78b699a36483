import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldScrolling
@testable import GatefoldViews

/// Wheels, touchpads and trackpoints scroll.
@Suite struct ScrollPointerTests {
    private let stage: ViewStage
    private let scrollView: ScrollView
    private let diary = ScrollDiary()

    init() throws {
        stage = try ViewStage()
        scrollView = stage.addScrollView(content: Size(width: 800, height: 1000))
        scrollView.scrollDelegate = diary
    }

    private var offset: Point { scrollView.contentOffset }

    // MARK: Wheel

    @Test func aNotchIsSixtyPoints() {
        stage.wheel(notches: Point(x: 0, y: 1))
        stage.makeFrames(2)
        #expect(offset.y > 0 && offset.y < 60)
        stage.rest()
        #expect(offset == Point(x: 0, y: 60))
        stage.wheel(notches: Point(x: 0, y: 0.5))
        stage.wheel(notches: Point(x: -0.25, y: 0.25))
        stage.wheel(notches: Point(x: 2, y: 0))
        stage.rest()
        #expect(offset == Point(x: 120, y: 105))
        stage.wheel(15, at: Point(x: 100, y: 200))
        stage.rest()
        #expect(offset == Point(x: 120, y: 165))
        #expect(diary.turns == ["there", "there", "there"])
    }

    @Test func aFingerWinsOverAWheel() {
        stage.drag(by: Point(x: 0, y: -60), lifts: false)
        let held = offset
        stage.wheel(notches: Point(x: 0, y: 3))
        stage.makeFrames(10)
        #expect(offset == held)
        stage.touchpad(Point(x: 0, y: 30))
        #expect(offset == held)
        stage.touch(.moved, 100, 100)
        stage.settle()
        #expect(offset.y == held.y + 40)
        stage.touch(.cancelled, 100, 100)
        stage.touchpad(.zero, phase: .ended)
        stage.rest()
        #expect(offset.y == held.y + 40 && !scrollView.isTracking)
    }

    /// Fingers that come to rest on the touchpad stop content that glides, and hold it until they lift or go on.
    @Test func restingFingersStopAGlide() {
        stage.touchpad(.zero)
        #expect(!scrollView.isTracking)
        for _ in 0..<8 { stage.touchpad(Point(x: 0, y: 12)) }
        stage.touchpad(.zero, phase: .ended)
        stage.makeFrames(4)
        #expect(scrollView.isMoving && !scrollView.isTracking)
        stage.touchpad(.zero)
        let held = offset
        stage.makeFrames(10)
        #expect(offset == held && !scrollView.isMoving && scrollView.isTracking)
        for _ in 0..<3 { stage.touchpad(Point(x: 0, y: -10)) }
        #expect(offset.y == held.y - 30)
        stage.makeFrames(10)
        stage.touchpad(.zero, phase: .ended)
        stage.rest()
        #expect(offset.y == held.y - 30 && !scrollView.isTracking)
    }

    /// Content that was pulled past its end springs back when the resting fingers lift.
    @Test func restingFingersHoldABounce() {
        for _ in 0..<8 { stage.touchpad(Point(x: 0, y: -30)) }
        stage.touchpad(.zero, phase: .ended)
        stage.makeFrames(2)
        stage.touchpad(.zero)
        let held = offset
        #expect(held.y < 0)
        stage.makeFrames(10)
        #expect(offset == held)
        stage.touchpad(.zero, phase: .ended)
        stage.rest()
        #expect(offset == .zero)
    }

    @Test func aFingerTakesTheContentFromTheTouchpad() {
        for _ in 0..<3 { stage.touchpad(Point(x: 0, y: -30)) }
        #expect(offset.y < -20)
        stage.touch(.began, 100, 200)
        stage.touch(.moved, 100, 160)
        stage.settle()
        let held = offset
        stage.touchpad(Point(x: 0, y: 50))
        stage.touchpad(.zero, phase: .ended)
        #expect(offset == held && scrollView.isTracking)
        stage.touch(.ended, 100, 160)
        stage.rest()
        #expect(offset.y >= 0 && !scrollView.isTracking)
    }

    // MARK: Touchpad

    @Test func aTouchpadMovesOneToOneAndFlings() {
        for _ in 0..<8 { stage.touchpad(Point(x: 0, y: 12)) }
        #expect(offset.y == 96 && scrollView.isTracking)
        stage.touchpad(.zero, phase: .ended)
        #expect(!scrollView.isTracking && scrollView.isDecelerating)
        #expect(abs(diary.velocity.y - 720) < 1)
        stage.rest()
        #expect(offset.y > 300)
        #expect(diary.turns == ["begin", "release", "end, moving", "rest"])
    }

    @Test func restingFingersFlingNothing() {
        for _ in 0..<8 { stage.touchpad(Point(x: 0, y: 12)) }
        stage.makeFrames(10)
        stage.touchpad(.zero, phase: .ended)
        stage.rest()
        #expect(offset.y == 96)
    }

    @Test func cancelledItSpringsBackWithoutVelocity() {
        for _ in 0..<8 { stage.touchpad(Point(x: 0, y: -12)) }
        #expect(offset.y < -20)
        stage.touchpad(.zero, phase: .cancelled)
        #expect(diary.velocity == .zero)
        stage.rest()
        #expect(offset.y == 0)
    }

    @Test func aTouchpadKeepsToOneAxisWhereOneScrolls() {
        scrollView.contentSize.width = 200
        for _ in 0..<5 { stage.touchpad(Point(x: 1, y: 8)) }
        for _ in 0..<5 { stage.touchpad(Point(x: 8, y: 2)) }
        #expect(offset == Point(x: 0, y: 50))
        stage.touchpad(.zero, phase: .cancelled)
        // A swipe that starts horizontally has another meaning, also where it strays.
        for _ in 0..<5 { stage.touchpad(Point(x: 8, y: 2)) }
        for _ in 0..<5 { stage.touchpad(Point(x: 1, y: 8)) }
        #expect(offset == Point(x: 0, y: 50))
        stage.touchpad(.zero, phase: .ended)
    }

    @Test func aTouchpadGoesBothWaysOnContentThatDoes() {
        for _ in 0..<5 { stage.touchpad(Point(x: 8, y: 4)) }
        #expect(offset == Point(x: 40, y: 20))
        stage.touchpad(.zero, phase: .cancelled)
    }

    @Test func theGestureStaysWithItsView() {
        let other = stage.addScrollView(
            Rect(x: 0, y: 400, width: 200, height: 400), content: Size(width: 200, height: 800))
        stage.touchpad(Point(x: 0, y: 10))
        scrollView.frame.origin.y = -400
        other.frame.origin.y = 0
        stage.touchpad(Point(x: 0, y: 10))
        #expect(offset.y == 20 && other.contentOffset.y == 0)
        scrollView.removeFromSuperview()
        #expect(!scrollView.isTracking)
        stage.touchpad(Point(x: 0, y: 10))
        #expect(offset.y == 20 && other.contentOffset.y == 0)
        stage.touchpad(.zero, phase: .ended)
        stage.touchpad(Point(x: 0, y: 10))
        #expect(other.contentOffset.y == 10)
    }

    @Test func losingAllInputEndsIt() {
        for _ in 0..<8 { stage.touchpad(Point(x: 0, y: -12)) }
        stage.window.cancelGestures()
        #expect(!scrollView.isTracking)
        stage.rest()
        #expect(offset.y == 0)
    }

    @Test func anEndThatIsLostIsMadeUpForWhenThePointerMoves() {
        for _ in 0..<8 { stage.touchpad(Point(x: 0, y: -12)) }
        stage.window.movePointer(to: Point(x: 50, y: 60))
        #expect(scrollView.isTracking)
        stage.makeFrame(after: 0.3)
        stage.window.movePointer(to: Point(x: 50, y: 70))
        #expect(!scrollView.isTracking)
        stage.rest()
        #expect(offset.y == 0)
    }

    @Test func anEndWithoutABeginningIsNothing() {
        stage.touchpad(.zero, phase: .ended)
        stage.touchpad(.zero, phase: .cancelled)
        stage.touchpad(Point(x: 0, y: .nan))
        stage.touchpad(Point(x: 0, y: -.infinity), source: .continuous)
        #expect(diary.entries.isEmpty && !scrollView.isTracking)
    }

    // MARK: Trackpoint

    @Test func aTrackpointStaysInsideAndHoldsNothing() {
        for _ in 0..<5 { stage.touchpad(Point(x: 3, y: 7), source: .continuous) }
        #expect(offset == Point(x: 15, y: 35) && !scrollView.isTracking)
        for _ in 0..<20 { stage.touchpad(Point(x: 0, y: -7), source: .continuous) }
        #expect(offset == Point(x: 15, y: 0))
        #expect(stage.rest() < 3)
        #expect(diary.turns.isEmpty)
    }
}
