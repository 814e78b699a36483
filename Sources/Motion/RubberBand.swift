/// The resistance of content that is pulled past its edge: it follows less and less, and never farther than the
/// viewport's length.
///
/// For a pull of x points in a viewport of length d, the content moves by `(1 − 1/(c·x/d + 1))·d`, where c is the
/// coefficient. The formula and the default coefficient are those of UIKit's scroll view.
public struct RubberBand: Hashable, Sendable {
    /// The length of the viewport along the pull, in points.
    public let dimension: Double
    /// The fraction of the finger's movement that the content follows at the start of a pull.
    public let coefficient: Double

    /// Creates a rubber band.
    ///
    /// - Parameters:
    ///   - dimension: The length of the viewport along the pull, in points. If it is not finite and above zero, the
    ///     content does not move at all.
    ///   - coefficient: The fraction that the content follows at the start, kept between 0.001 and 1; NaN counts as
    ///     0.55.
    public init(dimension: Double, coefficient: Double = 0.55) {
        self.dimension = dimension > 0 && dimension.isFinite ? dimension : 0
        self.coefficient = coefficient.isNaN ? 0.55 : min(max(coefficient, 0.001), 1)
    }

    /// Returns how far past its edge the content moves for a pull, in points, with the sign of the pull.
    public func offset(forPull pull: Double) -> Double {
        guard dimension > 0, !pull.isNaN else { return 0 }
        let share = coefficient * abs(pull) / dimension
        let offset = share.isFinite ? dimension * share / (share + 1) : dimension
        return pull < 0 ? -offset : offset
    }

    /// Returns the pull that moves the content by an offset: the inverse of `offset(forPull:)`.
    ///
    /// No pull moves the content by the whole dimension, so offsets within a millionth of it or beyond all give the
    /// same pull.
    public func pull(forOffset offset: Double) -> Double {
        guard dimension > 0, !offset.isNaN else { return 0 }
        let distance = min(abs(offset), dimension * (1 - 1e-6))
        let pull = dimension * distance / (coefficient * (dimension - distance))
        return offset < 0 ? -pull : pull
    }

    /// Returns the fraction of the finger's velocity that the content follows with at a pull: the derivative of
    /// `offset(forPull:)`.
    public func resistance(atPull pull: Double) -> Double {
        guard dimension > 0, pull.isFinite else { return 0 }
        let stretch = coefficient * abs(pull) / dimension + 1
        return coefficient / (stretch * stretch)
    }
}
