public import GatefoldGeometry

/// The touch events on one screen that belong together: one `wl_touch.frame`.
public struct TouchFrame: Hashable, Sendable {
    /// The touch points that changed, in the order of their events.
    public var points: [TouchPoint]

    /// Creates a frame of touch points.
    public init(points: [TouchPoint]) {
        self.points = points
    }
}

/// A change of one finger.
public struct TouchPoint: Hashable, Sendable {
    /// The change of a finger: it has landed, moved, lifted or been taken away.
    public enum Phase: Hashable, Sendable {
        /// The finger touched the screen.
        case began
        /// The finger moved.
        case moved
        /// The finger left the screen.
        case ended
        /// The compositor took the finger over, or its device is gone; the touch must not have an effect.
        case cancelled
    }

    /// The number that identifies the finger while it is down. Numbers are arbitrary and reused.
    public var id: Int32
    /// The change that the point reports.
    public var phase: Phase
    /// The finger's location in the surface's points.
    public var location: Point
    /// The time of the event in milliseconds, on a clock with an undefined zero.
    public var timeMilliseconds: UInt32
    /// The ``Surface/id`` of the surface that the finger came down on.
    public var surfaceID: UInt32
    /// The serial number of the event that put the finger down, for requests such as
    /// ``Toplevel/beginMove(by:serial:)``.
    public var serial: UInt32

    /// Creates a touch point with the given values.
    public init(
        id: Int32, phase: Phase, location: Point, timeMilliseconds: UInt32, surfaceID: UInt32, serial: UInt32 = 0
    ) {
        self.id = id
        self.phase = phase
        self.location = location
        self.timeMilliseconds = timeMilliseconds
        self.surfaceID = surfaceID
        self.serial = serial
    }
}
