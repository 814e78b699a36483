public import GatefoldGeometry

/// What the fingers on one screen did together.
public struct TouchFrame: Hashable, Sendable {
    /// In the order in which they happened.
    public var points: [TouchPoint]

    public init(points: [TouchPoint]) {
        self.points = points
    }
}

/// What one finger did.
public struct TouchPoint: Hashable, Sendable {
    public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

    /// Tells fingers apart while they last: any number, which may come back later.
    public var id: Int32
    public var phase: Phase
    /// In the surface's points.
    public var location: Point
    /// On the device's own clock, whose zero may be anywhere.
    public var timeMilliseconds: UInt32
    public var surfaceID: UInt32
    /// What the compositor wants to hear with a request like ``Toplevel/beginMove(by:serial:)``.
    public var serial: UInt32

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
