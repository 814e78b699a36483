import GatefoldGestures
import Testing

@testable import GatefoldViews

/// Keys move and delete by words. The results are those of GTK 4, where nothing else is said.
@Suite struct TextWordKeyTests {
    typealias Case = TextKeyTests.Case

    nonisolated static let wordKeysEditASingleLine = [
        // Without Shift, moving begins at the end of the selection to which the motion leads. GTK's entry does not move
        // on by words from there, but its text view does.
        Case(.left, .control, "one [two] three", "|one two three"),
        Case(.right, .control, "one ]two[ three", "one two three|"),
        Case(.left, .control, "ש[לום עול]ם", "שלום עולם|"),
        Case(.right, .control, "ש[לום עול]ם", "|שלום עולם"),
        // A selection is all that is deleted, as in GTK's entry. Its text view deletes words beside the caret.
        Case(.backspace, .control, "one [two] three", "one | three"),
        Case(.delete, .control, "one [two] three", "one | three"),
        // Words are those of Unicode. For GTK, they end at apostrophes, full stops and underscores too.
        Case(.right, .control, "|it's", "it's|"),
        Case(.right, .control, "|3.14 x_y", "3.14| x_y"),
        Case(.left, .control, "don’t x_y|", "don’t |x_y"),
        Case(.backspace, .control, "a.b|", "|"),
        Case(.right, .control, "|foo-bar", "foo|-bar"),
        Case(.left, .control, "foo-bar|", "foo-|bar"),
        Case(.right, .control, "|C++ x", "C|++ x"),
        Case(.right, .control, "C|++ x", "C++ x|"),
        Case(.delete, .control, "one|   two x", "one| x"),
        Case(.right, .control, "|你好世界 x", "你好世界| x"),
        Case(.right, .control, "|สวัสดีครับ", "สวัสดี|ครับ"),
        // Beyond the last word is the end of the text, as in GTK's entry. In its text view the caret stays.
        Case(.left, .control, "  |one", "|  one"),
        Case(.right, .control, "one|!", "one!|"),
        Case(.delete, .control, "one|!", "one|"),
    ]

    @Test(arguments: wordKeysEditASingleLine) func wordKeysEditASingleLine(_ one: Case) throws {
        for scene in [try TextStage(field: one.before), try TextStage(view: one.before)] {
            scene.press(one.key, one.modifiers)
            #expect(scene.state == one.after)
        }
    }

    /// Signs, spaces and emoji at the end of a paragraph hide no words of the next one.
    nonisolated static let manyLines = [
        Case(.right, .control, "one|.\n\n - \ntwo", "one.\n\n - \ntwo|"),
        Case(.left, .control, "one\n\n - \n(|two", "|one\n\n - \n(two"),
        Case(.left, .control, "one\n🇩🇪 |\ntwo", "|one\n🇩🇪 \ntwo"),
        Case(.delete, .control, "one|.\ntwo", "one|"),
        Case(.backspace, .control, "one\n(|two", "|two"),
        Case(.right, [.control, .shift], "one|.\ntwo", "one[.\ntwo]"),
    ]

    @Test(arguments: manyLines) func manyLines(_ one: Case) throws {
        let scene = try TextStage(view: one.before)
        scene.press(one.key, one.modifiers)
        #expect(scene.state == one.after)
    }
}
