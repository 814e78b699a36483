import Gatefold

/// The colours of the gallery.
nonisolated enum Palette {
    static let bar = DynamicColor(
        light: Color(hex: 0x33_2A_5C), dark: Color(hex: 0x25_20_3D), highContrastLight: Color(hex: 0x1E_17_40),
        highContrastDark: Color(hex: 0x14_10_26))
    /// The colour of boxes that show a layout on paper, with a contrast of at least 3:1 to it and of 4.5:1 to `boxText`, or
    /// of 7:1 in a theme of high contrast.
    static let box = DynamicColor(
        light: Color(hex: 0x33_2A_5C), dark: Color(hex: 0x6E_5F_B8), highContrastLight: Color(hex: 0x1E_17_40),
        highContrastDark: Color(hex: 0xB4_A1_FF))
    static let boxText = DynamicColor(light: .white, dark: .white, highContrastDark: .black)
    static let background = DynamicColor(
        light: Color(hex: 0xF2_F1_F7), dark: Color(hex: 0x0F_0E_13), highContrastDark: .black)
    static let paper = DynamicColor(light: .white, dark: Color(hex: 0x1C_1A_22), highContrastDark: .black)
    static let text = DynamicColor(
        light: Color(hex: 0x1C_1A_24), dark: Color(hex: 0xEA_E8_F0), highContrastLight: .black,
        highContrastDark: .white)
    static let secondaryText = DynamicColor(
        light: Color(hex: 0x5F_5B_6B), dark: Color(hex: 0xA9_A5_B5), highContrastLight: Color(hex: 0x35_32_3E),
        highContrastDark: Color(hex: 0xD8_D5_E0))
    static let accent = DynamicColor(
        light: Color(hex: 0x5B_3F_C4), dark: Color(hex: 0xB4_A1_FF), highContrastLight: Color(hex: 0x4A_30_AA))
    static let marker = DynamicColor(light: Color(hex: 0xFF_EF_9E), dark: Color(hex: 0x5A_4B_00))
    static let separator = DynamicColor(
        light: Color(hex: 0xDF_DC_E8), dark: Color(hex: 0x35_32_40), highContrastLight: Color(hex: 0x6F_6B_7C),
        highContrastDark: Color(hex: 0x97_93_A4))
    /// The background of a translucent page.
    static let shade = Color(hex: 0x1C_1A_24, alpha: 0.72)
    /// The background of the tools above all screens.
    static let tool = Color(hex: 0x2A_27_36)
    static let toolAccent = Color(hex: 0xA9_93_FF)
}
