public import GatefoldGeometry
import GatefoldGestures
import GatefoldStage
import GatefoldViews

/// A finger on the screen of an application under test. `TestApplication.touch(at:)` puts one down.
@MainActor public final class TestFinger {
    private let application: TestApplication
    private let id: Int64
    /// Where the finger is, in points of the window.
    public private(set) var location: Point
    public private(set) var isDown = true
    private static var lastID: Int64 = 0
    /// How many times a second a moving finger is seen. Chosen: as many as common touch screens tell.
    private static let rate = 120.0

    init(in application: TestApplication, at point: Point) async throws {
        self.application = application
        Self.lastID += 1
        id = Self.lastID
        location = point
        try await send(.began)
    }

    /// Moves the finger in a straight line, and lets what it moves come to rest under it.
    /// - Parameter seconds: how long the way takes.
    public func move(to point: Point, over seconds: Double = 0.2) async throws {
        precondition(isDown, "A finger that was lifted cannot be moved; put one down with touch(at:).")
        let steps = max(1, Int(seconds * Self.rate))
        let start = location
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            location = Point(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
            try await application.advance(by: seconds / Double(steps))
            try await send(.moved)
        }
        try await application.rest()
    }

    /// Takes the finger away, and lets what it has set in motion come to rest.
    public func lift() async throws {
        precondition(isDown, "The finger was lifted already.")
        isDown = false
        try await send(.ended)
        try await application.rest()
    }

    private func send(_ phase: Touch.Phase) async throws {
        let touch = Touch(id: id, phase: phase, location: location, timestamp: application.time, device: .finger)
        try await application.host.send(.touches([touch]))
    }
}
