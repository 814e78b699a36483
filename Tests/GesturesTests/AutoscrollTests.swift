import GatefoldGestures
import Testing

/// A key that is held scrolls at a constant speed.
@Suite struct AutoscrollTests {
    @Test func theSpeedGoesToTheOneAskedFor() {
        var physics = ScrollPhysicsTests.list(at: 1000)
        physics.autoscroll(at: 800, at: 0)
        #expect(physics.phase == .autoscrolling && physics.isMoving && physics.velocity == 0)
        physics.advance(to: 0.07)
        #expect(abs(physics.velocity - 505.7) < 0.1)
        #expect(abs(physics.offset - (1000 + 800 * 0.07 * 0.367_88)) < 0.01)
        physics.advance(to: 1)
        #expect(abs(physics.velocity - 800) < 0.01)
        #expect(abs(physics.offset - (1000 + 800 * 0.93)) < 0.01)
        physics.autoscroll(at: 0, at: 1)
        physics.advance(to: 1.07)
        #expect(abs(physics.velocity - 294.3) < 0.1)
        physics.advance(to: 3)
        #expect(!physics.isMoving && physics.velocity == 0)
        #expect(abs(physics.offset - 1800) < 0.01)
    }

    @Test func takingOverADecelerationDoesNotJump() {
        var decelerating = ScrollPhysicsTests.list(at: 5000)
        decelerating.beginTracking(at: 0)
        decelerating.endTracking(velocity: 3000, at: 0)
        var scrolling = ScrollPhysicsTests.list(at: 5000)
        scrolling.scroll(to: 8000, at: 0)
        var autoscrolling = ScrollPhysicsTests.list(at: 5000)
        autoscrolling.autoscroll(at: -500, at: 0)
        var bouncing = ScrollPhysicsTests.list(at: 0)
        bouncing.beginTracking(at: 0)
        bouncing.track(by: 300)
        bouncing.endTracking(velocity: 2000, at: 0)
        for before in [decelerating, scrolling, autoscrolling, bouncing] {
            for goal in [-900.0, 0, 900] {
                var physics = before
                physics.advance(to: 0.1)
                let (offset, velocity) = (physics.offset, physics.velocity)
                physics.autoscroll(at: goal, at: 0.1)
                #expect(physics.offset == offset && physics.velocity == velocity)
                physics.advance(to: 0.1 + 1e-6)
                #expect(abs(physics.offset - offset) < 1.1e-6 * abs(velocity) + 1e-6)
                #expect(abs(physics.velocity - velocity) < 1)
            }
        }
    }

    @Test func theEdgesHold() {
        for (goal, edge) in [(-1200.0, 0.0), (1200, 39_148)] {
            var physics = ScrollPhysicsTests.list(at: edge == 0 ? 300 : 39_000)
            physics.autoscroll(at: goal, at: 0)
            var time = 0.0
            while physics.isMoving, time < 2 {
                time += 1.0 / 60
                physics.advance(to: time)
                #expect(physics.overscroll == 0)
            }
            #expect(physics.offset == edge && physics.phase == .idle && physics.velocity == 0)
            // At the edge the content cannot move on, so nothing runs.
            physics.autoscroll(at: goal, at: 3)
            #expect(!physics.isMoving)
        }
    }

    @Test func aFlingThatMeetsTheEdgeIsHeldAndComesBack() {
        var fine = ScrollPhysicsTests.list(at: 20)
        fine.beginTracking(at: 0)
        fine.endTracking(velocity: 2000, at: 0)
        fine.autoscroll(at: 600, at: 0)
        var coarse = fine
        for step in 1...500 {
            fine.advance(to: Double(step) / 1000)
            #expect(fine.offset >= 0)
        }
        coarse.advance(to: 0.5)
        #expect(fine.phase == .autoscrolling && fine.offset > 200)
        #expect(abs(coarse.offset - fine.offset) < 1e-6 && abs(coarse.velocity - fine.velocity) < 1e-6)
    }

    @Test func pastAnEdgeOnlyTheWayInIsHeard() {
        var pulled = ScrollPhysicsTests.list()
        pulled.beginTracking(at: 0)
        pulled.track(by: 300)
        pulled.endTracking(velocity: 0, at: 0)
        pulled.advance(to: 0.05)
        for goal in [-700.0, 0] {
            var physics = pulled
            physics.autoscroll(at: goal, at: 0.05)
            #expect(physics.phase == .bouncing)
        }
        var physics = pulled
        physics.autoscroll(at: 700, at: 0.05)
        physics.advance(to: 0.06)
        #expect(physics.phase == .autoscrolling && physics.offset < 0)
        // Content that is released beyond the edge springs back.
        physics.autoscroll(at: 0, at: 0.06)
        #expect(physics.phase == .bouncing)
        physics.advance(to: 3)
        #expect(physics.offset >= 0 && !physics.isMoving)
    }

    @Test func aFingerAndAWheelTakeOver() {
        var physics = ScrollPhysicsTests.list(at: 1000)
        physics.autoscroll(at: 800, at: 0)
        physics.wheel(by: 50, at: 0.2)
        #expect(physics.phase == .animating && physics.velocity > 700)
        physics.autoscroll(at: 800, at: 0.21)
        physics.beginTracking(at: 0.3)
        physics.autoscroll(at: 800, at: 0.31)
        #expect(physics.phase == .tracking && physics.velocity == 0)
        physics.endTracking(velocity: 0, at: 0.4)
        #expect(!physics.isMoving)
    }

    @Test func contentThatBecomesShorterTakesItBack() {
        var physics = ScrollPhysicsTests.list(at: 1000)
        physics.autoscroll(at: 800, at: 0)
        physics.advance(to: 0.2)
        let velocity = physics.velocity
        physics.range = 0...900
        #expect(physics.phase == .bouncing && physics.velocity == velocity)
        physics.advance(to: 3)
        #expect(physics.offset == 900)
    }

    @Test func oddInputIsHarmless() {
        for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300] {
            var physics = ScrollPhysicsTests.list(at: 10)
            physics.autoscroll(at: number, at: 0)
            physics.autoscroll(at: 100, at: number)
            physics.autoscroll(at: number, at: 0.1)
            physics.advance(to: 0.2)
            physics.autoscroll(at: -number, at: 0.2)
            physics.advance(to: 1e6)
            #expect(physics.offset.isFinite && physics.velocity.isFinite && physics.overscroll == 0)
        }
    }
}
