import GatefoldGeometry
import GatefoldGestures
import GatefoldRandomness
import GatefoldStage
import GatefoldViews

/// The keyboard, input methods, the clipboard and drops.
nonisolated extension MonkeyHand {
    private static let keys: [KeyEvent.Key] = [
        .escape, .enter, .space, .tab, .tab, .tab, .backspace, .delete, .insert, .menu, .back, .up, .down, .down,
        .left, .right, .home, .end, .pageUp, .pageDown, .f(1), .f(5), .f(10), .keysym(0xFE51),
    ]
    /// The characters of shortcuts and of texts, among them one of two scalars and one that is written from the right.
    private static let characters: [Character] = [
        "a", "e", "x", "s", "u", "v", "z", "c", "f", "n", "j", "k", "w", "/", "?", "+", "-", "0", "1", "\u{e9}",
        "\u{1F1E9}\u{1F1EA}", "\u{5D0}",
    ]
    private static let texts = [
        "", "a", "mail", "two words", "\u{e9}", "\u{65}\u{301}\u{302}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
        "\u{645}\u{631}\u{62D}\u{628}\u{627}", "one\ntwo\r\nthree\tfour", "\u{0}\u{7}\u{FFFD}\u{200F}\u{2028}",
        String(repeating: "long ", count: 400),
    ]

    mutating func type() {
        let isText = numbers.next(below: 3) == 0
        let key =
            isText
            ? .character(Self.characters.randomElement(using: &numbers)!) : Self.keys.randomElement(using: &numbers)!
        let choices: [KeyEvent.Modifiers] = [
            [], [], [], [], [], .shift, .control, .control, .alt, [.control, .shift], .logo,
        ]
        let modifiers = choices.randomElement(using: &numbers)!
        add(.key(KeyEvent(key, modifiers: modifiers)))
        for _ in 0..<max(0, numbers.next(below: 8) - 5) {
            add(.key(KeyEvent(key, modifiers: modifiers, phase: .repeated)))
        }
        // A key that is never released is lost with the focus.
        if numbers.next(below: 12) > 0 {
            if numbers.next(below: 4) == 0 { wait(0...0.6) }
            add(.key(KeyEvent(key, modifiers: modifiers, phase: .up)))
        }
    }

    mutating func edit() {
        switch numbers.next(below: 8) {
        case 0...1: add(.paste(text()))
        case 2...5: add(.textInput(composition()))
        case 6: add(.drop(.moved(place(), kinds: Set(DropKind.allCases))))
        default:
            add(
                .drop(
                    [.left, .dropped(.text(text()), place()), .dropped(.files(["file:///a"]), place())].randomElement(
                        using: &numbers)!))
        }
    }

    private mutating func text() -> String { Self.texts.randomElement(using: &numbers)! }

    private mutating func composition() -> TextInputEdit {
        var edit = TextInputEdit()
        if numbers.next(below: 3) == 0 {
            edit.deletedBefore = numbers.next(below: 9)
            edit.deletedAfter = numbers.next(below: 9)
        }
        if numbers.next(below: 2) == 0 { edit.commit = text() }
        guard numbers.next(below: 2) == 0 else { return edit }
        let text = text()
        let begin = numbers.next(below: text.utf8.count + 2)
        let selection = numbers.next(below: 4) == 0 ? nil : begin..<begin + numbers.next(below: 4)
        edit.preedit = TextInputEdit.Preedit(text: text, selection: selection)
        return edit
    }
}
