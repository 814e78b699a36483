import Gatefold
import GatefoldTesting
import Testing

/// Paragraphs with lists, directions and distances of their own, and the focus ring of a link that is wrapped.
@Suite struct AttributedTextGoldenTests {
    nonisolated static let names = [
        "text-lists", "text-lists-dark-rtl", "text-lists-large", "text-pictures", "text-pictures-dark-rtl",
        "text-pictures-large",
    ]
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

    @Test(arguments: [
        ("text-pictures", Theme()),
        ("text-pictures-dark-rtl", Theme(appearance: .dark, layoutDirection: .rightToLeft)),
        ("text-pictures-large", Theme(textScale: 1.6)),
    ])
    func pictures(name: String, theme: Theme) throws {
        let stage = try GoldenStage(PicturePage(), Self.canvas, theme: theme)
        try stage.play("wait 0.5")
        try GoldenPicture(name).check(stage.picture())
    }
}

/// A page with pictures within a label and within a text view.
private final class PicturePage: ApplicationDelegate {
    private final class Screen: ViewController {
        override func viewDidLoad() {
            let label = Label(PicturePage.text, style: TextStyle(font: .system(size: 15)))
            let editor = TextView()
            editor.borderStyle = .roundedRect
            editor.attributedText = PicturePage.text
            view.dynamicBackgroundColor = .surface
            for part in [label, editor] { view.addSubview(part) }
            label.anchors = Anchors(leading: 14, trailing: 14, top: 34)
            editor.anchors = Anchors(leading: 90, trailing: 14, bottom: 10, height: 160)
        }
    }

    let title = "Pictures"
    let applicationID = "org.example.Pictures"

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = Screen() }

    /// Returns a picture with a fourth of its area in another colour, so that it can be seen whether it is whole.
    private static func flag(_ width: Int32, _ height: Int32) -> PictureSource {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width { bytes += x < width / 2 && y < height / 2 ? [60, 60, 200, 255] : [90, 160, 70, 255] }
        }
        return .pixels(Bitmap(size: PixelSize(width: width, height: height), bytes: bytes))
    }

    private static let text: AttributedText = {
        var text = AttributedText("A flag ")
        text.append(AttributedText(image: flag(30, 20), accessibilityLabel: "flag"))
        text.append(" and a small one ")
        text.append(
            AttributedText(
                image: flag(30, 20), size: Size(width: 15, height: 10), accessibilityLabel: "flag",
                .init(isUnderlined: true, baselineOffset: -2)))
        text.append(" stand in a line. A wide one\n")
        text.append(
            AttributedText(
                image: flag(400, 60), accessibilityLabel: "wide flag",
                .init(paragraphStyle: .init(firstLineHeadIndent: 20, headIndent: 20))))
        text.append("\nis as wide as its line, and a broken one ")
        text.append(
            AttributedText(
                image: .bytes([0]), size: Size(width: 30, height: 24), accessibilityLabel: "nothing"))
        text.append(" has a sign.")
        return text
    }()
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
