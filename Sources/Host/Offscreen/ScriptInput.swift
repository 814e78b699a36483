public import GatefoldGeometry
public import GatefoldGestures

/// One thing that a script makes happen, and when.
nonisolated public struct TimedInput: Hashable, Sendable {
    /// Seconds since the script's start, on the virtual clock.
    public var time: Double
    public var input: ScriptInput

    public init(time: Double, _ input: ScriptInput) {
        self.time = time
        self.input = input
    }
}

/// What a script can make happen, in the values that a seat's events become.
nonisolated public enum ScriptInput: Hashable, Sendable {
    /// One whole frame of contacts: only those that changed, in the order in which they did.
    case touches([Touch])
    case pointer(PointerInput)
    case scroll(ScrollEvent)
    case key(KeyEvent)
    /// The window gets another size in points and, where it is given, another number of pixels per point.
    case resize(Size, scale: Double?)
    /// The same pixels with another number of them per point, so that the size in points changes.
    case scale(Double)
    /// The window is shown, or hidden as if it were minimized.
    case visible(Bool)
    /// The user comes to prefer no motion, or no longer does.
    case reducedMotion(Bool)
    /// A name for this moment, for logs.
    case mark(String)
}

/// One step of the pointer.
nonisolated public struct PointerInput: Hashable, Sendable {
    public var kind: Kind
    /// Where the pointer is after the step, in the window's space (points).
    public var location: Point
    /// Seconds since the script's start.
    public var timestamp: Double

    public enum Kind: Hashable, Sendable {
        case moved
        case pressed(PointerButton)
        case released(PointerButton)
    }

    public init(_ kind: Kind, location: Point, timestamp: Double) {
        self.kind = kind
        self.location = location
        self.timestamp = timestamp
    }
}

/// A button of the pointer, by the code that Linux gives it.
nonisolated public enum PointerButton: UInt32, Hashable, Sendable, CaseIterable {
    case left = 0x110
    case right = 0x111
    case middle = 0x112
    case side = 0x113
    case extra = 0x114

    /// What scripts call it.
    var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .middle: "middle"
        case .side: "side"
        case .extra: "extra"
        }
    }
}
