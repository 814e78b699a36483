public import GatefoldScene
import GatefoldText

/// What the user's desktop asks of every window: light or dark, how strong, in which colour, how large, which way
/// round, and how it writes dates.
nonisolated public struct Theme: Hashable, Sendable {
    /// Whether text is dark on light or light on dark.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        case light, dark
    }

    public enum Contrast: String, Hashable, Sendable, CaseIterable {
        case standard, high
    }

    /// Where reading begins: what "leading" and "trailing" mean.
    public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    public var appearance: Appearance
    public var contrast: Contrast
    /// The user's own colour for what can be pressed; nil for the program's.
    public var accentColor: Color?
    public var layoutDirection: LayoutDirection
    /// The user's font for interfaces, as fontconfig knows it; empty for the user's sans.
    public var fontFamily: String
    /// Multiplies the size of every font; from 0.5 to 3.
    public var textScale: Double
    /// Whether every transition is a short cross-fade. (SPEC §7)
    public var prefersReducedMotion: Bool
    /// How days and times are written.
    public var locale: CalendarLocale {
        get { sharedLocale.locale }
        set { sharedLocale = SharedLocale(newValue) }
    }
    /// A theme is copied wherever a colour is asked for, and a locale has many words.
    private var sharedLocale: SharedLocale

    private final class SharedLocale: Hashable, Sendable {
        let locale: CalendarLocale

        init(_ locale: CalendarLocale) { self.locale = locale }

        static let english = SharedLocale(.english)

        static func == (one: SharedLocale, other: SharedLocale) -> Bool {
            one === other || one.locale == other.locale
        }

        func hash(into hasher: inout Hasher) { hasher.combine(locale) }
    }

    public init(
        appearance: Appearance = .light, contrast: Contrast = .standard, accentColor: Color? = nil,
        layoutDirection: LayoutDirection = .leftToRight, fontFamily: String = "", textScale: Double = 1,
        prefersReducedMotion: Bool = false, locale: CalendarLocale = .english
    ) {
        self.appearance = appearance
        self.contrast = contrast
        self.accentColor = accentColor
        self.layoutDirection = layoutDirection
        self.fontFamily = fontFamily
        self.textScale = textScale.isFinite ? min(max(textScale, 0.5), 3) : 1
        self.prefersReducedMotion = prefersReducedMotion
        sharedLocale = locale == .english ? .english : SharedLocale(locale)
    }

    /// The size of a font that grows with the user's text no farther than to a multiple of itself: what stands in a strip
    /// of a fixed height.
    /// - Returns: the size to ask for, in points, before the text is scaled.
    public func fontSize(_ size: Double, growingTo limit: Double) -> Double { size * min(1, limit / textScale) }

    public var isDark: Bool { appearance == .dark }
    public var isRightToLeft: Bool { layoutDirection == .rightToLeft }

    /// What of it is text's business.
    var textPreferences: TextPreferences {
        TextPreferences(family: fontFamily, scale: textScale, isRightToLeft: isRightToLeft)
    }

    /// Whether two themes look the same: they may still move otherwise.
    func looksLike(_ other: Theme) -> Bool {
        var same = other
        same.prefersReducedMotion = prefersReducedMotion
        return self == same
    }
}
