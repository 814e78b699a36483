import GatefoldGeometry
import GatefoldGestures

/// Recognizes the pointer's main button on a text, from the press to the release, and counts clicks in a row.
nonisolated final class TextPress: GestureRecognizer {
    /// The number of presses in a row, this one included.
    private(set) var count = 0
    /// Whether the pointer has been moved since the press.
    private(set) var hasMoved = false
    private var last: (location: Point, time: Double)?
    private var start = Point.zero

    /// The longest time between two clicks in a row, in seconds.
    /// - Source: GTK's `gtk-double-click-time`.
    private static let interval = 0.4
    /// The greatest distance between two clicks in a row, and of a click from a drag, in points.
    /// - Source: GTK's `gtk-double-click-distance`.
    private static let slop = 5.0

    override init() {
        super.init()
        allowedDevices = [.pointer]
    }

    override func touchesBegan(_ began: [Touch]) {
        guard touches.count == 1, let touch = touches.first else { return }
        let isNext = last.map {
            touch.timestamp - $0.time <= Self.interval && touch.location.distance(to: $0.location) <= Self.slop
        }
        count = isNext ?? false ? count + 1 : 1
        last = (touch.location, touch.timestamp)
        start = touch.location
        hasMoved = false
        begin()
    }

    override func touchesMoved(_ moved: [Touch]) {
        hasMoved = hasMoved || moved.contains { $0.location.distance(to: start) > Self.slop }
        change()
    }

    override func touchesEnded(_ ended: [Touch]) {
        if touches.isEmpty { end() }
    }
}
