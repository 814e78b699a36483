public import GatefoldGeometry

/// Recognizes a drag with one or several fingers or with the pointer.
///
/// Several fingers move the content as the fastest of them moves, never by the sum of their movements. The gesture
/// lasts until fewer than `minimumTouches` contacts are left.
public final class PanGestureRecognizer: GestureRecognizer {
    /// The directions that a pan can be restricted to.
    public enum Axis: Hashable, Sendable {
        /// Any direction.
        case any
        /// Up and down only.
        case vertical
        /// Left and right only.
        case horizontal
    }

    /// The axis along which the gesture begins; translation and velocity are zero across it.
    public var axis = Axis.any
    /// The distance that the fingers move before the gesture begins, in points; it does not count as translation. The
    /// default of 10 is UIKit's touch slop.
    public var beginsAfter = 10.0
    /// The number of contacts needed to begin and to continue the gesture.
    public var minimumTouches = 1
    /// The largest number of contacts. A further contact makes a possible gesture fail, and a gesture under way
    /// ignores it.
    public var maximumTouches = Int.max
    /// Called when a contact lands and enough contacts are down. Returning true begins the gesture at once, for
    /// example to catch a moving object.
    public var beginsImmediately: (() -> Bool)?

    /// Returns whether a contact belongs to the gesture, such as one that lands at an edge; nil for all contacts.
    package var acceptsTouch: ((Touch) -> Bool)?

    /// The movement of the fingers as they report it.
    private var reported = FingerTravel()
    /// The movement of the fingers as frames show it, since the gesture began.
    private var shown = FingerTravel()
    /// The movement that content follows.
    private var content = Point.zero
    /// The distance that the fingers have moved since the first one landed.
    private var travel: Point { reported.value }
    /// The value of `travel` from which the distance for `beginsAfter` is counted.
    private var start = Point.zero
    /// The value of `travel` at which the translation is zero.
    private var origin = Point.zero
    /// The direction in which the fingers set off, judged until the gesture begins.
    package private(set) var heading = SwipeHeading()
    private var tracker = VelocityTracker()
    private var liftTime: Double?
    private var hasYielded = false

    /// Returns how far the fingers have moved since the gesture began, in points; zero across a fixed axis.
    ///
    /// Before the gesture has begun, as in `shouldBegin`, the translation is the whole movement since the fingers
    /// landed. Once it has begun, it is the movement up to the frame that is made next, or more exactly up to 5 to 10 ms
    /// before that frame is seen, so that content moves evenly at any rate of reports.
    public func translation() -> Point { alongAxis(state == .possible ? travel - start : content - origin) }

    /// Sets the present translation, in points, so that later movements add to it. The velocity is unaffected.
    ///
    /// Has no effect before the gesture has begun.
    public func setTranslation(_ translation: Point) {
        guard state != .possible, translation.x.isFinite, translation.y.isFinite else { return }
        origin = content - translation
    }

    /// Returns the velocity of the fingers, in points per second; zero across a fixed axis, and after the lift of a
    /// finger that was at rest.
    public func velocity() -> Point {
        alongAxis(liftTime.map { tracker.velocity(at: $0) } ?? tracker.velocity())
    }

    /// How far the fingers have gone beyond the translation, in points: content is behind them, or ahead by a
    /// prediction.
    package var lead: Point { alongAxis(travel - content) }

    private func alongAxis(_ point: Point) -> Point {
        switch axis {
        case .any: return point
        case .vertical: return Point(x: 0, y: point.y)
        case .horizontal: return Point(x: point.x, y: 0)
        }
    }

    public override func accepts(_ touch: Touch) -> Bool {
        (!state.isActive || touches.count < maximumTouches) && acceptsTouch?(touch) ?? true
    }

    public override func touchesBegan(_ began: [Touch]) {
        if reported.isEmpty { startAnew() }
        for touch in began {
            reported.land(touch.id, at: touch.location)
            shown.land(touch.id, at: touch.location)
            if reported.isSingle { tracker.add(position: travel, time: touch.timestamp) }
        }
        guard state == .possible else { return }
        if touches.count > maximumTouches { return fail() }
        if touches.count <= max(1, minimumTouches) { startHere() }
        if touches.count >= minimumTouches, beginsImmediately?() ?? false {
            origin = travel
            begin()
        }
    }

    public override func touchesMoved(_ moved: [Touch]) {
        reported.advance { id in moved.first { $0.id == id }?.location }
        if let time = moved.lazy.map(\.timestamp).max() {
            tracker.add(position: travel, time: time)
            if state == .possible { heading.add(travel, time: time) }
        }
        if state.isActive {
            if arena?.followsFrames != true { content = travel }
            return change()
        }
        if pending != nil {
            // A waiting gesture begins where the fingers are once the other gestures have failed.
            origin = travel
        } else if touches.count >= minimumTouches {
            beginIfFarEnough()
            // The first frame shows the location for that frame, too.
            if state.isActive, arena?.followsFrames == true { change() }
        } else {
            startHere()
        }
    }

    public override func touchesEnded(_ ended: [Touch]) {
        for touch in ended {
            reported.lift(touch.id)
            shown.lift(touch.id)
        }
        if touches.count >= max(1, minimumTouches) { return }
        if state.isActive {
            liftTime = ended.first?.timestamp
            end()
        } else if touches.isEmpty {
            fail()
        }
    }

    public override func reset() {
        reported.reset()
        shown.reset()
    }

    override func willBegin() {
        shown = reported
        content = travel
    }

    override func follow() {
        shown.advance { id in touches.firstIndex { $0.id == id }.map(followedLocation) }
        content = shown.value
    }

    private func startAnew() {
        reported.reset()
        shown.reset()
        content = .zero
        start = .zero
        origin = .zero
        tracker.reset()
        liftTime = nil
        hasYielded = false
    }

    /// Counts the distance to the beginning of the gesture from where the fingers are.
    private func startHere() {
        start = travel
        heading = SwipeHeading(at: travel, time: touches.lazy.map(\.timestamp).max() ?? time)
    }

    /// Whether another pan, of another axis, may still take the fingers.
    private var isContested: Bool {
        arena?.participants.contains { other in
            guard other !== self, other.state == .possible, other.shares(with: self) else { return false }
            return (other as? PanGestureRecognizer).map { $0.axis != axis } ?? false
        } ?? false
    }

    private func beginIfFarEnough() {
        let delta = travel - start
        switch axis {
        case .any:
            let distance = delta.distance(to: .zero)
            guard distance >= beginsAfter else { return }
            if isContested {
                // A pan of one axis that is meant begins first.
                guard heading.axis != nil, max(abs(delta.x), abs(delta.y)) >= beginsAfter else { return }
            }
            origin = distance > 0 ? start + delta * (beginsAfter / distance) : travel
        case .vertical:
            guard isFarEnough(delta.y, across: delta.x), isMeant else { return }
            origin = Point(x: travel.x, y: start.y + (delta.y < 0 ? -beginsAfter : beginsAfter))
        case .horizontal:
            guard isFarEnough(delta.x, across: delta.y), isMeant else { return }
            origin = Point(x: start.x + (delta.x < 0 ? -beginsAfter : beginsAfter), y: travel.y)
        }
        begin()
    }

    private func isFarEnough(_ along: Double, across: Double) -> Bool {
        guard abs(along) >= beginsAfter else { return false }
        guard abs(across) > abs(along), !isContested else { return true }
        return leavesToOthers()
    }

    /// Whether the fingers mean this axis, if another pan may take them for the other one.
    private var isMeant: Bool {
        guard isContested else { return true }
        guard let meant = heading.axis else { return false }
        return meant == axis || leavesToOthers()
    }

    /// Leaves one movement to a gesture for the other axis; if none takes it, this one begins with the next.
    /// - Returns: Whether this gesture begins.
    private func leavesToOthers() -> Bool {
        defer { hasYielded = true }
        return hasYielded
    }
}
