package import GatefoldScene
package import GatefoldViews

/// Accent colours, and themes with them, for tests of contrast.
nonisolated package enum TestAccents {
    /// The standard blue, and colours that users of desktops choose or that are hard to adjust.
    package static let all: [Color?] = [
        nil, .white, .black, Color(hex: 0x35_84_E4), Color(hex: 0xE0_1B_24), Color(hex: 0x80_80_80),
        Color(hex: 0xFF_E0_00), Color(hex: 0xFF_78_00), Color(hex: 0x33_D1_7A), Color(hex: 0x91_41_AC),
        Color(hex: 0x00_00_80), Color(hex: 0xFA_FA_F5), Color(hex: 0x08_05_0A), Color(hex: 0xFF_E0_80),
    ]

    /// A theme of each appearance, contrast and accent colour.
    package static let themes: [Theme] = Theme.Appearance.allCases.flatMap { appearance in
        Theme.Contrast.allCases.flatMap { contrast in
            all.map { Theme(appearance: appearance, contrast: contrast, accentColor: $0) }
        }
    }
}
