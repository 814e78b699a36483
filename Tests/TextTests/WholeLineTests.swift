import GatefoldScene
import Testing

@testable import GatefoldText

/// A paragraph of one line is shaped alone and cut, with the same result as by a layout.
@Suite struct WholeLineTests {
    private let alone: LineSetter
    private let laidOut: LineSetter

    init() throws {
        let configuration = try FontConfiguration(PinnedFonts.source())
        let fonts = try #require(
            FontCollection(
                configuration, language: "en", used: UsedFonts(), first: .system(size: 16)))
        alone = LineSetter(fonts: fonts)
        laidOut = LineSetter(fonts: fonts, takesShortcuts: false)
    }

    private static let texts = [
        "", " ", "A", "Subject", "  between blanks  ", "office, Wa. 1.000 € — “fi” a\u{301}\u{323}",
        "lllllllllllllllllllllllllllllll", "tab\tbed", "one\ntwo\n\nfour", "cut off here\nthe rest of it",
        "Donau\u{AD}dampf\u{AD}schiff", "Ελληνικά, Русский", "Party 🎉 👩‍👩‍👧 👍🏽 🇩🇪 1\u{FE0F}\u{20E3}",
        "\u{627}\u{644}\u{627}\u{62C}\u{62A}\u{645}\u{627}\u{639} \u{63A}\u{62F}\u{627}",
        "Re: \u{627}\u{62C}\u{62A} 12 (\u{639}) and on", "\u{5E9}\u{5DC}\u{5D5}\u{5DD} abc 123 \u{5E2}",
        "\u{202E}turned\u{202C} and \u{2067}\u{627}\u{2069}", "123 456", "(…)", "\u{200B}\u{200D}\u{FEFF}",
        "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}", "\u{E2A}\u{E27}\u{E31}\u{E2A}\u{E14}\u{E35}",
        "日本語のテキスト", "漢字 mixed with 한국어", "no font: \u{10A0F} \u{E000}", "x\u{2028}y\u{2029}z\r\nw",
        "A\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}", "\u{2009}1\u{00A0}000\u{202F}€ ",
        "a longer text — “first of all” — with offices, Zoë, Ångström a\u{301}e\u{323}\u{301}u\u{308} and no end",
        "smile 🙂 wave 👋🏽 family 👩‍👩‍👧 flag 🇩🇪🇫🇷 keycap 1\u{FE0F}\u{20E3} heart ❤\u{FE0F} done",
        "कि हिन्दी में लिखा हुआ एक लंबा वाक्य", "ประโยคภาษาไทยที่ยาวพอสมควร", "latin 漢字 and then latin again, to the end",
        "soft\u{AD}hy\u{AD}phens\u{200B}and\u{2060}joiners\u{200D}x", "…… … ...", "\u{600}12 \u{E33}\u{E33}",
    ]

    private func expectTheSame(_ text: String, _ measure: LineSetter.Measure) {
        let one = alone.set(text, measure)
        let other = laidOut.set(text, measure)
        #expect(one == other, "\(text) in \(String(describing: measure.width)), \(measure.lineLimit) lines")
    }

    private func measure(_ size: Double, width: Double?, limit: Int) -> LineSetter.Measure {
        LineSetter.Measure(
            font: .system(size: size), pixelSize: size, width: width, alignment: .natural,
            isInterfaceRightToLeft: false, lineLimit: limit, lineSpacing: 1)
    }

    @Test(arguments: texts) func linesAreTheSameAtAnyWidth(text: String) {
        for limit in 0...2 {
            for width in [nil, 0, 1, 23.4, 60, 97, 150, 400, 5000] {
                expectTheSame(text, measure(17.25, width: width, limit: limit))
            }
        }
    }

    @Test(arguments: texts) func linesAreTheSameAroundTheirOwnWidth(text: String) {
        let natural = alone.set(text, measure(26, width: nil, limit: 0)).width
        for step in -4...4 {
            for limit in 0...1 { expectTheSame(text, measure(26, width: natural + Double(step) / 4, limit: limit)) }
        }
    }

    @Test(arguments: [TextAlignment.natural, .leading, .center, .trailing]) func sidesAreTheSame(side: TextAlignment) {
        for text in Self.texts {
            for isRightToLeft in [false, true] {
                var measure = measure(20, width: 300, limit: 1)
                measure.alignment = side
                measure.isInterfaceRightToLeft = isRightToLeft
                measure.lineSpacing = 1.25
                expectTheSame(text, measure)
                measure.width = nil
                expectTheSame(text, measure)
            }
        }
    }

    @Test func facesAreTheSame() {
        for text in Self.texts {
            for family in ["", "DejaVu Sans", "Nobody Knows Me"] {
                for weight in [Font.Weight.regular, .bold] {
                    var measure = measure(13, width: 200, limit: 1)
                    measure.font = Font(family: family, size: 13, weight: weight, isItalic: weight == .bold)
                    expectTheSame(text, measure)
                }
            }
        }
    }
}
