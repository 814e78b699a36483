package import GatefoldGeometry
import GatefoldGestures
package import GatefoldViews

/// A scroll view whose content can be swiped aside with two fingers on a touchpad, as a table's rows can.
package protocol TouchpadSwipeable: View {
    /// Looks at what lies under the pointer when the fingers start to move.
    /// - Parameter location: The place of the pointer, in points of the window.
    /// - Returns: A closure that begins the swipe of it once the direction of the fingers is clear, given their movement
    ///   so far in points. It returns nil if they are to scroll.
    func touchpadSwipe(at location: Point) -> (_ travel: Point) -> (any TouchpadSwiped)?
}

/// Content that is being swiped aside, such as a row.
package protocol TouchpadSwiped: AnyObject {
    /// Returns how far a movement to the right opens the content, in points; below 0 it closes it.
    func outwards(_ x: Double) -> Double
    /// Moves the content with the fingers.
    /// - Parameter delta: The movement since the last call, in points; above 0 the content opens.
    func move(by delta: Double)
    /// Lets the content go.
    /// - Parameters:
    ///   - velocity: The velocity of the fingers in points per second; above 0 the content opens.
    ///   - time: When the content goes on by itself, in seconds on the window's clock; nil for now.
    func release(velocity: Double, at time: Double?)
    /// Lets the content go back to where it rested before.
    func cancelHold()
}

/// A swipe of content with two fingers on a touchpad, from the first scroll event until the fingers lift.
final class TouchpadSwipe {
    private var travel = Point.zero
    private var tracker = VelocityTracker()
    private weak var swiped: (any TouchpadSwiped)?
    /// Begins the swipe of what was under the pointer at the beginning; nil once the direction of the fingers has been
    /// decided.
    private var begin: ((Point) -> (any TouchpadSwiped)?)?
    /// The time at which the fingers last moved, in seconds of the window's clock.
    private var lastMove = 0.0

    /// The distance after which the direction of the fingers is clear, in points. Chosen: equal to the touch slop on a
    /// touchscreen.
    private static let certainAfter = 10.0

    /// Starts at a point of a window.
    init(at location: Point, in window: Window) {
        // A scroll view inside a row takes precedence over the row.
        let innermost = window.path(to: location).first { $0 is ScrollView }
        begin = (innermost as? any TouchpadSwipeable)?.touchpadSwipe(at: location)
    }

    /// Whether the fingers move content aside, and scroll nothing.
    var isSwiping: Bool { swiped != nil }

    /// Follows a scroll event.
    /// - Parameters:
    ///   - delta: The distance to scroll, in points; the content moves in the opposite direction.
    ///   - timestamp: The time of the event, in seconds on the touchpad's own clock.
    ///   - time: The current time, in seconds of the window's clock.
    func move(by delta: Point, at timestamp: Double, time: Double) {
        guard delta != .zero else { return }
        lastMove = time
        travel = travel - delta
        tracker.add(position: travel, time: timestamp)
        if let swiped {
            swiped.move(by: swiped.outwards(-delta.x))
        } else if let begin, travel.distance(to: .zero) >= Self.certainAfter {
            self.begin = nil
            swiped = begin(travel)
        }
    }

    /// Lets the content go because the fingers have lifted.
    func end(at timestamp: Double) {
        guard let swiped else { return }
        swiped.release(velocity: swiped.outwards(tracker.velocity(at: timestamp).x), at: nil)
    }

    /// Returns whether the end of the scroll must have been lost, given that the pointer moves at a time.
    func isLost(at time: Double) -> Bool { time - lastMove > TouchpadDrag.lossTime }

    func cancel() { swiped?.cancelHold() }
}
