import Gatefold
import GatefoldTesting
import Testing

/// Paragraphs with lists, directions and distances of their own, and the focus ring of a link that is wrapped.
@Suite struct AttributedTextGoldenTests {
    nonisolated static let names = ["text-lists", "text-lists-dark-rtl", "text-lists-large"]
    private static let canvas = GoldenCanvas(width: 300, height: 420)

    @Test(arguments: [
        ("text-lists", Theme()), ("text-lists-dark-rtl", Theme(appearance: .dark, layoutDirection: .rightToLeft)),
        ("text-lists-large", Theme(textScale: 1.6)),
    ])
    func listsAndLinks(name: String, theme: Theme) throws {
        let stage = try GoldenStage(StyledPage(), Self.canvas, theme: theme)
        try stage.play("key tab; key tab; wait 0.5")
        try GoldenPicture(name).check(stage.picture())
    }
}

/// A page with a label of several paragraphs.
private final class StyledPage: ApplicationDelegate {
    private final class Screen: ViewController {
        override func viewDidLoad() {
            let label = Label(StyledPage.text, style: TextStyle(font: .system(size: 15)))
            label.isSelectable = true
            view.dynamicBackgroundColor = .surface
            view.addSubview(label)
            label.anchors = Anchors(leading: 14, trailing: 14, top: 34)
        }
    }

    let title = "Styled"
    let applicationID = "org.example.Styled"

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = Screen() }

    private static func item(
        _ text: String, _ list: AttributedText.TextList, direction: WritingDirection = .natural
    ) -> AttributedText {
        AttributedText(text, .init(paragraphStyle: .init(direction: direction, textList: list)))
    }

    private static let text: AttributedText = {
        var text = AttributedText("A syrup\n", .init(weight: .bold, scale: 1.2))
        text.append(item("Wash thirty umbels, and shake them well\n", .init(.decimal)))
        text.append(item("not with soap\n", .init(.disc, level: 1)))
        text.append(item("not in the rain\n", .init(.text("–"), level: 1)))
        text.append(item("اغسل الأزهار جيدا\n", .init(.decimal)))
        text.append(item("Ada: مرحبا\n", .init(.decimal), direction: .rightToLeft))
        let apart = AttributedText.ParagraphStyle(paragraphSpacingBefore: 6, lineSpacing: 8)
        text.append(
            AttributedText(image: Icon(.info), accessibilityLabel: "Note:", .init(paragraphStyle: apart)))
        text.append(" More about it stands in ", .init(paragraphStyle: apart))
        text.append("a short", .init(link: "https://a.example", paragraphStyle: apart))
        text.append(" and ", .init(paragraphStyle: apart))
        text.append("a longer article, which is wrapped", .init(link: "https://b.example", paragraphStyle: apart))
        text.append(".", .init(paragraphStyle: apart))
        return text
    }()
}
