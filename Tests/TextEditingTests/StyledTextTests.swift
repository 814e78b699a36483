import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldMenus
@testable import GatefoldTextEditing
@_spi(Rooms) @testable import GatefoldViews

/// Attributed text is edited with its attributes.
@Suite struct StyledTextTests {
    typealias Attributes = AttributedText.Attributes

    private static let bold = Attributes(weight: .bold)

    /// A text view with a bold word, and the caret at the end: "one **two** three".
    private func makeScene() throws -> (TextStage, TextView) {
        let view = TextView()
        let scene = try TextStage(view)
        var text = AttributedText("one ")
        text.append("two", Self.bold)
        text.append(" three")
        view.attributedText = text
        view.allowsEditingTextAttributes = true
        scene.stage.makeFrame()
        return (scene, view)
    }

    /// The text, with an asterisk at each end of a bold part.
    private func marked(_ view: TextView) -> String {
        guard let text = view.attributedText else { return "plain: " + view.text }
        let bytes = Array(text.string.utf8)
        return text.runs.map { run in
            let part = String(decoding: bytes[run.range], as: UTF8.self)
            return run.attributes.weight == .bold ? "*\(part)*" : part
        }.joined()
    }

    private func select(_ range: Range<Int>, in scene: TextStage) { scene.canvas.select(TextSelection(range)) }

    // MARK: Typing

    @Test func typedTextLooksLikeTheCharacterBeforeIt() throws {
        let (scene, view) = try makeScene()
        select(7..<7, in: scene)
        scene.type("!")
        #expect(marked(view) == "one *two!* three")
        select(4..<4, in: scene)
        scene.type("x")
        #expect(marked(view) == "one x*two!* three")
        select(5..<8, in: scene)
        scene.type("2")
        #expect(marked(view) == "one x*2!* three")
        select(0..<0, in: scene)
        view.changeAttributes(in: view.text.startIndex..<view.text.endIndex) { $0.weight = .bold }
        scene.type(">")
        #expect(marked(view) == "*>one x2! three*")
    }

    @Test func whatReplacesADeletedSelectionLooksLikeIt() throws {
        let (scene, view) = try makeScene()
        select(4..<7, in: scene)
        scene.press(.backspace)
        #expect(marked(view) == "one  three" && view.typingAttributes == Self.bold)
        scene.type("2")
        #expect(marked(view) == "one *2* three")
        select(4..<5, in: scene)
        scene.press(.backspace)
        scene.press(.left)
        scene.type("2")
        #expect(marked(view) == "one2  three")
    }

    @Test func typedTextGoesOnOnlyInsideOfALink() throws {
        let (scene, view) = try makeScene()
        var text = AttributedText("to ")
        text.append("here", Attributes(link: "https://a.example"))
        view.attributedText = text
        for (offset, link) in [(3, nil), (5, "https://a.example"), (7, nil)] as [(Int, String?)] {
            select(offset..<offset, in: scene)
            #expect(view.typingAttributes.link == link, "at \(offset)")
        }
        select(3..<7, in: scene)
        #expect(view.typingAttributes.link == nil)
        select(4..<6, in: scene)
        #expect(view.typingAttributes.link == "https://a.example")
    }

    @Test func chosenAttributesApplyUntilTheCaretMoves() throws {
        let (scene, view) = try makeScene()
        view.typingAttributes = Self.bold
        scene.type("ab")
        #expect(marked(view) == "one *two* three*ab*")
        view.typingAttributes = Attributes()
        scene.press(.left)
        scene.type("c")
        #expect(marked(view) == "one *two* three*acb*")
    }

    @Test func composedTextTakesTheAttributes() throws {
        let (scene, view) = try makeScene()
        select(7..<7, in: scene)
        scene.window.handle(TextInputEdit(preedit: TextInputEdit.Preedit(text: "ㅎ", selection: 3..<3)))
        #expect(marked(view) == "one *twoㅎ* three")
        scene.window.handle(TextInputEdit(commit: "한"))
        #expect(marked(view) == "one *two한* three")
        select(0..<0, in: scene)
        scene.press(.character("b"), .control)
        scene.window.handle(TextInputEdit(preedit: TextInputEdit.Preedit(text: "ㄱ", selection: 3..<3)))
        #expect(marked(view) == "*ㄱ*one *two한* three")
        // The user goes on elsewhere, which keeps what was composed.
        scene.press(.end)
        #expect(marked(view) == "*ㄱ*one *two한* three")
        scene.press(.character("z"), .control)
        #expect(marked(view) == "one *two한* three")
    }

    @Test func thePasteboardHasPlainText() throws {
        let (scene, view) = try makeScene()
        select(2..<7, in: scene)
        scene.press(.character("x"), .control)
        #expect(scene.window.pasteboard.ownText == "e two" && marked(view) == "on three")
        select(0..<8, in: scene)
        scene.press(.character("b"), .control)
        select(8..<8, in: scene)
        scene.press(.character("v"), .control)
        #expect(marked(view) == "*on threee two*")
    }

    // MARK: Traits

    @Test func keysToggleTraitsOfTheSelection() throws {
        let (scene, view) = try makeScene()
        select(2..<9, in: scene)
        scene.press(.character("b"), .control)
        #expect(marked(view) == "on*e two t*hree" && scene.state == "on[e two t]hree")
        scene.press(.character("b"), .control)
        #expect(marked(view) == "one two three")
        scene.press(.character("i"), .control)
        scene.press(.character("u"), .control)
        let parts = view.attributedText?.runs.map(\.attributes)
        #expect(parts == [Attributes(), Attributes(isItalic: true, isUnderlined: true), Attributes()])
        for _ in 0..<4 { scene.press(.character("z"), .control) }
        #expect(marked(view) == "one *two* three" && scene.state == "on[e two t]hree")
        for _ in 0..<4 { scene.press(.character("z"), [.control, .shift]) }
        #expect(view.attributedText?.runs.map(\.attributes) == parts)
    }

    @Test func keysToggleTraitsOfTheTextTypedNext() throws {
        let (scene, view) = try makeScene()
        scene.press(.character("b"), .control)
        #expect(marked(view) == "one *two* three")
        scene.type("x")
        scene.press(.character("b"), .control)
        scene.type("y")
        #expect(marked(view) == "one *two* three*x*y")
    }

    @Test func keysLeaveTraitsAloneUnlessTheViewAllowsIt() throws {
        let (scene, view) = try makeScene()
        view.allowsEditingTextAttributes = false
        select(0..<3, in: scene)
        scene.press(.character("b"), .control)
        #expect(marked(view) == "one *two* three")
        view.toggleBoldface()
        #expect(marked(view) == "*one* *two* three")
        view.allowsEditingTextAttributes = true
        view.isEditable = false
        scene.press(.character("b"), .control)
        #expect(marked(view) == "*one* *two* three")
    }

    /// What the base font has, its parts take away.
    @Test func traitsOfTheBaseFontAreTakenAway() throws {
        let (scene, view) = try makeScene()
        view.style.font = Font(size: 16, weight: .semibold, isItalic: true)
        view.text = "word"
        select(0..<4, in: scene)
        view.toggleBoldface()
        view.toggleItalics()
        #expect(view.attributedText == AttributedText("word", Attributes(weight: .regular, isItalic: false)))
        view.toggleBoldface()
        view.toggleItalics()
        view.toggleUnderline()
        #expect(view.attributedText == AttributedText("word", Attributes(isUnderlined: true)))
    }

    // MARK: Menus

    @Test func thePointersMenuHasTraits() throws {
        let (scene, view) = try makeScene()
        select(4..<7, in: scene)
        scene.window.handleClick(.menu, at: scene.location(5))
        scene.stage.makeFrame()
        let menu = try #require(scene.window.menus.panels.first)
        let titles = ["Cut", "Copy", "Paste", "Select All", "Bold", "Italic", "Underline"]
        #expect(menu.rows.map(\.row.title) == titles && menu.rows[4].row.startsGroup)
        #expect(menu.rows.map(\.row.state) == [.off, .off, .off, .off, .on, .off, .off])
        scene.press(.escape)
        view.allowsEditingTextAttributes = false
        scene.press(.menu)
        #expect(scene.window.menus.panels.first?.rows.map(\.row.title) == Array(titles.prefix(4)))
    }

    @Test func fingersFindTraitsInTheEditMenu() throws {
        let (scene, view) = try makeScene()
        #expect(!scene.canvas.menuCommands.contains(.showTraits))
        select(0..<3, in: scene)
        scene.window.textTools.showTools(of: scene.canvas)
        scene.stage.makeFrame()
        let menu = try #require(scene.window.subviews.compactMap { $0 as? EditMenu }.first)
        let format = try #require(menu.buttons.last)
        #expect(format.title == "Format")
        let place = format.convert(format.bounds.center, to: nil)
        scene.stage.tap(place.x, place.y)
        scene.stage.makeFrame()
        #expect(
            menu.isHidden && scene.window.menus.panels.first?.rows.map(\.row.title) == ["Bold", "Italic", "Underline"])
        scene.press(.down)
        scene.press(.enter)
        #expect(marked(view) == "*one* *two* three" && scene.owner.isFocused)
        view.isEditable = false
        #expect(!scene.canvas.menuCommands.contains(.showTraits))
    }

    // MARK: Plain text

    @Test func plainTextStaysPlain() throws {
        let (scene, view) = try makeScene()
        view.text = "plain"
        #expect(view.attributedText == nil)
        scene.type("!")
        scene.press(.character("z"), .control)
        view.typingAttributes = Attributes()
        scene.type("?")
        #expect(view.attributedText == nil && view.text == "plain?")
        view.typingAttributes = Self.bold
        scene.type("b")
        #expect(marked(view) == "plain?*b*")
        scene.press(.character("z"), .control)
        #expect(marked(view) == "plain?")
        scene.press(.character("z"), .control)
        #expect(marked(view) == "plain")
        scene.press(.character("z"), [.control, .shift])
        #expect(marked(view) == "plain?")
        view.text = "plain?"
        #expect(view.attributedText == nil)
        view.attributedText = AttributedText("other")
        view.attributedText = nil
        #expect(view.text == "" && view.attributedText == nil)
    }

    /// Line breaks are converted also where a carriage return and its line feed differ.
    @Test func attributesStayAtTheirCharacters() throws {
        let (_, view) = try makeScene()
        var text = AttributedText("a\u{7}\r", Self.bold)
        text.append("\nb\u{2029}")
        text.append("c", Self.bold)
        view.attributedText = text
        #expect(view.text == "a\nb\nc" && marked(view) == "*a\n*b\n*c*")
    }

    // MARK: Layout and drawing

    @Test func partsAreLaidOutInTheirFonts() throws {
        let (scene, view) = try makeScene()
        let width = scene.canvas.flow.width
        view.changeAttributes(in: view.text.startIndex..<view.text.endIndex) { $0.weight = .bold }
        scene.stage.makeFrame()
        #expect(scene.canvas.flow.width > width)
        let height = scene.canvas.caretRect.height
        view.changeAttributes(in: view.text.startIndex..<view.text.endIndex) { $0.scale = 2 }
        scene.stage.makeFrame()
        #expect(scene.canvas.caretRect.height > height * 1.8)
    }

    /// Each paragraph is drawn with its own parts.
    @Test func partsOfLaterParagraphsAreDrawn() throws {
        let (scene, view) = try makeScene()
        let red = Color(hex: 0xC0_10_20)
        var text = AttributedText("first\nsecond ")
        text.append("red", Attributes(color: DynamicColor(red), isStruckThrough: true))
        view.attributedText = text
        scene.stage.makeFrame()
        let items = scene.stage.scene.items
        let glyphs = items.filter { if case .glyphs(let run) = $0.content { run.color == red } else { false } }
        let lines = items.filter { if case .solid = $0.content { $0.color == red } else { false } }
        #expect(glyphs.count == 1 && lines.count == 1)
        let second = scene.canvas.flow.top(ofBlock: 1)
        #expect(glyphs.allSatisfy { Double($0.rect.y) > second } && lines.allSatisfy { Double($0.rect.y) > second })
    }

    /// Typing into one paragraph lays out this one only.
    @Test func otherParagraphsKeepTheirLayouts() throws {
        let (scene, view) = try makeScene()
        view.attributedText = AttributedText("one\n", Self.bold) + AttributedText("two\nthree")
        scene.stage.makeFrame()
        let first = scene.canvas.flow.layout(0)
        let last = scene.canvas.flow.layout(2)
        select(5..<5, in: scene)
        scene.type("x")
        #expect(scene.canvas.flow.layout(0) === first && scene.canvas.flow.layout(2) === last)
    }

    @Test func theDelegateHearsOfChanges() throws {
        final class Listener: TextViewDelegate {
            var changes = 0
            func textViewDidChange(_ textView: TextView) { changes += 1 }
        }
        let (scene, view) = try makeScene()
        let listener = Listener()
        view.textDelegate = listener
        view.attributedText = AttributedText("other")
        #expect(listener.changes == 0)
        select(0..<2, in: scene)
        view.toggleBoldface()
        scene.press(.character("z"), .control)
        #expect(listener.changes == 2)
        view.changeAttributes(in: view.text.startIndex..<view.text.endIndex) { $0.weight = nil }
        #expect(listener.changes == 2)
    }
}
