import GatefoldGeometry

/// Recognizes one contact that stays in place for a while. Once the gesture has begun, the contact may move; the
/// gesture ends when it lifts.
public final class LongPressGestureRecognizer: GestureRecognizer {
    /// The time for which the contact must stay in place before the gesture begins, in seconds. The default of 0.5 is
    /// UIKit's; 0 begins at once.
    public var minimumDuration = 0.5
    /// The distance that the contact may move before the gesture begins, in points. The default of 10 is UIKit's touch
    /// slop.
    public var slop = 10.0

    private var start = Point.zero
    private var waitsUntil: Double?

    public override var deadline: Double? { waitsUntil }

    public override func touchesBegan(_ began: [Touch]) {
        guard state == .possible else { return }
        guard touches.count == 1 else { return fail() }
        start = touches[0].location
        waitsUntil = time + max(0, minimumDuration)
        if minimumDuration <= 0 { deadlineReached() }
    }

    public override func touchesMoved(_ moved: [Touch]) {
        if state.isActive {
            change()
        } else if moved.contains(where: { $0.location.distance(to: start) > slop }) {
            waitsUntil = nil
            fail()
        }
    }

    public override func touchesEnded(_ ended: [Touch]) {
        waitsUntil = nil
        if !state.isActive { fail() } else if touches.isEmpty { end() }
    }

    public override func deadlineReached() {
        waitsUntil = nil
        begin()
    }

    public override func reset() { waitsUntil = nil }
}
