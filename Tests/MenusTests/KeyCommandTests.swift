import GatefoldGestures
import GatefoldLanguage
import Testing

@testable import GatefoldMenus

@Suite struct KeyCommandTests {
    private func command(
        _ input: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = [], _ attributes: MenuAction.Attributes = []
    ) -> KeyCommand {
        KeyCommand(title: "Command", input: input, modifiers: modifiers, attributes: attributes) {}
    }

    @Test func aCommandIsPressedByItsKeyAndModifiersAlone() {
        let undo = command(.character("z"), .control)
        #expect(undo.isPressed(by: KeyEvent(.character("z"), modifiers: .control)))
        #expect(undo.isPressed(by: KeyEvent(.character("Z"), modifiers: .control)))
        for other: KeyEvent.Modifiers in [[], .alt, .logo, [.control, .alt], [.control, .shift]] {
            #expect(!undo.isPressed(by: KeyEvent(.character("z"), modifiers: other)))
        }
        #expect(!undo.isPressed(by: KeyEvent(.character("y"), modifiers: .control)))
        let redo = command(.character("z"), [.control, .shift])
        #expect(redo.isPressed(by: KeyEvent(.character("Z"), modifiers: [.control, .shift])))
        #expect(!redo.isPressed(by: KeyEvent(.character("z"), modifiers: .control)))
    }

    @Test(arguments: ["#", "?", "/", "+"] as [Character], [[], .shift] as [KeyEvent.Modifiers])
    func aSignIsPressedWithWhateverShiftItsKeyNeeds(_ sign: Character, _ modifiers: KeyEvent.Modifiers) {
        #expect(command(.character(sign)).isPressed(by: KeyEvent(.character(sign), modifiers: modifiers)))
        let held = modifiers.union(.control)
        #expect(command(.character(sign), .control).isPressed(by: KeyEvent(.character(sign), modifiers: held)))
        #expect(!command(.character(sign)).isPressed(by: KeyEvent(.character(sign), modifiers: held)))
    }

    @Test func aLetterAloneTellsCapitalsFromSmallOnes() {
        #expect(command(.character("n")).isPressed(by: KeyEvent(.character("n"))))
        #expect(!command(.character("n")).isPressed(by: KeyEvent(.character("N"), modifiers: .shift)))
        #expect(command(.character("N")).isPressed(by: KeyEvent(.character("N"), modifiers: .shift)))
    }

    @Test func aNamedKeyIsPressedWithItsModifiersAlone() {
        #expect(command(.delete, .shift).isPressed(by: KeyEvent(.delete, modifiers: .shift)))
        #expect(!command(.delete).isPressed(by: KeyEvent(.delete, modifiers: .shift)))
        #expect(command(.f(5)).isPressed(by: KeyEvent(.f(5))))
    }

    @Test(arguments: [MenuAction.Attributes.disabled, .hidden]) func aCommandThatDoesNotApplyIsNotPressed(
        _ attributes: MenuAction.Attributes
    ) {
        #expect(!command(.enter, [], attributes).isPressed(by: KeyEvent(.enter)))
    }

    @Test(arguments: [KeyEvent.Phase.repeated, .up]) func aCommandIsPressedOnceAsTheKeyGoesDown(_ phase: KeyEvent.Phase)
    {
        #expect(!command(.enter).isPressed(by: KeyEvent(.enter, phase: phase)))
    }

    @Test func aCommandThatRepeatsIsPressedByAHeldKey() {
        var next = command(.character("j"))
        next.repeats = true
        #expect(next.isPressed(by: KeyEvent(.character("j"))))
        #expect(next.isPressed(by: KeyEvent(.character("j"), phase: .repeated)))
        #expect(!next.isPressed(by: KeyEvent(.character("j"), phase: .up)))
        next.attributes = .disabled
        #expect(!next.isPressed(by: KeyEvent(.character("j"), phase: .repeated)))
    }

    @Test func theKeysAreNamedInOneOrder() {
        #expect(command(.character("z"), [.shift, .control]).shortcut == "Ctrl+Shift+Z")
        let german = PreferredLanguages.withCurrent(PreferredLanguages(["de"])) {
            command(.character("z"), [.shift, .control]).shortcut
        }
        #expect(german == "Strg+Umschalt+Z")
        #expect(command(.f(5), [.logo, .alt]).shortcut == "Alt+Super+F5")
        #expect(command(.character("#")).shortcut == "#" && command(.pageUp).shortcut == "Page Up")
    }

    @Test func anEntryOfAMenuShowsTheCommand() {
        let action = MenuAction(command(.character("e"), .control, .destructive))
        #expect(action.title == "Command" && action.shortcut == "Ctrl+E" && action.attributes == .destructive)
    }
}
