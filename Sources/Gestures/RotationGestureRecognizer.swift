/// Recognizes two fingers that turn about each other, and a turn on a touchpad.
///
/// `location()` is the centroid of the contacts. Let it run beside a ``PinchGestureRecognizer`` by
/// `shouldRecognizeSimultaneously` if two fingers scale and turn the same content.
public final class RotationGestureRecognizer: TwoFingerGestureRecognizer {
    /// The distance by which each finger moves about the centroid before the gesture begins, in points; it does not count
    /// as rotation. The default of 10 is UIKit's touch slop.
    public var beginsAfter = 10.0

    /// Creates a recognizer.
    public override init() { super.init() }

    /// The turn of the fingers since the gesture began, in radians; clockwise is positive. It is 0 before the gesture has
    /// begun, and counts whole turns.
    ///
    /// Setting it lets later turns add to the new value; a value that is not finite is ignored.
    public var rotation: Double {
        get { state == .possible ? 0 : shownRotation }
        set { if state != .possible { shownRotation = newValue } }
    }

    /// The velocity of `rotation`, in radians per second; zero after the lift of fingers that were at rest.
    public func velocity() -> Double { pairVelocity().rotation }

    override func begins(spread: Double, turn: Double, length: Double) -> Bool {
        abs(turn) * length / 2 >= beginsAfter
    }
}
