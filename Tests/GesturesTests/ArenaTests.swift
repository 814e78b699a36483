import GatefoldGeometry
import GatefoldGestures
import GatefoldRandomness
import Testing

@Suite struct ArenaTests {
    private func dragged() -> (TouchScript, PanGestureRecognizer) {
        let script = TouchScript()
        let pan = script.watch("pan", PanGestureRecognizer())
        script.hit = { _ in [pan] }
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 30))
        return (script, pan)
    }

    @Test func theSystemMayCancel() {
        let (script, pan) = dragged()
        script.send(.cancelled)
        #expect(script.log == ["pan began", "pan changed", "pan cancelled"])
        #expect(pan.state == .possible)
        #expect(script.arena.contactCount == 0)
        script.move(by: Point(x: 0, y: 30))
        #expect(script.log.count == 3)
        let tap = script.watch("tap", TapGestureRecognizer())
        script.hit = { _ in [tap] }
        script.down(0, 0, 0)
        script.send(.cancelled)
        #expect(script.log.last == "tap failed")
    }

    @Test func everythingMayBeCancelled() {
        let (script, pan) = dragged()
        script.arena.cancelAll()
        #expect(script.log.last == "pan cancelled")
        #expect(pan.state == .possible && script.arena.contactCount == 0 && script.arena.nextDeadline == nil)
        script.up()
        #expect(script.log.last == "pan cancelled")
    }

    @Test func aGestureThatIsSwitchedOffIsCancelled() {
        let (script, pan) = dragged()
        pan.isEnabled = false
        #expect(script.log.last == "pan cancelled")
        script.move(by: Point(x: 0, y: 30))
        script.up()
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 30))
        script.up()
        #expect(script.log.last == "pan cancelled")
        pan.isEnabled = true
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 30))
        script.up()
        #expect(script.log.last == "pan ended")
    }

    @Test func aGestureThatIsRemovedIsCancelledAndMayComeBack() {
        let (script, pan) = dragged()
        script.arena.remove(pan)
        #expect(script.log.last == "pan cancelled")
        script.down(1, 0, 0)
        script.move([1], by: Point(x: 0, y: 30))
        script.up(1)
        #expect(script.log.last == "pan ended")
        script.up(0)
        let deadlines = script.arena.nextDeadline
        #expect(deadlines == nil)
    }

    @Test func handlersMayCancelEverything() {
        let (script, pan) = dragged()
        let arena = script.arena
        var states: [GestureRecognizer.State] = []
        pan.onChange = { recognizer in
            states.append(recognizer.state)
            if recognizer.state == .changed { arena.cancelAll() }
        }
        script.move(by: Point(x: 0, y: 3), steps: 3)
        #expect(states == [.changed, .cancelled])
        #expect(pan.state == .possible)
    }

    @Test func aContactIsAskedForItsGesturesOnce() {
        let script = TouchScript()
        let pan = PanGestureRecognizer()
        var questions = 0
        script.hit = { _ in
            questions += 1
            return [pan, pan]
        }
        script.down(0, 0, 0)
        script.move(by: Point(x: 0, y: 30))
        script.up()
        #expect(questions == 1)
    }

    @Test func lostLiftsUnknownContactsAndOddNumbersDoNoHarm() {
        let (script, pan) = dragged()
        script.send(.moved, 77, at: .zero)
        script.send(.ended, 77)
        script.send(.moved, at: Point(x: .nan, y: 5))
        script.send(.moved, at: Point(x: 0, y: .infinity))
        #expect(pan.state == .changed)
        #expect(pan.translation().y == 20)
        // The same contact lands again, because its lift was lost.
        script.down(0, 0, 0)
        #expect(script.log.last == "pan cancelled")
        script.move(by: Point(x: 0, y: 30))
        script.send(.ended, at: Point(x: .nan, y: .nan))
        #expect(script.log.last == "pan ended")
        script.send(.ended)
        #expect(pan.location().y.isFinite)
        #expect(script.arena.contactCount == 0)
    }

    @Test func aClockThatRunsBackDoesNotHang() {
        let (script, pan) = dragged()
        script.time = 5
        script.move(by: Point(x: 0, y: 30))
        #expect(pan.velocity().y.isFinite && pan.velocity().y > 0)
        script.up()
        #expect(script.log.last == "pan ended")
        let press = script.watch("press", LongPressGestureRecognizer())
        script.hit = { _ in [press] }
        script.down(0, 0, 0)
        script.wait(0.5)
        #expect(script.log.last == "press began")
        script.time = .nan
        script.up()
        #expect(script.log.last == "press ended")
    }

    /// Whatever input comes, each gesture goes through legal states and is ready again once all contacts are gone.
    @Test(arguments: UInt64(1)...12) func anyInputGivesLegalStates(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let arena = GestureArena()
        let recognizers = Self.everyKind()
        var last: [ObjectIdentifier: GestureRecognizer.State] = [:]
        for recognizer in recognizers {
            recognizer.onChange = { recognizer in
                let before = last[ObjectIdentifier(recognizer)] ?? .possible
                last[ObjectIdentifier(recognizer)] = recognizer.state
                #expect(Self.isLegal(from: before, to: recognizer.state), "\(before) to \(recognizer.state)")
            }
        }
        var time = 0.0
        for _ in 0..<4000 {
            time += random.next(in: -0.005...0.05)
            var frame: [Touch] = []
            for _ in 0...random.next(below: 3) {
                let phases: [Touch.Phase] = [.began, .moved, .moved, .moved, .moved, .ended, .cancelled]
                var location = Point(x: random.next(in: 0...60), y: random.next(in: 0...60))
                if random.next(below: 50) == 0 { location.x = .nan }
                frame.append(
                    Touch(
                        id: .finger(Int64(random.next(below: 4))), phase: phases[random.next(below: phases.count)],
                        location: location, timestamp: random.next(below: 40) == 0 ? .nan : time, device: .finger))
            }
            let first = random.next(below: recognizers.count)
            arena.handle(frame) { _ in Array(recognizers[first...]) }
            switch random.next(below: 200) {
            case 0: arena.cancelAll()
            case 1: arena.remove(recognizers[first])
            case 2: recognizers[first].isEnabled.toggle()
            case 3: arena.advance(to: time + 0.6)
            default: break
            }
        }
        for id in 0..<4 {
            arena.handle([
                Touch(id: .finger(Int64(id)), phase: .ended, location: .zero, timestamp: time, device: .finger)
            ]) {
                _ in
                []
            }
        }
        arena.advance(to: time + 10)
        #expect(arena.contactCount == 0)
        #expect(arena.nextDeadline == nil)
        for recognizer in recognizers {
            #expect(recognizer.state == .possible)
            #expect(recognizer.touches.isEmpty)
        }
    }

    private static func everyKind() -> [GestureRecognizer] {
        let double = TapGestureRecognizer()
        double.numberOfTaps = 2
        let single = TapGestureRecognizer()
        single.require(toFail: double)
        let vertical = PanGestureRecognizer()
        vertical.axis = .vertical
        let pair = PanGestureRecognizer()
        pair.minimumTouches = 2
        pair.maximumTouches = 2
        let beside = PanGestureRecognizer()
        beside.shouldRecognizeSimultaneously = { $0 is PanGestureRecognizer }
        let press = LongPressGestureRecognizer()
        press.minimumDuration = 0.1
        press.slop = 40
        let waiting = PanGestureRecognizer()
        waiting.require(toFail: press)
        return [single, double, press, pair, vertical, beside, waiting]
    }

    private static func isLegal(from: GestureRecognizer.State, to: GestureRecognizer.State) -> Bool {
        switch (from, to) {
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled):
            true
        case (.possible, let next), (.ended, let next), (.cancelled, let next), (.failed, let next):
            next == .began || next == .ended || next == .failed
        default: false
        }
    }
}

/// Gestures can be made and heard on the main actor, as the modules above do.
@MainActor @Suite struct MainActorTests {
    private final class Screen {
        var count = 0
        let tap = TapGestureRecognizer()

        init() {
            tap.onChange = { [unowned self] recognizer in
                if recognizer.state == .ended { count += 1 }
            }
            tap.shouldBegin = { [unowned self] in count < 1 }
        }
    }

    @Test func closuresMayUseTheMainActor() {
        let screen = Screen()
        let script = TouchScript()
        script.hit = { _ in [screen.tap] }
        script.tap()
        script.tap()
        #expect(screen.count == 1)
    }
}
