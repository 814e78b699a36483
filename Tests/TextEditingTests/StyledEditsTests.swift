import GatefoldGeometry
import GatefoldGestures
import GatefoldRandomness
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Whatever is edited, the parts of an attributed text are all of it, and undoing returns to the same value.
@Suite struct StyledEditsTests {
    typealias Attributes = AttributedText.Attributes

    private static let pieces = ["", "a", "wörter ", "\n", "한글", "👩‍🚀", "two\nlines\n", " "]
    private static let styles = [
        Attributes(), Attributes(weight: .bold), Attributes(isItalic: true),
        Attributes(weight: .bold, link: "https://a.example"),
    ]

    private func randomText(_ numbers: inout SeededNumbers) -> AttributedText {
        var text = AttributedText()
        for _ in 0..<numbers.next(below: 5) {
            text.append(
                Self.pieces[numbers.next(below: Self.pieces.count)],
                Self.styles[numbers.next(below: Self.styles.count)])
        }
        return text
    }

    /// Whether the parts are all of a text, follow each other, and differ from their neighbours.
    private func isWhole(_ runs: [AttributedText.Run], of text: String) -> Bool {
        var end = 0
        var previous: Attributes?
        for run in runs {
            guard run.range.lowerBound == end, !run.range.isEmpty, run.attributes != previous else { return false }
            (end, previous) = (run.range.upperBound, run.attributes)
        }
        return end == text.utf8.count
    }

    /// Returns a range of a text whose ends are between characters.
    private func randomRange(in text: String, _ numbers: inout SeededNumbers) -> Range<String.Index> {
        let ends = (0..<2).map { _ in text.index(text.startIndex, offsetBy: numbers.next(below: text.count + 1)) }
        return min(ends[0], ends[1])..<max(ends[0], ends[1])
    }

    /// Replacing a part gives the same as putting the text together from its pieces.
    @Test func partsAreReplacedAsTextIs() {
        var numbers = SeededNumbers(seed: 1)
        for _ in 0..<2000 {
            let (text, new) = (randomText(&numbers), randomText(&numbers))
            let range = randomRange(in: text.string, &numbers)
            let bytes = [range.lowerBound, range.upperBound].map {
                text.string.utf8.distance(from: text.string.startIndex, to: $0)
            }
            func piece(_ range: Range<Int>) -> AttributedText {
                let part = Array(text.string.utf8)[range]
                return AttributedText(String(decoding: part, as: UTF8.self), runs: text.runs.part(range))
            }
            var runs = text.runs
            runs.replace(bytes[0]..<bytes[1], with: new.runs)
            let whole = piece(0..<bytes[0]) + new + piece(bytes[1]..<text.string.utf8.count)
            #expect(runs == whole.runs && isWhole(runs, of: whole.string))
        }
    }

    @Test(arguments: 0..<8) func undoReturnsToTheSameText(seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let view = TextView()
        let scene = try TextStage(view)
        view.allowsEditingTextAttributes = true
        let first = randomText(&numbers) + AttributedText("end", Self.styles[1])
        view.attributedText = first
        for _ in 0..<120 {
            edit(view, in: scene, &numbers)
            let text = try #require(view.attributedText)
            #expect(text.string == view.text && isWhole(text.runs, of: text.string))
        }
        scene.canvas.finishComposing()
        let last = view.attributedText
        for _ in 0..<200 { scene.canvas.undo() }
        #expect(view.attributedText == first)
        for _ in 0..<200 { scene.canvas.redo() }
        #expect(view.attributedText == last)
    }

    private func edit(_ view: TextView, in scene: TextStage, _ numbers: inout SeededNumbers) {
        let piece = Self.pieces[numbers.next(below: Self.pieces.count)]
        let style = Self.styles[numbers.next(below: Self.styles.count)]
        switch numbers.next(below: 10) {
        case 0...2: view.selectedRange = randomRange(in: view.text, &numbers)
        case 3: scene.canvas.insert(piece, kind: .typing)
        case 4: scene.canvas.perform(.delete(.backward))
        case 5: scene.canvas.perform(.toggle(TextTrait.allCases[numbers.next(below: 3)]))
        case 6: view.typingAttributes = style
        case 7: view.changeAttributes(in: randomRange(in: view.text, &numbers)) { $0 = style }
        case 8: scene.window.handle(TextInputEdit(preedit: TextInputEdit.Preedit(text: piece, selection: nil)))
        default: scene.window.handle(TextInputEdit(commit: piece))
        }
    }
}
