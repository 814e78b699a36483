import Foundation
import Testing

@testable import GatefoldEmbedder
@testable import GatefoldLanguage
@testable import GatefoldLog

/// Texts are looked up in the languages of the task or the process, with placeholders put in.
@Suite struct TranslationsTests {
    private let translations = Translations(domain: "test") { code in
        code == "de" ? try? CatalogueTests.catalogue() : nil
    }

    private func inGerman<Result>(_ body: () throws -> Result) rethrows -> Result {
        try PreferredLanguages.withCurrent(PreferredLanguages(["de_AT"]), body)
    }

    @Test func englishIsTheTextItself() {
        #expect(translations.localized("Cancel") == "Cancel")
        #expect(translations.localized("{count} mail", plural: "{count} mails", count: 1) == "1 mail")
        #expect(translations.localized("{count} mail", plural: "{count} mails", count: 0) == "0 mails")
        #expect(translations.localized("{not a placeholder}") == "{not a placeholder}")
    }

    @Test func languagesOfATaskAreUsedInItAlone() async {
        #expect(inGerman { translations.localized("Cancel") } == "Abbrechen")
        #expect(inGerman { translations.localized("Unknown") } == "Unknown")
        #expect(inGerman { translations.localized("{count} mail", plural: "{count} mails", count: 5) } == "5 viele")
        let text = await PreferredLanguages.withCurrent(PreferredLanguages(["de"])) {
            await Task { translations.localized("Open", context: "state") }.value
        }
        #expect(text == "Offen")
        #expect(translations.localized("Cancel") == "Cancel")
    }

    @Test(arguments: [
        (["fr", "de"], "Abbrechen"), (["en_GB", "de"], "Cancel"), (["de", "en"], "Abbrechen"), (["fr"], "Cancel"),
        (["../de", "de/", ""], "Cancel"), (["de@euro"], "Abbrechen"), (["en_XA"], "[Ċááńċééļ]"),
    ])
    func theFirstLanguageWithACatalogueIsUsed(codes: [String], text: String) {
        PreferredLanguages.withCurrent(PreferredLanguages(codes)) {
            #expect(translations.localized("Cancel") == text)
        }
    }

    @Test(arguments: [
        ("{name} and {other}", "Ada and {other}"), ("{{name}} {name}", "{name} Ada"), ("{name", "{name"), ("}", "}"),
        ("{na{name}", "{naAda"), ("{}", "{}"), ("%s %n {name:>99999999}", "%s %n {name:>99999999}"), ("none", "none"),
        ("{count}", "{count}"),
    ])
    func placeholdersAreFilledAndOthersStay(text: String, filled: String) {
        #expect(translations.localized(text, ["name": "Ada"]) == filled)
    }

    @Test func valuesAreNotFilledAgain() {
        #expect(translations.localized("{a}{b}", ["a": "{b}", "b": "{a}"]) == "{b}{a}")
    }

    @Test func pseudoLanguagesKeepPlaceholders() {
        PreferredLanguages.withCurrent(.pseudo) {
            #expect(translations.localized("to {name}", ["name": "Ada"]) == "[ťóó Ada]")
            #expect(translations.localized("{count} mail", plural: "{count} mails", count: 3) == "[3 ṁááííļš]")
        }
        PreferredLanguages.withCurrent(.pseudoRightToLeft) {
            #expect(translations.localized("to {name}", ["name": "Ada"]) == "\u{202E}[ťóó Ada]\u{202C}")
        }
    }

    @Test(arguments: [
        (["LANG": "de_DE.UTF-8"], ["de_DE"]),
        (["LANG": "de_DE.UTF-8", "LANGUAGE": "sv:fr_CA:en:it"], ["sv", "fr_CA"]),
        (["LANG": "C.UTF-8", "LANGUAGE": "de"], []), (["LANGUAGE": "de"], []), ([:], []),
        (["LC_ALL": "fr_FR", "LC_MESSAGES": "de_DE", "LANG": "es_ES"], ["fr_FR"]),
        (["LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "es_ES"], ["de_DE"]),
        (["LANG": "sr_RS.UTF-8@latin"], ["sr_RS@latin"]), (["LANG": "../../etc"], []),
        (["LANG": "de_DE", "LANGUAGE": "../../etc:sv"], ["sv", "de_DE"]),
    ])
    func environmentsAskForLanguages(environment: [String: String], codes: [String]) {
        #expect(PreferredLanguages(environment: { environment[$0] }).codes == codes)
    }

    @Test func variantsBeginWithTheClosestOne() {
        #expect(PreferredLanguages.variants(of: "sr_RS@latin") == ["sr_RS@latin", "sr@latin", "sr_RS", "sr"])
        #expect(PreferredLanguages.variants(of: "de") == ["de"])
    }

    @Test func cataloguesOfADirectoryTakePrecedenceAndDamagedOnesAreLeftOut() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "gatefold-languages-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (code, bytes) in [
            ("de", try CatalogueText("msgid \"Cancel\"\nmsgstr \"Abbruch\"").catalogue), ("fr", [1, 2, 3]),
        ] {
            let place = folder.appending(path: "\(code)/LC_MESSAGES")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data(bytes).write(to: place.appending(path: "test.mo"))
        }
        let translations = Translations(domain: "test", directory: folder.path) { _ in try? CatalogueTests.catalogue() }
        PreferredLanguages.withCurrent(PreferredLanguages(["de"])) {
            #expect(translations.localized("Cancel") == "Abbruch")
        }
        let warnings = Log.warnings {
            PreferredLanguages.withCurrent(PreferredLanguages(["fr"])) {
                #expect(translations.localized("Cancel") == "Abbrechen")
            }
        }
        #expect(warnings.count == 1 && warnings.first?.contains("it is not a file of msgfmt") == true)
    }

    @Test func installedCataloguesAreLookedForBesideTheProgramAndInDataFolders() {
        let folders = CatalogueFolders.folders(program: "/opt/notes/bin/notes") { name in
            ["HOME": "/home/ada", "XDG_DATA_DIRS": "/usr/share:relative:/usr/share"][name]
        }
        #expect(folders == ["/opt/notes/share/locale", "/home/ada/.local/share/locale", "/usr/share/locale"])
        #expect(
            CatalogueFolders.folders(program: nil) { _ in nil }
                == ["/usr/local/share/locale", "/usr/share/locale"])
    }
}
