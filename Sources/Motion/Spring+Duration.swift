import Glibc

extension Spring {
    /// The spring that UIKit makes for a duration: at its end a thousandth of the move is left.
    ///
    /// - Parameters:
    ///   - duration: seconds, kept between 1e-5 and 1e5 (1e-5 if it is not a number).
    ///   - dampingRatio: kept between 0.01 and 1 (1 if it is not a number).
    ///   - initialVelocity: in moves per second towards the target (0 if it is not finite). It shapes the spring; the start
    ///     velocity itself is given where the spring is run.
    /// - Source: SPEC §8.
    public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        let duration = Spring.seconds(duration)
        let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
        let travel = initialVelocity.isFinite ? min(max(initialVelocity * duration, -1e6), 1e6) : 0
        let angle = ratio < 1 ? Spring.angle(ratio: ratio, travel: travel) : Spring.criticalAngle(travel: travel)
        let frequency = angle / duration
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// The largest w with `|(u/w − ζ)/√(1−ζ²)|·e^(−ζw) = 0.001`.
    private static func angle(ratio: Double, travel: Double) -> Double {
        let scale = (1 - ratio * ratio).squareRoot()
        if travel == 0 { return log(1000 * ratio / scale) / ratio }
        func excess(_ angle: Double) -> Double {
            log(abs(travel / angle - ratio) / scale) - ratio * angle - log(0.001)
        }
        guard travel > 0 else { return fallingRoot(from: 0, of: excess) }
        // Beyond the zero at u/ζ the curve rises to one peak and falls for good; before it, it only falls.
        let peak = (travel + (travel * travel + 4 * travel).squareRoot()) / (2 * ratio)
        if excess(peak) >= 0 { return fallingRoot(from: peak, of: excess) }
        return fallingRoot(from: 0, to: travel / ratio, of: excess)
    }

    /// The largest w with `|u − w − 1|·e^(−w) = 0.001`; u beyond 6.9 is taken as 6.9.
    private static func criticalAngle(travel: Double) -> Double {
        let travel = min(travel, 6.9)
        // The peak of (w + 1 − u)·e^(−w) is at u.
        return fallingRoot(from: max(0, travel)) { angle in log(abs(angle + 1 - travel)) - angle - log(0.001) }
    }

    /// Where a function that is positive after `start` and then falls for good crosses zero.
    private static func fallingRoot(
        from start: Double, to end: Double? = nil, of function: (Double) -> Double
    ) -> Double {
        var low = start
        var high = end ?? max(1, start * 2)
        if end == nil { while function(high) > 0, high < 1e12 { high *= 2 } }
        // Halving until two neighbouring numbers are left needs no start value and cannot run away.
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { break }
            if function(middle) > 0 { low = middle } else { high = middle }
        }
        return high
    }
}
