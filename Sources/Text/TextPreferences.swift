/// The user's preferences for text, which apply to all programs.
public struct TextPreferences: Hashable, Sendable {
    /// The family of the system font, under the name that fontconfig knows; empty for fontconfig's sans-serif family.
    public var family: String
    /// The factor by which the sizes of all fonts are multiplied. The initializer limits it to 0.5 to 3.
    public var scale: Double
    /// Whether the interface is read from right to left. `TextAlignment.leading` and `trailing` follow it.
    public var isRightToLeft: Bool

    /// Creates preferences.
    /// - Parameters:
    ///   - family: The family of the system font; empty for fontconfig's sans-serif family.
    ///   - scale: The factor for the sizes of all fonts, limited to 0.5 to 3; 1 if it is not finite.
    ///   - isRightToLeft: Whether the interface is read from right to left.
    public init(family: String = "", scale: Double = 1, isRightToLeft: Bool = false) {
        self.family = family
        self.scale = scale.isFinite ? min(max(scale, 0.5), 3) : 1
        self.isRightToLeft = isRightToLeft
    }
}
