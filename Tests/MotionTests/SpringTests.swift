import Foundation
import GatefoldMotion
import GatefoldRandomness
import Testing

@Suite struct SpringTests {
    @Test func criticalSpringHasTheKnownAngle() {
        let spring = Spring(duration: 1, dampingRatio: 1)
        #expect(abs(spring.frequency - 9.233_413_48) < 1e-7)
        #expect(spring.dampingRatio == 1)
        // A velocity beyond 6.9 movements per duration counts as 6.9.
        let fast = Spring(duration: 1, dampingRatio: 1, initialVelocity: 50)
        #expect(fast == Spring(duration: 1, dampingRatio: 1, initialVelocity: 6.9))
    }

    @Test(arguments: [
        Spring(stiffness: 230, damping: 4), Spring(stiffness: 100, damping: 20), Spring(stiffness: 100, damping: 60),
        Spring(stiffness: 100, damping: 19.999_999), Spring(stiffness: 100, damping: 20.000_001),
        Spring(stiffness: 50, damping: 0),
    ])
    func closedFormIsWhatIntegrationGives(spring: Spring) {
        var position = 3.0
        var velocity = -20.0
        let step = 1e-4
        func acceleration(_ x: Double, _ v: Double) -> Double { -spring.stiffness * x - spring.damping * v }
        for index in 1...10_000 {
            // The spring is integrated by the Runge-Kutta method of the fourth order.
            let (x1, v1) = (velocity, acceleration(position, velocity))
            let (x2, v2) = (
                velocity + v1 * step / 2, acceleration(position + x1 * step / 2, velocity + v1 * step / 2)
            )
            let (x3, v3) = (
                velocity + v2 * step / 2, acceleration(position + x2 * step / 2, velocity + v2 * step / 2)
            )
            let (x4, v4) = (velocity + v3 * step, acceleration(position + x3 * step, velocity + v3 * step))
            position += (x1 + 2 * x2 + 2 * x3 + x4) * step / 6
            velocity += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
            guard index % 500 == 0 else { continue }
            let state = spring.state(at: Double(index) * step, from: 3, velocity: -20)
            #expect(abs(state.displacement - position) < 1e-8)
            #expect(abs(state.velocity - velocity) < 1e-7)
        }
    }

    @Test func reachAndSettlingTimeBoundWhatFollows() {
        var random = SeededNumbers(seed: 7)
        for _ in 0..<200 {
            let spring = Spring(response: random.next(in: 0.05...2), dampingRatio: random.next(in: 0.05...3))
            let (from, velocity) = (random.next(in: -100...100), random.next(in: -2000...2000))
            let reach = spring.reach(from: from, velocity: velocity)
            let settling = spring.settlingTime(from: from, velocity: velocity, tolerance: 0.5)
            var farthest = 0.0
            for index in 0...4000 {
                let time = Double(index) / 1000
                let distance = abs(spring.state(at: time, from: from, velocity: velocity).displacement)
                farthest = max(farthest, distance)
                if time >= settling { #expect(distance <= 0.5 + 1e-9) }
            }
            #expect(farthest <= reach * (1 + 1e-9))
            #expect(farthest >= reach * 0.99)
        }
    }

    @Test func otherFormsAreTheKnownOnes() {
        let response = Spring(response: 0.5, dampingRatio: 0.825)
        #expect(abs(response.stiffness - pow(2 * .pi / 0.5, 2)) < 1e-9)
        #expect(abs(response.damping - 4 * .pi * 0.825 / 0.5) < 1e-9)
        let bouncy = Spring(bounce: 0.3, duration: 0.5)
        #expect(abs(bouncy.damping - 4 * .pi * 0.7 / 0.5) < 1e-9)
        let flat = Spring(bounce: -0.3, duration: 0.5)
        #expect(abs(flat.damping - 4 * .pi / (0.5 * 0.7)) < 1e-9)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1e300, 1e-300])
    func badInputNeverTraps(number: Double) {
        let springs = [
            Spring(duration: number, dampingRatio: 1), Spring(duration: 1, dampingRatio: number),
            Spring(duration: 1, dampingRatio: 0.5, initialVelocity: number),
            Spring(duration: 1, dampingRatio: 1, initialVelocity: number),
            Spring(stiffness: number, damping: number), Spring(response: number, dampingRatio: number),
            Spring(bounce: number, duration: number),
        ]
        for spring in springs {
            #expect(spring.stiffness.isFinite && spring.stiffness > 0)
            #expect(spring.damping.isFinite && spring.damping >= 0)
            let state = spring.state(at: 0.3, from: 1, velocity: 0)
            #expect(state.displacement.isFinite && state.velocity.isFinite)
            _ = spring.state(at: number, from: number, velocity: number)
            _ = spring.reach(from: number, velocity: number)
            _ = spring.settlingTime(from: number, velocity: number, tolerance: number)
        }
    }
}
