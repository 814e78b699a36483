import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// Views follow the window's theme, which follows the desktop's settings.
@Suite struct ThemeTests {
    private let dark = Theme(appearance: .dark)

    @Test func dynamicColorsFollowTheWindowsTheme() throws {
        let stage = try ViewStage()
        let view = View()
        view.dynamicBackgroundColor = .surface
        #expect(view.backgroundColor == DynamicColor.surface.resolved(in: Theme()))
        stage.window.theme = dark
        stage.window.addSubview(view)
        #expect(view.backgroundColor == DynamicColor.surface.resolved(in: dark))
        stage.window.theme = Theme(appearance: .dark, contrast: .high)
        #expect(view.backgroundColor == .black)
    }

    @Test func aColorOfOnesOwnStays() throws {
        let stage = try ViewStage()
        let view = View()
        view.dynamicBackgroundColor = .surface
        view.backgroundColor = Color(hex: 0x12_34_56)
        stage.window.addSubview(view)
        stage.window.theme = dark
        #expect(view.backgroundColor == Color(hex: 0x12_34_56))
    }

    @Test func everyViewIsToldOfATheme() throws {
        final class Listener: View {
            var heard: [Theme.Appearance] = []
            override func themeDidChange() { heard.append(theme.appearance) }
        }
        let stage = try ViewStage()
        let inner = Listener()
        let outer = View()
        outer.addSubview(inner)
        #expect(inner.heard == [])
        stage.window.addSubview(outer)
        stage.window.theme = dark
        stage.window.theme = dark
        stage.window.theme.prefersReducedMotion = true
        #expect(inner.heard == [.light, .dark])
        #expect(stage.window.prefersReducedMotion)
    }

    @Test func framesAreMirroredWhereReadingBeginsOnTheRight() throws {
        let stage = try ViewStage()
        let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
        stage.window.addSubview(view)
        let rect = Rect(x: 10, y: 5, width: 30, height: 20)
        #expect(view.mirrored(rect) == rect)
        stage.window.theme.layoutDirection = .rightToLeft
        #expect(view.mirrored(rect) == Rect(x: 60, y: 5, width: 30, height: 20))
    }

    @Test(arguments: TestAccents.themes) func textCanBeReadInEveryTheme(_ theme: Theme) {
        func ratio(_ color: DynamicColor, on ground: DynamicColor) -> Float {
            color.resolved(in: theme).contrast(to: ground.resolved(in: theme))
        }
        let least: Float = theme.contrast == .high ? 7 : 4.5
        for ground in [DynamicColor.surface, .groupedBackground, .raised, .card] {
            #expect(ratio(.text, on: ground) >= 7)
            #expect(ratio(.secondaryText, on: ground) >= least)
            #expect(ratio(.accent, on: ground) >= least)
        }
        #expect(ratio(.barText, on: .bar) >= 7)
    }
}
