import GatefoldGeometry

/// One finger that lands and lifts without going astray, once or several times.
public final class TapGestureRecognizer: GestureRecognizer {
    /// How many taps make the gesture; at least one.
    public var numberOfTaps = 1
    /// How far the finger may stray, in points (SPEC §8: the touch slop).
    public var slop = 10.0
    /// Seconds from one lift to the next landing at most. Chosen: UIKit's 0.35.
    public var interval = 0.35
    /// Points between the taps of one gesture at most. Chosen: a finger's width.
    public var spread = 45.0

    private var count = 0
    private var first = Point.zero
    private var start = Point.zero
    private var waitsUntil: Double?

    public override var deadline: Double? { waitsUntil }

    public override func touchesBegan(_ began: [Touch]) {
        guard touches.count == 1 else { return fail() }
        waitsUntil = nil
        start = touches[0].location
        if count == 0 { first = start } else if start.distance(to: first) > spread { fail() }
    }

    public override func touchesMoved(_ moved: [Touch]) {
        if moved.contains(where: { $0.location.distance(to: start) > slop }) { fail() }
    }

    public override func touchesEnded(_ ended: [Touch]) {
        if ended.contains(where: { $0.location.distance(to: start) > slop }) { return fail() }
        count += 1
        if count >= numberOfTaps { end() } else { waitsUntil = time + interval }
    }

    public override func deadlineReached() {
        waitsUntil = nil
        fail()
    }

    public override func reset() {
        count = 0
        waitsUntil = nil
    }
}
