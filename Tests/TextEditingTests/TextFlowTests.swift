import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldRandomness
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldScrolling
@testable import GatefoldTextEditing
@testable import GatefoldViews

@Suite struct TextFlowTests {
    private static let pieces = [
        "a", "bc ", "\n", "é", "e\u{301}", "👨‍👩‍👧", "한글", "שלום", "\t", "\n\n", "fi ", "🇩🇪", "word another ", "\u{200D}", "",
    ]

    @Test func theTableOfParagraphsFollowsChanges() {
        var numbers = SeededNumbers(seed: 7)
        var edited = EditedText("one\ntwo\n\nthree")
        for _ in 0..<3000 {
            let ends = (0..<2).map { _ in edited.rounded(numbers.next(below: edited.length + 1)) }.sorted()
            let range = ends[0]..<min(ends[1], edited.rounded(ends[0] + 12))
            let before = edited.paragraphs.count
            let splice = edited.replace(
                range.isEmpty ? ends[0]..<ends[0] : range, with: Self.pieces[numbers.next(below: Self.pieces.count)])
            #expect(edited.paragraphs == ParagraphTable(edited.text))
            #expect(edited.paragraphs.count == before - splice.replaced.count + splice.count)
        }
    }

    @Test func everyChangeBeginsAGeneration() {
        var edited = EditedText("abc")
        var generations = [edited.generation]
        edited.selection = TextSelection(at: 2)
        generations.append(edited.generation)
        _ = edited.replace(0..<1, with: "x")
        generations.append(edited.generation)
        edited.mark(0..<1)
        generations.append(edited.generation)
        #expect(generations == generations.sorted() && Set(generations).count == 4)
    }

    /// After any changes, the layout is that of a new flow with the same text.
    @Test(arguments: [false, true]) func changesAreLaidOutLikeANewText(isNarrow: Bool) throws {
        var numbers = SeededNumbers(seed: 11)
        let scene = try TextStage(view: "one\ntwo\n\nthree|", width: isNarrow ? 90 : 300)
        let other = TextFlow()
        for round in 0..<120 {
            let flow = scene.canvas.flow
            let ends = (0..<2).map { _ in flow.rounded(numbers.next(below: flow.edited.length + 1)) }.sorted()
            let range = ends[0]..<min(max(ends[0], ends[1]), max(ends[0], flow.rounded(ends[0] + 15)))
            scene.canvas.edit(range, with: Self.pieces[numbers.next(below: Self.pieces.count)], kind: .other)
            scene.window.resources.typesetter.waitForFonts()
            guard round % 5 == 0 else { continue }
            scene.stage.makeFrame()
            other.reset(scene.canvas.text)
            other.prepare(try #require(flow.setting), scene.window.resources)
            other.layOut(fromY: 0, toY: .infinity)
            #expect(flow.blockCount == flow.edited.paragraphs.count)
            #expect(flow.height == other.height)
            let place = TextPosition(offset: flow.rounded(numbers.next(below: flow.edited.length + 1)))
            #expect(flow.caret(at: place) == other.caret(at: place))
        }
    }

    @Test func undoRestoresEverything() throws {
        var numbers = SeededNumbers(seed: 3)
        let scene = try TextStage(view: "one two\nthree|")
        let first = scene.state
        let kinds: [TextEdit.Kind] = [.typing, .deleting, .other]
        for _ in 0..<200 {
            let flow = scene.canvas.flow
            let start = flow.rounded(numbers.next(below: flow.edited.length + 1))
            let end = max(start, flow.rounded(min(flow.edited.length, start + numbers.next(below: 9))))
            scene.canvas.edit(
                start..<end, with: Self.pieces[numbers.next(below: Self.pieces.count)],
                kind: kinds[numbers.next(below: 3)])
        }
        let last = scene.canvas.text
        for _ in 0..<200 { scene.canvas.undo() }
        #expect(scene.state == first)
        for _ in 0..<200 { scene.canvas.redo() }
        #expect(scene.canvas.text == last)
    }

    /// Keys in any order leave the caret between characters and visible.
    @Test(arguments: [1, 2, 3]) func randomKeysAreHarmless(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        let scene = try TextStage(view: "one שתיים three\nfour 👨‍👩‍👧 five\n\n한글 six|", width: 120)
        let keys: [KeyEvent.Key] = [
            .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete, .enter, .tab, .space,
            .character("x"), .character("é"), .character("c"), .character("v"), .character("z"), .character("א"),
        ]
        let modifiers: [KeyEvent.Modifiers] = [[], [], .shift, .control, [.control, .shift]]
        for _ in 0..<400 {
            scene.window.handle(
                KeyEvent(
                    keys[numbers.next(below: keys.count)], modifiers: modifiers[numbers.next(below: modifiers.count)]))
            let flow = scene.canvas.flow
            let selection = flow.selection
            #expect(flow.rounded(selection.anchor) == selection.anchor)
            #expect(flow.rounded(selection.head.offset) == selection.head.offset)
            #expect(flow.edited.paragraphs == ParagraphTable(flow.edited.text))
        }
        scene.stage.makeFrame()
        let caret = scene.canvas.convert(scene.canvas.caretRect, to: nil)
        #expect(scene.owner.convert(scene.owner.bounds, to: nil).inset(by: EdgeInsets(all: -1)).contains(caret))
    }

    private static let longText = (0..<10_000).map { number in
        "paragraph \(number) " + String(repeating: "with some words ", count: number % 7)
    }.joined(separator: "\n")

    /// Only what is shown of a long text is laid out.
    @Test func aLongTextIsLaidOutAsFarAsItIsShown() throws {
        let view = TextView()
        view.text = Self.longText
        let scene = try TextStage(view)
        let flow = scene.canvas.flow
        #expect(flow.blockCount == 10_000 && flow.blocks.count { $0.layout != nil } < 60)
        scene.press(.end, .control)
        scene.type("x")
        #expect(flow.blocks.count { $0.layout != nil } < 200 && view.text.hasSuffix("x"))
        let caret = scene.canvas.convert(scene.canvas.caretRect, to: nil)
        #expect(scene.owner.convert(scene.owner.bounds, to: nil).contains(caret))
    }

    /// While a long text is scrolled, nothing that is shown moves by more than the scrolling.
    @Test(arguments: [60.0, -60]) func scrollingALongTextIsEven(step: Double) throws {
        let view = TextView()
        view.text = Self.longText
        let scene = try TextStage(view)
        if step < 0 { scene.press(.end, .control) }
        let flow = scene.canvas.flow
        func screenTop(_ block: Int) -> Double {
            flow.top(ofBlock: block) + view.textContainerInset.top - view.contentOffset.y
        }
        for _ in 0..<200 {
            let middle = flow.block(atY: view.contentOffset.y + 180)
            let before = screenTop(middle)
            view.contentOffset.y += step
            scene.stage.makeFrame()
            #expect(abs(screenTop(middle) - (before - step)) < 1.01)
        }
    }

    @Test func aGrowingViewFitsItsText() throws {
        let view = TextView()
        view.isScrollEnabled = false
        let scene = try TextStage(view)
        let empty = view.sizeThatFits(Size(width: 280, height: 0)).height
        scene.type("one")
        #expect(view.sizeThatFits(Size(width: 280, height: 0)).height == empty)
        scene.press(.enter)
        scene.press(.enter)
        let line = empty - view.textContainerInset.top - view.textContainerInset.bottom
        #expect(abs(view.sizeThatFits(Size(width: 280, height: 0)).height - empty - 2 * line) < 2)
    }

    @Test func aLongLineScrollsUnderTheCaret() throws {
        let scene = try TextStage(field: "|")
        scene.type(String(repeating: "word ", count: 30))
        func isCaretSeen() -> Bool {
            let caret = scene.canvas.convert(scene.canvas.caretRect, to: nil)
            return caret.minX >= 20 && caret.maxX <= 280
        }
        #expect(isCaretSeen() && scene.canvas.frame.minX < -100)
        scene.press(.home)
        #expect(isCaretSeen() && scene.canvas.frame.minX == 0)
        scene.press(.end)
        scene.press(.backspace, [.control, .shift])
        #expect(isCaretSeen() && scene.canvas.frame.minX == 0)
    }

    @Test func rangesAreThoseOfTheText() throws {
        let scene = try TextStage(field: "aé👨‍👩‍👧|b")
        let field = try #require(scene.owner as? TextField)
        let family = try #require(field.text.firstIndex(of: "👨‍👩‍👧"))
        field.selectedRange = family..<field.text.index(after: family)
        #expect(scene.state == "aé[👨‍👩‍👧]b" && field.text[field.selectedRange] == "👨‍👩‍👧")
        // An end inside of a character is moved before it.
        let inside = field.text.unicodeScalars.index(after: family)
        field.selectedRange = inside..<inside
        #expect(scene.state == "aé|👨‍👩‍👧b")
        field.selectedRange = field.text.startIndex..<field.text.endIndex
        #expect(scene.state == "[aé👨‍👩‍👧b]")
    }
}
