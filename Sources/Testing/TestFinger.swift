public import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldStage
import GatefoldViews

/// A finger on the screen of an application under test. Put one down with ``TestApplication/touch(at:)``.
@MainActor public final class TestFinger {
    private let application: TestApplication
    private let id: Int64
    /// The location of the finger, in points of the window. After `lift()`, the location at which it was lifted.
    public private(set) var location: Point
    /// Whether the finger is on the screen. False after `lift()`.
    public private(set) var isDown = true
    private static var lastID: Int64 = 0
    /// The number of touch events per second while a finger moves. Chosen: the rate of common touch screens.
    private static let rate = 120.0

    init(in application: TestApplication, at point: Point) async throws {
        self.application = application
        Self.lastID += 1
        id = Self.lastID
        location = point
        try await send(.began)
    }

    /// Moves the finger in a straight line, then advances virtual time until nothing moves beneath it. The finger must
    /// be down.
    /// - Parameters:
    ///   - point: The new location of the finger, in points of the window.
    ///   - seconds: The duration of the movement, in seconds.
    /// - Throws: ``TestError/neverRests(seconds:)`` if the screen still moves after 20 seconds.
    public func move(to point: Point, over seconds: Double = 0.2) async throws {
        require(isDown, "A finger that was lifted cannot be moved; put one down with touch(at:).")
        require(seconds >= 0 && seconds < 1e6, "A finger does not move for \(seconds) seconds.")
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

    /// Lifts the finger, then advances virtual time until nothing moves. The finger must be down, and cannot be put
    /// down again.
    /// - Throws: ``TestError/neverRests(seconds:)`` if the screen still moves after 20 seconds.
    public func lift() async throws {
        require(isDown, "The finger was lifted already.")
        isDown = false
        try await send(.ended)
        try await application.rest()
    }

    private func send(_ phase: Touch.Phase) async throws {
        let touch = Touch(
            id: .finger(id), phase: phase, location: location, timestamp: application.time, device: .finger)
        try await application.host.send(.touches([touch]))
    }
}
