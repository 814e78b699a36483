public import GatefoldGeometry

/// The pointer events that belong together: one `wl_pointer.frame`.
public struct PointerFrame: Hashable, Sendable {
    /// How the pointer came onto a surface or left it.
    public enum Crossing: Hashable, Sendable {
        /// The pointer came onto the surface.
        case entered
        /// The pointer left the surface.
        case left
        /// The pointer's device is gone; no release follows for buttons that were held.
        case lost
    }

    /// A button that went down or came up.
    public struct ButtonChange: Hashable, Sendable {
        /// The button's Linux event code: 0x110 left, 0x111 right, 0x112 middle, 0x113 side, 0x116 back.
        public var button: UInt32
        /// Whether the button went down.
        public var isPressed: Bool
        /// The serial number of the event, for requests such as ``Toplevel/beginMove(by:serial:)``.
        public var serial: UInt32

        /// Creates a button change with the given values.
        public init(button: UInt32, isPressed: Bool, serial: UInt32) {
            self.button = button
            self.isPressed = isPressed
            self.serial = serial
        }
    }

    /// The ``Surface/id`` of the surface under the pointer.
    public var surfaceID: UInt32
    /// The pointer's location after all events of the frame, in the surface's points.
    public var location: Point
    /// Whether the pointer moved within the surface.
    public var hasMoved = false
    /// Whether the pointer came onto the surface or left it; nil if it did neither.
    public var crossing: Crossing?
    /// The buttons that changed, in the order of their events.
    public var buttons: [ButtonChange] = []
    /// The scrolling that the frame asks for; nil if the frame has no scroll events.
    public var scroll: PointerScroll?
    /// The time of the frame's last event that has one, in milliseconds on a clock with an undefined zero; nil for a
    /// frame that is only a crossing.
    public var timeMilliseconds: UInt32?

    /// Creates a frame without motion, buttons and scrolling.
    /// - Parameters:
    ///   - surfaceID: The ``Surface/id`` of the surface under the pointer.
    ///   - location: The pointer's location in the surface's points.
    ///   - crossing: Whether the pointer came onto the surface or left it.
    public init(surfaceID: UInt32, location: Point, crossing: Crossing? = nil) {
        self.surfaceID = surfaceID
        self.location = location
        self.crossing = crossing
    }
}

/// The scrolling that a wheel or a touchpad asks for in one frame.
public struct PointerScroll: Hashable, Sendable {
    /// The kind of device that scrolls.
    public enum Source: Hashable, Sendable {
        /// A wheel that is turned.
        case wheel
        /// A wheel that is tilted sideways.
        case wheelTilt
        /// Fingers on a touchpad; a stop follows when they are lifted.
        case finger
        /// A device that scrolls continuously, without notches, such as a trackpoint; a stop may be missing.
        case continuous
    }

    /// The distance in points. Positive values move the view right and down over its content.
    public var delta = Point.zero
    /// The distance to scroll in 120ths of a notch of the wheel; zero for devices without notches.
    public var steps120 = Point.zero
    /// The kind of device. If the compositor does not name it, a scroll with a stop comes from fingers, and any other
    /// from a wheel.
    public var source = Source.wheel
    /// Whether the fingers have left the touchpad, so that no axis continues to scroll.
    public var isStopped = false

    /// Creates a scroll of no distance.
    public init() {}
}
