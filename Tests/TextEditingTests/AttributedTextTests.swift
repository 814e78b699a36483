import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldText
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Texts may have parts that differ, and labels show them.
@Suite struct AttributedTextTests {
    private typealias Attributes = AttributedText.Attributes

    private let stage: ViewStage
    private let label = Label("", style: TextStyle(font: .system(size: 17)), color: DynamicColor(.black))

    init() throws {
        stage = try ViewStage(width: 360)
        label.frame = Rect(x: 20, y: 20, width: 300, height: 60)
        stage.window.addSubview(label)
    }

    /// The text's runs as "characters:weight".
    private func parts(_ text: AttributedText) -> [String] {
        let bytes = Array(text.string.utf8)
        return text.runs.map { run in
            let part = String(decoding: bytes[run.range], as: UTF8.self)
            return part + ":" + (run.attributes.weight.map { "\($0)" } ?? "-")
        }
    }

    // MARK: The value

    @Test func equalNeighboursAreOnePart() {
        var text = AttributedText("one ")
        text.append("two")
        text.append(" three", Attributes(weight: .bold))
        #expect(parts(text) == ["one two:-", " three:bold"])
        #expect(text.string == "one two three")
        #expect(text + AttributedText() == text && AttributedText() + text == text)
        #expect(AttributedText("").runs.isEmpty)
        #expect(text != AttributedText("one two three"))
    }

    @Test func attributesOfAPartChange() throws {
        var text: AttributedText = "größe und maß"
        let word = try #require(text.string.firstRange(of: "und"))
        text.changeAttributes(in: word) { $0.weight = .bold }
        #expect(parts(text) == ["größe :-", "und:bold", " maß:-"])
        text.changeAttributes(in: text.string.startIndex..<text.string.endIndex) { $0.weight = .bold }
        #expect(parts(text) == ["größe und maß:bold"])
        text.changeAttributes(in: word.lowerBound..<word.lowerBound) { $0.weight = nil }
        let other = "a much longer text than the first one"
        text.changeAttributes(in: other.startIndex..<other.endIndex) { $0.weight = nil }
        #expect(parts(text) == ["größe und maß:-"])
    }

    @Test func theAttributesOfARangeAreRead() throws {
        let text = AttributedText("größe ") + AttributedText("und", Attributes(weight: .bold)) + " maß"
        func parts(_ range: Range<String.Index>) -> [String] {
            var parts: [String] = []
            text.enumerateAttributes(in: range) { attributes, part in
                parts.append(text.string[part] + (attributes.weight == .bold ? "!" : ""))
            }
            return parts
        }
        let string = text.string
        #expect(parts(string.startIndex..<string.endIndex) == ["größe ", "und!", " maß"])
        let inner = try #require(string.firstRange(of: "ße un"))
        #expect(parts(inner) == ["ße ", "un!"])
        #expect(parts(string.startIndex..<string.startIndex).isEmpty)
        AttributedText().enumerateAttributes(in: inner) { _, _ in Issue.record("an empty text has no parts") }
    }

    @Test func aLinkOfSeveralPartsIsOne() {
        var text = AttributedText("to ")
        text.append("the ", Attributes(link: "https://a.example"))
        text.append("page", Attributes(weight: .bold, link: "https://a.example"))
        text.append("b", Attributes(link: "https://b.example"))
        #expect(
            text.links == [
                TextLink(range: 3..<11, address: "https://a.example"),
                TextLink(range: 11..<12, address: "https://b.example"),
            ])
    }

    // MARK: Labels

    private func glyphColors() -> [Color] {
        stage.scene.items.compactMap { if case .glyphs(let run) = $0.content { run.color } else { nil } }
    }

    private func fills() -> [Item] {
        stage.scene.items.filter { if case .solid = $0.content { $0.rect.width < 300 } else { false } }
    }

    @Test func partsHaveTheirColoursAndLines() throws {
        var text = AttributedText("plain ")
        text.append("red", Attributes(color: DynamicColor(Color(hex: 0xC0_10_20)), isStruckThrough: true))
        text.append(" marked", Attributes(backgroundColor: DynamicColor(Color(hex: 0xFF_F0_80))))
        text.append(" link", Attributes(link: "https://example.org"))
        label.attributedText = text
        stage.makeFrame()
        let tint = label.resolvedTintColor
        #expect(Set(glyphColors()) == [.black, Color(hex: 0xC0_10_20), tint])
        let ground = try #require(fills().first { $0.color == Color(hex: 0xFF_F0_80) })
        let strike = try #require(fills().first { $0.color == Color(hex: 0xC0_10_20) })
        let underline = try #require(fills().first { $0.color == tint })
        #expect(ground.rect.height > 15 && strike.rect.height <= 2 && underline.rect.height <= 2)
        #expect(strike.rect.y < underline.rect.y && ground.rect.x >= strike.rect.maxX)
        #expect(label.text == "plain red marked link" && label.accessibilityLabel == label.text)
    }

    @Test func fontsOfPartsAreMeasured() {
        let plain = label.sizeThatFits(Size(width: .infinity, height: 0))
        var text = AttributedText("wide words", Attributes(weight: .bold))
        label.text = text.string
        let regular = label.sizeThatFits(Size(width: .infinity, height: 0))
        label.attributedText = text
        #expect(label.sizeThatFits(Size(width: .infinity, height: 0)).width > regular.width)
        text.changeAttributes(in: text.string.startIndex..<text.string.endIndex) { $0.scale = 2 }
        label.attributedText = text
        #expect(label.sizeThatFits(Size(width: .infinity, height: 0)).height > regular.height * 1.8)
        label.text = ""
        #expect(label.attributedText == nil)
        #expect(label.sizeThatFits(Size(width: .infinity, height: 0)) == plain)
    }

    @Test func plainTextReplacesAttributes() {
        label.attributedText = AttributedText("same", Attributes(color: DynamicColor(.white)))
        label.text = "same"
        stage.makeFrame()
        #expect(label.attributedText == nil && Set(glyphColors()) == [.black])
        label.attributedText = AttributedText("other")
        label.attributedText = nil
        #expect(label.text == "")
    }

    @Test func colorsFollowTheTheme() {
        let color = DynamicColor(light: Color(hex: 0x10_20_30), dark: Color(hex: 0xD0_E0_F0))
        label.attributedText = AttributedText("words", Attributes(color: color))
        stage.makeFrame()
        #expect(glyphColors() == [Color(hex: 0x10_20_30)])
        stage.window.theme.appearance = .dark
        stage.makeFrame()
        #expect(glyphColors() == [Color(hex: 0xD0_E0_F0)])
    }

    @Test func aTapOpensALinkOfALabelThatIsSelectable() throws {
        var text = AttributedText("Read ")
        text.append("the manual", Attributes(link: "https://example.org/manual"))
        text.append(" or a@b.example")
        label.attributedText = text
        label.isSelectable = true
        label.detectsLinks = true
        stage.makeFrame()
        let desktop = RequestLog()
        stage.window.host = desktop
        let link = stage.window.resources.typesetter.layout(
            "Read the", style: label.style, width: nil, scale: 1
        ).size
        stage.tap(20 + link.width - 4, 20 + link.height / 2)
        stage.tap(24, 20 + link.height / 2)
        #expect(desktop.requests == [.open("https://example.org/manual")])
        // The address that was found is drawn like the one that was given.
        #expect(fills().filter { $0.color == label.resolvedTintColor }.count == 2)
        #expect(Set(glyphColors()) == [.black, label.resolvedTintColor])
    }

    /// A frame in which nothing has changed makes no new layouts, as for plain text.
    @Test func layoutsAreKept() {
        label.attributedText = AttributedText("words and words", Attributes(weight: .bold))
        stage.makeFrame()
        let first = label.sizeThatFits(label.bounds.size)
        let layouts = stage.window.resources.typesetter.layoutCount
        for _ in 0..<3 {
            label.setNeedsDisplay()
            stage.makeFrame()
        }
        #expect(stage.window.resources.typesetter.layoutCount == layouts)
        #expect(label.sizeThatFits(label.bounds.size) == first)
    }
}
