package import GatefoldGeometry
package import GatefoldGestures
package import GatefoldViews

/// An input to a window and the time at which it happens.
nonisolated package struct TimedInput: Hashable, Sendable {
    /// The time of the input: in a script, in seconds since its start; from a `ScriptPlayer`, of the window's clock.
    package var time: Double
    package var input: WindowInput

    package init(time: Double, _ input: WindowInput) {
        self.time = time
        self.input = input
    }
}

/// An event that reaches a window from outside: input of a seat, a change of size, visibility or theme, or the
/// passing of time. Scripts and recordings are sequences of these.
nonisolated package enum WindowInput: Hashable, Sendable {
    /// One frame of touches: the contacts that changed, in the order in which they did.
    case touches([Touch])
    case pointer(PointerInput)
    case scroll(ScrollEvent)
    case pinch(PinchEvent)
    case key(KeyEvent)
    /// The window loses the keyboard focus: every key that is held counts as released.
    case keysLost
    /// An input method edits the text of the focused view.
    case textInput(TextInputEdit)
    /// A text that was asked for arrives from a pasteboard.
    case paste(String)
    /// Something is dragged over the window from another program, or dropped onto it.
    case drop(DropInput)
    /// The user has chosen files, by their absolute paths, or none.
    case files([String])
    /// The user has answered a notification.
    case notification(NotificationResponse)
    /// The window gets another size in points and, if `scale` is given, another number of pixels per point.
    case resize(Size, scale: Double?)
    /// The window gets another number of pixels per point and keeps its size in pixels, so that its size in
    /// points changes.
    case scale(Double)
    /// The window is shown, or hidden as when it is minimized.
    case visible(Bool)
    /// The desktop or its user changes one setting of the theme.
    case theme(ThemeChange)
    /// The window gets a header of its own, or loses it.
    case header(WindowHeader?)
    /// The status bar is switched on or off, for instance because the window fills the screen or no longer does.
    case statusBar(isOn: Bool)
    /// A script names this moment, for logs.
    case mark(String)
    /// The user's local time, shown in the status bar, reaches another minute.
    case clock(WallClock)
    /// The window acts on its deadlines: long presses, scheduled calls and sleeping tasks that are due.
    case wake
    /// A frame is drawn.
    case frame

    /// Returns the input with its device timestamps moved later by a number of seconds.
    package func delayed(by seconds: Double) -> WindowInput {
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
        case .pinch(var event):
            event.timestamp += seconds
            return .pinch(event)
        case .key, .keysLost, .textInput, .paste, .drop, .files, .notification, .resize, .scale, .visible, .theme,
            .header, .statusBar, .mark, .clock, .wake, .frame:
            return self
        }
    }
}
