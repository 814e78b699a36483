public import GatefoldGeometry

/// What the pointer did at one moment.
public struct PointerFrame: Hashable, Sendable {
    public enum Crossing: Hashable, Sendable {
        /// It came onto the surface.
        case entered
        /// It left the surface.
        case left
        /// Its device is gone; buttons that were held never come up.
        case lost
    }

    public struct ButtonChange: Hashable, Sendable {
        /// As Linux numbers them: 0x110 left, 0x111 right, 0x112 middle, 0x113 side, 0x116 back.
        public var button: UInt32
        public var isPressed: Bool
        public var serial: UInt32

        public init(button: UInt32, isPressed: Bool, serial: UInt32) {
            self.button = button
            self.isPressed = isPressed
            self.serial = serial
        }
    }

    public var surfaceID: UInt32
    /// Where it is after all of it, in the surface's points.
    public var location: Point
    public var hasMoved = false
    public var crossing: Crossing?
    public var buttons: [ButtonChange] = []
    public var scroll: PointerScroll?
    /// On the device's own clock, whose zero may be anywhere; nil for a mere crossing, which has none.
    public var timeMilliseconds: UInt32?

    public init(surfaceID: UInt32, location: Point, crossing: Crossing? = nil) {
        self.surfaceID = surfaceID
        self.location = location
        self.crossing = crossing
    }
}

/// How far a wheel or a touchpad asks to scroll.
public struct PointerScroll: Hashable, Sendable {
    public enum Source: Hashable, Sendable { case wheel, wheelTilt, finger, continuous }

    /// In points: positive moves the view right and down over its content.
    public var delta = Point.zero
    /// The wheel's steps in 120ths; zero from what has no steps.
    public var steps120 = Point.zero
    /// A compositor that does not say means a wheel.
    public var source = Source.wheel
    /// Whether the fingers have left the touchpad: no axis goes on.
    public var isStopped = false

    public init() {}
}
