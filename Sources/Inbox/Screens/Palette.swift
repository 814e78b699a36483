import Gatefold

/// The colours of Inbox.
enum Palette {
    static let bar = Color(hex: 0x1F_3A_5F)
    static let ground = Color(hex: 0xF1_F2_F6)
    static let paper = Color.white
    static let text = Color(hex: 0x1B_1D_22)
    static let secondaryText = Color(hex: 0x62_67_72)
    static let accent = Color(hex: 0x1E_6B_C4)
    static let picture = Color(hex: 0xE3_E6_EC)

    /// Grounds for a white letter, each with a contrast of at least 4.5:1 to it.
    static let avatars: [Color] = [
        Color(hex: 0xB3_3A_3A), Color(hex: 0x1E_6B_C4), Color(hex: 0x2F_7A_3B), Color(hex: 0x7A_4E_B0),
        Color(hex: 0xA2_5A_00), Color(hex: 0x0F_75_7B), Color(hex: 0xB0_34_7A), Color(hex: 0x4D_5B_75),
    ]
}
