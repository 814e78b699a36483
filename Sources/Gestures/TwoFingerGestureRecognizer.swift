import GatefoldGeometry

/// The base of the gestures that two fingers make on one view: ``PinchGestureRecognizer`` and
/// ``RotationGestureRecognizer``.
///
/// The gesture follows the first two contacts; a third one only moves `location()` and takes the place of one that
/// lifts. It lasts until the last contact has lifted, and while a single one is left, neither scale nor rotation changes.
/// A pinch on a touchpad counts as two contacts about the pointer.
public class TwoFingerGestureRecognizer: GestureRecognizer {
    /// The fingers as they report their locations.
    private var reported = FingerPair()
    /// The fingers as frames show them.
    private var shown = FingerPair()
    /// The values of `shown` at which the scale is 1 and the rotation is 0.
    private var origin = (scale: 1.0, rotation: 0.0)
    /// The samples' first coordinate is the scale, and the second one is the rotation.
    private var tracker = VelocityTracker()
    /// The contacts that are held as a pair.
    private var pair: (first: Touch.Contact, second: Touch.Contact)?
    /// The distance of the pair when it landed, in points.
    private var firstLength = 0.0
    /// The rotation of the pair when it landed, in radians.
    private var firstRotation = 0.0
    /// The time at which one of the pair lifted, in seconds on its device's clock; nil while both are down.
    private var liftTime: Double?
    /// A number that changes whenever a contact lands or lifts, after which `location()` may be elsewhere.
    package private(set) var contactVersion = 0

    override init() {}

    /// The change of the contacts' distance since the gesture began, as a factor.
    final var shownScale: Double {
        get { shown.scale / origin.scale }
        set { if newValue.isFinite, newValue > 0 { origin.scale = shown.scale / newValue } }
    }

    /// The turn of the contacts since the gesture began, in radians.
    final var shownRotation: Double {
        get { shown.rotation - origin.rotation }
        set { if newValue.isFinite { origin.rotation = shown.rotation - newValue } }
    }

    /// Returns the change of scale and rotation per second.
    final func pairVelocity() -> (scale: Double, rotation: Double) {
        let velocity = liftTime.map { tracker.velocity(at: $0) } ?? tracker.velocity()
        return (velocity.x / origin.scale, velocity.y)
    }

    /// Returns whether the movement of two fingers is large enough to begin the gesture.
    /// - Parameters:
    ///   - spread: The change of their distance since they landed, in points.
    ///   - turn: The turn of the line between them since they landed, in radians.
    ///   - length: Their distance, in points.
    func begins(spread: Double, turn: Double, length: Double) -> Bool { false }

    public override func touchesBegan(_ began: [Touch]) {
        if touches.count == began.count { startAnew() }
        contactVersion += 1
        holdPair()
        guard state == .possible, touches.count >= 2 else { return }
        // The touchpad has recognized the gesture already.
        if touches[0].device == .pointer { begin() }
    }

    public override func touchesMoved(_ moved: [Touch]) {
        if touches.count >= 2 {
            let followedLocations = (touches[0].location, touches[1].location)
            reported.move(to: followedLocations.0, followedLocations.1)
            let value = Point(x: reported.scale, y: reported.rotation)
            if let time = moved.lazy.map(\.timestamp).max() { tracker.add(position: value, time: time) }
            if state == .possible {
                return beginIfFarEnough(length: followedLocations.0.distance(to: followedLocations.1))
            }
        }
        guard state.isActive else { return }
        if arena?.followsFrames != true { shown = reported }
        change()
    }

    public override func touchesEnded(_ ended: [Touch]) {
        contactVersion += 1
        let time = ended.first?.timestamp ?? time
        holdPair(at: time)
        guard touches.isEmpty else { return }
        // A finger that stays for a while after the other one ends the movement of both.
        if let liftTime, time - liftTime > VelocityTracker.gap { tracker.reset() }
        if state.isActive { end() } else { fail() }
    }

    override func willBegin() {
        shown = reported
        origin = (shown.scale, shown.rotation)
    }

    override func follow() {
        if touches.count >= 2 { shown.move(to: followedLocation(ofTouch: 0), followedLocation(ofTouch: 1)) }
    }

    private func startAnew() {
        reported = FingerPair()
        shown = FingerPair()
        origin = (1, 0)
        tracker.reset()
        pair = nil
        liftTime = nil
    }

    /// Holds the first two contacts, if they are others than before.
    /// - Parameter time: The time of the lift that made the change, in seconds on the device's clock.
    private func holdPair(at time: Double? = nil) {
        guard touches.count >= 2 else {
            if pair != nil { liftTime = time }
            pair = nil
            reported.release()
            shown.release()
            return
        }
        if let pair, pair == (touches[0].id, touches[1].id) { return }
        pair = (touches[0].id, touches[1].id)
        liftTime = nil
        tracker.reset()
        reported.hold(touches[0].location, touches[1].location)
        shown.hold(followedLocation(ofTouch: 0), followedLocation(ofTouch: 1))
        firstLength = touches[0].location.distance(to: touches[1].location)
        firstRotation = reported.rotation
    }

    private func beginIfFarEnough(length: Double) {
        guard begins(spread: length - firstLength, turn: reported.rotation - firstRotation, length: length) else {
            return
        }
        begin()
        // The first frame shows the locations for that frame, too.
        if state.isActive, arena?.followsFrames == true { change() }
    }
}
