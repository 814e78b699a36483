import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Paragraphs may be items of lists, with markers that are no part of the text.
@Suite struct TextListTests {
    typealias Attributes = AttributedText.Attributes
    typealias ParagraphStyle = AttributedText.ParagraphStyle
    typealias TextList = AttributedText.TextList

    private static func item(_ text: String, _ list: TextList = TextList(.decimal)) -> AttributedText {
        AttributedText(text, Attributes(paragraphStyle: ParagraphStyle(textList: list)))
    }

    private func makeScene(_ text: AttributedText) throws -> (TextStage, TextView) {
        let view = TextView()
        let scene = try TextStage(view)
        view.allowsEditingTextAttributes = true
        view.attributedText = text
        scene.stage.makeFrame()
        return (scene, view)
    }

    /// The text with its markers, and tabs for their levels.
    private func marked(_ scene: TextStage) -> String {
        let flow = scene.canvas.flow
        return (0..<flow.edited.paragraphs.count).map { index in
            let marker = flow.marker(ofParagraph: index).map {
                String(repeating: "\t", count: $0.level) + $0.text + " "
            }
            return (marker ?? "") + flow.edited.part(flow.edited.paragraphs.range(of: index))
        }.joined(separator: "\n")
    }

    private func undo(_ scene: TextStage) { scene.press(.character("z"), .control) }

    // MARK: Counting

    @Test func itemsAreCountedInTheirLevels() {
        var numbering = ListNumbering()
        let lists: [TextList?] = [
            TextList(.decimal), TextList(.decimal), TextList(.decimal, level: 1), TextList(.decimal, level: 1),
            TextList(.decimal), TextList(.decimal, level: 1), TextList(.disc), TextList(.decimal), nil,
            TextList(.decimal, startingItemNumber: 7), TextList(.decimal, startingItemNumber: 7),
            TextList(.text("–"), level: 99), TextList(.decimal, level: -1, startingItemNumber: .max),
        ]
        let markers = lists.map { numbering.marker(of: $0) }
        #expect(
            markers.map { $0?.text } == ["1.", "2.", "1.", "2.", "3.", "1.", "•", "1.", nil, "7.", "8.", "–", "9."])
        #expect(markers.compactMap(\.self).map(\.level) == [0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 8, 0])
        numbering = ListNumbering()
        for _ in 0..<2 { _ = numbering.marker(of: TextList(.decimal, startingItemNumber: .max)) }
    }

    /// A label lays the whole text out at once, and a text view by paragraphs: both look alike.
    @Test func labelsAndTextViewsAgree() throws {
        var text = Self.item("first\nsecond item with so many words that they are wrapped\n")
        text.append(Self.item("inner\r\n", TextList(.disc, level: 1)))
        text.append(Self.item("third\n"))
        text.append("plain")
        let (scene, view) = try makeScene(text)
        #expect(
            marked(scene)
                == "1. first\n2. second item with so many words that they are wrapped\n\t• inner\n3. third\nplain")
        let label = Label(text, style: view.style)
        let width = try #require(scene.canvas.wrapWidth)
        scene.window.addSubview(label)
        #expect(label.sizeThatFits(Size(width: width, height: 0)).height == scene.canvas.flow.height)
        #expect(label.shownStyle.paragraphs.compactMap { $0.marker?.text } == ["1.", "2.", "•", "3."])
        #expect(label.text == text.string && label.accessibilityLabel == text.string)
        label.isSelectable = true
        label.frame = Rect(x: 0, y: 0, width: width, height: 300)
        scene.stage.makeFrame()
        let selectable = try #require(label.selectable as? SelectableText)
        #expect(selectable.canvas.flow.height == scene.canvas.flow.height)
    }

    @Test func markersHaveTheColourOfTheirItem() throws {
        let red = Color(hex: 0xC0_10_20)
        var style = Attributes(color: DynamicColor(red), paragraphStyle: ParagraphStyle(textList: TextList(.decimal)))
        var text = AttributedText("one", style)
        style.color = nil
        style.link = "https://a.example"
        text.append(AttributedText("\ntwo", style))
        let (scene, _) = try makeScene(text)
        let glyphs = scene.stage.scene.items.filter { if case .glyphs = $0.content { true } else { false } }
        func count(_ color: Color) -> Int {
            glyphs.reduce(0) { sum, item in
                if case .glyphs(let run) = item.content, run.color == color { sum + Int(run.count) } else { sum }
            }
        }
        // "one" and its number, the number of the link, and the link itself.
        #expect(count(red) == 5 && count(scene.canvas.resolvedTintColor) == 3)
        #expect(count(scene.canvas.color.resolved(in: scene.canvas.theme)) == 2)
    }

    // MARK: Keys

    @Test func returnContinuesAListAndEndsItInAnEmptyItem() throws {
        let (scene, view) = try makeScene(Self.item("one\ntwo"))
        scene.press(.enter)
        #expect(marked(scene) == "1. one\n2. two\n3. ")
        scene.type("x")
        #expect(marked(scene) == "1. one\n2. two\n3. x")
        scene.press(.enter)
        scene.press(.enter)
        #expect(marked(scene) == "1. one\n2. two\n3. x\n" && scene.state == "one\ntwo\nx\n|")
        scene.type("y")
        #expect(marked(scene) == "1. one\n2. two\n3. x\ny")
        #expect(view.attributedText == Self.item("one\ntwo\nx\n") + AttributedText("y"))
        undo(scene)
        #expect(marked(scene) == "1. one\n2. two\n3. x\n")
        undo(scene)
        #expect(marked(scene) == "1. one\n2. two\n3. x\n4. ")
        scene.press(.character("z"), [.control, .shift])
        scene.press(.character("z"), [.control, .shift])
        #expect(marked(scene) == "1. one\n2. two\n3. x\ny")
    }

    @Test func returnInTheMiddleCountsTheItemsBelowAnew() throws {
        let (scene, _) = try makeScene(Self.item("onetwo\nlast"))
        scene.canvas.select(TextSelection(at: 3))
        let last = scene.canvas.flow.layout(1)
        scene.press(.enter)
        #expect(marked(scene) == "1. one\n2. two\n3. last")
        #expect(scene.canvas.flow.layout(2) !== last)
        scene.canvas.select(TextSelection(at: 0))
        scene.press(.enter)
        #expect(marked(scene) == "1. \n2. one\n3. two\n4. last")
        scene.canvas.select(TextSelection(at: 0))
        scene.press(.enter)
        #expect(marked(scene) == "\n1. one\n2. two\n3. last" && scene.state == "|\none\ntwo\nlast")
        undo(scene)
        #expect(marked(scene) == "1. \n2. one\n3. two\n4. last")
    }

    @Test func backspaceAtTheStartOfAnItemRemovesItsMarker() throws {
        let (scene, view) = try makeScene(Self.item("one\ntwo\nthree"))
        let first = view.attributedText
        scene.canvas.select(TextSelection(at: 4))
        scene.press(.backspace)
        #expect(marked(scene) == "1. one\ntwo\n1. three" && scene.state == "one\n|two\nthree")
        scene.press(.backspace)
        #expect(marked(scene) == "1. onetwo\n2. three")
        undo(scene)
        undo(scene)
        #expect(view.attributedText == first && marked(scene) == "1. one\n2. two\n3. three")
        // Elsewhere the key deletes, and a selection is deleted.
        scene.canvas.select(TextSelection(at: 5))
        scene.press(.backspace)
        scene.canvas.select(TextSelection(anchor: 0, head: TextPosition(offset: 3)))
        scene.press(.backspace)
        #expect(marked(scene) == "1. \n2. wo\n3. three")
    }

    @Test func theLastItemKeepsOrLosesItsMarkerWhenItIsEmpty() throws {
        let (scene, _) = try makeScene(Self.item("one\n") + AttributedText("x"))
        scene.press(.backspace)
        #expect(marked(scene) == "1. one\n")
        scene.type("y")
        #expect(marked(scene) == "1. one\ny")
        undo(scene)
        undo(scene)
        #expect(marked(scene) == "1. one\nx")
        let (other, _) = try makeScene(Self.item("a"))
        other.press(.backspace)
        #expect(marked(other) == "1. ")
        other.press(.backspace)
        #expect(marked(other) == "")
        undo(other)
        undo(other)
        #expect(marked(other) == "1. a")
    }

    @Test func tabsChangeTheLevelAtTheStartOfAnItem() throws {
        let (scene, view) = try makeScene(Self.item("one\ntwo"))
        let first = view.attributedText
        scene.canvas.select(TextSelection(at: 4))
        scene.press(.tab)
        #expect(marked(scene) == "1. one\n\t1. two")
        scene.press(.tab, .shift)
        #expect(marked(scene) == "1. one\n2. two")
        undo(scene)
        undo(scene)
        #expect(view.attributedText == first)
        for _ in 0..<20 { scene.press(.tab) }
        #expect(marked(scene) == "1. one\n" + String(repeating: "\t", count: 8) + "1. two")
        scene.canvas.select(TextSelection(at: 7))
        scene.press(.tab)
        #expect(view.text == "one\ntwo\t")
    }

    @Test func returnInAnEmptyItemLeadsOneLevelOut() throws {
        let (scene, _) = try makeScene(Self.item("a\n") + Self.item("b", TextList(.decimal, level: 1)))
        scene.press(.enter)
        #expect(marked(scene) == "1. a\n\t1. b\n\t2. ")
        scene.press(.enter)
        #expect(marked(scene) == "1. a\n\t1. b\n2. ")
        scene.press(.enter)
        #expect(marked(scene) == "1. a\n\t1. b\n")
    }

    @Test func keysLeaveListsAloneUnlessTheViewAllowsIt() throws {
        let (scene, view) = try makeScene(Self.item("one\ntwo"))
        view.allowsEditingTextAttributes = false
        scene.canvas.select(TextSelection(at: 4))
        scene.press(.backspace)
        #expect(marked(scene) == "1. onetwo")
        scene.press(.enter)
        scene.press(.tab)
        #expect(marked(scene) == "1. one\n2. \ttwo")
    }

    // MARK: Functions

    @Test func paragraphsBecomeItems() throws {
        let (scene, view) = try makeScene(AttributedText("one\ntwo\nthree"))
        scene.canvas.select(TextSelection(anchor: 1, head: TextPosition(offset: 8)))
        view.setTextList(TextList())
        #expect(marked(scene) == "• one\n• two\nthree")
        #expect(view.typingAttributes.paragraphStyle?.textList == TextList())
        scene.canvas.select(TextSelection(at: 5))
        view.setTextList(nil)
        #expect(marked(scene) == "• one\ntwo\nthree")
        undo(scene)
        undo(scene)
        #expect(view.attributedText == AttributedText("one\ntwo\nthree"))
    }

    @Test func anEmptyTextBecomesAnItem() throws {
        let (scene, view) = try makeScene("")
        view.text = ""
        view.placeholder = "Shopping"
        view.setTextList(TextList(.decimal))
        scene.stage.makeFrame()
        #expect(marked(scene) == "1. " && abs(scene.canvas.caretRect.midX - 28) < 1)
        #expect(scene.stage.scene.items.contains { if case .glyphs = $0.content { true } else { false } })
        scene.type("milk")
        scene.press(.enter)
        #expect(marked(scene) == "1. milk\n2. ")
        // Text that an input method composes and takes back leaves the item.
        view.setTextList(nil)
        scene.window.handle(TextInputEdit(preedit: TextInputEdit.Preedit(text: "ㅎ", selection: 3..<3)))
        #expect(marked(scene) == "1. milk\nㅎ")
        scene.window.handle(TextInputEdit(commit: ""))
        #expect(marked(scene) == "1. milk\n")
    }

    // MARK: Copying

    @Test func copiesOfSeveralItemsHaveTheirMarkers() throws {
        var text = AttributedText("title\n") + Self.item("one\n")
        text.append(Self.item("inner\n", TextList(.disc, level: 1)))
        text.append(Self.item("two"))
        let (scene, _) = try makeScene(text)
        scene.press(.character("a"), .control)
        scene.press(.character("c"), .control)
        #expect(scene.window.pasteboard.ownText == "title\n1. one\n\t• inner\n2. two")
        #expect(scene.window.selectionPasteboard.ownText == scene.window.pasteboard.ownText)
        scene.canvas.select(TextSelection(7..<13))
        scene.press(.character("c"), .control)
        #expect(scene.window.pasteboard.ownText == "ne\n\t• inn")
        scene.canvas.select(TextSelection(6..<9))
        scene.press(.character("c"), .control)
        #expect(scene.window.pasteboard.ownText == "one")
    }
}
