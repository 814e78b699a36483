import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Text can be copied, and changes can be undone and refused by the program.
@Suite struct TextEditingTests {
    @Test func copyCutAndPaste() throws {
        let scene = try TextStage(field: "one [two] three")
        scene.press(.character("c"), .control)
        #expect(scene.state == "one [two] three" && scene.window.pasteboard.ownText == "two")
        scene.press(.character("x"), .control)
        #expect(scene.state == "one | three")
        scene.press(.end)
        scene.press(.character("v"), .control)
        scene.press(.insert, .shift)
        #expect(scene.state == "one  threetwotwo|")
    }

    /// Line breaks become spaces where there is one line, and control characters are left out everywhere.
    @Test func pastedTextIsMadeToFit() throws {
        let field = try TextStage(field: "|")
        field.window.pasteboard.copy("a\r\nb\u{7}\tc\u{2029}d")
        field.press(.character("v"), .control)
        #expect(field.state == "a b c d|")
        let view = try TextStage(view: "|")
        view.window.pasteboard.copy("a\r\nb\u{7}\tc\u{2029}d\u{85}e\rf")
        view.press(.character("v"), .control)
        #expect(view.state == "a\nb\tc\nd\ne\nf|")
    }

    /// A line of megabytes would be laid out for seconds with every key.
    @Test func anEndlessLineIsCut() throws {
        let field = try TextStage(field: "ab|cd")
        field.window.pasteboard.copy(String(repeating: "é", count: 1 << 20))
        field.press(.character("v"), .control)
        #expect(field.canvas.text.utf8.count == TextCanvas.longestLine)
        #expect(field.canvas.text.hasPrefix("abé") && field.canvas.text.hasSuffix("écd"))
        field.press(.character("z"), .control)
        #expect(field.state == "ab|cd")
        let view = try TextStage(view: "|")
        view.window.pasteboard.copy("one\n" + String(repeating: "x", count: 1 << 20) + "\ntwo")
        view.press(.character("v"), .control)
        #expect(view.canvas.text.utf8.count == 4 + TextCanvas.longestLine)
        let lines = String(repeating: "a line of text\n", count: 20_000)
        view.press(.character("a"), .control)
        view.window.pasteboard.copy(lines)
        view.press(.character("v"), .control)
        #expect(view.canvas.text == lines)
    }

    @Test func undoIsByWords() throws {
        let scene = try TextStage(field: "|")
        scene.type("one two")
        scene.press(.backspace)
        scene.press(.backspace)
        func undo() { scene.press(.character("z"), .control) }
        undo()
        #expect(scene.state == "one two|")
        undo()
        #expect(scene.state == "one |")
        undo()
        #expect(scene.state == "|")
        undo()
        #expect(scene.state == "|")
        scene.press(.character("Z"), [.control, .shift])
        scene.press(.character("y"), .control)
        scene.press(.character("y"), .control)
        #expect(scene.state == "one t|")
        scene.type("x")
        scene.press(.character("y"), .control)
        #expect(scene.state == "one tx|")
    }

    @Test func movingTheCaretEndsAGroup() throws {
        let scene = try TextStage(field: "|")
        scene.type("ab")
        scene.press(.left)
        scene.type("x")
        scene.press(.character("z"), .control)
        #expect(scene.state == "a|b")
        scene.press(.character("z"), .control)
        #expect(scene.state == "|")
    }

    @Test func aProgramMayForbidAChange() throws {
        final class Digits: TextFieldDelegate {
            var asked: [String] = []
            func textField(
                _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
                replacementString string: String
            ) -> Bool {
                asked.append(String(textField.text[range]) + "→" + string)
                return string.allSatisfy(\.isNumber)
            }
        }
        let scene = try TextStage(field: "|12")
        let field = try #require(scene.owner as? TextField)
        let digits = Digits()
        field.delegate = digits
        var changes = 0
        field.action = { changes += 1 }
        scene.type("3x4")
        scene.press(.delete)
        #expect(scene.state == "34|2" && changes == 3)
        #expect(digits.asked == ["→3", "→x", "→4", "1→"])
    }

    /// A program may change the text while it is asked about a change, and while it is told of one.
    @Test func aProgramMayChangeTheTextAtAnyTime() throws {
        final class Meddler: TextFieldDelegate {
            func textField(
                _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
                replacementString string: String
            ) -> Bool {
                if string == "1" { textField.text = "" }
                return true
            }
            func textFieldDidChangeSelection(_ textField: TextField) {
                if textField.text.count > 12 { textField.text = "short" }
            }
        }
        let scene = try TextStage(field: "one two three[ four]")
        let field = try #require(scene.owner as? TextField)
        let meddler = Meddler()
        field.delegate = meddler
        field.action = { if field.text.hasSuffix("!") { field.text = "" } }
        scene.type("1")
        #expect(scene.state == "|")
        scene.type("abc!de")
        #expect(scene.state == "de|")
        scene.window.handle(
            TextInputEdit(commit: "long long long", preedit: TextInputEdit.Preedit(text: "한", selection: 0..<3)))
        scene.press(.character("z"), .control)
        scene.window.handle(TextInputEdit(deletedBefore: 2, commit: "1"))
        scene.stage.makeFrame()
        let edited = scene.canvas.flow.edited
        #expect(edited.length == edited.text.utf8.count && edited.selection.range.upperBound <= edited.length)
    }

    @Test func aProgramsTextCannotBeUndone() throws {
        let scene = try TextStage(field: "|")
        scene.type("ab")
        let field = try #require(scene.owner as? TextField)
        field.text = "new"
        scene.press(.character("z"), .control)
        #expect(scene.state == "new|")
    }

    @Test func aSecretIsNeitherCopiedNorShown() throws {
        let scene = try TextStage(SecureTextField(), frame: Rect(x: 10, y: 10, width: 200, height: 44))
        scene.type("pass word")
        scene.press(.left, .control)
        #expect(scene.state == "|pass word")
        scene.press(.character("a"), .control)
        scene.press(.character("c"), .control)
        scene.press(.character("x"), .control)
        #expect(scene.state == "[pass word]" && !scene.window.pasteboard.hasText)
        #expect(!scene.window.selectionPasteboard.hasText)
        #expect(scene.canvas.surroundingText == nil && scene.canvas.menuCommands.isEmpty)
    }
}
