import Glibc

extension Spring {
    /// Creates the spring that UIKit uses for a spring animation of a given duration: a thousandth of the change is
    /// left at its end.
    ///
    /// The stiffness is ω² and the damping 2ζω, where ω = w/duration. With u = initialVelocity·duration, w is the
    /// largest root of `|(u/w − ζ)/√(1−ζ²)|·e^(−ζw) = 0.001` or, for ζ = 1, of `|u − w − 1|·e^(−w) = 0.001`.
    ///
    /// - Parameters:
    ///   - duration: The length in seconds, kept between 1e-5 and 1e5; NaN counts as 1e-5.
    ///   - dampingRatio: The damping ratio ζ, kept between 0.01 and 1; NaN counts as 1.
    ///   - initialVelocity: The velocity at the start, in units of the whole change per second, towards the target; a
    ///     value that is not finite counts as 0. It only influences the spring's parameters: the velocity itself is
    ///     passed to `state(at:from:velocity:)`.
    /// - Source: Spring parameters recorded on iOS 27.0 (ccheever/exact2).
    public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        let duration = Spring.seconds(duration)
        let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
        let travel = initialVelocity.isFinite ? min(max(initialVelocity * duration, -1e6), 1e6) : 0
        let angle = ratio < 1 ? Spring.angle(ratio: ratio, travel: travel) : Spring.criticalAngle(travel: travel)
        let frequency = angle / duration
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// Returns the largest w with `|(u/w − ζ)/√(1−ζ²)|·e^(−ζw) = 0.001`.
    private static func angle(ratio: Double, travel: Double) -> Double {
        let scale = (1 - ratio * ratio).squareRoot()
        if travel == 0 { return log(1000 * ratio / scale) / ratio }
        func excess(_ angle: Double) -> Double {
            log(abs(travel / angle - ratio) / scale) - ratio * angle - log(0.001)
        }
        guard travel > 0 else { return fallingRoot(from: 0, of: excess) }
        // Beyond its zero at u/ζ the curve rises to a single peak and then falls for good; before that zero it only
        // falls.
        let peak = (travel + (travel * travel + 4 * travel).squareRoot()) / (2 * ratio)
        if excess(peak) >= 0 { return fallingRoot(from: peak, of: excess) }
        return fallingRoot(from: 0, to: travel / ratio, of: excess)
    }

    /// Returns the largest w with `|u − w − 1|·e^(−w) = 0.001`; u is limited to 6.9.
    private static func criticalAngle(travel: Double) -> Double {
        let travel = min(travel, 6.9)
        // The peak of (w + 1 − u)·e^(−w) is at u.
        return fallingRoot(from: max(0, travel)) { angle in log(abs(angle + 1 - travel)) - angle - log(0.001) }
    }

    /// Returns the zero of a function that is positive after `start` and then falls for good.
    private static func fallingRoot(
        from start: Double, to end: Double? = nil, of function: (Double) -> Double
    ) -> Double {
        var low = start
        var high = end ?? max(1, start * 2)
        if end == nil { while function(high) > 0, high < 1e12 { high *= 2 } }
        // Bisection down to two neighbouring numbers needs no initial guess and always converges.
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { break }
            if function(middle) > 0 { low = middle } else { high = middle }
        }
        return high
    }
}
