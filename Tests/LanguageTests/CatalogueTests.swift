import GatefoldRandomness
import Testing

@testable import GatefoldEmbedder
@testable import GatefoldLanguage

/// Catalogues are read as `msgfmt` writes them, and damaged ones are refused without reading beyond their bytes.
@Suite struct CatalogueTests {
    static let source = """
        # A comment.
        msgid ""
        msgstr ""
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);\\n"

        msgid "Cancel"
        msgstr "Abbrechen"

        msgctxt "verb"
        msgid "Open"
        msgstr "Öffnen"

        msgctxt "state"
        msgid "Open"
        msgstr "Offen"

        #, python-brace-format
        msgid "{count} mail"
        msgid_plural "{count} mails"
        msgstr[0] "eine"
        msgstr[1] "{count} zwei"
        msgstr[2] "{count} viele"

        #, fuzzy
        msgid "Close"
        msgstr "Nah"

        msgid "Long "
        "text\\n\\"quoted\\""
        msgstr ""
        "Langer "
        "Text\\n\\"zitiert\\""

        msgid "Missing"
        msgstr ""

        #~ msgid "Old"
        #~ msgstr "Alt"
        """

    static func catalogue() throws -> [UInt8] { try CatalogueText(source).catalogue }

    @Test func textsAreFoundByTextAndContext() throws {
        let catalogue = try Catalogue(Self.catalogue())
        #expect(catalogue.text("Cancel", context: nil) == "Abbrechen")
        #expect(catalogue.text("Open", context: "verb") == "Öffnen")
        #expect(catalogue.text("Open", context: "state") == "Offen")
        #expect(catalogue.text("Open", context: nil) == nil)
        #expect(catalogue.text("Long text\n\"quoted\"", context: nil) == "Langer Text\n\"zitiert\"")
    }

    @Test func whatIsFuzzyOldOrMissingIsNotTranslated() throws {
        let catalogue = try Catalogue(Self.catalogue())
        for text in ["Close", "Missing", "Old"] { #expect(catalogue.text(text, context: nil) == nil) }
    }

    @Test(arguments: [(1, "eine"), (2, "{count} zwei"), (0, "{count} viele"), (7, "{count} viele"), (-1, "eine")])
    func numbersChooseForms(count: Int, form: String) throws {
        #expect(try Catalogue(Self.catalogue()).text("{count} mail", context: nil, count: count) == form)
    }

    @Test func bigEndianFilesAreReadAlike() throws {
        var bytes = try Self.catalogue()
        let count = Int(bytes[8])
        for place in stride(from: 0, to: 28 + count * 16, by: 4) { bytes[place..<place + 4].reverse() }
        #expect(try Catalogue(bytes).text("Cancel", context: nil) == "Abbrechen")
    }

    @Test func everyTruncatedFileIsRefused() throws {
        let bytes = try Self.catalogue()
        // The last byte is the zero after the last text, which no length counts.
        for length in 0..<bytes.count - 1 {
            #expect(throws: CatalogueError.self) { try Catalogue(Array(bytes[..<length])) }
        }
    }

    @Test(arguments: [8, 12, 16])
    func tablesOutsideTheFileAreRefused(place: Int) throws {
        for number in [UInt32.max, 0x7FFF_FFFF, 0x2000_0000, 1 << 20] {
            var bytes = try Self.catalogue()
            bytes.set(number, at: place)
            #expect(throws: CatalogueError.outside) { try Catalogue(bytes) }
        }
    }

    @Test func textsOutsideTheFileAreRefused() throws {
        let count = Int(try Self.catalogue()[8])
        for place in stride(from: 28, to: 28 + count * 16, by: 4) {
            var bytes = try Self.catalogue()
            bytes.set(.max - 3, at: place)
            #expect(throws: CatalogueError.outside) { try Catalogue(bytes) }
        }
    }

    @Test func textsThatAllAreTheWholeFileAreRefused() throws {
        var bytes = try Self.catalogue()
        let count = Int(bytes[8])
        for index in 0..<count * 2 {
            bytes.set(UInt32(bytes.count), at: 28 + index * 8)
            bytes.set(0, at: 32 + index * 8)
        }
        #expect(throws: CatalogueError.overlapping) { try Catalogue(bytes) }
    }

    @Test func otherVersionsEncodingsAndFilesAreRefused() throws {
        var bytes = try Self.catalogue()
        bytes[6] = 2
        #expect(throws: CatalogueError.unknownVersion(2)) { try Catalogue(bytes) }
        let latin = try CatalogueText("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"")
            .catalogue
        #expect(throws: CatalogueError.wrongEncoding("iso-8859-1")) { try Catalogue(latin) }
        #expect(throws: CatalogueError.notCatalogue) { try Catalogue(Array(repeating: 0, count: 100)) }
    }

    @Test func textThatIsNoUTF8IsLeftOut() throws {
        var bytes = try Self.catalogue()
        let place = try #require(bytes.firstRange(of: Array("Abbrechen".utf8))?.lowerBound)
        bytes[place + 3] = 0xFF
        let catalogue = try Catalogue(bytes)
        #expect(catalogue.text("Cancel", context: nil) == nil)
        #expect(catalogue.text("Open", context: "verb") == "Öffnen")
    }

    @Test func changedBytesNeverEndTheProgram() throws {
        let bytes = try Self.catalogue()
        var random = SeededNumbers(seed: 7)
        for _ in 0..<2000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let catalogue = try? Catalogue(changed)
            _ = catalogue?.text("{count} mail", context: nil, count: 5)
        }
    }

    @Test func linesThatMeanNothingAreReported() {
        #expect(throws: CatalogueText.Failure.unknownLine(2)) {
            try CatalogueText("msgid \"a\"\nnonsense\nmsgstr \"b\"")
        }
        #expect(throws: CatalogueText.Failure.unknownLine(1)) { try CatalogueText("other \"a\"") }
    }
}

extension [UInt8] {
    /// Writes a number of 32 bits, least significant byte first.
    fileprivate mutating func set(_ number: UInt32, at place: Int) {
        for index in 0..<4 { self[place + index] = UInt8(truncatingIfNeeded: number >> (index * 8)) }
    }
}
