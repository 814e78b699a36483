import GatefoldGeometry

/// How strongly something is marked that the pointer is over, or a finger on, at each time.
///
/// A pure function of time: what happens sets off a fade or a ripple, nothing else is kept. Times are seconds on one
/// clock.
nonisolated struct Highlight: Hashable {
    /// Of the tint where it goes, from 0 to 1.
    private(set) var goal = 0.0
    private var origin = 0.0
    private var start = -Double.infinity
    private var wave: Wave?

    private struct Wave: Hashable {
        var center: Point
        var start: Double
        /// When the finger lifted; nil while it is down.
        var release: Double?
    }

    /// In seconds. Chosen: felt as at once, and still no flash.
    static let fadeInDuration = 0.1
    /// In seconds. Chosen: long enough to see what was left.
    static let fadeOutDuration = 0.2
    /// In seconds, from a point to all of the view. Chosen: a tap shows most of it.
    static let rippleDuration = 0.4

    // MARK: Events

    /// Lets the tint fade to another strength, from what it is.
    mutating func fade(to goal: Double, at time: Double) {
        guard goal != self.goal else { return }
        origin = tint(at: time)
        start = time
        self.goal = goal
    }

    /// A circle grows from a point.
    mutating func spread(from center: Point, at time: Double) {
        guard center.x.isFinite, center.y.isFinite else { return }
        wave = Wave(center: center, start: time)
    }

    /// The circle fades while it grows on.
    mutating func release(at time: Double) { if wave?.release == nil { wave?.release = time } }

    /// Everything is at its end.
    mutating func finish() {
        origin = goal
        start = -.infinity
        wave = nil
    }

    // MARK: Look

    /// From 0 to 1.
    func tint(at time: Double) -> Double {
        origin + (goal - origin)
            * Self.part(of: goal > origin ? Self.fadeInDuration : Self.fadeOutDuration, time - start)
    }

    /// The circle; nil for none.
    func ripple(at time: Double) -> Ripple? {
        guard let wave else { return nil }
        let rest = 1 - Self.part(of: Self.rippleDuration, time - wave.start)
        let faded = wave.release.map { Self.part(of: Self.fadeOutDuration, time - $0) } ?? 0
        guard faded < 1 else { return nil }
        // It starts fast: the finger hides its middle.
        return Ripple(center: wave.center, reach: 1 - rest * rest, strength: 1 - faded)
    }

    /// Whether it will look otherwise later on by itself.
    func isMoving(at time: Double) -> Bool {
        if goal != origin, tint(at: time) != goal { return true }
        guard let wave, let ripple = ripple(at: time) else { return false }
        return ripple.reach < 1 || wave.release != nil
    }

    private static func part(of duration: Double, _ elapsed: Double) -> Double { min(1, max(0, elapsed / duration)) }
}

/// A circle that grows over a view.
nonisolated struct Ripple: Hashable {
    /// In the view's own space.
    var center: Point
    /// From 0, a point, to 1: all of the view is covered.
    var reach: Double
    /// From 0 to 1.
    var strength: Double
}
