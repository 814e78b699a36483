import GatefoldGeometry

/// The strength of the highlight on a view that the pointer hovers over or a finger presses, as a function of time.
///
/// A highlight consists of a tint that fades and a ripple. It stores only when each of them started, in seconds on one
/// clock.
nonisolated struct Highlight: Hashable {
    /// The strength to which the tint fades, from 0 to 1.
    private(set) var goal = 0.0
    private var origin = 0.0
    private var start = -Double.infinity
    private var wave: Wave?

    private struct Wave: Hashable {
        var center: Point
        var start: Double
        /// The time at which the finger lifted; nil while it is down.
        var release: Double?
    }

    /// The length of a fade to a stronger tint in seconds. Chosen: feels immediate without flashing.
    static let fadeInDuration = 0.1
    /// The length of a fade to a weaker tint in seconds. Chosen: long enough to see where the highlight was.
    static let fadeOutDuration = 0.2
    /// The time in seconds in which the ripple grows from a point to the whole view. Chosen: a tap shows most of it.
    static let rippleDuration = 0.4

    // MARK: Events

    mutating func fade(to goal: Double, at time: Double) {
        guard goal != self.goal else { return }
        origin = tint(at: time)
        start = time
        self.goal = goal
    }

    mutating func spread(from center: Point, at time: Double) {
        guard center.x.isFinite, center.y.isFinite else { return }
        wave = Wave(center: center, start: time)
    }

    /// Fades the ripple out while it keeps growing, because the finger has lifted.
    mutating func release(at time: Double) { if wave?.release == nil { wave?.release = time } }

    /// Completes the fade at once and removes the ripple.
    mutating func finish() {
        origin = goal
        start = -.infinity
        wave = nil
    }

    // MARK: Appearance

    /// Returns the strength of the tint at a time, from 0 to 1.
    func tint(at time: Double) -> Double {
        origin + (goal - origin)
            * Self.part(of: goal > origin ? Self.fadeInDuration : Self.fadeOutDuration, time - start)
    }

    func ripple(at time: Double) -> Ripple? {
        guard let wave else { return nil }
        let rest = 1 - Self.part(of: Self.rippleDuration, time - wave.start)
        let faded = wave.release.map { Self.part(of: Self.fadeOutDuration, time - $0) } ?? 0
        guard faded < 1 else { return nil }
        // The ripple starts fast, because the finger hides its centre.
        return Ripple(center: wave.center, reach: 1 - rest * rest, strength: 1 - faded)
    }

    func isMoving(at time: Double) -> Bool {
        if goal != origin, tint(at: time) != goal { return true }
        guard let wave, let ripple = ripple(at: time) else { return false }
        return ripple.reach < 1 || wave.release != nil
    }

    private static func part(of duration: Double, _ elapsed: Double) -> Double { min(1, max(0, elapsed / duration)) }
}

/// A circle that grows over a view from the point where it is pressed.
nonisolated struct Ripple: Hashable {
    /// The centre of the circle in the view's own coordinates.
    var center: Point
    /// The extent of the circle, from 0 (a point) to 1 (the view is covered).
    var reach: Double
    /// The opacity relative to that of a fresh ripple, from 0 to 1.
    var strength: Double
}
