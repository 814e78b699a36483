/// What the user wishes of all text, whatever the program.
public struct TextPreferences: Hashable, Sendable {
    /// The family that stands for the system font, as fontconfig knows it; empty for the user's sans.
    public var family: String
    /// Multiplies the size of every font; from 0.5 to 3.
    public var scale: Double
    /// Whether the interface is read from right to left: what `TextAlignment.leading` means.
    public var isRightToLeft: Bool

    public init(family: String = "", scale: Double = 1, isRightToLeft: Bool = false) {
        self.family = family
        self.scale = scale.isFinite ? min(max(scale, 0.5), 3) : 1
        self.isRightToLeft = isRightToLeft
    }
}
