import GatefoldGeometry
import Testing

@testable import GatefoldGestures

/// Two fingers scale and rotate.
@Suite struct PinchTests {
    private let script = TouchScript()
    private let pinch: PinchGestureRecognizer
    private let rotation: RotationGestureRecognizer
    private let pan: PanGestureRecognizer

    init() {
        pinch = script.watch("pinch", PinchGestureRecognizer())
        rotation = script.watch("rotation", RotationGestureRecognizer())
        pan = script.watch("pan", PanGestureRecognizer())
        script.hit = { [pinch] _ in [pinch] }
    }

    private func land() {
        script.down(0, 100, 200)
        script.down(1, 200, 200)
    }

    @Test func theFirstEightPointsDoNotCount() {
        land()
        script.move([1], by: Point(x: 7, y: 0))
        #expect(pinch.state == .possible && pinch.scale == 1)
        script.move([1], by: Point(x: 13, y: 0), steps: 1)
        #expect(pinch.state == .began && pinch.scale == 1)
        script.move([0], by: Point(x: -120, y: 0))
        #expect(abs(pinch.scale - 2) < 1e-9)
        #expect(pinch.location().distance(to: Point(x: 100, y: 200)) < 1e-9)
        #expect(pinch.numberOfTouches == 2)
    }

    @Test func theVelocityIsThatOfTheScale() {
        land()
        script.move([1], by: Point(x: 20, y: 0))
        let length = 120.0
        script.move([1], by: Point(x: 120, y: 0), steps: 30)
        // The distance of the two fingers grew by 4 points in each frame of 1/120 s.
        let began = length * 1 / pinch.scale * 2
        #expect(abs(pinch.velocity() - 480 / began) < 1e-3)
        script.up(1)
        script.up(0)
        #expect(script.log.last == "pinch ended")
        #expect(abs(pinch.velocity() - 480 / began) < 1e-3)
    }

    @Test func aFingerThatIsReplacedChangesNothing() {
        land()
        script.move([1], by: Point(x: 20, y: 0))
        script.move([1], by: Point(x: 40, y: 0))
        let scale = pinch.scale
        script.up(0)
        #expect(pinch.state.isActive && pinch.scale == scale)
        script.move([1], by: Point(x: 0, y: 90))
        #expect(pinch.scale == scale)
        script.down(2, 20, 20)
        script.move([1, 2], by: Point(x: 5, y: 5))
        #expect(abs(pinch.scale - scale) < 1e-9)
        // A third finger counts only when one of the other two has lifted.
        script.down(3, 300, 300)
        script.move([3], by: Point(x: 50, y: 50))
        #expect(abs(pinch.scale - scale) < 1e-9)
        script.up(1)
        #expect(abs(pinch.scale - scale) < 1e-9)
        for id in [2, 3] as [Int64] { script.up(id) }
        #expect(script.log == ["pinch began", "pinch changed", "pinch ended"])
    }

    @Test func fingersOnOneSpotNeitherDivideByZeroNorTurn() {
        script.hit = { [pinch, rotation] _ in [pinch, rotation] }
        rotation.shouldRecognizeSimultaneously = { _ in true }
        land()
        script.move([1], by: Point(x: -100, y: 0))
        script.move([1], by: Point(x: 0, y: 80))
        #expect(pinch.scale.isFinite && pinch.scale > 0 && rotation.rotation.isFinite)
    }

    @Test func aTurnIsCountedAcrossTheHalfCircle() {
        script.hit = { [rotation] _ in [rotation] }
        script.down(0, 100, 100)
        script.down(1, 200, 100)
        for way in [Point(x: -100, y: 100), Point(x: -100, y: -100), Point(x: 100, y: -100)] {
            script.move([1], by: way, steps: 20)
        }
        let turned = rotation.rotation
        // The touch slop of 10 points about the centroid, 0.2 radians, is exceeded by at most one step.
        #expect(turned > 1.5 * .pi - 0.35 && turned < 1.5 * .pi)
        rotation.rotation = 0
        script.move([1], by: Point(x: 100, y: 100), steps: 20)
        #expect(abs(rotation.rotation - .pi / 2) < 1e-9)
    }

    @Test func aPinchGoesBeforeAPanAndKeepsTapsAway() {
        let tap = script.watch("tap", TapGestureRecognizer())
        script.hit = { [pan, pinch] _ in [pinch, pan, tap] }
        land()
        script.move([0], by: Point(x: -30, y: 0))
        #expect(script.log.first == "tap failed")
        #expect(script.log.contains("pan failed") && pinch.state.isActive)
    }

    @Test func aSingleFingerPans() {
        script.hit = { [pan, pinch] _ in [pinch, pan] }
        script.down(0, 100, 200)
        script.move(by: Point(x: 0, y: 30))
        #expect(script.log == ["pinch failed", "pan began", "pan changed"])
        // A second finger joins the pan and begins nothing.
        script.down(1, 200, 200)
        script.move([1], by: Point(x: 60, y: 0))
        #expect(pan.numberOfTouches == 2 && pinch.state == .failed)
    }

    @Test func aCancelledContactCancelsThePinch() {
        land()
        script.move([1], by: Point(x: 20, y: 0))
        script.send(.cancelled, 0)
        #expect(script.log.last == "pinch cancelled")
        script.up(1)
        land()
        #expect(pinch.state == .possible && pinch.scale == 1)
    }

    @Test func aTouchpadsPinchBeginsAtOnce() {
        func send(_ phase: PinchEvent.Phase, _ scale: Double, _ rotation: Double = 0) {
            let event = PinchEvent(
                phase, at: Point(x: 50, y: 60), translation: Point(x: scale, y: 0), scale: scale, rotation: rotation,
                timestamp: script.time)
            script.arena.handle(event.touches, recognizersAt: script.hit)
        }
        send(.began, 1)
        #expect(pinch.state == .began)
        script.time += 0.01
        send(.changed, 1.5, 1)
        #expect(abs(pinch.scale - 1.5) < 1e-9)
        #expect(pinch.location().distance(to: Point(x: 51.5, y: 60)) < 1e-9)
        send(.ended, 1.5)
        #expect(script.log == ["pinch began", "pinch changed", "pinch ended"])
        send(.changed, 9)
        #expect(pinch.state == .possible)
    }

    /// Content that follows frames must follow the positions of frames, and each frame is one change.
    @Test func changesComeWithFrames() {
        var frames = 0
        script.arena.requestFrame = { frames += 1 }
        land()
        script.move([1], by: Point(x: 30, y: 0), steps: 3)
        let before = pinch.scale
        script.move([1], by: Point(x: 30, y: 0), steps: 3)
        #expect(pinch.scale == before && frames > 0)
        script.arena.follow(inFrameAt: script.time)
        #expect(pinch.scale > before)
    }
}
