import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// Names of strangers cannot turn letters around, neither their own nor those of the text beside them.
@Suite struct ForeignTextTests {
    private static let controls: [Unicode.Scalar] = [
        "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
        "\u{206A}", "\u{206B}",
    ]

    @Test func anOverrideIsMarkedAndHasNoEffect() {
        #expect("invoice\u{202E}fdp.exe".withoutDirectionalControls == "invoice\u{FFFD}fdp.exe")
        #expect("\u{202D}a\u{202C}".withoutDirectionalControls == "\u{FFFD}a")
        #expect("\u{2066}\u{2067}a\u{2069}\u{202B}b".withoutDirectionalControls == "ab")
        #expect("Ada\nBcc: all\r\n\u{2028}x".withoutDirectionalControls == "Ada Bcc: all   x")
        for control in Self.controls {
            for text in ["\(control)", "a\(control)", "\(control)שלום\(control)x"] {
                let shown = text.withoutDirectionalControls.unicodeScalars
                #expect(!shown.contains { Self.controls.contains($0) })
            }
        }
    }

    @Test(arguments: ["Ada Lovelace", "", "שלום עולם", "محمد", "न\u{200D}", "👩\u{200D}👩\u{200D}👧", "\u{200F}א", "Zoë"])
    func otherNamesStayAsTheyAre(name: String) {
        #expect(name.withoutDirectionalControls == name)
        #expect(name.directionallyIsolated == "\u{2068}\(name)\u{2069}")
    }

    /// The text beside a name keeps its order, whatever the name is.
    @Test(arguments: [
        "שלום", "\u{202E}abc", "\u{2067}abc", "\u{202B}שלום\u{2069}\u{2069}", "123 שלום", "\u{2069}\u{202E}",
    ])
    func anIsolatedNameReordersNothing(name: String) throws {
        let typesetter = try PinnedFonts.typesetter(ImageStore())
        let (start, end) = ("From ", " 12, 34 today")
        let text = start + name.directionallyIsolated + end
        let layout = typesetter.layout(text, style: TextStyle(font: .system(size: 16)), width: nil, scale: 1)
        let geometry = typesetter.geometry(of: layout)
        let first = text.utf8.count - end.utf8.count
        func x(_ offset: Int) -> Double { geometry.caret(at: TextPosition(offset: offset)).rect.midX }
        var last = -1.0
        for offset in [0, 2, 4] + (0..<end.utf8.count).map({ first + 1 + $0 }) {
            #expect(x(offset) > last)
            last = x(offset)
        }
    }
}
