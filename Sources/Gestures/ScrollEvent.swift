public import GatefoldGeometry

/// One step of scrolling by a mouse wheel or a touchpad.
public struct ScrollEvent: Hashable, Sendable {
    /// The location of the pointer, in points of the window.
    public var location: Point
    /// The distance to scroll, in points: positive values move the content up and left. Zero if the event only ends a
    /// scroll, or if fingers have come to rest on a touchpad.
    public var delta: Point
    /// The distance to scroll in notches of the wheel, with fractions for high-resolution wheels; zero for devices
    /// without notches.
    public var notches: Point
    /// The kind of device or motion that produced the event.
    public var source: Source
    /// Whether the event continues a scroll or ends it.
    public var phase: Phase
    /// The time of the event, in seconds on the device's own clock.
    public var timestamp: Double

    /// The kinds of scroll input, as `wl_pointer.axis_source` names them.
    public enum Source: Hashable, Sendable {
        /// A mouse wheel that turns.
        case wheel
        /// A mouse wheel that is tilted sideways.
        case wheelTilt
        /// Fingers on a touchpad.
        case finger
        /// A device with continuous motion and no known end, such as a trackpoint with a scroll button.
        case continuous
    }

    /// The stages of a scroll.
    public enum Phase: Hashable, Sendable {
        /// The scroll starts or continues.
        case changed
        /// The fingers have left the touchpad (`wl_pointer.axis_stop`).
        case ended
        /// The end of the scroll cannot be observed: the pointer has left the window, or the device has been removed.
        case cancelled
    }

    /// Creates a scroll event.
    /// - Parameters:
    ///   - location: The location of the pointer, in points of the window.
    ///   - delta: The distance to scroll, in points.
    ///   - notches: The distance to scroll in notches of the wheel; zero for devices without notches.
    ///   - source: The kind of device or motion that produced the event.
    ///   - phase: Whether the event continues a scroll or ends it.
    ///   - timestamp: The time of the event, in seconds on the device's own clock.
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
