package import GatefoldGeometry
import GatefoldGestures
package import GatefoldViews

/// Begins a swipe by a touchpad once it is clear that the fingers move sideways.
/// - Parameters:
///   - direction: The direction of the fingers, of any length.
///   - travel: Their movement so far, in points.
/// - Returns: The content that the fingers swipe; nil if they are to scroll.
package typealias TouchpadSwipeStart = (_ direction: Point, _ travel: Point) -> (any TouchpadSwiped)?

/// A view whose content can be swiped aside with two fingers on a touchpad, as a table's rows can, or a screen that is
/// left.
package protocol TouchpadSwipeable: View {
    /// Looks at what lies under the pointer when the fingers start to move.
    /// - Parameter location: The position of the pointer, in points of the window.
    /// - Returns: A closure that begins the swipe of it.
    func touchpadSwipe(at location: Point) -> TouchpadSwipeStart
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
    /// A view under the pointer whose content can be swiped.
    private struct Candidate {
        var start: TouchpadSwipeStart
        /// Whether scroll views inside the view could follow fingers that move to the left, or to the right, when the
        /// fingers started to move.
        var scrolls: (left: Bool, right: Bool)
    }

    private var travel = Point.zero
    private var heading = TouchpadHeading()
    private var tracker = VelocityTracker()
    private weak var swiped: (any TouchpadSwiped)?
    /// The views that the fingers may swipe, deepest first; empty once their direction has been decided.
    private var candidates: [Candidate] = []
    /// The time at which the fingers last moved, in seconds of the window's clock.
    private var lastMove = 0.0

    /// Starts at a point of a window.
    init(at location: Point, in window: Window) {
        let path = window.path(to: location)
        // Nothing is swiped while a transition moves the views there.
        guard !window.holdsScrolling(on: path) else { return }
        var scrolls = (left: false, right: false)
        var isInsideScrollView = false
        for view in path {
            let scrollView = view as? ScrollView
            // A scroll view inside a row takes precedence over the row.
            if let view = view as? any TouchpadSwipeable, scrollView == nil || !isInsideScrollView {
                candidates.append(Candidate(start: view.touchpadSwipe(at: location), scrolls: scrolls))
            }
            guard let scrollView else { continue }
            isInsideScrollView = true
            scrolls.left = scrolls.left || scrollView.canScroll(by: Point(x: 1, y: 0))
            scrolls.right = scrolls.right || scrollView.canScroll(by: Point(x: -1, y: 0))
        }
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
        } else if !candidates.isEmpty {
            heading.add(travel, time: timestamp)
            if let axis = heading.axis { decide(axis) }
        }
    }

    /// Begins to swipe the innermost content that can be, unless content inside it can follow the fingers.
    private func decide(_ axis: ScrollAxis) {
        let candidates = candidates
        self.candidates = []
        guard axis == .horizontal else { return }
        for candidate in candidates where !(travel.x > 0 ? candidate.scrolls.right : candidate.scrolls.left) {
            swiped = candidate.start(heading.direction, travel)
            if swiped != nil { return }
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

/// The direction of fingers on a touchpad, whose first event tells of a movement.
struct TouchpadHeading {
    private var heading: SwipeHeading?

    /// The time that the movement of the first event is taken to have lasted, in seconds. Chosen: the interval between
    /// the reports of common touchpads.
    private static let interval = 0.008

    mutating func add(_ travel: Point, time: Double) {
        if heading == nil { heading = SwipeHeading(time: time - Self.interval) }
        heading?.add(travel, time: time)
    }

    var axis: ScrollAxis? { heading?.axis.map { $0 == .horizontal ? .horizontal : .vertical } }
    var direction: Point { heading?.direction ?? .zero }
}
