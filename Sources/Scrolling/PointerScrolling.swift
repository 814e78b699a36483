import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// The state of scrolling by touchpad and wheel that a window keeps from one event to the next.
final class PointerScrolling {
    /// The window; unowned is safe because the window owns this object and does not share it.
    private unowned let window: Window
    /// The drag by the touchpad's fingers; it lasts until they lift, even if its views no longer exist. Nil for none.
    var touchpad: TouchpadDrag?
    /// The swipe of a row by the touchpad's fingers, or a scroll that may become one; nil for none.
    var swipe: TouchpadSwipe?
    /// The latest scroll view moved by a wheel along each axis.
    private var wheels: [ScrollAxis: Turned] = [:]

    /// A scroll view that a wheel has moved, and the time until which it keeps the wheel.
    private struct Turned {
        weak var view: ScrollView?
        var until: Double
    }

    /// The time in seconds for which a view that a wheel has moved keeps receiving its events. Chosen: while the wheel
    /// keeps turning the next notch comes within that time, so that the scroll does not continue into the outer view.
    private static let hold = 0.3

    init(window: Window) { self.window = window }

    /// Returns the view that a step of a wheel scrolls; nil for none.
    /// - Parameters:
    ///   - views: The scroll views under the pointer, deepest first.
    ///   - delta: The distance to scroll, in points.
    ///   - axis: The axis of the wheel.
    ///   - time: The current time, in seconds of the window's clock.
    func wheelTarget(of views: [ScrollView], by delta: Double, along axis: ScrollAxis, at time: Double)
        -> ScrollView?
    {
        let turned = wheels[axis].flatMap { $0.until >= time ? $0.view : nil }
        let candidates = views.filter { $0 === turned }
        let view = (candidates.isEmpty ? views : candidates).first {
            $0.isTracking || $0.canScroll(by: Point(delta, along: axis))
        }
        // A drag in progress takes precedence over a wheel.
        guard let view, !view.isTracking else { return nil }
        wheels[axis] = Turned(view: view, until: time + Self.hold)
        return view
    }
}

extension PointerScrolling: InputInterceptor {
    static var rank: WindowRank { .tree }

    func gesturesWereCancelled() { window.cancelScrolling() }

    func pointerDidMove() { window.endLostScroll() }
}

extension Window {
    var scrolling: PointerScrolling { part(PointerScrolling.self) { PointerScrolling(window: $0) } }
}

/// A scroll on a touchpad, from its first event until the fingers lift.
///
/// The scroll keeps to the axis along which the fingers set off, except on content that scrolls along both axes. Until the
/// axis is clear, it is the one along which they have moved farther.
final class TouchpadDrag {
    private let drag: ScrollDrag
    /// Whether the scroll is not restricted to one axis.
    private let isFree: Bool
    private var travel = Point.zero
    private var heading = TouchpadHeading()
    private var tracker = VelocityTracker()
    private var axis = ScrollAxis.vertical
    private var isDecided = false
    /// The time at which the fingers last moved, in seconds of the window's clock.
    private var lastMove: Double

    /// The time in seconds after the last scroll event from which movement of the pointer means that the fingers have
    /// lifted without an event. Chosen: long enough that a second pointing device does not disturb a scroll.
    static let lossTime = 0.25

    /// Starts a scroll of nested scroll views, given deepest first. Returns nil if none of them can scroll.
    init?(of views: [ScrollView], at time: Double) {
        drag = ScrollDrag(
            by: .touchpad, of: views, along: ScrollAxis.allCases, at: time, with: views.first?.dragPartner)
        lastMove = time
        guard !drag.isEmpty else { return nil }
        let deepest = drag.deepest(along: .vertical)
        isFree = deepest === drag.deepest(along: .horizontal) && deepest?.isDirectionalLockEnabled == false
    }

    /// Scrolls by a distance.
    /// - Parameters:
    ///   - delta: The change of the content offset, in points.
    ///   - timestamp: The time of the event, in seconds on the touchpad's own clock.
    ///   - time: The current time, in seconds of the window's clock.
    func move(by delta: Point, at timestamp: Double, time: Double) {
        guard delta != .zero else { return }
        lastMove = time
        travel = travel - delta
        tracker.add(position: travel, time: timestamp)
        if !isDecided {
            heading.add(travel, time: timestamp)
            isDecided = heading.axis != nil
            axis = heading.axis ?? ScrollAxis(dominantIn: travel)
        }
        drag.move(by: alongAxis(Point.zero - delta))
    }

    func end(at timestamp: Double) { drag.end(velocity: alongAxis(tracker.velocity(at: timestamp))) }

    /// Returns whether the end of the scroll must have been lost, given that the pointer moves at a time.
    func isLost(at time: Double) -> Bool { time - lastMove > Self.lossTime }

    func cancel() { drag.end(isCancelled: true) }

    private func alongAxis(_ delta: Point) -> Point { isFree ? delta : Point(delta[axis], along: axis) }
}
