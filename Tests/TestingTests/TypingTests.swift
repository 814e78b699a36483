import Testing

@testable import GatefoldTesting

/// A test types, pastes and presses shortcuts in the focused view.
@MainActor struct TypingTests {
    /// A view that records the input that reaches it, copies with Ctrl+C and pastes with Ctrl+V.
    private final class Field: View, TextInputClient {
        var text = ""
        var keys: [KeyEvent] = []
        var textInputTraits = TextInputTraits()
        var surroundingText: SurroundingText? { nil }
        var caretRect: Rect { .zero }
        override var canBecomeFocused: Bool { true }

        override func handle(_ event: KeyEvent) -> Bool {
            if event.phase == .down { keys.append(event) }
            text += event.text
            switch (event.key, event.modifiers, event.phase) {
            case (.character("c"), .control, .down): window?.pasteboard.copy(text)
            case (.character("v"), .control, .down): window?.paste(from: .clipboard, into: self)
            default: break
            }
            return true
        }

        func apply(_ edit: TextInputEdit) { text += edit.commit }
        func paste(_ text: String) { self.text += text }
    }

    private final class Application: ApplicationDelegate {
        let title = ""
        let applicationID = ""
        let field = Field(frame: Rect(x: 0, y: 0, width: 50, height: 20))

        func didCreate(_ window: Window, now: WallClock) {
            let screen = ViewController()
            screen.view.addSubview(field)
            window.rootViewController = screen
            field.becomeFocused()
        }
    }

    private let application = Application()
    private var field: Field { application.field }

    private func start() throws -> TestApplication {
        try TestApplication(application, size: Size(width: 60, height: 80))
    }

    @Test func anyTextIsTyped() async throws {
        let app = try start()
        try await app.type("Aß 한\n\t👩‍👩‍👧\r\n")
        #expect(field.text == "Aß 한👩‍👩‍👧")
        let keys: [KeyEvent.Key] = [
            .character("A"), .character("ß"), .space, .character("한"), .enter, .tab, .character("👩‍👩‍👧"), .enter,
        ]
        #expect(field.keys.map(\.key) == keys)
    }

    @Test func aTextIsPasted() async throws {
        let app = try start()
        try await app.paste("one\ntwo")
        #expect(field.text == "one\ntwo" && field.keys.isEmpty && !app.window.pasteboard.hasText)
        field.resignFocus()
        try await app.paste("three")
        #expect(field.text == "one\ntwo")
    }

    @Test func shortcutsCopyAndPaste() async throws {
        let app = try start()
        try await app.type("ab")
        try await app.press(.character("c"), modifiers: .control)
        #expect(try await app.window.pasteboard.text() == "ab")
        app.window.pasteboard.copy("cd")
        try await app.press(.character("v"), modifiers: .control)
        #expect(field.text == "abcd")
    }

    @Test func aScriptActsAsAnInputMethod() async throws {
        let app = try start()
        try await app.play("commit 한\nkey ctrl+v\npaste 글")
        #expect(field.text == "한글")
    }
}
