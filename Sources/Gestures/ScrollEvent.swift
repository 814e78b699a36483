public import GatefoldGeometry

/// One step of a scroll by wheel or touchpad.
public struct ScrollEvent: Hashable, Sendable {
    /// Where the pointer is, in the window's space.
    public var location: Point
    /// How far the content is asked to move up and left, in points. Zero when it only ends.
    public var delta: Point
    /// The same in notches of a wheel, parts of one from wheels that turn smoothly; zero from what has none.
    public var notches: Point
    public var source: Source
    public var phase: Phase
    /// Seconds on the device's own clock.
    public var timestamp: Double

    public enum Source: Hashable, Sendable { case wheel, wheelTilt, finger, continuous }

    public enum Phase: Hashable, Sendable {
        case changed
        /// The fingers have left the touchpad (`axis_stop`).
        case ended
        /// Its end will not be seen: the pointer has left the window, or the device is gone.
        case cancelled
    }

    public init(
        location: Point, delta: Point, notches: Point = .zero, source: Source, phase: Phase = .changed,
        timestamp: Double
    ) {
        self.location = location
        self.delta = delta
        self.notches = notches
        self.source = source
        self.phase = phase
        self.timestamp = timestamp
    }
}
