import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A gesture reports positions, translations and velocities in the coordinate space of a view.
@Suite struct ViewGestureTests {
    private let stage: ViewStage
    private let view = View(frame: Rect(x: 50, y: 100, width: 100, height: 200))
    private let pan = PanGestureRecognizer()

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(view)
        view.addGestureRecognizer(pan)
        stage.makeFrame()
    }

    private func isNear(_ point: Point, _ x: Double, _ y: Double) -> Bool {
        point.distance(to: Point(x: x, y: y)) < 1e-9
    }

    @Test func placesAndWaysFollowTheView() {
        view.transform = Transform(rotationAngle: .pi / 2)
        stage.makeFrame()
        stage.touch(.began, 100, 200)
        stage.touch(.moved, 100, 210)
        stage.touch(.moved, 100, 250)
        stage.settle()
        #expect(pan.view === view)
        #expect(pan.numberOfTouches == 1)
        // The view is rotated by a quarter to the right, so down on screen is to the right in the view.
        #expect(isNear(pan.translation(in: view), 40, 0))
        #expect(isNear(pan.translation(in: nil), 0, 40))
        #expect(isNear(pan.location(in: view), 100, 100))
        #expect(isNear(pan.location(ofTouch: 0, in: nil), 100, 250))
        let velocity = pan.velocity(in: nil)
        #expect(velocity.y > 100)
        #expect(isNear(pan.velocity(in: view), velocity.y, 0))
    }

    @Test func aTranslationMayBeSet() {
        view.transform = Transform(rotationAngle: .pi / 2)
        stage.makeFrame()
        pan.setTranslation(Point(x: 5, y: 5), in: nil)
        stage.touch(.began, 100, 200)
        stage.touch(.moved, 100, 210)
        stage.settle()
        #expect(isNear(pan.translation(in: nil), 0, 0))
        pan.setTranslation(Point(x: 7, y: 0), in: view)
        #expect(isNear(pan.translation(in: nil), 0, 7))
        stage.touch(.moved, 103, 210)
        stage.settle()
        #expect(isNear(pan.translation(in: nil), 3, 7))
        pan.setTranslation(.zero, in: nil)
        pan.setTranslation(Point(x: .nan, y: 0), in: nil)
        #expect(isNear(pan.translation(in: nil), 0, 0))
    }

    @Test func aGestureIsOneViewsOnly() {
        let other = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        view.superview?.addSubview(other)
        other.addGestureRecognizer(pan)
        other.addGestureRecognizer(pan)
        #expect(pan.view === other)
        #expect(view.gestureRecognizers.isEmpty)
        #expect(other.gestureRecognizers.count == 1)
    }

    @Test func aGestureThatIsTakenAwayIsCancelled() {
        var states: [GestureRecognizer.State] = []
        pan.onChange = { states.append($0.state) }
        stage.drag(from: Point(x: 100, y: 150), to: Point(x: 100, y: 250), lifts: false)
        view.removeGestureRecognizer(pan)
        #expect(states.first == .began)
        #expect(states.last == .cancelled)
        #expect(pan.view == nil)
        stage.touch(.moved, 100, 300)
        stage.touch(.ended, 100, 300)
        #expect(states.last == .cancelled)
    }
}
