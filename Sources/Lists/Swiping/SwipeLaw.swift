import GatefoldMotion

/// How far a row follows a swipe, and what it does when it is released.
///
/// Distances are in points and velocities in points per second, both in the direction in which the row opens.
nonisolated struct SwipeLaw: Hashable {
    /// The width of all buttons, at which an open row rests.
    var rest: Double
    /// The width of the row.
    var width: Double
    /// Whether swiping the row across most of its width performs the first action.
    var performsFirstAction: Bool

    /// The outcomes of a release.
    enum Outcome: Hashable { case close, open, perform }

    /// The speed above which a released row goes on in the direction of its motion. Chosen: a finger that is merely
    /// lifted is slower.
    static let flickVelocity = 300.0
    /// The fraction of the row's width beyond which a release performs the first action. Chosen: farther than a swipe
    /// that is only meant to open the row.
    private static let fullShare = 0.58
    /// The least distance between the end of the buttons and the position where a release performs the first action.
    /// Chosen: wide buttons must not perform anything as soon as all of them can be seen.
    private static let fullMargin = 32.0
    /// The angle from the horizontal up to which a movement is a swipe, as its tangent: 30 degrees. Chosen: clearly
    /// sideways.
    private static let steepest = 0.577

    /// Returns whether a movement is clearly horizontal.
    static func isSwipe(x: Double, y: Double) -> Bool { x != 0 && abs(y) <= abs(x) * steepest }

    /// The distance beyond which a release performs the first action.
    var fullDistance: Double { max(width * Self.fullShare, rest + Self.fullMargin) }

    /// Returns how far the row moves for a movement of the finger. Past the buttons the row resists, unless it can be
    /// swiped across its whole width.
    func offset(forPull pull: Double) -> Double {
        if pull <= 0 { return 0 }
        if pull <= rest { return pull }
        if performsFirstAction { return min(pull, width) }
        return rest + RubberBand(dimension: width).offset(forPull: pull - rest)
    }

    /// Returns the movement of the finger that moves the row by an offset: the inverse of `offset(forPull:)`.
    func pull(forOffset offset: Double) -> Double {
        if performsFirstAction || offset <= rest { return offset }
        return rest + RubberBand(dimension: width).pull(forOffset: offset - rest)
    }

    /// Returns the velocity of the row at a pull, for a velocity of the finger.
    func velocity(ofFinger velocity: Double, atPull pull: Double) -> Double {
        if pull <= 0 || pull > width && performsFirstAction { return 0 }
        if pull <= rest || performsFirstAction { return velocity }
        return velocity * RubberBand(dimension: width).resistance(atPull: pull - rest)
    }

    /// Returns whether a row at an offset performs the first action if a resting finger releases it.
    func isFull(at offset: Double) -> Bool { performsFirstAction && offset > fullDistance }

    /// Returns how a row goes on that is released at an offset with a velocity. A throw opens the row but performs nothing,
    /// because only the distance shows, by the first button that grows, what a release would do.
    func outcome(at offset: Double, velocity: Double) -> Outcome {
        if velocity < -Self.flickVelocity { return .close }
        if isFull(at: offset) { return .perform }
        return velocity > Self.flickVelocity || offset > rest / 2 ? .open : .close
    }
}
