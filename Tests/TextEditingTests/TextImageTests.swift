import GatefoldGeometry
import GatefoldGestures
import GatefoldImages
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Icons stand in attributed text, one character each.
@Suite struct TextImageTests {
    typealias Attributes = AttributedText.Attributes

    private static let red = Color(hex: 0xC0_10_20)

    /// "a star!" with an icon for the star.
    private static func text(_ attributes: Attributes = Attributes()) -> AttributedText {
        AttributedText("a ") + AttributedText(image: Icon(.star), accessibilityLabel: "star", attributes)
            + AttributedText("!")
    }

    private func makeScene(_ text: AttributedText) throws -> (TextStage, TextView) {
        let view = TextView()
        let scene = try TextStage(view)
        view.allowsEditingTextAttributes = true
        view.attributedText = text
        scene.stage.makeFrame()
        return (scene, view)
    }

    private func glyphs(_ color: Color, in stage: ViewStage) -> [Item] {
        stage.scene.items.filter { if case .glyphs(let run) = $0.content { run.color == color } else { false } }
    }

    @Test func anImageIsACharacterWithALabel() {
        let text = Self.text()
        #expect(text.string == "a \u{FFFC}!" && text.readableString == "a star!" && text.runs.count == 3)
        #expect(text == Self.text() && text != Self.text(Attributes(scale: 2)))
        #expect(Label(text).accessibilityLabel == "a star!" && Label(text).text == text.string)
        #expect(text.runs.laidOut(text.string).utf8.count == text.string.utf8.count)
    }

    /// A program that has read the attributes of an image may give them to any text.
    @Test(arguments: ["ab", "\u{E9}\u{E9}", "\u{FFFC}a", "\u{1F600}"])
    func otherTextHasNoImage(other: String) throws {
        let image = AttributedText(image: Icon(.star), accessibilityLabel: "star")
        var read = Attributes()
        image.enumerateAttributes(in: image.string.startIndex..<image.string.endIndex) { attributes, _ in
            read = attributes
        }
        var changed = AttributedText(other)
        changed.changeAttributes(in: other.startIndex..<other.endIndex) { $0 = read }
        for text in [AttributedText(other, read), changed] {
            #expect(!text.runs.hasImages && text.runs.laidOut(other) == other && text.readableString == other)
        }
        var whole = AttributedText(image.string)
        whole.changeAttributes(in: whole.string.startIndex..<whole.string.endIndex) { $0 = read }
        #expect(whole == image && AttributedText(image.string, read) == image)
        var cut = image
        cut.changeAttributes(inBytes: 0..<1) { $0.isItalic = true }
        #expect(!cut.runs.hasImages && cut.runs.laidOut(cut.string) == cut.string)
        let (scene, view) = try makeScene(Self.text())
        view.typingAttributes = read
        scene.type(other)
        let edited = try #require(view.attributedText)
        let images = edited.runs.filter { $0.attributes.image != nil }
        #expect(edited.string.contains(other) && !images.isEmpty)
        #expect(images.allSatisfy { edited.string.utf8.dropFirst($0.range.lowerBound).starts(with: "\u{FFFC}".utf8) })
        #expect(images.allSatisfy { $0.range.count.isMultiple(of: 3) })
    }

    @Test func labelsLeaveRoomForImages() throws {
        let stage = try ViewStage(width: 360)
        for textScale in [1.0, 2] {
            stage.window.theme.textScale = textScale
            func size(_ text: AttributedText) -> Size {
                let label = Label(text, style: TextStyle(font: .system(size: 20)))
                stage.window.addSubview(label)
                return label.sizeThatFits(Size(width: .infinity, height: 0))
            }
            let plain = size(AttributedText("a ") + AttributedText("!"))
            let one = size(Self.text())
            #expect(abs(one.width - plain.width - 22 * textScale) <= 2 && one.height == plain.height)
            let large = size(Self.text(Attributes(scale: 3)))
            #expect(abs(large.width - plain.width - 66 * textScale) <= 2 && large.height > 2 * plain.height)
        }
        // No other fonts are searched for a character that is not drawn.
        #expect(!stage.window.resources.typesetter.isWaitingForFonts)
    }

    @Test func imagesStandOnTheBaselineInTheColourOfTheirPart() throws {
        let stage = try ViewStage(width: 360)
        let text = Self.text(Attributes(color: DynamicColor(Self.red)))
        let label = Label(text, style: TextStyle(font: .system(size: 40)))
        label.frame = Rect(x: 20, y: 30, width: 300, height: 60)
        stage.window.addSubview(label)
        stage.makeFrame()
        let icon = try #require(glyphs(Self.red, in: stage).first)
        let baseline = 30 + label.firstBaseline(in: label.bounds.size)
        #expect(abs(Double(icon.rect.maxY) - baseline) < 5 && icon.rect.height > 25 && icon.rect.height <= 44)
        let start = label.sizeThatFits(Size(width: .infinity, height: 0)).width
        #expect(Double(icon.rect.x) > 50 && Double(icon.rect.maxX) < 20 + start)
        label.attributedText = AttributedText(
            image: Icon(.star), accessibilityLabel: "star", Attributes(link: "https://a.example"))
        stage.makeFrame()
        #expect(glyphs(label.resolvedTintColor, in: stage).count == 1)
    }

    @Test func imagesAreOrderedWithTheText() throws {
        let image = AttributedText(image: Icon(.star), accessibilityLabel: "star")
        let (scene, _) = try makeScene(AttributedText("שלום ") + image + AttributedText(" עולם"))
        scene.window.resources.typesetter.waitForFonts()
        scene.stage.makeFrame()
        scene.canvas.prepare()
        let flow = scene.canvas.flow
        let before = try #require(flow.rects(of: 0..<8).first)
        let star = try #require(flow.rects(of: 9..<12).first)
        let after = try #require(flow.rects(of: 13..<21).first)
        #expect(star.maxX <= before.minX && after.maxX <= star.minX && abs(star.width - 17.6) < 1)
    }

    @Test func anImageIsSelectedTypedAroundAndDeletedAsOneCharacter() throws {
        let (scene, view) = try makeScene(Self.text())
        let first = view.attributedText
        scene.canvas.select(TextSelection(at: 2))
        scene.press(.right, .shift)
        #expect(scene.canvas.flow.selection.range == 2..<5)
        scene.press(.character("c"), .control)
        #expect(scene.window.pasteboard.ownText == "star")
        scene.press(.character("a"), .control)
        scene.press(.character("c"), .control)
        #expect(scene.window.pasteboard.ownText == "a star!")
        scene.canvas.select(TextSelection(at: 5))
        scene.type("x")
        #expect(view.attributedText?.readableString == "a starx!")
        #expect(view.attributedText?.runs.map { $0.attributes.image == nil } == [true, false, true])
        scene.press(.backspace)
        scene.press(.backspace)
        #expect(view.text == "a !")
        for _ in 0..<3 { scene.press(.character("z"), .control) }
        #expect(view.attributedText == first)
        scene.canvas.select(TextSelection(2..<5))
        scene.type("y")
        #expect(view.attributedText == AttributedText("a y!"))
    }

    @Test func neighboursAreDrawnEachInItsPlace() throws {
        let style = Attributes(color: DynamicColor(Self.red))
        let image = AttributedText(image: Icon(.star), accessibilityLabel: "star", style)
        let (scene, view) = try makeScene(AttributedText("\n") + image + image + AttributedText("x"))
        let icons = glyphs(Self.red, in: scene.stage).map(\.rect)
        #expect(view.attributedText?.runs.count == 3 && icons.count == 2 && icons[0].maxX <= icons[1].x)
        let point = Point(x: scene.location(4).x + 3, y: scene.location(4).y)
        let inText = scene.canvas.convert(point, from: nil) - scene.canvas.textOrigin
        #expect(scene.canvas.flow.character(at: inText) == 4..<7)
    }

    @Test func selectableLabelsShowImages() throws {
        let stage = try ViewStage(width: 360)
        let label = Label(Self.text(Attributes(color: DynamicColor(Self.red))))
        label.isSelectable = true
        label.frame = Rect(x: 20, y: 30, width: 300, height: 60)
        stage.window.addSubview(label)
        stage.makeFrame()
        #expect(glyphs(Self.red, in: stage).count == 1)
    }

    // MARK: Pictures

    private static func picture(_ source: PictureSource) -> AttributedText {
        AttributedText("a ") + AttributedText(image: source, accessibilityLabel: "barn") + AttributedText("!")
    }

    private static let barn = PictureSource.pixels(
        Bitmap(size: PixelSize(width: 90, height: 45), filledWith: (blue: 40, green: 90, red: 200, alpha: 255)))

    private func load(in scene: TextStage) {
        scene.window.resources.imageLoader.waitUntilIdle()
        scene.window.resources.imageLoader.deliver()
        scene.stage.makeFrame()
    }

    private func pictures(in stage: ViewStage) -> [PixelRect] {
        stage.scene.items.filter { item in
            item.image.flatMap { stage.images[$0] }.map { if case .pixels = $0.source { true } else { false } } ?? false
        }.map(\.rect)
    }

    @Test func aPictureIsEditedLikeACharacter() throws {
        let (scene, view) = try makeScene(Self.picture(Self.barn))
        load(in: scene)
        #expect(pictures(in: scene.stage).map(\.size) == [PixelSize(width: 90, height: 45)])
        let first = view.attributedText
        scene.press(.character("a"), .control)
        scene.press(.character("c"), .control)
        #expect(scene.window.pasteboard.ownText == "a barn!")
        scene.canvas.select(TextSelection(at: 5))
        scene.type("x")
        #expect(view.attributedText?.readableString == "a barnx!")
        scene.press(.backspace)
        scene.press(.backspace)
        scene.stage.makeFrame()
        #expect(view.text == "a !" && pictures(in: scene.stage).isEmpty)
        for _ in 0..<3 { scene.press(.character("z"), .control) }
        load(in: scene)
        #expect(view.attributedText == first && pictures(in: scene.stage).count == 1)
    }

    @Test func theCaretStandsBesideAPicture() throws {
        let (scene, _) = try makeScene(Self.picture(Self.barn))
        scene.canvas.prepare()
        let room = try #require(scene.canvas.flow.rects(of: 2..<5).first)
        #expect(abs(room.width - 90) <= 1 && room.height >= 45)
    }

    @Test func selectableLabelsShowPictures() throws {
        let stage = try ViewStage(width: 360)
        let label = Label(Self.picture(Self.barn))
        label.isSelectable = true
        label.frame = Rect(x: 20, y: 30, width: 300, height: 60)
        stage.window.addSubview(label)
        stage.makeFrame()
        stage.window.resources.imageLoader.waitUntilIdle()
        stage.window.resources.imageLoader.deliver()
        stage.makeFrame()
        #expect(pictures(in: stage).count == 1)
        #expect(label.sizeThatFits(Size(width: 300, height: 0)).height >= 45)
    }
}
