import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import Testing

@Suite struct ScrollPhysicsTests {
    static func list(at offset: Double = 0) -> ScrollPhysics {
        var physics = ScrollPhysics()
        physics.viewportLength = 852
        physics.range = 0...39_148
        physics.offset = offset
        return physics
    }

    /// Lets the content move on its own and returns the time at which it rests, checking that nothing jumps.
    private func run(_ physics: inout ScrollPhysics, from start: Double, for seconds: Double = 8) -> Double {
        var (offset, velocity) = (physics.offset, physics.velocity)
        var time = start
        while physics.isMoving, time < start + seconds {
            time += 0.001
            physics.advance(to: time)
            let farthest = max(abs(velocity), abs(physics.velocity)) * 0.001 * 1.2
            #expect(abs(physics.offset - offset) <= farthest + 0.51, "at \(time)")
            (offset, velocity) = (physics.offset, physics.velocity)
        }
        #expect(!physics.isMoving)
        return time
    }

    @Test func aFlingDeceleratesToThePredictedRest() {
        var physics = Self.list(at: 5074)
        physics.beginTracking(at: 0)
        #expect(abs(physics.restOffset(forFinger: -750) - 5443.33) < 0.1)
        physics.endTracking(velocity: -750, at: 0)
        #expect(physics.phase == .decelerating && physics.velocity == 750)
        let rest = run(&physics, from: 0)
        #expect(abs(physics.offset - 5443.33) < 0.1)
        #expect(abs(rest - 2.1608) < 0.01)
        #expect(physics.phase == .idle && physics.velocity == 0)
    }

    @Test func momentumEntersTheBounceWithTheSpeedThatItHas() {
        var physics = Self.list(at: 100)
        physics.beginTracking(at: 0)
        physics.endTracking(velocity: 2000, at: 0)
        var before = physics.velocity
        var time = 0.0
        while physics.phase == .decelerating {
            before = physics.velocity
            time += 1e-4
            physics.advance(to: time)
        }
        #expect(physics.phase == .bouncing)
        #expect(abs(physics.velocity - before) < 5)
        // One long step leads to the same position as many short ones.
        var coarse = Self.list(at: 100)
        coarse.beginTracking(at: 0)
        coarse.endTracking(velocity: 2000, at: 0)
        physics.advance(to: 0.2)
        coarse.advance(to: 0.2)
        #expect(abs(physics.offset - coarse.offset) < 1e-9)
        #expect(physics.offset < -10)
        _ = run(&physics, from: 0.2)
        #expect(physics.offset == 0)
    }

    @Test func anOverscrolledLiftStartsWithTheReducedVelocity() {
        var physics = Self.list()
        physics.beginTracking(at: 0)
        physics.track(by: 200)
        let band = RubberBand(dimension: 852)
        #expect(abs(physics.offset + band.offset(forPull: 200)) < 1e-9)
        physics.endTracking(velocity: 900, at: 1)
        #expect(physics.phase == .bouncing)
        #expect(abs(physics.velocity + 900 * band.resistance(atPull: 200)) < 1e-9)
        _ = run(&physics, from: 1)
        #expect(physics.offset == 0)
    }

    @Test func thrownInwardsItGoesOnIntoTheContent() {
        var physics = Self.list()
        physics.beginTracking(at: 0)
        physics.track(by: 20)
        physics.endTracking(velocity: -4000, at: 0)
        _ = run(&physics, from: 0)
        #expect(physics.offset > 500)
    }

    @Test func aCatchHoldsItWhereItIs() {
        var physics = Self.list(at: 30)
        physics.beginTracking(at: 0)
        physics.endTracking(velocity: 3000, at: 0)
        physics.advance(to: 0.08)
        let caught = physics.offset
        #expect(caught < 0)
        physics.beginTracking(at: 0.08)
        #expect(physics.offset == caught && physics.phase == .tracking && !physics.isMoving)
        physics.track(by: 0)
        #expect(abs(physics.offset - caught) < 1e-9)
        physics.track(by: 1e-3)
        #expect(abs(physics.offset - caught) < 1e-3)
        physics.endTracking(velocity: 0, at: 0.3)
        #expect(physics.phase == .bouncing)
    }

    @Test func limitsThatChangeMeanwhileMakeNoJump() {
        var physics = Self.list(at: 1000)
        physics.beginTracking(at: 0)
        physics.endTracking(velocity: -2000, at: 0)
        physics.advance(to: 0.1)
        let (offset, velocity) = (physics.offset, physics.velocity)
        physics.range = 0...1200
        #expect(physics.offset == offset && physics.velocity == velocity)
        _ = run(&physics, from: 0.1)
        #expect(physics.offset == 1200)

        physics.beginTracking(at: 20)
        physics.track(by: -100)
        let pulled = physics.offset
        physics.viewportLength = 400
        #expect(physics.offset == pulled)
        physics.range = 0...1210
        physics.track(by: 0)
        #expect(abs(physics.offset - pulled) < 1e-9)
        physics.endTracking(velocity: 0, at: 21)
        physics.advance(to: 21.05)
        let bouncing = physics.offset
        physics.range = 0...900
        #expect(physics.offset == bouncing)
        _ = run(&physics, from: 21.05)
        #expect(physics.offset == 900)
        physics.range = 0...500
        #expect(physics.offset == 500)
    }

    @Test func wheelStepsAddUpAndStopAtTheEdges() {
        var physics = Self.list(at: 1000)
        physics.wheel(by: 50, at: 0)
        physics.advance(to: 0.03)
        #expect(physics.offset > 1000 && physics.offset < 1050)
        physics.wheel(by: 50, at: 0.03)
        physics.wheel(by: 50, at: 0.03)
        let rest = run(&physics, from: 0.03)
        #expect(physics.offset == 1150)
        #expect(rest < 0.6)
        for step in 0..<30 { physics.wheel(by: -100, at: 2 + Double(step) * 0.01) }
        var least = physics.offset
        for step in 0..<200 {
            physics.advance(to: 2.3 + Double(step) * 0.005)
            least = min(least, physics.offset)
        }
        #expect(physics.offset == 0 && least >= 0 && !physics.isMoving)
    }

    @Test func aWheelAgainstAFastFlingHoldsAtTheEdge() {
        var physics = Self.list(at: 200)
        physics.beginTracking(at: 0)
        physics.endTracking(velocity: 8000, at: 0)
        physics.advance(to: 0.01)
        physics.wheel(by: -500, at: 0.01)
        for step in 1...100 {
            physics.advance(to: 0.01 + Double(step) * 0.005)
            #expect(physics.offset >= 0)
        }
        #expect(physics.offset == 0 && !physics.isMoving)
    }

    @Test func aProgrammedScrollArrivesWithinTheRange() {
        var physics = Self.list(at: 1000)
        physics.scroll(to: -300, at: 0)
        #expect(physics.phase == .animating)
        _ = run(&physics, from: 0)
        #expect(physics.offset == 0)
        physics.scroll(to: 200, with: .easeInOut, duration: 0.3, at: 10)
        physics.advance(to: 10.3)
        #expect(physics.offset == 200 && physics.phase == .idle)
    }

    @Test func withoutBounceTheEdgesHold() {
        var physics = Self.list(at: 20)
        physics.bounces = false
        physics.beginTracking(at: 0)
        physics.track(by: 100)
        #expect(physics.offset == 0)
        physics.track(by: -30)
        #expect(physics.offset == 30)
        physics.endTracking(velocity: 3000, at: 0.1)
        _ = run(&physics, from: 0.1)
        #expect(physics.offset == 0)
    }

    /// Momentum, a landing, a bounce, a spring, a held key and a finger all go on from an offset that was shifted.
    @Test(arguments: 0..<6)
    func contentThatComesAboveShiftsWhatMovesIt(kind: Int) {
        func set(off physics: inout ScrollPhysics) {
            physics.beginTracking(at: 0)
            physics.track(by: kind == 2 ? -600 : -20)
            switch kind {
            case 0: physics.endTracking(velocity: -3000, at: 0)
            case 1: physics.endTracking(velocity: -2000, at: 0, landingAt: 1100)
            case 2: physics.endTracking(velocity: 0, at: 0)
            case 3:
                physics.endTracking(velocity: 0, at: 0)
                physics.scroll(to: 700, at: 0)
            case 4:
                physics.endTracking(velocity: 0, at: 0)
                physics.autoscroll(at: 400, at: 0)
            default: break
            }
        }
        var still = ScrollPhysics()
        still.viewportLength = 400
        still.range = 0...2000
        still.offset = kind == 2 ? 1900 : 100
        set(off: &still)
        still.advance(to: 0.1)
        var shifted = still
        shifted.shift(by: 300)
        shifted.shift(by: .infinity)
        shifted.range = 300...2300
        for time in stride(from: 0.1, to: 4, by: 0.05) {
            if kind == 5 {
                still.track(by: time < 2 ? -90 : 90)
                shifted.track(by: time < 2 ? -90 : 90)
            }
            still.advance(to: time)
            shifted.advance(to: time)
            // A bounce that goes on from where it is settles half a point apart at most.
            #expect(abs(shifted.offset - still.offset - 300) < (kind == 2 ? 2 : 0.05))
            #expect(shifted.phase == still.phase || kind == 2)
        }
    }

    @Test func oddInputIsHarmless() {
        for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            var physics = Self.list(at: 10)
            physics.offset = .nan
            physics.viewportLength = number
            physics.beginTracking(at: number)
            physics.track(by: number)
            physics.endTracking(velocity: number, at: number)
            physics.advance(to: 1)
            physics.wheel(by: number, at: number)
            physics.scroll(to: number, at: number)
            physics.settle(at: number)
            physics.advance(to: number)
            #expect(physics.offset.isFinite && physics.velocity.isFinite)
        }
        var nothing = ScrollPhysics()
        nothing.beginTracking(at: 0)
        nothing.track(by: 50)
        #expect(nothing.offset == 0)
        nothing.endTracking(velocity: 500, at: 0)
        nothing.advance(to: 5)
        #expect(nothing.offset == 0 && !nothing.isMoving)
    }
}
