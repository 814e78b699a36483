import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// A swipe of a row with two fingers on a touchpad, from the first scroll event until the fingers lift.
final class TouchpadSwipe {
    private weak var table: TableView?
    private let location: Point
    private var travel = Point.zero
    private var tracker = VelocityTracker()
    private weak var swipe: RowSwipe?
    /// The row under the pointer at the beginning; nil for none.
    private let landed: FollowedRow?
    /// Whether the direction of the fingers has been decided.
    private var isDecided: Bool
    /// The time at which the fingers last moved, in seconds of the window's clock.
    private var lastMove = 0.0

    /// The distance after which the direction of the fingers is clear, in points. Chosen: equal to the touch slop on a
    /// touchscreen.
    private static let certainAfter = 10.0

    /// Starts at a point of a window.
    init(at location: Point, in window: Window) {
        self.location = location
        // A scroll view inside a row takes precedence over the row.
        table = window.path(to: location).lazy.compactMap { $0 as? ScrollView }.first as? TableView
        isDecided = table == nil
        landed = table?.swipes?.row(at: location)
    }

    /// Whether the fingers move a row, and scroll nothing.
    var isSwiping: Bool { swipe != nil }

    /// Follows a scroll event.
    /// - Parameters:
    ///   - delta: The distance to scroll, in points; the row moves in the opposite direction.
    ///   - timestamp: The time of the event, in seconds on the touchpad's own clock.
    ///   - time: The current time, in seconds of the window's clock.
    func move(by delta: Point, at timestamp: Double, time: Double) {
        guard delta != .zero else { return }
        lastMove = time
        travel = travel - delta
        tracker.add(position: travel, time: timestamp)
        if let swipe {
            swipe.move(by: swipe.outwards(-delta.x))
        } else if !isDecided, travel.distance(to: .zero) >= Self.certainAfter {
            isDecided = true
            swipe = table?.swipes?.beginByTouchpad(at: location, way: travel, on: landed)
        }
    }

    /// Lets the row go because the fingers have lifted.
    func end(at timestamp: Double) {
        guard let swipe else { return }
        swipe.release(velocity: swipe.outwards(tracker.velocity(at: timestamp).x))
    }

    /// Returns whether the end of the scroll must have been lost, given that the pointer moves at a time.
    func isLost(at time: Double) -> Bool { time - lastMove > TouchpadDrag.lossTime }

    func cancel() { swipe?.cancelHold() }
}
