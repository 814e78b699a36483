import GatefoldGeometry
import GatefoldGestures
import Testing

@Suite struct TapTests {
    @Test func aTapEndsAtTheLift() {
        let script = TouchScript()
        let tap = script.watch("tap", TapGestureRecognizer())
        script.hit = { _ in [tap] }
        script.down(0, 10, 20)
        #expect(script.log == [])
        script.move(by: Point(x: 6, y: 6))
        script.wait(30)
        script.up()
        #expect(script.log == ["tap ended"])
        #expect(tap.state == .possible)
        #expect(tap.location().distance(to: Point(x: 16, y: 26)) < 1e-9)
        script.tap()
        #expect(script.log == ["tap ended"])  // written once: the same line again
    }

    @Test func strayingFailsOnceAndTheNextTapIsNew() {
        let script = TouchScript()
        let tap = script.watch("tap", TapGestureRecognizer())
        script.hit = { _ in [tap] }
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 11))
        script.move(by: Point(x: 0, y: -11))
        script.up()
        #expect(script.log == ["tap failed"])
        script.tap()
        #expect(script.log == ["tap failed", "tap ended"])
    }

    @Test func aSecondFingerFailsATap() {
        let script = TouchScript()
        let tap = script.watch("tap", TapGestureRecognizer())
        script.hit = { _ in [tap] }
        script.down(0, 0, 0)
        script.down(1, 5, 5)
        script.up(0)
        script.up(1)
        #expect(script.log == ["tap failed"])
        script.tap()
        #expect(script.log.last == "tap ended")
    }

    @Test func theDeepestTapWins() {
        let script = TouchScript()
        let inner = script.watch("inner", TapGestureRecognizer())
        let outer = script.watch("outer", TapGestureRecognizer())
        script.hit = { _ in [inner, outer] }
        script.tap()
        #expect(script.log == ["outer failed", "inner ended"])
    }

    @Test func simultaneousTapsBothEnd() {
        let script = TouchScript()
        let inner = script.watch("inner", TapGestureRecognizer())
        let outer = script.watch("outer", TapGestureRecognizer())
        outer.shouldRecognizeSimultaneously = { $0 === inner }
        script.hit = { _ in [inner, outer] }
        script.tap()
        #expect(script.log == ["inner ended", "outer ended"])
    }

    @Test func aTapWaitsForADoubleTapToFail() {
        let script = TouchScript()
        let single = script.watch("single", TapGestureRecognizer())
        let double = script.watch("double", TapGestureRecognizer())
        double.numberOfTaps = 2
        single.require(toFail: double)
        script.hit = { _ in [single, double] }

        script.tap()
        #expect(script.log == [])
        let deadline = script.arena.nextDeadline
        #expect(deadline == script.time + 0.35)
        script.wait(0.3)
        #expect(script.log == [])
        script.wait(0.1)
        #expect(script.log == ["double failed", "single ended"])
        #expect(script.arena.nextDeadline == nil)

        script.tap()
        script.wait(0.1)
        script.tap()
        #expect(script.log.suffix(2) == ["single failed", "double ended"])
        #expect(single.state == .possible && double.state == .possible)
    }

    @Test func aTapThatWaitsFailsWithItsDoubleTap() {
        let script = TouchScript()
        let single = script.watch("single", TapGestureRecognizer())
        let double = script.watch("double", TapGestureRecognizer())
        double.numberOfTaps = 2
        single.require(toFail: double)
        script.hit = { _ in [single, double] }
        script.tap()
        script.wait(0.1)
        // A second tap too far away makes the double tap fail when it lands, and the first tap counts.
        script.tap(300, 300)
        #expect(script.log.contains("single ended"))
        #expect(!script.log.contains("double ended"))
    }

    @Test func shouldBeginMayDecline() {
        let script = TouchScript()
        let inner = script.watch("inner", TapGestureRecognizer())
        let outer = script.watch("outer", TapGestureRecognizer())
        inner.shouldBegin = { false }
        script.hit = { _ in [inner, outer] }
        script.tap()
        #expect(script.log == ["inner failed", "outer ended"])
    }

    @Test func devicesThatAreNotAllowedAreNotSeen() {
        let script = TouchScript()
        let tap = script.watch("tap", TapGestureRecognizer())
        tap.allowedDevices = [.finger]
        script.hit = { _ in [tap] }
        script.send(.began, at: .zero, device: .pointer)
        script.send(.ended, device: .pointer)
        #expect(script.log == [])
    }

    @Test func touchDownIsHeardBeforeAnythingIsDecided() {
        let script = TouchScript()
        let tap = script.watch("tap", TapGestureRecognizer())
        tap.onTouchDown = { [unowned script] in script.write("down at \($0.location().x)") }
        script.hit = { _ in [tap] }
        script.down(0, 7, 0)
        script.up()
        #expect(script.log == ["down at 7.0", "tap ended"])
    }
}

@Suite struct LongPressTests {
    @Test func aLongPressBeginsAtItsDeadlineAndFailsTheTap() {
        let script = TouchScript()
        let press = script.watch("press", LongPressGestureRecognizer())
        let tap = script.watch("tap", TapGestureRecognizer())
        script.hit = { _ in [tap, press] }
        script.down(0, 0, 0)
        #expect(script.arena.nextDeadline == script.time + 0.5)
        script.wait(0.4)
        #expect(script.log == [])
        script.wait(0.1)
        #expect(script.log == ["tap failed", "press began"])
        #expect(script.arena.nextDeadline == nil)
        script.move(by: Point(x: 40, y: 0))
        script.up()
        #expect(script.log == ["tap failed", "press began", "press changed", "press ended"])
    }

    @Test func aLiftThatIsReadLateStillFindsThePress() {
        let script = TouchScript()
        let press = script.watch("press", LongPressGestureRecognizer())
        script.hit = { _ in [press] }
        script.down(0, 0, 0)
        script.time += 0.6
        script.up()
        #expect(script.log == ["press began", "press ended"])
    }

    @Test func movingOrLiftingFailsIt() {
        let script = TouchScript()
        let press = script.watch("press", LongPressGestureRecognizer())
        script.hit = { _ in [press] }
        script.tap()
        #expect(script.log == ["press failed"])
        script.down(0, 0, 0)
        script.move(by: Point(x: 11, y: 0))
        script.wait(1)
        script.up()
        #expect(script.log == ["press failed"])
        #expect(script.arena.nextDeadline == nil)
    }

    @Test func theHostsClockMayBeAnother() {
        let arena = GestureArena()
        let press = LongPressGestureRecognizer()
        let touch = Touch(id: .finger(1), phase: .began, location: .zero, timestamp: 987_654, device: .finger)
        arena.handle([touch], at: 3) { _ in [press] }
        #expect(arena.nextDeadline == 3.5)
        arena.advance(to: 3.5)
        #expect(press.state == .began)
    }
}
