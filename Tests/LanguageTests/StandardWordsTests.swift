import Testing

@testable import GatefoldLanguage

/// The words of the library's own controls come translated.
@Suite struct StandardWordsTests {
    @Test func theLibrarySpeaksGerman() {
        PreferredLanguages.withCurrent(PreferredLanguages(["de_CH"])) {
            #expect(Translations.standardWords.localized("Select All") == "Alles auswählen")
            #expect(localized("Back") == "Zurück" && localized("Ctrl", context: "key") == "Strg")
            #expect(localized("{number}%", ["number": "40"]) == "40\u{202F}%")
        }
    }

    @Test func catalogueIsWhole() throws {
        let german = try Catalogue(#require(EmbeddedLanguages.catalogue("de")))
        #expect(german.text("Delete", context: "key") == "Entf" && german.text("", context: nil) != nil)
        #expect(EmbeddedLanguages.catalogue("xx") == nil)
    }
}
