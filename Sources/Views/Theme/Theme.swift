public import GatefoldScene
import GatefoldText

/// The preferences of the user's desktop for all windows: appearance, contrast, accent colour, text size, layout
/// direction, motion and the format of dates.
nonisolated public struct Theme: Hashable, Sendable {
    /// The brightness of the interface: light or dark.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// Dark text on light backgrounds.
        case light
        /// Light text on dark backgrounds.
        case dark
    }

    /// The strength of contrast between text and its background.
    public enum Contrast: String, Hashable, Sendable, CaseIterable {
        /// The standard contrast: at least 4.5:1 for text.
        case standard
        /// High contrast: at least 7:1 for text.
        case high
    }

    /// The reading direction, which decides which side is leading and which trailing.
    public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
        /// Reading from left to right; the leading side is the left.
        case leftToRight = "ltr"
        /// Reading from right to left; the leading side is the right.
        case rightToLeft = "rtl"
    }

    /// Whether the interface is light or dark.
    public var appearance: Appearance { didSet { chosen.preferences.insert(.appearance) } }
    /// The contrast that colours are chosen for.
    public var contrast: Contrast { didSet { chosen.preferences.insert(.contrast) } }
    /// The user's accent colour for controls; nil for the standard blue of ``DynamicColor/accent``.
    public var accentColor: Color? { didSet { chosen.preferences.insert(.accentColor) } }
    /// The reading direction, which `View.mirrored` follows.
    public var layoutDirection: LayoutDirection { didSet { chosen.preferences.insert(.layoutDirection) } }
    /// The font family for the interface, as a fontconfig name; empty for fontconfig's sans-serif font.
    public var fontFamily: String { didSet { chosen.preferences.insert(.fontFamily) } }
    /// The factor that multiplies the size of every font, from 0.5 to 3.
    public var textScale: Double { didSet { chosen.preferences.insert(.textScale) } }
    /// Whether transitions are replaced by a cross-fade of 0.15 s. See <doc:HowTransitionsBehave>.
    public var prefersReducedMotion: Bool { didSet { chosen.preferences.insert(.reducedMotion) } }
    /// The format of dates and times.
    public var locale: CalendarLocale {
        get { sharedLocale.locale }
        set {
            sharedLocale = SharedLocale(newValue)
            chosen.preferences.insert(.locale)
        }
    }
    /// The locale is shared because it holds many strings and a theme is copied for every colour lookup.
    private var sharedLocale: SharedLocale

    /// The name of the desktop's icon theme.
    package var iconTheme = Theme.standardIconTheme

    /// The icon theme of a desktop that names none: GNOME's, which most programs and distributions bring along.
    package static let standardIconTheme = "Adwaita"

    /// The preferences that were set since the theme was created; see `Theme+Preferences.swift`.
    var chosen = ChosenPreferences()

    private final class SharedLocale: Hashable, Sendable {
        let locale: CalendarLocale

        init(_ locale: CalendarLocale) { self.locale = locale }

        static let english = SharedLocale(.english)

        static func == (one: SharedLocale, other: SharedLocale) -> Bool {
            one === other || one.locale == other.locale
        }

        func hash(into hasher: inout Hasher) { hasher.combine(locale) }
    }

    /// Creates a theme.
    /// - Parameters:
    ///   - appearance: Whether the interface is light or dark.
    ///   - contrast: The contrast that colours are chosen for.
    ///   - accentColor: The accent colour for controls; nil for the standard blue.
    ///   - layoutDirection: The reading direction.
    ///   - fontFamily: The font family, as a fontconfig name; empty for fontconfig's sans-serif font.
    ///   - textScale: The factor of font sizes, clamped to 0.5...3; 1 if not finite.
    ///   - prefersReducedMotion: Whether transitions are replaced by a short cross-fade.
    ///   - locale: The format of dates and times.
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

    /// Returns a font size limited so that the text scale enlarges it at most to a multiple of itself, for text in a
    /// strip of fixed height.
    /// - Parameters:
    ///   - size: The font size at a text scale of 1, in points.
    ///   - limit: The largest factor that the text may grow by.
    /// - Returns: The size to ask for, in points, before the text scale is applied.
    public func fontSize(_ size: Double, growingTo limit: Double) -> Double { size * min(1, limit / textScale) }

    /// Whether the appearance is dark.
    public var isDark: Bool { appearance == .dark }
    /// Whether the layout direction is right to left.
    public var isRightToLeft: Bool { layoutDirection == .rightToLeft }

    var textPreferences: TextPreferences {
        TextPreferences(family: fontFamily, scale: textScale, isRightToLeft: isRightToLeft)
    }

    /// Whether two themes look the same; they may differ in reduced motion.
    func looksLike(_ other: Theme) -> Bool {
        var same = other
        same.prefersReducedMotion = prefersReducedMotion
        return self == same
    }
}
