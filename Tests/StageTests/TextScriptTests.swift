import GatefoldGeometry
import GatefoldGestures
import GatefoldViews
import Testing

@testable import GatefoldStage

/// Script lines type, compose, paste and drop text.
struct TextScriptTests {
    private func inputs(_ text: String) throws(ScriptError) -> [WindowInput] {
        try TouchScript(text).inputs.map(\.input)
    }

    private func keys(_ text: String) throws(ScriptError) -> [KeyEvent] {
        try inputs(text).compactMap { input in
            if case .key(let key) = input { key } else { nil }
        }
    }

    /// The text that the pressed keys of a script type.
    private func typed(_ text: String) throws(ScriptError) -> String { try keys(text).map(\.text).joined() }

    @Test func anyCharacterIsTyped() throws {
        #expect(try typed("type  Ünïcode; #1, 한글 👩‍👩‍👧 e\u{301}!  \nkey a") == "Ünïcode; #1, 한글 👩‍👩‍👧 e\u{301}!a")
        #expect(
            try keys("type é👍") == [
                KeyEvent(.character("é")), KeyEvent(.character("é"), phase: .up),
                KeyEvent(.character("👍")), KeyEvent(.character("👍"), phase: .up),
            ])
        // A character of the US keyboard has its own key, and Shift where it needs it.
        #expect(
            try keys("type a?").map(\.key) == [
                .character("a"), .character("a"), .keysym(0xFFE1), .character("?"), .character("?"), .keysym(0xFFE1),
            ])
    }

    @Test func textIsTheOldNameOfType() throws {
        #expect(try inputs("text Hello; #1 ß\\n") == inputs("type Hello; #1 ß\\n"))
    }

    @Test func escapesAreEnterTabAndBackslash() throws {
        let down = try keys(#"type a\n\t\\\u{E9}\u{20}"#).filter { $0.phase == .down }
        #expect(down.map(\.key) == [.character("a"), .enter, .tab, .character("\\"), .character("é"), .space])
        #expect(try inputs(#"paste \"a\u{D}\n"#) == [.paste("\"a\r\n")])
    }

    @Test func textsAreComposedAndInserted() throws {
        #expect(
            try inputs("preedit 하\npreedit none\n commit 한; #\ndelete-surrounding 3 0; commit a\ncommit \"quoted\"")
                == [
                    .textInput(TextInputEdit(preedit: .init(text: "하", selection: 3..<3))), .textInput(TextInputEdit()),
                    .textInput(TextInputEdit(commit: "한; #")), .textInput(TextInputEdit(deletedBefore: 3)),
                    .textInput(TextInputEdit(commit: "a")), .textInput(TextInputEdit(commit: "\"quoted\"")),
                ])
    }

    @Test func editsOfRecordingsAreRead() throws {
        #expect(
            try inputs(
                #"""
                event text-input; event text-input delete 3 1 commit "a; \"#\" b" preedit "c d" 1 2 # a comment
                event text-input preedit "" ; event paste " "; event key down 0xFE51 shift "xyz"; event key down tab "\t"
                """#) == [
                    .textInput(TextInputEdit()),
                    .textInput(
                        TextInputEdit(
                            deletedBefore: 3, deletedAfter: 1, commit: "a; \"#\" b",
                            preedit: .init(text: "c d", selection: 1..<2))),
                    .textInput(TextInputEdit(preedit: .init(text: "", selection: nil))), .paste(" "),
                    .key(KeyEvent(.keysym(0xFE51), modifiers: .shift, text: "xyz")), .key(KeyEvent(.tab, text: "\t")),
                ])
    }

    @Test func somethingIsDraggedAndDropped() throws {
        let script = try TouchScript(
            "drop 10 20 text  one; two # three\ndrop 1 2 files file:///a%20b  https://x.org/#y")
        let (first, second) = (Point(x: 10, y: 20), Point(x: 1, y: 2))
        #expect(
            script.inputs == [
                TimedInput(time: 0, .drop(.moved(first, kinds: [.text]))),
                TimedInput(time: 0.03, .drop(.dropped(.text("one; two # three"), first))),
                TimedInput(time: 0.03, .drop(.moved(second, kinds: [.files]))),
                TimedInput(time: 0.06, .drop(.dropped(.files(["file:///a%20b", "https://x.org/#y"]), second))),
            ])
        #expect(
            try inputs(#"event drop move 1 2 text files; event drop move 3 4; event drop leave; event drop files 5 6"#)
                == [
                    .drop(.moved(second, kinds: [.text, .files])), .drop(.moved(Point(x: 3, y: 4), kinds: [])),
                    .drop(.left), .drop(.dropped(.files([]), Point(x: 5, y: 6))),
                ])
    }

    /// A text keeps each of its scalars, in whatever order they are, even if Swift takes other ones for equal.
    @Test(arguments: [
        "", " ", "a", "\"", "\\", "\\n", "a b;c#d&", "\u{301}", "e\u{301}", "é", "\n\r\t\u{0}\u{7F}\u{85}",
        "\u{202E}abc",
        "\u{2028}\u{2029}", "👩‍👩‍👧", "한글", "\u{FEFF}", "\u{10FFFF}", "\" ; \"", "}",
    ])
    func aQuotedTextIsReadBack(_ text: String) throws {
        let quoted = ScriptText.quoted(text)
        #expect(!quoted.unicodeScalars.contains { $0.value < 0x20 })
        let read = try inputs("event paste \(quoted); event drop text 0 0 \(quoted)#x\nmark end")
        guard case .paste(let back)? = read.first, case .drop(.dropped(.text(let dropped), _)) = read[1] else {
            Issue.record("it is \(read)")
            return
        }
        #expect(Array(back.unicodeScalars) == Array(text.unicodeScalars))
        #expect(Array(dropped.unicodeScalars) == Array(text.unicodeScalars))
        #expect(read.count == 3)
    }

    @Test(arguments: [
        ("type", "what to type is missing; the line reads 'type some words'"),
        ("type;", "what to type is missing; the line reads 'type some words'"),
        ("type \\u{7}", "U+0007 is a control character, which no key types; leave it out"),
        ("type a\\", #"'\' stands for no character; the escapes are \n, \t, \\, \" and \u{E9}"#),
        ("type \\x41", #"'\x' stands for no character; the escapes are \n, \t, \\, \" and \u{E9}"#),
        ("paste \\u{D800}", #"'\u{D800}' stands for no character; the escapes are \n, \t, \\, \" and \u{E9}"#),
        ("paste \\u41", #"'\u41' stands for no character; the escapes are \n, \t, \\, \" and \u{E9}"#),
        ("paste \\u{", #"'\u{' stands for no character; the escapes are \n, \t, \\, \" and \u{E9}"#),
        ("paste \\u{}", #"'\u{}' stands for no character; the escapes are \n, \t, \\, \" and \u{E9}"#),
        ("preedit", "what is composed is missing; the line reads 'preedit TEXT | preedit none'"),
        ("commit  ", "what to insert is missing; the line reads 'commit TEXT'"),
        ("paste", "what to paste is missing; the line reads 'paste TEXT'"),
        ("delete-surrounding 1", "AFTER is missing; the line reads 'delete-surrounding BEFORE AFTER'"),
        ("delete-surrounding -1 0", "BEFORE is '-1', but must be a whole number from 0 to 2147483647"),
        ("drop", "X is missing; the line reads 'drop X Y text TEXT | drop X Y files URI...'"),
        ("drop 1 2 picture x", "what is dropped is 'picture', but must be one of: text, files"),
        ("drop 1 2 files", "URI is missing; the line reads 'drop X Y text TEXT | drop X Y files URI...'"),
        ("comit a", "'comit' is not a command; did you mean 'commit'?"),
        (
            "event paste hello",
            "TEXT is 'hello', which needs a quotation mark at each end; the line reads 'event paste \"TEXT\"'"
        ),
        (
            "event paste \"a\\\"; wait 1",
            "TEXT is '\"a\\\"; wait 1', which needs a quotation mark at each end; the line reads 'event paste \"TEXT\"'"
        ),
        (
            "event paste \"a\"b\"",
            "TEXT is '\"a\"b\"', which needs a quotation mark at each end; the line reads 'event paste \"TEXT\"'"
        ),
        ("event paste \"a\" b", "'b' is one word too many; the line reads 'event paste \"TEXT\"'"),
        (
            "event text-input insert \"a\"",
            "the part of the edit is 'insert', but must be one of: delete, commit, preedit"
        ),
        (
            "event text-input preedit \"a\" 3 2",
            "END is '2', but must be a whole number from 3 to 9223372036854775807"
        ),
        ("event drop move 1 2 picture", "the kind of content is 'picture', but must be one of: text, files"),
        ("event drop over 1 2", "what is done is 'over', but must be one of: move, leave, text, files"),
    ])
    func everyWrongLineHasItsSentence(_ line: String, _ sentence: String) {
        let error = #expect(throws: ScriptError.self) { try TouchScript(line) }
        guard case .line(1, let problem)? = error else { return }
        #expect(problem.description == sentence)
    }
}
