import GatefoldViews

/// The blinking of a caret. It is shown at first, blinks for ten seconds, and then stays, so that an idle window needs
/// no more frames.
final class CaretBlink {
    private(set) var isShown = true
    private var calls: ScheduledAction?
    private var rest: Int

    /// The time for which the caret is shown or hidden, in seconds.
    /// - Source: GTK's `gtk-cursor-blink-time` of 1200 ms.
    private static let interval = 0.6
    /// The time after which the blinking stops, in seconds.
    /// - Source: GTK's `gtk-cursor-blink-timeout`.
    private static let timeout = 10.0

    /// Starts to blink.
    /// - Parameter onChange: Called when the caret appears or disappears.
    init(in window: Window, onChange: @escaping () -> Void) {
        rest = Int(Self.timeout / Self.interval / 2) * 2
        calls = window.schedule(every: Self.interval) { [weak self] in
            guard let self else { return }
            rest -= 1
            isShown = rest <= 0 || !isShown
            if rest <= 0 { calls?.cancel() }
            onChange()
        }
    }

    isolated deinit { calls?.cancel() }
}
