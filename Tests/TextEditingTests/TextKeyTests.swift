import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Keys edit a text and move its selection. The results are those of GTK 4's entry and text view, where nothing else is
/// said.
@Suite struct TextKeyTests {
    /// A key, a state before it and the state after it: `|` is the caret, `[` the anchor and `]` the head.
    nonisolated struct Case: CustomTestStringConvertible {
        var key: KeyEvent.Key
        var modifiers: KeyEvent.Modifiers
        var before: String
        var after: String

        init(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers, _ before: String, _ after: String) {
            (self.key, self.modifiers, self.before, self.after) = (key, modifiers, before, after)
        }

        init(_ key: KeyEvent.Key, _ before: String, _ after: String) { self.init(key, [], before, after) }

        var testDescription: String { "\(key) \(modifiers.rawValue): \(before)" }
    }

    nonisolated static let keysEditASingleLine = [
        Case(.character("x"), "ab|c", "abx|c"),
        Case(.character("x"), "a[b]c", "ax|c"),
        Case(.space, "ab|c", "ab |c"),
        Case(.backspace, "ab|c", "a|c"),
        Case(.backspace, "|abc", "|abc"),
        Case(.backspace, "a[bc]d", "a|d"),
        Case(.backspace, .shift, "ab|c", "a|c"),
        Case(.delete, "ab|c", "ab|"),
        Case(.delete, "abc|", "abc|"),
        Case(.backspace, .control, "one two|", "one |"),
        Case(.backspace, .control, "one two |", "one |"),
        Case(.delete, .control, "|one two", "| two"),
        Case(.delete, .control, "one| two", "one|"),
        // With Shift too, the paragraph is deleted to its start or end. GTK has this only in text views and for Delete;
        // its Backspace deletes a word.
        Case(.backspace, [.control, .shift], "one two|x", "|x"),
        Case(.delete, [.control, .shift], "o|ne two", "o|"),
        Case(.left, "ab|c", "a|bc"),
        Case(.right, "ab|c", "abc|"),
        Case(.left, "|abc", "|abc"),
        Case(.left, "a[bc]d", "a|bcd"),
        Case(.right, "a[bc]d", "abc|d"),
        Case(.left, "a]bc[d", "a|bcd"),
        Case(.left, .shift, "ab|c", "a]b[c"),
        Case(.right, .shift, "a]b[c", "ab|c"),
        Case(.right, .control, "|one two", "one| two"),
        Case(.right, .control, "one| two", "one two|"),
        Case(.left, .control, "one two|", "one |two"),
        Case(.left, .control, "one |two", "|one two"),
        Case(.left, [.control, .shift], "one two|", "one ]two["),
        Case(.home, "ab|c", "|abc"),
        Case(.end, "ab|c", "abc|"),
        Case(.home, .shift, "ab|c", "]ab[c"),
        Case(.end, .control, "ab|c", "abc|"),
        Case(.character("a"), .control, "ab|c", "[abc]"),
        Case(.character("/"), .control, "ab|c", "[abc]"),
        // GTK's text view selects all from the end to the start, and its entry leaves the caret at the start when it
        // drops a selection. Here both controls select from the start to the end, and the caret stays where it is.
        Case(.character("A"), [.control, .shift], "a[b]c", "ab|c"),
        // Characters of several scalars: a family, a flag, an e with an accent of its own, and Hangul in parts.
        Case(.left, "a👨‍👩‍👧|", "a|👨‍👩‍👧"),
        Case(.backspace, "a👨‍👩‍👧|", "a|"),
        Case(.right, "|🇩🇪🇫🇷", "🇩🇪|🇫🇷"),
        Case(.delete, "|🇩🇪🇫🇷", "|🇫🇷"),
        Case(.right, "|e\u{301}x", "e\u{301}|x"),
        Case(.left, "\u{1112}\u{1161}\u{11AB}|", "|\u{1112}\u{1161}\u{11AB}"),
        // Arrows move in visual order: to the left means forwards in Hebrew.
        Case(.left, "|שלום", "ש|לום"),
        Case(.right, "שלום|", "שלו|ם"),
        Case(.left, .control, "|שלום עולם", "שלום| עולם"),
        // Backspace takes whole characters of Latin and emoji, and single signs of Devanagari and of Hangul in parts.
        Case(.backspace, "नि|", "न|"),
        Case(.backspace, "x\u{300}\u{323}|", "|"),
        Case(.backspace, "\u{1112}\u{1161}\u{11AB}|", "\u{1112}\u{1161}|"),
        Case(.backspace, "a1️⃣|", "a|"),
        Case(.backspace, "a🇩🇪|", "a|"),
    ]

    @Test(arguments: keysEditASingleLine) func keysEditASingleLine(_ one: Case) throws {
        let scene = try TextStage(field: one.before)
        scene.press(one.key, one.modifiers)
        #expect(scene.state == one.after)
    }

    nonisolated static let manyLines = [
        Case(.enter, "ab|c", "ab\n|c"),
        Case(.tab, "ab|c", "ab\t|c"),
        Case(.backspace, "ab\n|c", "ab|c"),
        Case(.delete, "ab|\nc", "ab|c"),
        Case(.left, "ab\n|c", "ab|\nc"),
        Case(.right, "ab|\nc", "ab\n|c"),
        Case(.down, "abc|d\nx\nabcd", "abcd\nx|\nabcd"),
        Case(.up, "abcd\nx|yz", "a|bcd\nxyz"),
        Case(.up, "a|b\nc", "|ab\nc"),
        Case(.down, "ab\n|cd", "ab\ncd|"),
        Case(.down, .shift, "a|b\ncd", "a[b\nc]d"),
        // GTK's text view passes over the near end of a paragraph, so that this key cannot move the caret there.
        Case(.down, .control, "a|b\ncd", "ab|\ncd"),
        Case(.down, .control, "ab|\ncd", "ab\ncd|"),
        Case(.up, .control, "ab\nc|d", "ab\n|cd"),
        Case(.up, .control, "ab\n|cd", "|ab\ncd"),
        Case(.home, "ab\nc|d", "ab\n|cd"),
        Case(.end, "a|b\ncd", "ab|\ncd"),
        Case(.home, .control, "ab\nc|d", "|ab\ncd"),
        Case(.end, .control, "a|b\ncd", "ab\ncd|"),
        Case(.right, .control, "one|\ntwo", "one\ntwo|"),
        Case(.left, .control, "one\n|two", "|one\ntwo"),
        Case(.backspace, .control, "one\n|two", "|two"),
        // A page leads to the first or last line, and from there to the end of the text. GTK's text view goes to the end
        // of the text as soon as it cannot scroll.
        Case(.pageDown, "a|b\nc", "ab\nc|"),
        Case(.pageUp, "ab\nc|d", "a|b\ncd"),
        Case(.pageUp, "a|b\nc", "|ab\nc"),
        Case(.pageUp, .shift, "a|b\nc", "]a[b\nc"),
        Case(.pageDown, "ab\n|cd", "ab\ncd|"),
        // At the end of a paragraph, its line break is deleted, and at the start the one before it.
        Case(.delete, [.control, .shift], "a|b\ncd", "a|\ncd"),
        Case(.delete, [.control, .shift], "ab|\ncd", "ab|cd"),
        Case(.backspace, [.control, .shift], "ab\nc|d", "ab\n|d"),
        Case(.backspace, [.control, .shift], "ab\n|cd", "ab|cd"),
        // Without Shift, moving begins at the end of the selection to which the motion leads.
        Case(.up, "a\nb[c\nd]e", "a|\nbc\nde"),
        Case(.down, "]a\nb[c\nde", "a\nbc\nd|e"),
        Case(.home, "ab\nc[d\nef]", "ab\n|cd\nef"),
        Case(.end, "a]b\nc[d\nef", "ab\ncd|\nef"),
        Case(.up, .control, "ab\nc[d\nef]", "ab\n|cd\nef"),
        Case(.down, .control, "a]b\nc[d\nef", "ab\ncd|\nef"),
        Case(.pageUp, "ab\nc[d\nef]", "a|b\ncd\nef"),
    ]

    @Test(arguments: manyLines) func manyLines(_ one: Case) throws {
        let scene = try TextStage(view: one.before)
        scene.press(one.key, one.modifiers)
        #expect(scene.state == one.after)
    }

    /// Up and down keep their column across a shorter line, until another key moves the caret.
    @Test func theColumnIsKept() throws {
        let scene = try TextStage(view: "abcdef|gh\nxy\nabcdefgh")
        scene.press(.down)
        #expect(scene.state == "abcdefgh\nxy|\nabcdefgh")
        scene.press(.down)
        #expect(scene.state == "abcdefgh\nxy\nabcdef|gh")
        scene.press(.up)
        scene.press(.left)
        scene.press(.up)
        #expect(scene.state == "a|bcdefgh\nxy\nabcdefgh")
    }

    @Test func keysOfOtherViewsAreLeftAlone() throws {
        let scene = try TextStage(field: "ab|c")
        for key in [KeyEvent.Key.up, .down, .escape, .tab, .pageDown, .enter] {
            #expect(!scene.owner.handle(KeyEvent(key)))
        }
        #expect(!scene.owner.handle(KeyEvent(.character("q"), modifiers: .control)))
        #expect(!scene.owner.handle(KeyEvent(.character("x"), modifiers: .alt)))
        #expect(scene.state == "ab|c")
    }

    @Test func controlTabLeavesATextOfManyLines() throws {
        let scene = try TextStage(TextView(), frame: Rect(x: 10, y: 10, width: 280, height: 100))
        let field = TextField()
        scene.owner.superview?.addSubview(field)
        field.frame = Rect(x: 10, y: 200, width: 280, height: 44)
        field.text = "one"
        scene.stage.makeFrame()
        scene.press(.tab)
        #expect(scene.state == "\t|" && scene.owner.isFocused)
        scene.press(.tab, .control)
        #expect(field.isFocused && field.text[field.selectedRange] == "one")
        scene.press(.tab, .shift)
        #expect(scene.owner.isFocused)
    }

    @Test func enterGoesToTheProgram() throws {
        let scene = try TextStage(field: "ab|c")
        let field = try #require(scene.owner as? TextField)
        var returns = 0
        field.onReturn = { returns += 1 }
        scene.press(.enter)
        #expect(returns == 1 && scene.state == "ab|c")
    }

    /// Text that is not a key's own, as from a compose sequence, is typed too.
    @Test func aKeyCanTypeSeveralCharacters() throws {
        let scene = try TextStage(field: "|")
        scene.window.handle(KeyEvent(.keysym(0x1234), text: "ae\u{301}"))
        #expect(scene.state == "ae\u{301}|")
    }
}
