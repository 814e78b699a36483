import Gatefold

/// The benchmark of the pure functions of motion, call by call.
enum MotionCalls {
    static func measure(repeats: Int) -> Section {
        let timer = CallTimer(repeats: repeats)
        var rows: [Section.Row] = []
        func add(_ name: String, _ calls: (_ count: Int) -> Double) {
            rows.append(Section.Row(name, timer.measure(calls)))
        }

        let spring = Spring(response: 0.5, dampingRatio: 0.8)
        add("spring, state at a time") { count in
            sum(count) { spring.state(at: fraction($0), from: 300, velocity: -200).displacement }
        }
        add("spring, settling time") { count in
            sum(count) { spring.settlingTime(from: 300, velocity: fraction($0), tolerance: 0.5) }
        }
        add("animator, one frame") { count in
            var animator = Animator(value: 0)
            return sum(count) { index in
                // Each movement lasts 32 frames.
                let frame = index & 31
                if frame == 0 { animator.animate(to: animator.value < 0.5 ? 1 : 0, with: spring, at: Double(index)) }
                animator.advance(to: Double(index - frame) + Double(frame) / 60)
                return animator.value
            }
        }
        add("timing curve, value") { count in sum(count) { TimingCurve.easeInOut.value(at: fraction($0)) } }
        let decay = Decay()
        add("decay, distance at a time") { count in sum(count) { decay.distance(at: fraction($0), from: 2000) } }
        let band = RubberBand(dimension: 720)
        add("rubber band, offset") { count in sum(count) { band.offset(forPull: 100 * fraction($0)) } }
        add("velocity, one sample") { count in
            var tracker = VelocityTracker()
            for index in 0..<count { tracker.add(position: finger(index), time: Double(index) / 120) }
            return tracker.velocity().y
        }
        var moved = VelocityTracker()
        for index in 0..<30 { moved.add(position: finger(index), time: Double(index) / 120) }
        add("velocity, at lift-off") { count in
            sum(count) { moved.velocity(at: 29.0 / 120 + 0.001 * fraction($0)).y }
        }
        return Section(benchmark: "motion", unit: .nanoseconds, rows: rows)
    }

    /// Returns the sum of the values of all calls, so that the optimizer cannot remove any.
    private static func sum(_ count: Int, _ value: (Int) -> Double) -> Double {
        var total = 0.0
        for index in 0..<count { total += value(index) }
        return total
    }

    /// Returns a number from 0 to 1 that differs from call to call.
    private static func fraction(_ index: Int) -> Double { Double(index & 63) / 64 }

    private static func finger(_ index: Int) -> Point {
        Point(x: 180, y: 100 + 4 * Double(index & 127) + fraction(index))
    }
}
