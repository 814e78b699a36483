import GatefoldGeometry
import GatefoldGestures

/// Fingers on a window: drives an arena frame by frame and writes down what the gestures say.
final class TouchScript {
    let arena = GestureArena()
    /// Lines like "pan began", in the order in which they came.
    private(set) var log: [String] = []
    var time = 100.0
    let interval: Double
    private var names: [ObjectIdentifier: String] = [:]
    private var locations: [Int64: Point] = [:]
    /// Returns the recognizers under a contact, those of the deepest view first.
    var hit: (Touch) -> [GestureRecognizer] = { _ in [] }

    init(rate: Double = 120) { interval = 1 / rate }

    /// Writes down the states of a gesture under a name; the same one `changed` after the other counts once.
    @discardableResult
    func watch<Recognizer: GestureRecognizer>(_ name: String, _ recognizer: Recognizer) -> Recognizer {
        names[ObjectIdentifier(recognizer)] = name
        recognizer.onChange = { [unowned self] in write("\(name) \($0.state)") }
        return recognizer
    }

    func write(_ line: String) { if log.last != line { log.append(line) } }

    func send(
        _ phase: Touch.Phase, _ id: Int64 = 0, at location: Point? = nil, device: Touch.Device = .finger
    ) {
        let location = location ?? locations[id] ?? .zero
        locations[id] = location
        let touch = Touch(id: .finger(id), phase: phase, location: location, timestamp: time, device: device)
        arena.handle([touch], recognizersAt: hit)
    }

    func down(_ id: Int64 = 0, _ x: Double, _ y: Double) { send(.began, id, at: Point(x: x, y: y)) }

    /// Fingers move together, in so many steps, one frame each.
    func move(_ ids: [Int64] = [0], by delta: Point, steps: Int = 10) {
        for _ in 0..<steps {
            time += interval
            let frame = ids.map { id in
                let location = (locations[id] ?? .zero) + delta * (1 / Double(steps))
                locations[id] = location
                return Touch(id: .finger(id), phase: .moved, location: location, timestamp: time, device: .finger)
            }
            arena.handle(frame, recognizersAt: hit)
        }
    }

    func up(_ id: Int64 = 0) {
        time += interval
        send(.ended, id)
    }

    func wait(_ seconds: Double) {
        time += seconds
        arena.advance(to: time)
    }

    func tap(_ x: Double = 50, _ y: Double = 50) {
        down(0, x, y)
        up()
    }
}
