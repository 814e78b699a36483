import GatefoldGeometry
import GatefoldGestures
import Testing

@Suite struct PanTests {
    private func script(axis: PanGestureRecognizer.Axis = .any) -> (TouchScript, PanGestureRecognizer) {
        let script = TouchScript()
        let pan = script.watch("pan", PanGestureRecognizer())
        pan.axis = axis
        script.hit = { _ in [pan] }
        return (script, pan)
    }

    @Test func theFirstTenPointsDoNotCount() {
        let (script, pan) = script()
        script.down(0, 100, 100)
        script.move(by: Point(x: 0, y: 9))
        #expect(pan.state == .possible)
        script.move(by: Point(x: 0, y: 3), steps: 1)
        #expect(pan.state == .began)
        #expect(abs(pan.translation().y - 2) < 1e-9)
        script.move(by: Point(x: 0, y: 60), steps: 20)
        #expect(abs(pan.translation().y - 62) < 1e-9)
        #expect(abs(pan.velocity().y - 360) < 1e-3)
        script.up()
        #expect(script.log == ["pan began", "pan changed", "pan ended"])
        #expect(abs(pan.velocity().y - 360) < 1e-3)
        #expect(pan.state == .possible)
    }

    @Test func aRestingFingerLiftsWithoutVelocity() {
        let (script, pan) = script()
        script.down(0, 100, 100)
        script.move(by: Point(x: 0, y: 60))
        script.time += 0.05
        var velocity: Point?
        pan.onChange = { if $0.state == .ended { velocity = pan.velocity() } }
        script.up()
        #expect(velocity == .zero)
    }

    @Test func aPanFailsTapAndLongPress() {
        let (script, pan) = script()
        let tap = script.watch("tap", TapGestureRecognizer())
        tap.slop = 1000
        let press = script.watch("press", LongPressGestureRecognizer())
        press.slop = 1000
        script.hit = { _ in [tap, press, pan] }
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 20))
        #expect(script.log == ["tap failed", "press failed", "pan began", "pan changed"])
        script.wait(1)
        script.up()
        #expect(script.log.last == "pan ended")
        #expect(script.log.count == 5)
    }

    @Test func theInnerPanBeginsBeforeTheOuter() {
        let (script, outer) = script()
        let inner = script.watch("inner", PanGestureRecognizer())
        script.hit = { _ in [inner, outer] }
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 40))
        script.up()
        #expect(script.log == ["pan failed", "inner began", "inner changed", "inner ended"])
    }

    @Test func theInnerPanMayHandOver() {
        let (script, outer) = script(axis: .vertical)
        let inner = script.watch("inner", PanGestureRecognizer())
        inner.axis = .vertical
        // A list at its top leaves a pull down to the page around it; the movement so far tells the direction.
        inner.shouldBegin = { [unowned inner] in inner.translation().y < 0 }
        script.hit = { _ in [inner, outer] }
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 40))
        script.up()
        #expect(script.log == ["inner failed", "pan began", "pan changed", "pan ended"])
    }

    @Test func anAxisIsLocked() {
        let (script, vertical) = script(axis: .vertical)
        let horizontal = script.watch("horizontal", PanGestureRecognizer())
        horizontal.axis = .horizontal
        script.hit = { _ in [vertical, horizontal] }
        script.down(0, 0, 0)
        script.move(by: Point(x: 30, y: 20))
        #expect(script.log == ["pan failed", "horizontal began", "horizontal changed"])
        #expect(abs(horizontal.translation().x - 20) < 1e-9)
        #expect(horizontal.translation().y == 0)
        #expect(horizontal.velocity().y == 0)
    }

    @Test func bothAxesInOneStepGoToTheLongerOne() {
        let (script, vertical) = script(axis: .vertical)
        let horizontal = script.watch("horizontal", PanGestureRecognizer())
        horizontal.axis = .horizontal
        script.hit = { _ in [vertical, horizontal] }
        script.down(0, 0, 0)
        script.move(by: Point(x: 40, y: 20), steps: 1)
        #expect(script.log == ["pan failed", "horizontal began"])
    }

    @Test func aSlantedDragBeginsWhereNobodyElseWantsIt() {
        let (script, _) = script(axis: .vertical)
        script.down(0, 0, 0)
        script.move(by: Point(x: 60, y: 20))
        #expect(script.log == ["pan began", "pan changed"])
    }

    @Test func aSecondFingerNeitherDoublesNorDrops() {
        let (script, pan) = script(axis: .vertical)
        script.down(0, 100, 100)
        script.move(by: Point(x: 0, y: 30))
        #expect(abs(pan.translation().y - 20) < 1e-9)
        script.down(1, 200, 300)
        #expect(abs(pan.translation().y - 20) < 1e-9)
        script.move([0, 1], by: Point(x: 0, y: 30))
        #expect(abs(pan.translation().y - 50) < 1e-9)
        // The second finger moves alone.
        script.move([1], by: Point(x: 0, y: 10))
        #expect(abs(pan.translation().y - 60) < 1e-9)
        // When the first finger lifts, the pan goes on without a jump.
        script.up(0)
        #expect(pan.state == .changed)
        #expect(abs(pan.translation().y - 60) < 1e-9)
        script.move([1], by: Point(x: 0, y: -25))
        #expect(abs(pan.translation().y - 35) < 1e-9)
        script.up(1)
        #expect(script.log == ["pan began", "pan changed", "pan ended"])
    }

    @Test func fingersThatReportInTurnsDoNotAddUp() {
        let (script, pan) = script(axis: .vertical)
        script.down(0, 100, 100)
        script.down(1, 200, 100)
        for _ in 0..<20 {
            script.move([0], by: Point(x: 0, y: 5), steps: 1)
            script.move([1], by: Point(x: 0, y: 4), steps: 1)
        }
        #expect(abs(pan.translation().y - 90) < 1e-9)
    }

    @Test func fingersThatPartCancelOut() {
        let (script, pan) = script(axis: .vertical)
        script.down(0, 100, 100)
        script.move(by: Point(x: 0, y: 20))
        script.down(1, 100, 300)
        for _ in 0..<10 {
            script.move([0], by: Point(x: 0, y: -5), steps: 1)
            script.move([1], by: Point(x: 0, y: 5), steps: 1)
        }
        #expect(abs(pan.translation().y - 10) < 6)
    }

    @Test func aSecondFingerOnAnotherGestureIsKeptByThePan() {
        let (script, pan) = script(axis: .vertical)
        let tap = script.watch("tap", TapGestureRecognizer())
        script.hit = { $0.id == .finger(0) ? [pan] : [tap, pan] }
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 30))
        script.down(1, 50, 50)
        script.up(1)
        script.up(0)
        #expect(script.log == ["pan began", "pan changed", "pan ended"])
    }

    @Test func twoFingersMayBeRequired() {
        let (script, pan) = script()
        pan.minimumTouches = 2
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 50))
        #expect(pan.state == .possible)
        script.down(1, 50, 0)
        script.move([0, 1], by: Point(x: 0, y: 12))
        #expect(pan.state.isActive)
        #expect(abs(pan.translation().y - 2) < 1e-9)
        script.up(0)
        #expect(script.log.last == "pan ended")
        script.move([1], by: Point(x: 0, y: 50))
        script.up(1)
        #expect(script.log.last == "pan ended")
        #expect(pan.state == .possible)
    }

    @Test func aPanCanBeLimitedToASingleFinger() {
        let (script, pan) = script()
        pan.maximumTouches = 1
        script.down(0, 0, 0)
        script.down(1, 50, 0)
        script.move([0, 1], by: Point(x: 0, y: 50))
        #expect(script.log == ["pan failed"])
        script.up(0)
        script.up(1)
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 50))
        script.down(1, 50, 0)
        script.up(0)
        #expect(script.log == ["pan failed", "pan began", "pan changed", "pan ended"])
        script.up(1)
    }

    @Test func aPanThatBeginsImmediatelyCatchesMovingContent() {
        let (script, pan) = script()
        let tap = script.watch("tap", TapGestureRecognizer())
        script.hit = { _ in [tap, pan] }
        pan.beginsImmediately = { true }
        script.down(0, 0, 0)
        #expect(script.log == ["tap failed", "pan began"])
        script.move(by: Point(x: 0, y: 3), steps: 1)
        #expect(pan.translation().y == 3)
        script.up()
        #expect(script.log.last == "pan ended")
    }

    @Test func aPanThatWaitsBeginsWithoutAJump() {
        let (script, pan) = script()
        let press = script.watch("press", LongPressGestureRecognizer())
        press.slop = 30
        pan.require(toFail: press)
        script.hit = { _ in [press, pan] }
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 28), steps: 7)
        #expect(script.log == [])
        script.move(by: Point(x: 0, y: 4), steps: 1)
        #expect(script.log == ["press failed", "pan began", "pan changed"])
        #expect(abs(pan.translation().y) <= 4 + 1e-9)
    }

    @Test func twoFingersFlingAsFastAsOne() {
        let (script, pan) = script(axis: .vertical)
        var velocity = 0.0
        pan.onChange = { if $0.state == .ended { velocity = pan.velocity().y } }
        script.down(0, 100, 100)
        script.down(1, 200, 100)
        script.move([0, 1], by: Point(x: 0, y: 160), steps: 20)
        script.up(0)
        #expect(velocity == 0)
        script.up(1)
        #expect(abs(velocity - 960) < 1e-3)
    }

    @Test func thePointerDragsToo() {
        let (script, pan) = script()
        script.send(.began, at: .zero, device: .pointer)
        script.time += 0.01
        script.send(.moved, at: Point(x: 0, y: 25), device: .pointer)
        #expect(pan.state == .began && abs(pan.translation().y - 15) < 1e-9)
    }
}
