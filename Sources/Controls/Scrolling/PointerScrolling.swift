import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// What the scrolls of a pointer go to, from one event to the next.
final class PointerScrolling {
    /// The window owns this attachment and hands it to nobody, so it is there for as long as anything here runs.
    private unowned let window: Window
    /// The gesture that the touchpad's fingers make; it stays until they lift, though its views may be gone.
    var touchpad: TouchpadDrag?
    private var wheels: [ScrollAxis: Turned] = [:]

    private struct Turned {
        weak var view: ScrollView?
        var until: Double
    }

    /// How long a view keeps a wheel that has moved it, in seconds. Chosen: a wheel that is turned on has its next notch
    /// by then, so that it does not run on into the view around.
    private static let hold = 0.3

    init(window: Window) { self.window = window }

    /// The view that a step of a wheel moves; nil for none.
    /// - Parameters:
    ///   - views: under the pointer, deepest first.
    ///   - time: of the window's clock.
    func wheelTarget(of views: [ScrollView], by delta: Double, along axis: ScrollAxis, at time: Double)
        -> ScrollView?
    {
        let turned = wheels[axis].flatMap { $0.until >= time ? $0.view : nil }
        let candidates = views.filter { $0 === turned }
        let view = (candidates.isEmpty ? views : candidates).first {
            $0.isTracking || $0.canScroll(by: Point(delta, along: axis))
        }
        // A hand that has the content wins over a wheel.
        guard let view, !view.isTracking else { return nil }
        wheels[axis] = Turned(view: view, until: time + Self.hold)
        return view
    }
}

extension PointerScrolling: WindowAttachment {
    func gesturesWereCancelled() { window.cancelScrolling() }

    func pointerDidMove() { window.endLostScroll() }
}

extension Window {
    var scrolling: PointerScrolling { attachment(PointerScrolling.self) { PointerScrolling(window: $0) } }
}

/// A touchpad's scroll from the first event until the fingers lift.
///
/// It keeps to one axis, that along which the fingers have gone farther during the first points, except on content that
/// scrolls both ways.
final class TouchpadDrag {
    private let drag: ScrollDrag
    private let isFree: Bool
    private var travel = Point.zero
    private var tracker = VelocityTracker()
    private var axis = ScrollAxis.vertical
    /// When the fingers moved last, in seconds of the window's clock.
    private var lastMove: Double

    /// Fingers that have not moved for so long, in seconds, while the pointer moves, have gone unseen: it is they who move
    /// it. Chosen: a second device beside the touchpad disturbs no scroll.
    private static let patience = 0.25

    /// How far the fingers go until their axis is certain, in points. Chosen: as far as a finger's slop on the screen.
    private static let certainAfter = 10.0

    /// - Returns: nil where nothing can be scrolled.
    init?(of views: [ScrollView], at time: Double) {
        drag = ScrollDrag(by: .touchpad, of: views, along: ScrollAxis.allCases, at: time)
        lastMove = time
        guard !drag.isEmpty else { return nil }
        let deepest = drag.deepest(along: .vertical)
        isFree = deepest === drag.deepest(along: .horizontal) && deepest?.isDirectionalLockEnabled == false
    }

    /// - Parameters:
    ///   - timestamp: on the touchpad's own clock.
    ///   - time: of the window's clock.
    func move(by delta: Point, at timestamp: Double, time: Double) {
        guard delta != .zero else { return }
        lastMove = time
        travel = travel - delta
        tracker.add(position: travel, time: timestamp)
        let isCertain = (travel + delta).distance(to: .zero) >= Self.certainAfter
        if !isCertain { axis = ScrollAxis(dominantIn: travel) }
        drag.move(by: alongAxis(Point.zero - delta))
    }

    func end(at timestamp: Double) { drag.end(velocity: alongAxis(tracker.velocity(at: timestamp))) }

    /// Whether its end must have been lost, now that the pointer moves.
    func isLost(at time: Double) -> Bool { time - lastMove > Self.patience }

    func cancel() { drag.end(isCancelled: true) }

    private func alongAxis(_ way: Point) -> Point { isFree ? way : Point(way[axis], along: axis) }
}
