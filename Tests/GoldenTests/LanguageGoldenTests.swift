import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// Inbox in German and in the languages made for tests, which are longer and run from right to left.
@Suite struct LanguageGoldenTests {
    nonisolated static let names = [
        "language-page-de", "language-search-de", "language-page-pseudo", "language-page-pseudo-rtl",
    ]

    private func check(
        _ name: String, _ languages: PreferredLanguages, _ screen: InboxGolden.Screen
    ) throws {
        try PreferredLanguages.withCurrent(languages) {
            let theme = Theme(
                layoutDirection: languages == .pseudoRightToLeft ? .rightToLeft : .leftToRight,
                locale: CalendarLocale(identifier: languages.codes[0]))
            let stage = try InboxGoldenStage(.short, theme: theme)
            try stage.show(screen)
            try GoldenPicture(name).check(stage.golden.picture())
        }
    }

    @Test(arguments: [("page", InboxGolden.Screen.page(InboxGolden.proofs)), ("search", .search)])
    func inboxSpeaksGerman(name: String, screen: InboxGolden.Screen) throws {
        try check("language-\(name)-de", PreferredLanguages(["de"]), screen)
    }

    @Test(arguments: [("pseudo", PreferredLanguages.pseudo), ("pseudo-rtl", .pseudoRightToLeft)])
    func longerTextsHaveRoom(name: String, languages: PreferredLanguages) throws {
        try check("language-page-\(name)", languages, .page(InboxGolden.proofs))
    }
}
