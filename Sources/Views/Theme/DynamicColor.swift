public import GatefoldScene

/// A colour that depends on the theme.
nonisolated public struct DynamicColor: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        case fixed(light: Color, dark: Color, highContrastLight: Color, highContrastDark: Color)
        case accent
    }

    private let source: Source

    /// Creates a colour from its variants.
    /// - Parameters:
    ///   - light: The colour in a light theme.
    ///   - dark: The colour in a dark theme.
    ///   - highContrastLight: The colour in a light theme of high contrast; nil for `light`.
    ///   - highContrastDark: The colour in a dark theme of high contrast; nil for `dark`.
    public init(light: Color, dark: Color, highContrastLight: Color? = nil, highContrastDark: Color? = nil) {
        source = .fixed(
            light: light, dark: dark, highContrastLight: highContrastLight ?? light,
            highContrastDark: highContrastDark ?? dark)
    }

    /// Creates a colour that is the same in every theme.
    public init(_ color: Color) { self.init(light: color, dark: color) }

    private init(_ source: Source) { self.source = source }

    /// The colour of controls: the theme's accent colour, or a standard blue, adjusted to be readable as text on
    /// ``surface``, on ``groupedBackground`` and on what lies over the screen, such as an alert.
    public static let accent = DynamicColor(.accent)

    /// Returns the colour in a theme.
    public func resolved(in theme: Theme) -> Color {
        switch source {
        case .fixed(let light, let dark, let highContrastLight, let highContrastDark):
            switch (theme.appearance, theme.contrast) {
            case (.light, .standard): light
            case (.dark, .standard): dark
            case (.light, .high): highContrastLight
            case (.dark, .high): highContrastDark
            }
        case .accent:
            (theme.accentColor ?? Self.standardAccent.resolved(in: theme))
                .readable(on: Self.accentBackground.resolved(in: theme), contrast: theme.contrast == .high ? 7 : 4.5)
        }
    }

    /// The background that the accent colour is adjusted to: of all backgrounds of a theme, the darkest of the light ones
    /// or the lightest of the dark ones.
    private static let accentBackground = DynamicColor(
        light: groupedBackground.resolved(in: Theme()), dark: raised.resolved(in: Theme(appearance: .dark)),
        highContrastDark: card.resolved(in: Theme(appearance: .dark, contrast: .high)))

    /// A blue with a contrast of 6:1 to white, and its counterpart for black. Chosen: text in it is readable on all
    /// backgrounds of a theme of standard contrast.
    private static let standardAccent = DynamicColor(light: Color(hex: 0x0A_5F_C8), dark: Color(hex: 0x7A_B4_FF))
}

nonisolated extension DynamicColor {
    // All of these colours are chosen. Text has a contrast of at least 7:1 to both `surface` and `groupedBackground`,
    // and secondary text of at least 4.5:1, or 7:1 in a theme of high contrast.

    /// The colour of primary text.
    public static let text = DynamicColor(
        light: Color(hex: 0x1B_1D_22), dark: Color(hex: 0xE8_EA_EE), highContrastLight: .black,
        highContrastDark: .white)
    /// The colour of secondary text, such as a subtitle or a date.
    public static let secondaryText = DynamicColor(
        light: Color(hex: 0x5C_61_6C), dark: Color(hex: 0xA3_A9_B4), highContrastLight: Color(hex: 0x33_37_3E),
        highContrastDark: Color(hex: 0xD4_D8_DF))
    /// The background of text, such as a page or a row.
    public static let surface = DynamicColor(
        light: .white, dark: Color(hex: 0x17_19_1D), highContrastDark: .black)
    /// The background behind surfaces, such as around groups of rows.
    public static let groupedBackground = DynamicColor(
        light: Color(hex: 0xF0_F1_F5), dark: Color(hex: 0x0D_0E_11), highContrastDark: .black)
    /// The colour of lines between surfaces.
    public static let separator = DynamicColor(
        light: Color(hex: 0xD9_DB_E1), dark: Color(hex: 0x2C_30_37), highContrastLight: Color(hex: 0x6B_70_7A),
        highContrastDark: Color(hex: 0x93_99_A4))
    /// The background of what lies over the screen, such as a menu.
    package static let raised = DynamicColor(light: .white, dark: Color(hex: 0x2A_2E_35), highContrastDark: .black)
    /// The background of alerts and action sheets. Chosen: in a dark theme, lighter than the screens that they lie on.
    package static let card = DynamicColor(
        light: .white, dark: Color(hex: 0x26_29_2F), highContrastDark: Color(hex: 0x1A_1C_20))
    /// The colour of lines on and around what lies over the screen: as strong as `separator` is on a surface.
    package static let raisedSeparator = DynamicColor(
        light: Color(hex: 0xD9_DB_E1), dark: Color(hex: 0x47_4D_58), highContrastLight: Color(hex: 0x6B_70_7A),
        highContrastDark: Color(hex: 0x93_99_A4))
    /// The background of the bar at the top of a screen.
    public static let bar = DynamicColor(
        light: Color(hex: 0x1F_3A_5F), dark: Color(hex: 0x1B_29_3D), highContrastLight: Color(hex: 0x12_25_40),
        highContrastDark: Color(hex: 0x0A_14_22))
    /// The colour of text and symbols on the bar at the top of a screen.
    public static let barText = DynamicColor(light: .white, dark: Color(hex: 0xF2_F4_F8), highContrastDark: .white)
    /// The colour of an area whose content has not arrived yet, such as an image that is loading.
    public static let placeholder = DynamicColor(
        light: Color(hex: 0xE3_E6_EC), dark: Color(hex: 0x26_2A_31))
}

nonisolated extension Color {
    /// Returns the colour, moved towards black or white in steps of a twentieth until its contrast to a background is
    /// high enough.
    package func readable(on background: Color, contrast wanted: Float) -> Color {
        let end = background.readable
        for step in 0...20 {
            let color = interpolated(to: end, fraction: Float(step) / 20)
            if color.contrast(to: background) >= wanted { return color }
        }
        return end
    }
}
