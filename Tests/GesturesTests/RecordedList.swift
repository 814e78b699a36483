import GatefoldGeometry
import GatefoldGestures
import GatefoldRecordings

/// A list like that of the UIScrollView recordings, with the gesture that drags it.
final class RecordedList {
    private(set) var physics: ScrollPhysics
    private let pan = PanGestureRecognizer()
    private let arena = GestureArena()
    private let input: [(time: Double, phase: Substring, y: Double)]
    private var next = 0
    private var previous = 0.0
    /// Called when the finger is lifted.
    let liftTime: Double
    /// The finger's velocity at the lift, in points per second.
    private(set) var liftVelocity = 0.0

    init(_ name: String, offset: Double) throws {
        let table = try Oracle("uikit-scroll-\(name)-input")
        let times = try table.column("t_s")
        let (phases, ys) = (try table.texts("phase"), try table.column("y"))
        input = times.indices.map { (times[$0], phases[$0], ys[$0]) }
        liftTime = times.last ?? 0
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
            liftVelocity = pan.velocity().y
            physics.endTracking(velocity: liftVelocity, at: pan.time)
        default: break
        }
        previous = translation
    }

    /// Feeds the touches up to a time and returns the offset at that time.
    func offset(at time: Double) -> Double {
        while next < input.count, input[next].time <= time {
            let (stamp, phase, y) = input[next]
            next += 1
            let phases: [Substring: Touch.Phase] = ["began": .began, "moved": .moved, "ended": .ended]
            guard let phase = phases[phase] else { continue }
            let touch = Touch(
                id: .finger(0), phase: phase, location: Point(x: 200, y: y), timestamp: stamp, device: .finger)
            arena.handle([touch]) { _ in [pan] }
        }
        if time >= liftTime { physics.advance(to: time) }
        return physics.offset
    }
}
