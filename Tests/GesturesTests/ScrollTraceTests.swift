import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import Testing

/// What UIScrollView did for the same touches, sample by sample.
@Suite struct ScrollTraceTests {
    /// A list as the recordings have it, with the gesture that drags it.
    private final class RecordedList {
        var physics: ScrollPhysics
        let pan = PanGestureRecognizer()
        private let arena = GestureArena()
        private let input: [(time: Double, phase: Substring, y: Double)]
        private var next = 0
        private var previous = 0.0
        private(set) var liftTime = Double.infinity

        init(_ name: String, offset: Double) throws {
            let table = try Oracle("uikit-scroll-\(name)-input")
            let times = try table.column("t_s")
            let (phases, ys) = (try table.texts("phase"), try table.column("y"))
            input = times.indices.map { (times[$0], phases[$0], ys[$0]) }
            physics = ScrollPhysicsTests.list(at: offset)
            pan.axis = .vertical
            pan.onChange = { [unowned self] _ in panned() }
        }

        private func panned() {
            let translation = pan.translation().y
            switch pan.state {
            case .began:
                physics.beginTracking(at: pan.time)
                physics.track(by: translation)
            case .changed: physics.track(by: translation - previous)
            case .ended:
                liftTime = pan.time
                physics.endTracking(velocity: pan.velocity().y, at: pan.time)
            default: break
            }
            previous = translation
        }

        /// Feeds the touches up to a time and answers the offset then.
        func offset(at time: Double) -> Double {
            while next < input.count, input[next].time <= time {
                let (stamp, phase, y) = input[next]
                next += 1
                let phases: [Substring: Touch.Phase] = ["began": .began, "moved": .moved, "ended": .ended]
                guard let phase = phases[phase] else { continue }
                let touch = Touch(
                    id: 0, phase: phase, location: Point(x: 200, y: y), timestamp: stamp, device: .finger)
                arena.handle([touch]) { _ in [pan] }
            }
            if time >= liftTime { physics.advance(to: time) }
            return physics.offset
        }
    }

    private func output(_ name: String) throws -> [(time: Double, offset: Double)] {
        let table = try Oracle("uikit-scroll-\(name)-output")
        return Array(zip(try table.column("t_s"), try table.column("offset_y"))).map { (time: $0, offset: $1) }
    }

    @Test func aFlick() throws {
        let recorded = try output("decel_v750")
        // A shift of up to 20 ms of the time axis is within the recording's own tolerance; one for all samples.
        var best = Double.infinity
        for shift in stride(from: -0.02, through: 0.02, by: 0.001) {
            let list = try RecordedList("decel_v750", offset: 5000)
            var worst = 0.0
            for (time, offset) in recorded {
                let isDragging = time < 0.12
                let found = list.offset(at: isDragging ? time : max(0.12, time + shift))
                if isDragging { #expect(abs(found - offset) <= 1, "at \(time)") }
                if !isDragging { worst = max(worst, abs(found - offset)) }
            }
            #expect(abs(list.physics.offset - 5443.67) < 0.5)
            best = min(best, worst)
        }
        #expect(best <= 2)
    }

    @Test func aPullPastTheTop() throws {
        let recorded = try output("rubberband_top")
        let list = try RecordedList("rubberband_top", offset: 0)
        for (time, offset) in recorded where time < 1.272 {
            #expect(abs(list.offset(at: time) - offset) <= 1, "at \(time)")
        }
        #expect(abs(list.offset(at: 1.27) + 235) < 0.5)
        #expect(list.offset(at: 1.272) < -234)
        // UIKit shows -0.67 until it steps to 0 at 1.963: the moment at which less than that is left.
        let expected = 1.963_1 - 1.272
        var time = 1.272
        while list.offset(at: time) < -2.0 / 3 { time += 0.001 }
        #expect(abs((time - 1.272) / expected - 1) <= 0.1)
        #expect(list.offset(at: 2.5) == 0)
        #expect(!list.physics.isMoving)
    }
}
