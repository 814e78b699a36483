import GatefoldGeometry
import GatefoldGestures
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Paragraphs of attributed texts have an alignment, indents and distances of their own.
@Suite struct ParagraphStyleTests {
    typealias Attributes = AttributedText.Attributes
    typealias ParagraphStyle = AttributedText.ParagraphStyle

    private let quote = ParagraphStyle(
        firstLineHeadIndent: 40, headIndent: 20, paragraphSpacingBefore: 6, paragraphSpacing: 10)

    private var text: AttributedText {
        var text = AttributedText("first\n")
        text.append("a quotation of several words that are wrapped\n", Attributes(paragraphStyle: quote))
        text.append("last")
        return text
    }

    private func makeScene() throws -> (TextStage, TextView) {
        let view = TextView()
        let scene = try TextStage(view)
        view.attributedText = text
        scene.stage.makeFrame()
        return (scene, view)
    }

    private func caret(_ offset: Int, in scene: TextStage) -> Rect {
        scene.canvas.prepare()
        return scene.canvas.flow.caret(at: TextPosition(offset: offset)).rect
    }

    @Test func paragraphsOfATextViewAreIndentedAndApart() throws {
        let (scene, view) = try makeScene()
        let flow = scene.canvas.flow
        #expect(caret(0, in: scene).minX == 0 && abs(caret(6, in: scene).minX - 40) <= 1)
        let second = flow.line(at: TextPosition(offset: 6)).upperBound
        #expect(abs(caret(second, in: scene).minX - 20) <= 1)
        #expect(flow.top(ofBlock: 1) == flow.top(ofBlock: 0) + flow.blocks[0].height + 6)
        #expect(flow.top(ofBlock: 2) == flow.top(ofBlock: 1) + flow.blocks[1].height + 10)
        // A tap in the indent is a tap at the start of the line.
        let place = flow.position(at: Point(x: 5, y: caret(6, in: scene).midY))
        #expect(place.offset == 6)
        let height = flow.height
        view.changeAttributes(in: view.text.startIndex..<view.text.endIndex) { $0.paragraphStyle = nil }
        #expect(caret(6, in: scene).minX == 0 && scene.canvas.flow.height < height)
        scene.canvas.undo()
        #expect(view.attributedText == text && scene.canvas.flow.height == height)
    }

    /// A label lays the whole text out at once, and a text view by paragraphs: both look alike.
    @Test func labelsAndTextViewsAgree() throws {
        let (scene, view) = try makeScene()
        let width = try #require(scene.canvas.wrapWidth)
        let label = Label(text, style: view.style)
        scene.window.addSubview(label)
        #expect(label.sizeThatFits(Size(width: width, height: 0)).height == scene.canvas.flow.height)
        let plain = Label(text.string, style: view.style)
        scene.window.addSubview(plain)
        #expect(
            label.sizeThatFits(Size(width: width, height: 0)).height
                >= plain.sizeThatFits(Size(width: width, height: 0)).height + 16)
        label.isSelectable = true
        label.frame = Rect(x: 0, y: 0, width: width, height: 300)
        scene.stage.makeFrame()
        let selectable = try #require(label.selectable as? SelectableText)
        #expect(selectable.canvas.flow.height == scene.canvas.flow.height)
    }

    @Test func aNewParagraphHasTheStyleOfTheOneThatIsEnded() throws {
        let (scene, view) = try makeScene()
        view.attributedText = AttributedText("quote", Attributes(paragraphStyle: quote))
        scene.canvas.select(TextSelection(at: 5))
        scene.press(.enter)
        #expect(abs(caret(6, in: scene).minX - 40) <= 1)
        scene.type("x")
        #expect(view.attributedText == AttributedText("quote\nx", Attributes(paragraphStyle: quote)))
    }

    @Test func paragraphsAreAligned() throws {
        let (scene, view) = try makeScene()
        let width = try #require(scene.canvas.wrapWidth)
        view.attributedText =
            AttributedText("a\n", Attributes(paragraphStyle: ParagraphStyle(alignment: .center)))
            + AttributedText("b", Attributes(paragraphStyle: ParagraphStyle(alignment: .trailing)))
        #expect(abs(caret(0, in: scene).minX - width / 2) < 10 && caret(2, in: scene).minX > width - 20)
        // Arrows lead through the lines in the order of the text.
        scene.canvas.select(TextSelection(at: 0))
        scene.press(.down)
        scene.press(.home)
        #expect(scene.state == "a\n|b")
    }

    @Test func directionsAndDistancesOfLinesAreThoseOfTheStyle() throws {
        let (scene, view) = try makeScene()
        let width = try #require(scene.canvas.wrapWidth)
        let style = ParagraphStyle(direction: .rightToLeft, lineSpacing: 8)
        let words = "words that are wrapped in a few lines of text\nlast"
        view.attributedText = AttributedText(words)
        scene.canvas.prepare()
        let (height, count) = (scene.canvas.flow.blocks[0].height, scene.canvas.flow.layout(0)?.lineCount ?? 0)
        view.attributedText = AttributedText(words, Attributes(paragraphStyle: style))
        scene.canvas.prepare()
        #expect(count >= 2 && scene.canvas.flow.blocks[0].height == height + 8 * Double(count - 1))
        // An empty paragraph at the end has the direction of the one before.
        scene.canvas.select(TextSelection(at: words.utf8.count))
        scene.press(.enter)
        #expect(caret(words.utf8.count + 1, in: scene).minX == width)
        // Left and right are those on the screen.
        scene.canvas.select(TextSelection(at: words.utf8.count - 2))
        scene.press(.left)
        #expect(scene.canvas.flow.selection.head.offset == words.utf8.count - 3)
        let label = Label(AttributedText(words, Attributes(paragraphStyle: style)), style: view.style)
        scene.window.addSubview(label)
        #expect(label.sizeThatFits(Size(width: width, height: 0)).height == scene.canvas.flow.top(ofBlock: 2))
    }
}
