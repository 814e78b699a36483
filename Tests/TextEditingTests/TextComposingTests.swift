import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldTextEditing
@testable import GatefoldViews

@Suite struct TextComposingTests {
    private func preedit(_ text: String, _ selection: Range<Int>? = nil) -> TextInputEdit {
        TextInputEdit(preedit: TextInputEdit.Preedit(text: text, selection: selection))
    }

    @Test func hangulIsComposed() throws {
        let scene = try TextStage(field: "a|b")
        scene.window.handle(preedit("ㅎ", 3..<3))
        #expect(scene.state == "aㅎ|b" && scene.canvas.flow.edited.marked == 1..<4)
        scene.window.handle(preedit("하", 3..<3))
        scene.window.handle(TextInputEdit(commit: "한", preedit: TextInputEdit.Preedit(text: "ㄱ", selection: 3..<3)))
        #expect(scene.state == "a한ㄱ|b" && scene.canvas.flow.edited.marked == 4..<7)
        // The surrounding text that the input method is told does not contain the text that is being composed.
        #expect(scene.canvas.surroundingText == SurroundingText(text: "a한b", cursor: 4, anchor: 4))
        scene.window.handle(TextInputEdit(commit: "글"))
        #expect(scene.state == "a한글|b" && scene.canvas.flow.edited.marked == nil)
        // Only what was committed can be undone.
        scene.press(.character("z"), .control)
        #expect(scene.state == "a|b")
    }

    @Test func composingReplacesTheSelection() throws {
        let scene = try TextStage(field: "a[bc]d")
        scene.window.handle(preedit("x"))
        #expect(scene.state == "ax|d" && scene.canvas.hidesCaret)
        scene.window.handle(TextInputEdit())
        #expect(scene.state == "a|d" && !scene.canvas.hidesCaret)
        scene.press(.character("z"), .control)
        #expect(scene.state == "a[bc]d")
    }

    /// The first Escape clears the text, whatever of it is composed, and the next one cancels the search.
    @Test(arguments: ["a|", "|"]) func escapeClearsASearchThatIsComposed(_ before: String) throws {
        let field = SearchField()
        var count = 0
        field.onCancel = { count += 1 }
        let scene = try TextStage(field, frame: Rect(x: 10, y: 10, width: 280, height: 44))
        scene.show(before)
        scene.window.handle(preedit("é", 2..<2))
        for _ in 0..<2 where count == 0 { scene.press(.escape) }
        #expect(scene.state == "|" && scene.canvas.flow.edited.marked == nil && count == 1)
        scene.stage.makeFrame()
    }

    /// A user who moves the caret elsewhere has finished the syllable.
    @Test func movingTheCaretKeepsTheComposition() throws {
        let scene = try TextStage(field: "abc|")
        scene.window.handle(preedit("한", 3..<3))
        scene.press(.home)
        #expect(scene.state == "|abc한" && scene.canvas.flow.edited.marked == nil)
        // An input method that commits its composed text does not repeat it at the new caret.
        scene.window.handle(TextInputEdit(commit: "한"))
        #expect(scene.state == "|abc한")
        scene.window.handle(TextInputEdit(commit: "한"))
        #expect(scene.state == "한|abc한")
        scene.press(.character("z"), .control)
        scene.press(.character("z"), .control)
        #expect(scene.canvas.text == "abc")
    }

    @Test func losingTheFocusKeepsTheComposition() throws {
        let scene = try TextStage(field: "abc|")
        let other = TextField()
        scene.owner.superview?.addSubview(other)
        other.frame = Rect(x: 10, y: 100, width: 200, height: 44)
        scene.window.handle(preedit("x", 1..<1))
        other.becomeFocused()
        #expect(scene.canvas.text == "abcx" && scene.canvas.flow.edited.marked == nil)
        scene.window.handle(TextInputEdit())
        scene.window.handle(TextInputEdit(commit: "x"))
        #expect(other.text.isEmpty)
        // Text that is composed afterwards is inserted, even if it is the same.
        scene.window.handle(preedit("x", 1..<1))
        scene.window.handle(TextInputEdit(commit: "x"))
        #expect(other.text == "x")
    }

    @Test func surroundingTextIsDeleted() throws {
        let scene = try TextStage(field: "one|two")
        scene.window.handle(TextInputEdit(deletedBefore: 2, deletedAfter: 1))
        #expect(scene.state == "o|wo")
        scene.press(.character("z"), .control)
        #expect(scene.state == "one|two")
    }

    /// Edits that a faulty input method may send leave the text whole, and the caret between characters.
    @Test func junkIsHarmless() throws {
        let scene = try TextStage(field: "é👨‍👩‍👧|x")
        let junk = [
            TextInputEdit(deletedBefore: .max, deletedAfter: .max), TextInputEdit(deletedBefore: -5, deletedAfter: -7),
            TextInputEdit(deletedBefore: 1), TextInputEdit(commit: "\u{0}\u{1B}\n"), preedit("é", 1..<1),
            preedit("é", 7..<90), preedit("", 3..<4), preedit("\n\n", 0..<1),
            TextInputEdit(
                deletedBefore: 3, commit: "\u{301}", preedit: TextInputEdit.Preedit(text: "\u{200D}", selection: 1..<2)),
        ]
        for one in junk + junk.reversed() {
            scene.window.handle(one)
            scene.stage.makeFrame()
            let selection = scene.canvas.flow.selection
            let edited = scene.canvas.flow.edited
            #expect(edited.roundedToScalar(selection.anchor) == selection.anchor)
            #expect(edited.roundedToScalar(selection.head.offset) == selection.head.offset)
            #expect(edited.length == edited.text.utf8.count && !edited.text.contains("\n"))
        }
    }

    @Test(arguments: [0, 1, 1500, 5000, 20_000]) func surroundingTextIsLimited(offset: Int) throws {
        let text = String(repeating: "Aé한🇩🇪", count: 900)
        let scene = try TextStage(view: "|")
        scene.canvas.text = text
        scene.canvas.select(TextSelection(at: offset))
        let caret = scene.canvas.flow.selection.head.offset
        let around = try #require(scene.canvas.surroundingText)
        #expect(around.text.utf8.count <= SurroundingText.limit && around.cursor == around.anchor)
        let before = String(decoding: Array(around.text.utf8)[..<around.cursor], as: UTF8.self)
        let after = String(decoding: Array(around.text.utf8)[around.cursor...], as: UTF8.self)
        #expect(scene.canvas.flow.edited.part(0..<caret).hasSuffix(before))
        #expect(scene.canvas.flow.edited.part(caret..<scene.canvas.flow.edited.length).hasPrefix(after))
        #expect(before.utf8.count > min(caret, 1900) - 1 || caret < 1900)
    }

    @Test func theStateTellsWhatIsTyped() throws {
        let field = TextField()
        field.inputSettings = TextInputSettings(keyboardType: .emailAddress, completesWords: false)
        let scene = try TextStage(field, frame: Rect(x: 10, y: 20, width: 200, height: 44))
        scene.show("ab[c]")
        let state = try #require(scene.window.textInputState)
        #expect(state.traits.keyboardType == .emailAddress && !state.traits.completesWords && !state.traits.isSecure)
        #expect(state.surroundingText == SurroundingText(text: "abc", cursor: 3, anchor: 2))
        #expect(Rect(x: 10, y: 20, width: 200, height: 44).contains(state.caretRect) && state.caretRect.height > 10)
        field.isEnabled = false
        scene.stage.makeFrame()
        #expect(scene.window.textInputState == nil)
    }

    /// Text that can only be read brings no keyboard up.
    @Test func readOnlyTextTakesNoInput() throws {
        let view = TextView()
        let scene = try TextStage(view)
        #expect(scene.window.textInputState != nil)
        view.isEditable = false
        view.text = "one"
        #expect(scene.owner.isFocused && scene.window.textInputState == nil)
        scene.window.handle(TextInputEdit(commit: "x"))
        scene.type("x")
        scene.press(.backspace)
        #expect(view.text == "one")
    }

    @Test func theCaretStaysInSightWhenTheWindowShrinks() throws {
        let lines = (0..<40).map { "line \($0)" }.joined(separator: "\n")
        let view = TextView()
        let scene = try TextStage(view)
        view.text = lines
        scene.stage.makeFrame()
        scene.press(.end, .control)
        let superview = try #require(view.superview)
        #expect(superview.bounds.height == 400)
        // The program lays its views out for the room that the keyboard leaves.
        final class Page: View {
            let content: View
            init(_ content: View) {
                self.content = content
                super.init()
                addSubview(content)
            }
            override func layoutSubviews() { content.frame = bounds }
        }
        let page = Page(view)
        scene.window.overlay = page
        scene.stage.makeFrame()
        view.becomeFocused()
        scene.press(.end, .control)
        scene.window.resize(to: Size(width: 300, height: 150), scale: 1)
        let caret = view.canvas.convert(view.canvas.caretRect, to: nil)
        #expect(scene.window.bounds.contains(caret))
    }
}
