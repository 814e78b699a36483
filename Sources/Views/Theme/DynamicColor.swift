public import GatefoldScene

/// A colour that is another one in another theme.
nonisolated public struct DynamicColor: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        case fixed(light: Color, dark: Color, highContrastLight: Color, highContrastDark: Color)
        case accent
    }

    private let source: Source

    /// - Parameters:
    ///   - highContrastLight: `light` unless given.
    ///   - highContrastDark: `dark` unless given.
    public init(light: Color, dark: Color, highContrastLight: Color? = nil, highContrastDark: Color? = nil) {
        source = .fixed(
            light: light, dark: dark, highContrastLight: highContrastLight ?? light,
            highContrastDark: highContrastDark ?? dark)
    }

    /// The same colour in every theme.
    public init(_ color: Color) { self.init(light: color, dark: color) }

    private init(_ source: Source) { self.source = source }

    /// What can be pressed: the user's own colour, or the program's, as strong as text on a `surface` has to be.
    public static let accent = DynamicColor(.accent)

    /// The colour that it is in a theme.
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
                .readable(on: Self.surface.resolved(in: theme), contrast: theme.contrast == .high ? 7 : 4.5)
        }
    }

    /// A blue with a contrast of 6:1 to white, and its counterpart on black. Chosen: text in it is readable on a surface
    /// and on the ground beneath.
    private static let standardAccent = DynamicColor(light: Color(hex: 0x0A_5F_C8), dark: Color(hex: 0x7A_B4_FF))
}

nonisolated extension DynamicColor {
    // All chosen. Texts have a contrast of 7:1 and 4.5:1 at least to both grounds, of 7:1 where high contrast is wanted.

    /// What is read first.
    public static let text = DynamicColor(
        light: Color(hex: 0x1B_1D_22), dark: Color(hex: 0xE8_EA_EE), highContrastLight: .black,
        highContrastDark: .white)
    /// What is read after that.
    public static let secondaryText = DynamicColor(
        light: Color(hex: 0x5C_61_6C), dark: Color(hex: 0xA3_A9_B4), highContrastLight: Color(hex: 0x33_37_3E),
        highContrastDark: Color(hex: 0xD4_D8_DF))
    /// What text stands on: a page, a row.
    public static let surface = DynamicColor(
        light: .white, dark: Color(hex: 0x17_19_1D), highContrastDark: .black)
    /// What surfaces lie on.
    public static let ground = DynamicColor(
        light: Color(hex: 0xF0_F1_F5), dark: Color(hex: 0x0D_0E_11), highContrastDark: .black)
    /// Lines between surfaces.
    public static let separator = DynamicColor(
        light: Color(hex: 0xD9_DB_E1), dark: Color(hex: 0x2C_30_37), highContrastLight: Color(hex: 0x6B_70_7A),
        highContrastDark: Color(hex: 0x93_99_A4))
    /// The bar at a screen's top.
    public static let bar = DynamicColor(
        light: Color(hex: 0x1F_3A_5F), dark: Color(hex: 0x1B_29_3D), highContrastLight: Color(hex: 0x12_25_40),
        highContrastDark: Color(hex: 0x0A_14_22))
    /// On the bar at a screen's top.
    public static let barText = DynamicColor(light: .white, dark: Color(hex: 0xF2_F4_F8), highContrastDark: .white)
    /// Where something will be seen that is not there yet.
    public static let placeholder = DynamicColor(
        light: Color(hex: 0xE3_E6_EC), dark: Color(hex: 0x26_2A_31))
}

nonisolated extension Color {
    /// The colour, moved as little as needed towards black or white until it can be read on a ground.
    package func readable(on ground: Color, contrast wanted: Float) -> Color {
        let end = ground.readable
        for step in 0...20 {
            let color = interpolated(to: end, fraction: Float(step) / 20)
            if color.contrast(to: ground) >= wanted { return color }
        }
        return end
    }
}
