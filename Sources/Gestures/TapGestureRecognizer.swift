import GatefoldGeometry

/// Recognizes one contact that lands and lifts without moving away, once or several times in a row.
public final class TapGestureRecognizer: GestureRecognizer {
    /// The number of taps required; values below 1 count as 1.
    public var numberOfTaps = 1
    /// The distance that the contact may move during a tap, in points. The default of 10 is UIKit's touch slop.
    public var slop = 10.0
    /// The longest time between the lift of one tap and the landing of the next, in seconds. The default of 0.35 is
    /// UIKit's.
    public var interval = 0.35
    /// The greatest distance between the first tap and a later one, in points. The default of 45 is chosen: a finger's
    /// width.
    public var spread = 45.0

    private var count = 0
    private var first = Point.zero
    /// The location at which the current tap landed.
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
