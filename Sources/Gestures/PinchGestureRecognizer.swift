/// Recognizes two fingers that move apart or together, and a pinch on a touchpad.
///
/// `location()` is the centroid of the contacts, about which content is usually scaled. When a contact lands or lifts, the
/// centroid moves, but the scale does not. The arena's rules hold as for other gestures: a pinch that begins ends taps
/// and drags on the same contacts unless they may run beside it.
public final class PinchGestureRecognizer: TwoFingerGestureRecognizer {
    /// The distance by which the fingers move apart or together before the gesture begins, in points; it does not count as
    /// scale. The default of 8 is chosen: a little less than a pan's, so that two fingers pinch before they drag.
    public var beginsAfter = 8.0

    /// Creates a recognizer.
    public override init() { super.init() }

    /// The fingers' distance as a factor of that at which the gesture began; it is 1 before the gesture has begun.
    ///
    /// Setting it lets later changes multiply the new value; a value that is not above zero and finite is ignored.
    public var scale: Double {
        get { state == .possible ? 1 : shownScale }
        set { if state != .possible { shownScale = newValue } }
    }

    /// The velocity of `scale` per second; zero after the lift of fingers that were at rest.
    public func velocity() -> Double { pairVelocity().scale }

    override func begins(spread: Double, turn: Double, length: Double) -> Bool { abs(spread) >= beginsAfter }
}
