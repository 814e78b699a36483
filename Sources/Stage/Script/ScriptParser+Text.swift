import GatefoldGeometry
import GatefoldViews

/// Commands with a text that goes to the end of the line.
nonisolated extension ScriptParser {
    /// The correct form of each of these commands. `text` is the old name of `type`.
    static let textUsages = [
        "type": "type some words",
        "text": "type some words",
        "preedit": "preedit TEXT | preedit none",
        "commit": "commit TEXT",
        "paste": "paste TEXT",
        "files": "files PATH... | files none",
        "drop": "drop X Y text TEXT | drop X Y files URI...",
    ]

    /// Runs a command with the rest of its line, which has no spaces at its ends.
    mutating func run(_ command: String, text rest: Substring, usage: String) throws(ScriptProblem) {
        if command == "drop" { return try drop(rest, usage: usage) }
        guard !rest.isEmpty else { throw .missing(what: Self.meaning(of: command), usage: usage) }
        let text = try ScriptText.unescaped(rest)
        switch command {
        case "preedit":
            // The caret stands behind the text that is composed, as most input methods have it.
            let end = text.utf8.count
            let preedit = TextInputEdit.Preedit(text: text, selection: end..<end)
            try timeline.add(.textInput(TextInputEdit(preedit: rest == "none" ? nil : preedit)))
        case "commit": try timeline.add(.textInput(TextInputEdit(commit: text)))
        case "paste": try timeline.add(.paste(text))
        case "files": try timeline.add(.files(files(rest)))
        default: for character in text { try timeline.strike(ScriptKeyboard.keys(writing: character)) }
        }
    }

    private static func meaning(of command: String) -> String {
        switch command {
        case "preedit": "what is composed"
        case "commit": "what to insert"
        case "paste": "what to paste"
        case "files": "which files are chosen"
        default: "what to type"
        }
    }

    /// Reads the paths of files that are chosen. A space in a path is written as `\\u{20}`.
    private func files(_ rest: Substring) throws(ScriptProblem) -> [String] {
        guard rest != "none" else { return [] }
        var paths: [String] = []
        for word in ScriptText.words(of: rest) { paths.append(try ScriptText.unescaped(word)) }
        return paths
    }

    private mutating func drop(_ rest: Substring, usage: String) throws(ScriptProblem) {
        var words = ScriptWords(ScriptText.words(of: rest, atMost: 4)[...], usage: usage)
        let location = try words.point()
        let kind = try words.choice("what is dropped", of: DropKind.self)
        let text = ScriptText.trimmed(Substring(try words.next(kind == .text ? "TEXT" : "URI")))
        switch kind {
        case .text: try timeline.drop(.text(ScriptText.unescaped(text)), at: location)
        case .files: try timeline.drop(.files(ScriptText.words(of: text).map { String($0) }), at: location)
        }
    }
}

nonisolated extension ScriptWords {
    /// Reads the numbers of bytes that an input method deletes around the caret.
    mutating func deletion() throws(ScriptProblem) -> TextInputEdit {
        let bytes = Int64(0)...Int64(Int32.max)
        let before = Int(try whole("BEFORE", in: bytes))
        return TextInputEdit(deletedBefore: before, deletedAfter: Int(try whole("AFTER", in: bytes)))
    }
}

nonisolated extension ScriptTimeline {
    /// Drags something from another program over the window for 30 ms and drops it.
    mutating func drop(_ content: DropContent, at location: Point) throws(ScriptProblem) {
        try add(.drop(.moved(location, kinds: [content.kind])))
        try wait(seconds: 0.03)
        try add(.drop(.dropped(content, location)))
    }
}
