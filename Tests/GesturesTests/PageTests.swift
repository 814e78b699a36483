import GatefoldGestures
import GatefoldMotion
import Testing

/// Content that a finger releases may come to rest at a chosen position.
@Suite struct PageTests {
    private func held(at offset: Double) -> ScrollPhysics {
        var physics = ScrollPhysics()
        physics.viewportLength = 400
        physics.range = 0...1600
        physics.offset = offset
        physics.beginTracking(at: 0)
        return physics
    }

    /// Runs until the content rests, and returns its positions, by steps of a millisecond.
    private func offsets(of physics: inout ScrollPhysics) -> [Double] {
        var offsets = [physics.offset]
        while physics.isMoving, offsets.count < 20_000 {
            physics.advance(to: Double(offsets.count) / 1000)
            offsets.append(physics.offset)
        }
        return offsets
    }

    @Test(arguments: [-6000.0, -1500, 0, 800])
    func aPageArrivesWithoutGoingPast(fingerVelocity: Double) {
        var physics = held(at: 520)
        physics.endTracking(velocity: fingerVelocity, at: 0, target: 800)
        #expect(physics.phase == .animating && physics.velocity == -fingerVelocity && physics.offset == 520)
        let way = offsets(of: &physics)
        #expect(way.allSatisfy { $0 <= 800 })
        #expect(physics.offset == 800 && physics.velocity == 0)
        // By then the content has visibly arrived.
        #expect(abs(way[400] - 800) < 1)
    }

    @Test func pagingStaysWithinTheRange() {
        for (offset, velocity, target) in [
            (1590.0, -4000.0, 1600.0), (1590, -4000, 9999), (10, 4000, 0), (10, 4000, 400), (0, 4000, 0),
            (1600, -4000, 1200),
        ] {
            var physics = held(at: offset)
            physics.endTracking(velocity: velocity, at: 0, target: target)
            #expect(offsets(of: &physics).allSatisfy { (0...1600).contains($0) })
            #expect(physics.offset == min(target, 1600))
        }
    }

    @Test func pulledPastTheEdgeItBouncesBackOrTurnsThePage() {
        var back = held(at: 0)
        back.track(by: 200)
        var turned = back
        back.endTracking(velocity: 0, at: 0, target: 0)
        #expect(back.phase == .bouncing)
        _ = offsets(of: &back)
        #expect(back.offset == 0)
        let velocity = turned.offsetVelocity(forFinger: 300)
        turned.endTracking(velocity: 300, at: 0, target: 400)
        #expect(turned.phase == .animating && turned.velocity == velocity)
        _ = offsets(of: &turned)
        #expect(turned.offset == 400)
    }

    @Test(arguments: [0.55, 0.8, 1, 1.2, 1.45]) func momentumLandsOnATarget(share: Double) {
        var physics = held(at: 200)
        let target = 200 + share * (physics.restOffset(forFinger: -1500) - 200)
        physics.endTracking(velocity: -1500, at: 0, landingAt: target)
        #expect(physics.phase == .decelerating && physics.velocity == 1500)
        let way = offsets(of: &physics)
        #expect(physics.offset == target)
        #expect(abs(way[1] - way[0] - 1.5) < 0.02)
        // There is no step at the end: the content arrives at the speed at which any momentum ends.
        #expect(abs(way[way.count - 1] - way[way.count - 2]) < 0.02)
    }

    @Test func aLandingOutOfMomentumsReachIsGoneToAsAPage() {
        for target in [100.0, 210, 1600] {
            var physics = held(at: 200)
            physics.endTracking(velocity: -900, at: 0, landingAt: target)
            #expect(physics.phase == .animating && physics.velocity == 900)
            _ = offsets(of: &physics)
            #expect(physics.offset == target)
        }
    }

    @Test func aLandingIsForgottenWithItsMomentum() {
        var physics = held(at: 200)
        physics.endTracking(velocity: -1500, at: 0, landingAt: 900)
        physics.advance(to: 0.1)
        physics.beginTracking(at: 0.1)
        physics.endTracking(velocity: -1000, at: 0.1)
        let rest = physics.offset + Decay().distanceToRest(from: 1000)
        physics.advance(to: 9)
        #expect(abs(physics.offset - rest) < 1e-9)
    }

    @Test func aLandingThatTheRangeTakesAwayEndsInABounce() {
        var physics = held(at: 200)
        physics.endTracking(velocity: -1500, at: 0, landingAt: 900)
        physics.range = 0...600
        _ = offsets(of: &physics)
        #expect(physics.offset == 600)
        // At the edge itself the content comes to rest without a bounce.
        physics.beginTracking(at: 30)
        physics.track(by: 400)
        physics.endTracking(velocity: -800, at: 30, landingAt: 600)
        for step in 0..<9000 {
            physics.advance(to: 30 + Double(step) / 1000)
            #expect(physics.overscroll == 0)
        }
        #expect(physics.offset == 600 && !physics.isMoving)
    }

    @Test func oddInputIsHarmless() {
        for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            for other in [number, 700] {
                var page = held(at: 520)
                page.endTracking(velocity: number, at: other, target: other)
                page.advance(to: 5)
                var landing = held(at: 520)
                landing.endTracking(velocity: other, at: number, landingAt: number)
                landing.advance(to: 5)
                #expect(page.offset.isFinite && page.velocity.isFinite)
                #expect(landing.offset.isFinite && landing.velocity.isFinite)
            }
        }
    }
}
