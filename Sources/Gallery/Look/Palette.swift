import Gatefold

/// The colours of the gallery.
enum Palette {
    static let bar = Color(hex: 0x33_2A_5C)
    static let ground = Color(hex: 0xF2_F1_F7)
    static let paper = Color.white
    static let text = Color(hex: 0x1C_1A_24)
    static let secondaryText = Color(hex: 0x64_60_70)
    static let accent = Color(hex: 0x5B_3F_C4)
    static let separator = Color(hex: 0xDF_DC_E8)
    /// The ground of what lies above all screens.
    static let tool = Color(hex: 0x2A_27_36)
    static let toolAccent = Color(hex: 0xA9_93_FF)
}
