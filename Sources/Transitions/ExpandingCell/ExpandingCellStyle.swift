public import GatefoldScene
public import GatefoldViews

/// The decoration of an expanding cell: a shadow as the cell lifts, round corners, a line around them, and a scrim on
/// everything that moves away.
///
/// The decoration changes with progress, is strongest halfway and vanishes at both ends.
nonisolated public struct ExpandingCellStyle: Hashable, Sendable {
    /// The colour of the shadow halfway; its alpha is the strength of the shadow.
    public var shadowColor: DynamicColor
    /// The standard deviation of the shadow's blur halfway, in points.
    public var shadowBlur: Double
    /// The distance of the shadow below the cell halfway, in points.
    public var shadowOffset: Double
    /// The radius of the cell's corners halfway, in points. A card whose own radius is more than twice as large has
    /// half its own radius halfway.
    public var cornerRadius: Double
    /// The colour of the scrim over everything that moves away, halfway; its alpha is the strength of the scrim.
    public var scrimColor: DynamicColor
    /// The colour of the line around the cell halfway, which is one physical pixel wide. It shows where the cell ends if
    /// a shadow cannot, as on a black background.
    public var edgeColor: DynamicColor
    /// The colour that is laid over the cell halfway; its alpha is the strength. It lifts the cell off a list of nearly the
    /// same colour, as in a dark theme.
    public var liftColor: DynamicColor

    /// Creates a decoration from the values that it has halfway.
    /// - Parameters:
    ///   - shadowColor: The colour and strength of the shadow.
    ///   - shadowBlur: The standard deviation of the shadow's blur, in points.
    ///   - shadowOffset: The distance of the shadow below the cell, in points.
    ///   - cornerRadius: The radius of the cell's corners, in points.
    ///   - scrimColor: The colour and strength of the scrim.
    ///   - edgeColor: The colour and strength of the line around the cell; by default there is none.
    ///   - liftColor: The colour and strength of the layer over the cell; by default there is none.
    public init(
        shadowColor: DynamicColor, shadowBlur: Double, shadowOffset: Double, cornerRadius: Double,
        scrimColor: DynamicColor, edgeColor: DynamicColor = DynamicColor(Color(white: 0, alpha: 0)),
        liftColor: DynamicColor = DynamicColor(Color(white: 0, alpha: 0))
    ) {
        self.shadowColor = shadowColor
        self.shadowBlur = shadowBlur
        self.shadowOffset = shadowOffset
        self.cornerRadius = cornerRadius
        self.scrimColor = scrimColor
        self.edgeColor = edgeColor
        self.liftColor = liftColor
    }

    /// The default decoration. Its values are chosen: unobtrusive, yet strong enough that the cell appears to lie
    /// above the rest. Dark backgrounds need more shadow and scrim to show any, and a line that shows the cell's edge.
    public static let standard = ExpandingCellStyle(
        shadowColor: DynamicColor(light: Color(white: 0, alpha: 0.3), dark: Color(white: 0, alpha: 0.7)),
        shadowBlur: 10, shadowOffset: 4, cornerRadius: 10,
        scrimColor: DynamicColor(light: Color(white: 0, alpha: 0.12), dark: Color(white: 0, alpha: 0.2)),
        edgeColor: DynamicColor(
            light: .clear, dark: Color(white: 1, alpha: 0.16), highContrastLight: Color(white: 0, alpha: 0.6),
            highContrastDark: Color(white: 1, alpha: 0.6)),
        liftColor: DynamicColor(light: .clear, dark: Color(white: 1, alpha: 0.06)))

    /// No decoration: neither shadow nor scrim, and the corners of a card just flatten as it grows. A thrown page does
    /// not swing into its position.
    public static let plain = ExpandingCellStyle(
        shadowColor: DynamicColor(light: .clear, dark: .clear), shadowBlur: 0, shadowOffset: 0, cornerRadius: 0,
        scrimColor: DynamicColor(light: .clear, dark: .clear))

    /// The decoration without its scrim, for a list that stays in use beside the page.
    var withoutScrim: ExpandingCellStyle {
        var style = self
        style.scrimColor = DynamicColor(light: .clear, dark: .clear)
        return style
    }

    /// The decoration of a snapshot that leaves its position with nothing around it: only the scrim.
    var ofImage: ExpandingCellStyle {
        var style = self
        let none = DynamicColor(light: .clear, dark: .clear)
        (style.shadowColor, style.edgeColor, style.liftColor) = (none, none, none)
        return style
    }

    /// Returns how far the cell is lifted at a progress: 0 at both ends, 1 halfway.
    ///
    /// The result is a multiple of 1/256. A smaller step could not be seen, but the scrim and the shadow, which cover the
    /// whole window, would be drawn again for it.
    static func lift(at progress: Double) -> Double {
        let p = min(1, max(0, progress))
        return (4 * p * (1 - p) * 256).rounded() / 256
    }

    /// Returns the radius of the moving corners at a progress, in points: the card's own at 0, none at 1.
    ///
    /// The result differs from that at the nearer end by a multiple of 1/16, for the same reason as that of `lift(at:)`.
    func cornerRadius(at progress: Double, card: Double) -> Double {
        let p = min(1, max(0, progress))
        let radius = card * (1 - p) + max(0, cornerRadius - card / 2) * Self.lift(at: p)
        let end = p < 0.5 ? card : 0
        return end + ((radius - end) * 16).rounded() / 16
    }

    /// Returns an upper bound of the radius during the transition, in points.
    func largestCornerRadius(card: Double) -> Double { card + max(0, cornerRadius - card / 2) }
}
