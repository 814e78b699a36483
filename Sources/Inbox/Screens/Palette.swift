import Gatefold

/// The colours of Inbox, besides those of the theme.
nonisolated enum Palette {
    /// The colour of the mark at an unread mail and of its date.
    static let unread = DynamicColor.accent
    /// The colour behind the words that a search has found.
    static let hit = DynamicColor(
        light: Color(hex: 0xFF_E0_8A), dark: Color(hex: 0x5C_48_10), highContrastLight: Color(hex: 0xFF_D5_4F),
        highContrastDark: Color(hex: 0x7A_5C_00))
    /// The colour of what archives a mail, and that of a flag.
    static let archive = DynamicColor(
        light: Color(hex: 0x6B_4F_C0), dark: Color(hex: 0x7C_62_C9), highContrastLight: Color(hex: 0x4B_31_96),
        highContrastDark: Color(hex: 0xB9_A6_F2))
    static let flag = DynamicColor(
        light: Color(hex: 0xC2_5E_00), dark: Color(hex: 0xF0_A0_50), highContrastLight: Color(hex: 0x8A_42_00),
        highContrastDark: Color(hex: 0xFF_B8_70))
    /// The background colour of the row whose mail is open beside the list.
    static let openRow = DynamicColor(
        light: Color(hex: 0xE3_EB_F8), dark: Color(hex: 0x24_31_48), highContrastLight: Color(hex: 0xD0_DF_FA),
        highContrastDark: Color(hex: 0x1E_34_5C))
    /// The colour of the bar beside a quotation.
    static let quoteBar = DynamicColor(
        light: Color(hex: 0xC3_C8_D2), dark: Color(hex: 0x48_4E_59), highContrastLight: Color(hex: 0x5A_60_6B),
        highContrastDark: Color(hex: 0xA3_A9_B4))
    /// The colour of the letter in an avatar.
    static let avatarText = Color.white

    /// The background colours of avatars, all of the same lightness and chroma, so that none stands out.
    /// - Source: Ten hues of OKLCH. White has a contrast of 5:1 to the light and the dark variant, and of 7:1 to the
    ///   high-contrast one; the dark variant is paler.
    static let avatars: [DynamicColor] = [
        avatar(0xB6_4A_50, 0xA0_54_55, 0x8B_3B_3E), avatar(0xB2_51_1E, 0x9C_59_39, 0x88_40_1B),
        avatar(0x95_64_07, 0x8D_62_1B, 0x74_4D_03), avatar(0x31_7D_2A, 0x44_76_3F, 0x28_60_23),
        avatar(0x09_7E_52, 0x24_78_53, 0x02_61_3E), avatar(0x0A_7A_7B, 0x00_77_77, 0x03_5F_5F),
        avatar(0x04_75_A4, 0x1C_71_9A, 0x01_5B_80), avatar(0x3B_6C_BF, 0x48_6B_A4, 0x2F_54_92),
        avatar(0x79_5E_BA, 0x71_60_A1, 0x5D_49_8E), avatar(0xAA_4C_86, 0x97_55_7B, 0x82_3C_67),
    ]

    private static func avatar(_ light: UInt32, _ dark: UInt32, _ strong: UInt32) -> DynamicColor {
        DynamicColor(
            light: Color(hex: light), dark: Color(hex: dark), highContrastLight: Color(hex: strong),
            highContrastDark: Color(hex: strong))
    }

    /// Returns the background colour of a sender's avatar, which depends on the address only.
    static func avatar(of mail: Mail) -> DynamicColor { avatars[Int(mail.senderHash % UInt32(avatars.count))] }
}
