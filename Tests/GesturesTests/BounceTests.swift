import GatefoldGestures
import GatefoldMotion
import Testing

/// Content that is released beyond an edge comes back smoothly.
@Suite struct BounceTests {
    /// Returns offset and velocity at each tenth of a millisecond from a lift on.
    private func follow(_ physics: ScrollPhysics, from start: Double, for seconds: Double) -> [SpringState] {
        var physics = physics
        return stride(from: 0, to: seconds, by: 1e-4).map { time in
            physics.advance(to: start + time)
            return SpringState(displacement: physics.offset, velocity: physics.velocity)
        }
    }

    /// The velocity is the derivative of the offset, and never changes faster than the hand-over allows.
    private func expectSmooth(_ states: [SpringState], speed: Double, from offset: Double) {
        let step = 1e-4
        let fastest = abs(speed) + 7.2 * abs(offset)
        // Every part of the motion decays at no more than twice 150 /s.
        let mostChange: Double = 300 * fastest * step + 1e-6
        for (one, next) in zip(states, states.dropFirst()) where abs(next.displacement) > 0.6 {
            let mean = (one.velocity + next.velocity) / 2
            let slope = (next.displacement - one.displacement) / step
            #expect(abs(slope - mean) < 0.002 * fastest + 0.1)
            #expect(abs(next.velocity - one.velocity) <= mostChange)
        }
    }

    @Test(arguments: [-1800.0, -600, -40, 0, 40, 300, 900, 2500, 9000])
    func theHandOverIsSmooth(fingerVelocity: Double) {
        var physics = ScrollPhysicsTests.list()
        physics.beginTracking(at: 0)
        physics.track(by: 400)
        let (offset, velocity) = (physics.offset, physics.offsetVelocity(forFinger: fingerVelocity))
        physics.endTracking(velocity: fingerVelocity, at: 1)
        #expect(physics.offset == offset && physics.velocity == velocity)
        expectSmooth(follow(physics, from: 1, for: 0.5), speed: velocity, from: offset)
    }

    @Test func aHeldPullReturnsAtOnceAndNeverGoesFarther() {
        for pull in [5.0, 60, 590, 3000] {
            var physics = ScrollPhysicsTests.list()
            physics.beginTracking(at: 0)
            physics.track(by: pull)
            let offset = physics.offset
            physics.endTracking(velocity: 0, at: 0)
            let states = follow(physics, from: 0, for: 1.2)
            for (one, next) in zip(states, states.dropFirst()) { #expect(next.displacement >= one.displacement) }
            // A spring that starts from rest would have 83 % of the distance left here.
            #expect(abs(states[700].displacement) < 0.62 * abs(offset))
            #expect(states.last?.displacement == 0)
        }
    }

    @Test func bothEdgesAreAlike() {
        func way(at edge: Double, pull: Double, fingerVelocity: Double) -> [Double] {
            var physics = ScrollPhysicsTests.list(at: edge)
            physics.beginTracking(at: 0)
            physics.track(by: pull)
            physics.endTracking(velocity: fingerVelocity, at: 0)
            return follow(physics, from: 0, for: 1).map { $0.displacement - edge }
        }
        for velocity in [0.0, 700, -700, -5000] {
            let top = way(at: 0, pull: 250, fingerVelocity: velocity)
            let bottom = way(at: 39_148, pull: -250, fingerVelocity: -velocity)
            #expect(zip(top, bottom).allSatisfy { abs($0 + $1) < 1e-6 })
        }
    }

    @Test func theSpeedOfTheFingerChangesTheReturnGradually() {
        func offset(after seconds: Double, fingerVelocity: Double) -> Double {
            var physics = ScrollPhysicsTests.list()
            physics.beginTracking(at: 0)
            physics.track(by: 300)
            physics.endTracking(velocity: fingerVelocity, at: 0)
            physics.advance(to: seconds)
            return physics.offset
        }
        for velocity in stride(from: -4000.0, to: 4000, by: 50) {
            for seconds in [0.02, 0.1, 0.3] {
                let difference =
                    offset(after: seconds, fingerVelocity: velocity + 50)
                    - offset(after: seconds, fingerVelocity: velocity)
                #expect(abs(difference) < 5)
            }
        }
    }

    @Test func aChangeOfRangeInTheMidstSendsNothingOffAnew() {
        var physics = ScrollPhysicsTests.list()
        physics.beginTracking(at: 0)
        physics.track(by: 400)
        physics.endTracking(velocity: 0, at: 0)
        physics.advance(to: 0.1)
        var undisturbed = physics
        undisturbed.advance(to: 0.3)
        physics.range = 0...500
        physics.advance(to: 0.3)
        #expect(abs(physics.offset - undisturbed.offset) < 1e-3)
    }

    @Test func contentStoppedPastAnEdgeSettlesAsAfterARelease() {
        var held = ScrollPhysicsTests.list()
        held.beginTracking(at: 0)
        held.track(by: 300)
        held.endTracking(velocity: 0, at: 0)
        held.stop()
        var resting = held
        resting.settle(at: 1)
        held.beginTracking(at: 1)
        held.endTracking(velocity: 0, at: 1)
        held.advance(to: 1.1)
        resting.advance(to: 1.1)
        #expect(resting.phase == .bouncing && abs(resting.offset - held.offset) < 1e-9)
    }

    @Test func aBounceEndsWithinHalfAPoint() {
        var physics = ScrollPhysicsTests.list()
        physics.beginTracking(at: 0)
        physics.track(by: 590)
        physics.endTracking(velocity: 0, at: 0)
        var (least, time) = (0.0, 0.0)
        while physics.isMoving {
            time += 1e-3
            physics.advance(to: time)
            if physics.isMoving { least = physics.offset }
        }
        #expect(least < -0.45 && least > -0.52)
        #expect(physics.offset == 0 && physics.velocity == 0)
    }
}
