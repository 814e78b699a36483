import GatefoldGeometry
import GatefoldGestures
import GatefoldRandomness
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldText
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Whatever is edited in lists, each item is laid out with its own marker, and undoing returns to the same items.
@Suite struct TextListEditsTests {
    typealias TextList = AttributedText.TextList

    private static let pieces = ["a", "wörter ", "\n", "한글", "two\nlines\n", "\n\n", "שלום"]
    private static let lists: [TextList?] = [
        nil, TextList(), TextList(.decimal), TextList(.decimal, level: 1), TextList(.decimal, startingItemNumber: 9),
    ]

    private func markers(_ scene: TextStage) -> [ParagraphMarker?] {
        let flow = scene.canvas.flow
        return (0..<flow.edited.paragraphs.count).map { flow.marker(ofParagraph: $0) }
    }

    /// The markers that the paragraphs are laid out with.
    private func laidOutMarkers(_ scene: TextStage) -> [ParagraphMarker?] {
        scene.canvas.prepare()
        return (0..<scene.canvas.flow.blockCount).map {
            scene.canvas.flow.layout($0)?.measure.paragraphStyles.first?.marker
        }
    }

    @Test(arguments: 0..<6) func itemsAreCountedAndUndone(seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let view = TextView()
        let scene = try TextStage(view)
        view.allowsEditingTextAttributes = true
        let style = AttributedText.ParagraphStyle(textList: TextList(.decimal))
        let first = AttributedText("one\ntwo\nthree", .init(paragraphStyle: style))
        view.attributedText = first
        let firstMarkers = markers(scene)
        for _ in 0..<100 {
            edit(view, in: scene, &numbers)
            #expect(laidOutMarkers(scene) == markers(scene))
            #expect(scene.canvas.flow.edited.makeMarkers().isEmpty || scene.canvas.flow.markers == markers(scene))
            let end = scene.canvas.flow.edited.endStyle
            #expect(end == nil || view.text.isEmpty || view.text.hasSuffix("\n"))
        }
        let (last, lastMarkers) = (view.attributedText, markers(scene))
        for _ in 0..<200 { scene.canvas.undo() }
        #expect(view.attributedText == first && markers(scene) == firstMarkers)
        #expect(laidOutMarkers(scene) == firstMarkers)
        for _ in 0..<200 { scene.canvas.redo() }
        #expect(view.attributedText == last && markers(scene) == lastMarkers)
        #expect(laidOutMarkers(scene) == lastMarkers)
    }

    private func edit(_ view: TextView, in scene: TextStage, _ numbers: inout SeededNumbers) {
        switch numbers.next(below: 11) {
        case 0, 1:
            let ends = (0..<2).map { _ in
                view.text.index(view.text.startIndex, offsetBy: numbers.next(below: view.text.count + 1))
            }
            view.selectedRange = min(ends[0], ends[1])..<max(ends[0], ends[1])
        case 2: scene.press(.home)
        case 3: scene.press(.end, .control)
        case 4, 5: scene.press(.backspace)
        case 6, 7: scene.press(.enter)
        case 8: scene.press(.tab, numbers.next(below: 2) == 0 ? .shift : [])
        case 9: view.setTextList(Self.lists[numbers.next(below: Self.lists.count)])
        default: scene.canvas.insert(Self.pieces[numbers.next(below: Self.pieces.count)], kind: .typing)
        }
    }
}
