package import GatefoldGeometry
package import GatefoldGestures

/// One thing that happens to a window from outside, and when.
nonisolated package struct TimedInput: Hashable, Sendable {
    /// Seconds since the script's start, on the virtual clock.
    package var time: Double
    package var input: WindowInput

    package init(time: Double, _ input: WindowInput) {
        self.time = time
        self.input = input
    }
}

/// What can happen to a window from outside, in the values that a seat's events become. Scripts are made of it, and
/// recordings.
nonisolated package enum WindowInput: Hashable, Sendable {
    /// One whole frame of contacts: only those that changed, in the order in which they did.
    case touches([Touch])
    case pointer(PointerInput)
    case scroll(ScrollEvent)
    case key(KeyEvent)
    /// Keys go elsewhere from now on: what is held counts as up.
    case keysLost
    /// The window gets another size in points and, where it is given, another number of pixels per point.
    case resize(Size, scale: Double?)
    /// The same pixels with another number of them per point, so that the size in points changes.
    case scale(Double)
    /// The window is shown, or hidden as if it were minimized.
    case visible(Bool)
    /// The desktop, or its user, comes to want another theme.
    case theme(ThemeChange)
    /// A name for this moment, for logs.
    case mark(String)
    /// The clock on the wall comes to another minute.
    case clock(WallClock)
    /// What waits for a moment, such as a long press, looks at the clock.
    case wake
    /// A frame is made.
    case frame

    /// The same with its devices' times later by some seconds.
    func delayed(by seconds: Double) -> WindowInput {
        switch self {
        case .touches(var touches):
            for index in touches.indices { touches[index].timestamp += seconds }
            return .touches(touches)
        case .pointer(var step):
            step.timestamp += seconds
            return .pointer(step)
        case .scroll(var event):
            event.timestamp += seconds
            return .scroll(event)
        case .key, .keysLost, .resize, .scale, .visible, .theme, .mark, .clock, .wake, .frame: return self
        }
    }
}
