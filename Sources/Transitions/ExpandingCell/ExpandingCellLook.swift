import GatefoldScene
public import GatefoldViews

/// What an expanding cell shows besides its pieces: a shadow as it lifts, round corners, a scrim on what moves away.
///
/// All of it comes and goes with progress and is nothing at either end. (SPEC §1, "no pop")
nonisolated public struct ExpandingCellLook: Hashable, Sendable {
    /// Of the shadow halfway, with its strength as alpha.
    public var shadowColor: DynamicColor
    /// Standard deviation of the shadow's blur halfway, in points.
    public var shadowBlur: Double
    /// How far below the cell the shadow lies halfway, in points.
    public var shadowOffset: Double
    /// Of the cell's corners halfway, in points; a card that is rounder than twice that has half of its own radius.
    public var cornerRadius: Double
    /// Over what moves away, halfway, with its strength as alpha.
    public var scrimColor: DynamicColor

    public init(
        shadowColor: DynamicColor, shadowBlur: Double, shadowOffset: Double, cornerRadius: Double,
        scrimColor: DynamicColor
    ) {
        self.shadowColor = shadowColor
        self.shadowBlur = shadowBlur
        self.shadowOffset = shadowOffset
        self.cornerRadius = cornerRadius
        self.scrimColor = scrimColor
    }

    /// Chosen: soft enough not to be looked at, strong enough that the cell is seen to lie above. On dark grounds it
    /// takes more of both to be seen at all.
    public static let standard = ExpandingCellLook(
        shadowColor: DynamicColor(light: Color(white: 0, alpha: 0.3), dark: Color(white: 0, alpha: 0.7)),
        shadowBlur: 10, shadowOffset: 4, cornerRadius: 10,
        scrimColor: DynamicColor(light: Color(white: 0, alpha: 0.12), dark: Color(white: 0, alpha: 0.4)))

    /// Nothing but the pieces; a card keeps its own corners. (SPEC §2)
    public static let plain = ExpandingCellLook(
        shadowColor: DynamicColor(light: .clear, dark: .clear), shadowBlur: 0, shadowOffset: 0, cornerRadius: 0,
        scrimColor: DynamicColor(light: .clear, dark: .clear))

    /// How far the cell is lifted at one progress: 0 at both ends, 1 halfway.
    static func lift(at progress: Double) -> Double {
        let p = min(1, max(0, progress))
        return 4 * p * (1 - p)
    }

    /// The radius of the moving corners at one progress, in points: the card's own at 0, none at 1.
    func cornerRadius(at progress: Double, card: Double) -> Double {
        let p = min(1, max(0, progress))
        return card * (1 - p) + max(0, cornerRadius - card / 2) * Self.lift(at: p)
    }

    /// The largest radius on the way, in points; at least that.
    func largestCornerRadius(card: Double) -> Double { card + max(0, cornerRadius - card / 2) }
}
