import GatefoldLanguage
import GatefoldLog
import GatefoldScene
import GatefoldViews
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// The desktop, the environment and the options may each state a theme, and the options win over the desktop.
@Suite struct ThemeSettingsTests {
    private func settings(_ setting: DesktopSetting, _ value: SettingValue) -> ThemeSettings {
        var settings = ThemeSettings()
        settings.take(value, of: setting)
        return settings
    }

    // MARK: What a desktop says

    @Test(arguments: [(0, nil), (1, .dark), (2, .light), (3, nil)] as [(UInt32, Theme.Appearance?)])
    func colorSchemes(number: UInt32, appearance: Theme.Appearance?) {
        #expect(settings(.colorScheme, .whole(number)).appearance == appearance)
    }

    @Test(
        arguments: [
            ([0, 0.5, 1], 0x00_80_FF), ([1, 1, 1], 0xFF_FF_FF), ([-1, -1, -1], nil), ([0, 0, 1.01], nil),
            ([.nan, 0, 0], nil),
            ([0, 0], nil), ([], nil),
        ] as [([Double], UInt32?)])
    func accentColors(parts: [Double], hex: UInt32?) {
        #expect(settings(.accentColor, .numbers(parts)).accentColor == hex.map { Color(hex: $0) })
    }

    @Test(
        arguments: [
            (1, 1), (1.25, 1.25), (0.1, 0.5), (100, 3), (0, nil), (-1, nil), (.nan, nil), (.infinity, nil),
        ] as [(Double, Double?)])
    func textScales(scale: Double, taken: Double?) {
        #expect(settings(.textScalingFactor, .number(scale)).textScale == taken)
    }

    @Test(
        arguments: [
            ("Cantarell 11", "Cantarell"), ("Cantarell", "Cantarell"), ("Noto Sans Bold Italic 10.5", "Noto Sans"),
            ("Inter Semi-Bold 12px", "Inter"), ("DejaVu Sans, Bold 9", "DejaVu Sans"), ("Sans, Serif 11", "Sans"),
            ("Black 11", "Black"), ("11", nil), ("", nil), ("  ", nil), ("A\nB 11", nil),
        ] as [(String, String?)])
    func fontNames(name: String, family: String?) {
        #expect(settings(.fontName, .text(name)).fontFamily == family)
    }

    @Test func animations() {
        #expect(settings(.enableAnimations, .truth(false)).prefersReducedMotion == true)
        #expect(settings(.enableAnimations, .truth(true)).prefersReducedMotion == false)
    }

    @Test(
        arguments: [("Adwaita", "Adwaita"), ("", nil), ("../theme", nil), ("..", nil), ("a/b", nil)]
            as [(String, String?)])
    func themesOfCursorsAndIcons(name: String, theme: String?) {
        #expect(settings(.cursorTheme, .text(name)).cursorTheme == theme)
        #expect(settings(.iconTheme, .text(name)).iconTheme == theme)
    }

    @Test(arguments: [(24, 24), (256, 256), (1, 1), (0, nil), (257, nil), (-24, nil)] as [(Int32, Int?)])
    func cursorSizes(size: Int32, taken: Int?) {
        #expect(settings(.cursorSize, .integer(size)).cursorSize == taken)
    }

    @Test(arguments: DesktopSetting.allCases)
    func aValueOfAnotherKindSaysNothing(setting: DesktopSetting) {
        let values: [SettingValue] = [
            .truth(false), .whole(1), .integer(48), .number(1.5), .numbers([0, 0, 0]), .text("Inter 11"),
        ]
        let heard = values.filter { settings(setting, $0) != ThemeSettings() }
        #expect(heard.count == 1)
    }

    // MARK: Who is right

    @Test func theFirstThatSaysSomethingIsRight() {
        var options = ThemeSettings()
        options.appearance = .light
        var desktop = ThemeSettings()
        desktop.appearance = .dark
        desktop.textScale = 2
        desktop.fontFamily = "Inter"
        let theme = options.over(desktop).theme()
        #expect(theme == Theme(appearance: .light, fontFamily: "Inter", textScale: 2))
        #expect(ThemeSettings().theme() == Theme())
    }

    @Test func rememberedSettingsAreReadBack() {
        var settings = ThemeSettings()
        #expect(ThemeSettings(settings.state) == settings)
        settings.appearance = .dark
        settings.contrast = .high
        settings.accentColor = Color(hex: 0x0A_5F_C8)
        settings.textScale = 1.1
        settings.fontFamily = "Noto Sans"
        settings.prefersReducedMotion = true
        settings.layoutDirection = .rightToLeft
        #expect(ThemeSettings(settings.state) == settings)
        var damaged = SavedState()
        for name in ThemeChange.Name.allCases { damaged.set("\u{1}", forKey: name.rawValue) }
        damaged.set(String(repeating: "x", count: 10_000), forKey: "font")
        #expect(ThemeSettings(damaged) == ThemeSettings())
    }

    @Test func changesMakeOneThemeOfAnother() {
        let all = Theme(
            appearance: .dark, contrast: .high, accentColor: .black, layoutDirection: .rightToLeft, textScale: 2,
            prefersReducedMotion: true)
        var theme = Theme()
        for change in all.changes(from: theme) { theme.apply(change) }
        #expect(theme == all)
        #expect(all.changes(from: all).isEmpty)
        for change in all.changes(from: Theme()) { #expect(ThemeChange(change.name, change.value) == change) }
    }

    // MARK: The environment

    private func environment(_ variables: [String: String]) -> UserEnvironment { UserEnvironment { variables[$0] } }

    @Test func theEnvironmentSpeaksLikeTheOptions() {
        let theme = environment([
            "GATEFOLD_THEME": "dark", "GATEFOLD_CONTRAST": "high", "GATEFOLD_ACCENT": "0A5FC8",
            "GATEFOLD_TEXT_SCALE": "1.5", "GATEFOLD_DIRECTION": "rtl", "GATEFOLD_REDUCED_MOTION": "on",
        ]).theme.theme()
        let wanted = Theme(
            appearance: .dark, contrast: .high, accentColor: Color(hex: 0x0A_5F_C8), layoutDirection: .rightToLeft,
            textScale: 1.5, prefersReducedMotion: true)
        #expect(theme == wanted)
        #expect(environment([:]).theme == ThemeSettings())
    }

    @Test func wrongVariablesGiveWarnings() {
        let warnings = Log.warnings {
            let theme = environment(["GATEFOLD_THEME": "blue", "GATEFOLD_TEXT_SCALE": "1e9", "GATEFOLD_ACCENT": ""])
                .theme
            #expect(theme == ThemeSettings())
        }
        #expect(
            warnings == [
                "GATEFOLD_THEME is 'blue', which is not light or dark; it is left out.",
                "GATEFOLD_TEXT_SCALE is '1e9', which is not a number from 0.5 to 3; it is left out.",
            ])
    }

    @Test(
        arguments: [
            (["LANG": "he_IL.UTF-8"], true), (["LANG": "de_DE.UTF-8"], false), ([:], false),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "ar:de"], true), (["LANG": "ar_EG", "LANGUAGE": "en:ar"], false),
            (["LANG": "C.UTF-8", "LANGUAGE": "ar"], false), (["LC_ALL": "fa_IR", "LANG": "en_US"], true),
            (["LC_MESSAGES": "ur_PK.UTF-8", "LANG": "en_US"], true), (["LANG": "ks_IN@devanagari"], false),
            (["LANG": "ks_IN"], true), (["LANG": "pa_IN"], false), (["LANG": "pa_PK"], true),
            (["LC_ALL": "C", "LANG": "ar"], false),
        ] as [([String: String], Bool)])
    func theLanguageSaysWhereReadingBegins(variables: [String: String], isRightToLeft: Bool) {
        #expect(environment(variables).isRightToLeft == isRightToLeft)
        #expect(environment(variables).theme.theme().isRightToLeft == isRightToLeft)
        var told = variables
        told["GATEFOLD_DIRECTION"] = isRightToLeft ? "ltr" : "rtl"
        #expect(environment(told).theme.theme().isRightToLeft != isRightToLeft)
    }

    @Test func textsFollowTheEnvironment() {
        #expect(environment(["LANG": "de_DE.UTF-8", "LANGUAGE": "sv:de"]).languages.codes == ["sv", "de", "de_DE"])
        #expect(environment(["LANG": "de_DE", "LANGUAGE": ""]).languages.codes == ["de_DE"])
        #expect(environment([:]).languages == .english)
    }

    @Test func timesHaveALocaleOfTheirOwn() {
        #expect(environment([:]).timeLocale == "C")
        #expect(environment(["LANG": "de_DE", "LC_TIME": "en_GB"]).timeLocale == "en_GB")
        #expect(environment(["LANG": "de_DE", "LC_TIME": ""]).timeLocale == "de_DE")
        #expect(environment(["LANG": "de_DE", "LC_TIME": "en_GB", "LC_ALL": "fr_FR"]).timeLocale == "fr_FR")
    }

    @Test func numbersHaveALocaleOfTheirOwn() {
        #expect(environment([:]).numericLocale == "C")
        #expect(environment(["LANG": "de_DE", "LC_NUMERIC": "en_GB"]).numericLocale == "en_GB")
        #expect(environment(["LANG": "de_DE", "LC_TIME": "en_GB"]).numericLocale == "de_DE")
    }
}
