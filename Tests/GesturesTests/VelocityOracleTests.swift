import GatefoldGeometry
import GatefoldGestures
import GatefoldRecordings
import Testing

/// The recordings are flings on a phone, with the velocities that other systems find in them.
@Suite struct VelocityOracleTests {
    private struct Sample {
        var time: Double
        var location: Point
        var isDown: Bool
    }

    /// Each fling with its expected velocity.
    private func flings() throws -> [(name: Substring, samples: [Sample], velocity: Point)] {
        let table = try Oracle("velocity-flings")
        let expected = try Oracle("velocity-flings-expected")
        let (names, times) = (try table.texts("fling"), try table.column("t_us"))
        let (xs, ys, downs) = (try table.column("x"), try table.column("y"), try table.column("down"))
        let velocities = zip(try expected.column("vx_lsq2"), try expected.column("vy_lsq2"))
        let flings = zip(try expected.texts("fling"), velocities).map { name, velocity in
            let rows = names.indices.filter { names[$0] == name }
            let samples = rows.map {
                Sample(time: times[$0] / 1e6, location: Point(x: xs[$0], y: ys[$0]), isDown: downs[$0] == 1)
            }
            return (name: name, samples: samples, velocity: Point(x: velocity.0, y: velocity.1))
        }
        #expect(flings.count == 7)
        return flings
    }

    private func deviation(_ one: Point, from other: Point) -> Double {
        100 * max(abs(one.x / other.x - 1), abs(one.y / other.y - 1))
    }

    @Test func byTheTracker() throws {
        var worst = 0.0
        for fling in try flings() {
            var tracker = VelocityTracker()
            for sample in fling.samples where sample.isDown {
                tracker.add(position: sample.location, time: sample.time)
            }
            worst = max(worst, deviation(tracker.velocity(), from: fling.velocity))
        }
        Oracle.report("velocity-flings.csv (tracker)", worst: worst, "%", bound: 0.1)
        #expect(worst <= 0.1)
    }

    /// Two of the flings are shorter than the slop, so the pan is told to begin at once.
    @Test(arguments: [[Int64(0)], [288, 384]]) func byAPan(ids: [Int64]) throws {
        var worst = 0.0
        for fling in try flings() {
            let arena = GestureArena()
            let pan = PanGestureRecognizer()
            pan.beginsImmediately = { true }
            var velocity: Point?
            pan.onChange = { [unowned pan] _ in if pan.state == .ended { velocity = pan.velocity() } }
            for (index, sample) in fling.samples.enumerated() {
                let phase: Touch.Phase = index == 0 ? .began : sample.isDown ? .moved : .ended
                let touches = ids.map { id in
                    Touch(
                        id: .finger(id), phase: phase, location: sample.location + Point(x: Double(id), y: 0),
                        timestamp: sample.time, device: .finger)
                }
                arena.handle(touches) { _ in [pan] }
            }
            worst = max(worst, deviation(try #require(velocity), from: fling.velocity))
        }
        Oracle.report("velocity-flings.csv (pan, \(ids.count) finger)", worst: worst, "%", bound: 0.1)
        #expect(worst <= 0.1)
    }
}
