import Testing

@testable import GatefoldLanguage

/// Numbers are written with their digits in the groups of a locale.
@Suite struct NumberLocaleTests {
    @Test(arguments: [
        (0, "0"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (123_456, "123,456"), (1_234_567, "1,234,567"),
        (-999, "-999"), (-1000, "-1,000"), (.min, "-9,223,372,036,854,775,808"),
    ])
    func digitsStandInGroups(number: Int, text: String) {
        #expect(NumberLocale(separator: ",", sizes: [3]).text(number) == text)
    }

    @Test(arguments: [
        ([3, 2], "1,23,45,678"), ([3, .max], "12345,678"), ([8], "12345678"), ([1, 2, 3], "12,345,67,8"),
        ([], "12345678"), ([0], "12345678"), ([3, -1], "12345678"),
    ])
    func groupsMayHaveSeveralSizes(sizes: [Int], text: String) {
        #expect(NumberLocale(separator: ",", sizes: sizes).text(12_345_678) == text)
    }

    @Test func aLocaleWithoutASeparatorHasNoGroups() {
        #expect(NumberLocale(separator: "", sizes: [3]) == .plain && NumberLocale.plain.text(12_345) == "12345")
    }

    @Test(arguments: ["C", "POSIX", "C.UTF-8", "", "xx_XX.UTF-8", "en\0", "../../etc"])
    func otherNamesAreWrittenPlainly(identifier: String) {
        #expect(NumberLocale(identifier: identifier) == .plain)
    }

    @Test func languagesOfATaskChooseTheNumbers() {
        #expect(NumberLocale.current == .plain)
        PreferredLanguages.withCurrent(PreferredLanguages(["de"])) {
            #expect(NumberLocale.current.text(12_345) == "12.345")
        }
        PreferredLanguages.withCurrent(.pseudo) { #expect(NumberLocale.current.text(12_345) == "12345") }
    }

    @Test func countsInTextsHaveGroups() {
        let translations = Translations(domain: "test") { code in
            code == "de" ? try? CatalogueTests.catalogue() : nil
        }
        PreferredLanguages.withCurrent(PreferredLanguages(["de"])) {
            #expect(translations.localized("{count} egg", plural: "{count} eggs", count: 12_345) == "12.345 eggs")
            // The value of another placeholder is the program's.
            #expect(translations.localized("{year}", ["year": "2026"]) == "2026")
        }
        #expect(translations.localized("{count} egg", plural: "{count} eggs", count: 12_345) == "12345 eggs")
    }
}
