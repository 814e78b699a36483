import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// The parts of its window's theme that a program sets stay when the desktop changes its settings.
@Suite struct ThemeChoiceTests {
    private let stage: ViewStage
    private var window: Window { stage.window }

    init() throws { stage = try ViewStage() }

    @Test func aChosenAppearanceStays() {
        window.theme.appearance = .dark
        window.state.desktopTheme.appearance = .dark
        window.state.desktopTheme.appearance = .light
        #expect(window.theme.isDark)
        window.state.desktopTheme.contrast = .high
        #expect(window.theme == Theme(appearance: .dark, contrast: .high))
    }

    @Test(arguments: Theme.Appearance.allCases)
    func theAppearanceThatTheDesktopHasIsAChoiceToo(_ appearance: Theme.Appearance) {
        window.state.desktopTheme.appearance = appearance
        window.theme.appearance = appearance
        window.state.desktopTheme.appearance = appearance == .dark ? .light : .dark
        #expect(window.theme.appearance == appearance)
    }

    @Test(arguments: Theme.Appearance.allCases) func aWholeThemeIsAChoiceOfItsAppearance(_ own: Theme.Appearance) {
        window.state.desktopTheme = Theme(appearance: own, textScale: 1.5)
        window.theme = Theme(appearance: own, textScale: 1.5)
        window.state.desktopTheme = Theme(appearance: own == .dark ? .light : .dark, textScale: 2)
        #expect(window.theme == Theme(appearance: own, textScale: 2))
    }

    @Test func eachPreferenceIsKeptAlone() {
        let changes: [(inout Theme) -> Void] = [
            { $0.appearance = .dark }, { $0.contrast = .high }, { $0.accentColor = .black },
            { $0.layoutDirection = .rightToLeft }, { $0.fontFamily = "Serif" }, { $0.textScale = 2 },
            { $0.prefersReducedMotion = true }, { $0.locale.weekdays = [] },
        ]
        for own in changes.indices {
            window.followDesktopTheme()
            window.state.desktopTheme = Theme()
            changes[own](&window.theme)
            for change in changes { change(&window.state.desktopTheme) }
            window.state.desktopTheme = Theme()
            var wanted = Theme()
            changes[own](&wanted)
            #expect(window.theme == wanted, "\(own)")
        }
    }

    @Test func theChoiceCanBeGivenUp() {
        window.theme.appearance = .dark
        window.followDesktopTheme()
        #expect(!window.theme.isDark)
        window.state.desktopTheme.appearance = .dark
        #expect(window.theme.isDark)
    }

    @Test func anOverriddenAppearanceIsKeptUntilItIsGivenUp() {
        #expect(window.overrideAppearance == nil)
        window.overrideAppearance = .dark
        #expect(window.theme.isDark && window.overrideAppearance == .dark)
        window.state.desktopTheme = Theme(appearance: .light, contrast: .high)
        #expect(window.theme == Theme(appearance: .dark, contrast: .high))
        #expect(window.desktopTheme.appearance == .light)
        window.overrideAppearance = nil
        #expect(window.theme == Theme(appearance: .light, contrast: .high) && window.overrideAppearance == nil)
        window.state.desktopTheme.appearance = .dark
        #expect(window.theme.isDark)
    }

    @Test func givingUpTheAppearanceKeepsWhatElseTheProgramHasSet() {
        window.theme.textScale = 2
        window.overrideAppearance = .dark
        window.overrideAppearance = nil
        #expect(!window.theme.isDark && window.theme.textScale == 2)
    }

    @Test func readingAThemeIsNoChoice() {
        let theme = window.theme
        window.theme = theme
        window.state.desktopTheme.appearance = .dark
        #expect(window.theme.isDark)
    }
}
