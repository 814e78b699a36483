import GatefoldMotion
import GatefoldRecordings
import Testing

/// Springs have the parameters that UIKit derives from a duration, a damping ratio and an initial velocity.
@Suite struct SpringOracleTests {
    @Test func parametersAreUIKits() throws {
        let oracle = try Oracle("uikit-spring-parameters")
        let durations = try oracle.column("duration_s")
        let ratios = try oracle.column("damping_ratio")
        let velocities = try oracle.column("initial_velocity_per_s")
        let stiffnesses = try oracle.column("stiffness")
        let dampings = try oracle.column("damping")
        let settlings = try oracle.column("settling_s")
        #expect(durations.count == 88)
        var worst = (stiffness: 0.0, damping: 0.0, settling: 0.0)
        for row in durations.indices {
            let spring = Spring(
                duration: durations[row], dampingRatio: ratios[row], initialVelocity: velocities[row])
            worst.stiffness = max(worst.stiffness, abs(spring.stiffness / stiffnesses[row] - 1))
            worst.damping = max(worst.damping, abs(spring.damping / dampings[row] - 1))
            // At a ratio of 1 the recorded settling moves in steps, in no evident order.
            guard ratios[row] < 1 else { continue }
            let settling = spring.settlingTime(from: 1, velocity: -velocities[row], tolerance: 0.001)
            worst.settling = max(worst.settling, abs(settling / settlings[row] - 1))
        }
        for (name, figure) in [
            ("stiffness", worst.stiffness), ("damping", worst.damping), ("settling", worst.settling),
        ] {
            Oracle.report("uikit-spring-parameters.csv (\(name))", worst: figure, "relative", bound: 1e-6)
            #expect(figure <= 1e-6)
        }
    }
}
