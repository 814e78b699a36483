import GatefoldMotion
import GatefoldRecordings
import Testing

/// Springs and curves give the values that Core Animation showed, sample by sample.
@Suite struct TraceOracleTests {
    private func compare(_ name: String, by means: String, move: Double, _ value: (Double) -> Double) throws {
        let oracle = try Oracle(name)
        var worst = 0.0
        for (time, expected) in zip(try oracle.column("t_s"), try oracle.column("value")) {
            // A sample at the end of the duration may be read on either side of the small jump there.
            worst = max(worst, abs(value(time) - expected) / move)
        }
        Oracle.report("\(name).csv (\(means))", worst: worst, "of the move", bound: 1e-4)
        #expect(worst <= 1e-4)
    }

    @Test func aUIKitMove() throws {
        let timing = AnimationTiming.spring(start: 0, duration: 0.4, dampingRatio: 0.8, initialVelocity: 1)
        try compare("uikit-trace-position-d0.4-z0.8-v1", by: "timing", move: 1) { timing.fraction(at: $0) }
    }

    @Test func aUIKitMoveByAnAnimator() throws {
        let spring = Spring(duration: 0.4, dampingRatio: 0.8, initialVelocity: 1)
        var animator = Animator(value: 0)
        animator.animate(to: 1, with: spring, velocity: 1, at: 0, duration: 0.4)
        try compare("uikit-trace-position-d0.4-z0.8-v1", by: "animator", move: 1) { time in
            animator.advance(to: time)
            return animator.value
        }
        #expect(!animator.isAnimating)
        #expect(animator.value == 1)
        #expect(animator.velocity == 0)
    }

    @Test func aHandMadeSpring() throws {
        let spring = Spring(stiffness: 80.897_372_003_605_06, damping: 14.390_874_620_023_238)
        let timing = AnimationTiming(start: 0, duration: 1, shape: .spring(spring, initialVelocity: 0))
        try compare("coreanimation-trace-k80.9-c14.4-v0-d1", by: "timing", move: 1) { timing.fraction(at: $0) }
    }

    @Test func positionIsRetargetedByAdding() throws {
        var position = AnimatedValue(50, rule: .additive)
        position.animate(to: 150, timing: .spring(start: 0, duration: 0.4, dampingRatio: 0.8))
        try compare("uikit-trace-position-retarget-0.10", by: "additive value", move: 200) { time in
            if time > 0.1, position.model == 150 {
                position.animate(
                    to: 350, timing: .spring(start: 0.1, duration: 0.4, dampingRatio: 0.8, initialVelocity: 1))
            }
            return position.value(at: time)
        }
        position.removeFinished(at: 0.45)
        #expect(position.isAnimating)
        position.removeFinished(at: 0.5)
        #expect(!position.isAnimating)
        #expect(position.value(at: 0.5) == 350)
    }

    @Test func opacityIsRetargetedByReplacing() throws {
        var opacity = AnimatedValue(1, rule: .replacing)
        opacity.animate(to: 0.2, timing: .spring(start: 0, duration: 0.4, dampingRatio: 0.8))
        opacity.animate(to: 1, timing: .spring(start: 0.25, duration: 0.4, dampingRatio: 0.8))
        try compare("uikit-trace-opacity-retarget-0.25", by: "replaced value", move: 0.8) { opacity.value(at: $0) }
    }

    @Test func springsAndDecaysOfOtherLibraries() throws {
        let oracle = try Oracle("springs-reference")
        let rows = zip(
            zip(try oracle.texts("series"), try oracle.texts("quantity")),
            zip(zip(try oracle.column("t_s"), try oracle.column("value")), try oracle.texts("rule")))
        var worst = 0.0
        for ((series, quantity), ((time, expected), rule)) in rows {
            let state = Self.state(of: series, at: time)
            let value = quantity == "x" ? state.displacement : state.velocity
            switch rule {
            case "exact": worst = max(worst, abs(value - expected) / max(1, abs(expected)))
            case "round": #expect(value.rounded() == expected, "\(series) at \(time)")
            case "floor": #expect(value.rounded(.down) == expected, "\(series) at \(time)")
            default: #expect(abs(value - expected) <= 1, "\(series) at \(time)")
            }
        }
        Oracle.report(
            "springs-reference.csv (exact rows; the others by their own rules)", worst: worst, "relative", bound: 1e-9)
        #expect(worst <= 1e-9)
    }

    private static func state(of series: Substring, at time: Double) -> SpringState {
        func spring(_ stiffness: Double, _ damping: Double, from: Double, to: Double) -> SpringState {
            var state = Spring(stiffness: stiffness, damping: damping).state(at: time, from: from - to, velocity: 0)
            state.displacement += to
            return state
        }
        func decay(perMillisecond: Double, from: Double, velocity: Double) -> SpringState {
            let decay = Decay(rate: .init(perMillisecond: perMillisecond), step: 0)
            return SpringState(
                displacement: from + decay.distance(at: time, from: velocity),
                velocity: decay.velocity(at: time, from: velocity))
        }
        switch series {
        case "wobble_default": return spring(100, 10, from: 0, to: 1)
        case "wobble_25_50": return spring(230, 22, from: 25, to: 50)
        case "motion_underdamped": return spring(300, 10, from: 100, to: 1000)
        case "motion_critical": return spring(100, 20, from: 100, to: 1000)
        case "flutter_critical": return spring(100, 20, from: 0, to: 500)
        // exp(-0.001/0.5) and 0.135^(1/1000)
        case "motion_decay": return decay(perMillisecond: 0.998_001_998_667_333_1, from: 100, velocity: 400)
        default: return decay(perMillisecond: 0.997_999_523_125_903, from: 100, velocity: 400)
        }
    }
}
