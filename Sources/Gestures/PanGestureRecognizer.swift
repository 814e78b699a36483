public import GatefoldGeometry

/// Fingers, or the pointer, that drag.
///
/// Several fingers move it as the fastest of them does, never by their sum; it lasts until too few are left.
public final class PanGestureRecognizer: GestureRecognizer {
    public enum Axis: Hashable, Sendable { case any, vertical, horizontal }

    /// The direction that begins the gesture, and the only one that it then knows.
    public var axis = Axis.any
    /// How far the fingers go before it begins, in points (SPEC §8: the touch slop). That way does not count as moved.
    public var beginsAfter = 10.0
    public var minimumTouches = 1
    public var maximumTouches = Int.max
    /// Asked when a first contact lands; true begins the gesture there and then, to catch what moves.
    public var beginsImmediately: (() -> Bool)?

    /// How far the fingers have gone since the first one landed.
    private var travel = Point.zero
    /// The travel at which counting towards `beginsAfter` started.
    private var start = Point.zero
    /// The travel that counts as not moved.
    private var origin = Point.zero
    /// The travel before the reports that `fingers` holds.
    private var base = Point.zero
    private var fingers: [Finger] = []
    private var tracker = VelocityTracker()
    private var liftTime: Double?
    private var hasYielded = false

    /// A finger's way since each finger has reported at most once.
    private struct Finger {
        var id: Int64
        var location: Point
        var moved = Point.zero
        var hasReported = false
    }

    /// How far the fingers have gone since the gesture began, in points; zero across a fixed axis.
    ///
    /// Before it has begun, as in `shouldBegin`, the whole way from where they landed.
    public func translation() -> Point { alongAxis(travel - (state == .possible ? start : origin)) }

    /// Counts from here on as if the fingers had gone that far, in points; their velocity stays what it is.
    ///
    /// Before the gesture has begun it changes nothing.
    public func setTranslation(_ translation: Point) {
        guard state != .possible, translation.x.isFinite, translation.y.isFinite else { return }
        origin = travel - translation
    }

    /// The fingers' velocity, in points per second; zero across a fixed axis, and after the lift of a finger that rested.
    public func velocity() -> Point {
        alongAxis(liftTime.map { tracker.velocity(at: $0) } ?? tracker.velocity())
    }

    private func alongAxis(_ point: Point) -> Point {
        switch axis {
        case .any: return point
        case .vertical: return Point(x: 0, y: point.y)
        case .horizontal: return Point(x: point.x, y: 0)
        }
    }

    public override func accepts(_ touch: Touch) -> Bool { !state.isActive || touches.count < maximumTouches }

    public override func touchesBegan(_ began: [Touch]) {
        if fingers.isEmpty { startAnew() }
        closeInterval()
        for touch in began {
            fingers.append(Finger(id: touch.id, location: touch.location))
            if fingers.count == 1 { tracker.add(position: travel, time: touch.timestamp) }
        }
        guard state == .possible else { return }
        if touches.count > maximumTouches { return fail() }
        if touches.count <= max(1, minimumTouches) { start = travel }
        if touches.count >= minimumTouches, beginsImmediately?() ?? false {
            origin = travel
            begin()
        }
    }

    public override func touchesMoved(_ moved: [Touch]) {
        advanceTravel(moved)
        if state.isActive { return change() }
        if pending != nil {
            // It begins where the fingers are when the others have let it.
            origin = travel
        } else if touches.count >= minimumTouches {
            beginIfFarEnough()
        } else {
            start = travel
        }
    }

    public override func touchesEnded(_ ended: [Touch]) {
        closeInterval()
        fingers.removeAll { finger in ended.contains { $0.id == finger.id } }
        if touches.count >= max(1, minimumTouches) { return }
        if state.isActive {
            liftTime = ended.first?.timestamp
            end()
        } else if touches.isEmpty {
            fail()
        }
    }

    public override func reset() { fingers.removeAll(keepingCapacity: true) }

    private func startAnew() {
        travel = .zero
        start = .zero
        origin = .zero
        base = .zero
        tracker.reset()
        liftTime = nil
        hasYielded = false
    }

    private func beginIfFarEnough() {
        let way = travel - start
        switch axis {
        case .any:
            let distance = way.distance(to: .zero)
            guard distance >= beginsAfter else { return }
            origin = distance > 0 ? start + way * (beginsAfter / distance) : travel
        case .vertical:
            guard isFarEnough(way.y, across: way.x) else { return }
            origin = Point(x: travel.x, y: start.y + (way.y < 0 ? -beginsAfter : beginsAfter))
        case .horizontal:
            guard isFarEnough(way.x, across: way.y) else { return }
            origin = Point(x: start.x + (way.x < 0 ? -beginsAfter : beginsAfter), y: travel.y)
        }
        begin()
    }

    private func isFarEnough(_ along: Double, across: Double) -> Bool {
        guard abs(along) >= beginsAfter else { return false }
        guard abs(across) > abs(along), !hasYielded else { return true }
        // The fingers go rather the other way: a gesture for that way may take them, else this one begins with the next move.
        hasYielded = true
        return false
    }
}

// MARK: Several fingers

extension PanGestureRecognizer {
    /// Each axis moves by the fastest finger one way and the fastest the other way. Fingers whose reports come apart count
    /// as one report until one of them reports again.
    private func advanceTravel(_ moved: [Touch]) {
        let isRepeated = fingers.contains { finger in
            finger.hasReported && moved.contains { $0.id == finger.id }
        }
        if isRepeated { closeInterval() }
        var most = Point.zero
        var least = Point.zero
        var time = -Double.infinity
        for index in fingers.indices {
            if let touch = moved.first(where: { $0.id == fingers[index].id }) {
                fingers[index].moved = fingers[index].moved + (touch.location - fingers[index].location)
                fingers[index].location = touch.location
                fingers[index].hasReported = true
                time = max(time, touch.timestamp)
            }
            let way = fingers[index].moved
            most = Point(x: max(most.x, way.x), y: max(most.y, way.y))
            least = Point(x: min(least.x, way.x), y: min(least.y, way.y))
        }
        travel = base + most + least
        tracker.add(position: travel, time: time)
    }

    private func closeInterval() {
        base = travel
        for index in fingers.indices {
            fingers[index].moved = .zero
            fingers[index].hasReported = false
        }
    }
}
