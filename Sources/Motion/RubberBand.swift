/// The resistance of content that is pulled past its edge: it follows ever less and never farther than the viewport.
///
/// `offset = (1 − 1/(c·x/d + 1))·d` for a pull of x in a viewport of length d (SPEC §8).
public struct RubberBand: Hashable, Sendable {
    /// Length of the viewport along the pull, in points.
    public let dimension: Double
    /// How willingly it follows at first: the share of the finger's first point.
    public let coefficient: Double

    /// - Parameters:
    ///   - dimension: what is not above zero gives a band that does not move at all.
    ///   - coefficient: UIKit's 0.55 unless set; kept between 0.001 and 1.
    public init(dimension: Double, coefficient: Double = 0.55) {
        self.dimension = dimension > 0 && dimension.isFinite ? dimension : 0
        self.coefficient = coefficient.isNaN ? 0.55 : min(max(coefficient, 0.001), 1)
    }

    /// How far the content moves for a pull of the finger; odd, so the sign is kept.
    public func offset(forPull pull: Double) -> Double {
        guard dimension > 0, !pull.isNaN else { return 0 }
        let share = coefficient * abs(pull) / dimension
        let offset = share.isFinite ? dimension * share / (share + 1) : dimension
        return pull < 0 ? -offset : offset
    }

    /// The pull that moves the content so far: the inverse of `offset(forPull:)`.
    ///
    /// No pull reaches the dimension; from a millionth before it on the answer stays the same.
    public func pull(forOffset offset: Double) -> Double {
        guard dimension > 0, !offset.isNaN else { return 0 }
        let distance = min(abs(offset), dimension * (1 - 1e-6))
        let pull = dimension * distance / (coefficient * (dimension - distance))
        return offset < 0 ? -pull : pull
    }

    /// The share of the finger's speed that the content keeps at a pull: the derivative of `offset(forPull:)`.
    public func resistance(atPull pull: Double) -> Double {
        guard dimension > 0, pull.isFinite else { return 0 }
        let stretch = coefficient * abs(pull) / dimension + 1
        return coefficient / (stretch * stretch)
    }
}
