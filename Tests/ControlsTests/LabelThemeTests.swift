import GatefoldGeometry
import GatefoldScene
import GatefoldViews
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls

/// Labels follow the text scale and the colours of the window's theme.
@Suite struct LabelThemeTests {
    @Test func aTextColorOfOnesOwnStays() throws {
        let stage = try ViewStage()
        let label = Label("Word", color: .accent)
        label.textColor = Color(hex: 0x65_43_21)
        stage.window.addSubview(label)
        stage.window.theme = Theme(appearance: .dark)
        #expect(label.textColor == Color(hex: 0x65_43_21))
    }

    @Test func textGrowsAndIsLaidOutAnew() throws {
        let stage = try ViewStage()
        let label = Label("Word")
        stage.window.addSubview(label)
        let before = label.sizeThatFits(Size(width: 300, height: 0))
        stage.window.theme.textScale = 2
        let after = label.sizeThatFits(Size(width: 300, height: 0))
        #expect(after.height > before.height * 1.7)
    }
}
