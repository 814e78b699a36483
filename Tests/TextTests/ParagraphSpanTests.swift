import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// Paragraphs of a text may have an alignment, indents and distances of their own.
@Suite struct ParagraphSpanTests {
    private let typesetter: Typesetter
    private let text = "first\nsome words that are wrapped in a few lines\n\nlast"

    init() throws { typesetter = try PinnedFonts.typesetter(ImageStore()) }

    private func layout(
        _ spans: [ParagraphSpan], _ text: String? = nil, width: Double? = 160, scale: Double = 1
    ) -> TextLayout {
        var style = TextStyle(font: .system(size: 16))
        style.paragraphs = spans
        return typesetter.layout(text ?? self.text, style: style, width: width, scale: scale)
    }

    /// The distance of each line from the left, in points.
    private func starts(_ layout: TextLayout, scale: Double = 1) -> [Double] {
        layout.lines.map { (Double($0.x) / 1024 / scale).rounded() }
    }

    @Test func linesAreIndented() {
        let plain = layout([])
        let indented = layout([ParagraphSpan(range: 6..<7, firstLineIndent: 30, headIndent: 12)])
        let own = indented.lines.filter { $0.paragraph == 1 }.count
        #expect(own >= 2 && indented.lineCount >= plain.lineCount)
        #expect(starts(indented) == [0, 30] + Array(repeating: 12, count: own - 1) + [0, 0])
        let hanging = layout([ParagraphSpan(range: 6..<7, headIndent: 20)], scale: 2)
        #expect(starts(hanging, scale: 2).prefix(3) == [0, 0, 20])
        for layout in [indented, hanging] { #expect(layout.size.width <= 160) }
    }

    @Test func indentsCountForTheWidthOfALongLine() {
        let plain = layout([], "one", width: nil)
        let indented = layout([ParagraphSpan(range: 0..<3, firstLineIndent: 30)], "one", width: nil)
        #expect(indented.size.width == plain.size.width + 30)
    }

    @Test func linesAreAligned() {
        let ranges = layout([
            ParagraphSpan(range: 0..<1, alignment: .center), ParagraphSpan(range: 50..<51, alignment: .trailing),
        ])
        let starts = starts(ranges)
        let first = layout([], "first").size.width
        let last = layout([], "last").size.width
        #expect(abs(starts[0] - (160 - first) / 2) <= 1 && abs(starts[starts.count - 1] - (160 - last)) <= 1)
        #expect(starts[1] == 0)
    }

    @Test func textFromRightToLeftIsIndentedOnTheRight() {
        let text = "שלום"
        let natural = starts(layout([], text))
        let indented = starts(layout([ParagraphSpan(range: 0..<2, firstLineIndent: 25)], text))
        #expect(indented[0] == natural[0] - 25)
    }

    @Test func paragraphsAreApart() {
        let plain = layout([], width: 400)
        let apart = layout(
            [
                ParagraphSpan(range: 0..<1, spacingBefore: 50, spacing: 3),
                ParagraphSpan(range: 6..<7, spacingBefore: 4, spacing: 10), ParagraphSpan(range: 49..<50, spacing: 5),
            ], width: 400)
        let moves = zip(apart.lines, plain.lines).map { $0.top - $1.top }
        // No paragraph is before the first one, so its distance does not count.
        #expect(moves == [0, 7, 17, 22])
        #expect(apart.size.height == plain.size.height + 22)
    }

    @Test func caretsStandAtTheIndents() {
        let layout = layout([ParagraphSpan(range: 6..<7, firstLineIndent: 30, headIndent: 12)])
        let geometry = typesetter.geometry(of: layout)
        #expect(geometry.caret(at: TextPosition(offset: 0)).rect.minX == 0)
        #expect(abs(geometry.caret(at: TextPosition(offset: 6)).rect.minX - 30) <= 1)
        for line in 0..<layout.lineCount {
            let place = geometry.position(inLine: line, x: 60)
            let rect = geometry.caret(at: place).rect
            #expect(rect.midY > geometry.lineRect(line).minY && rect.midY < geometry.lineRect(line).maxY)
        }
        let range = geometry.line(at: TextPosition(offset: 6))
        #expect(geometry.rects(of: range).first.map { abs($0.minX - 30) <= 1 } ?? false)
    }

    /// Wherever lines are broken, the layout for carets breaks them too.
    @Test func anyIndentIsSafe() {
        for width in [0.0, 1, 10, 40, 90, 200] {
            for indent in [-5.0, 3, 60, 1e9, .infinity, .nan] {
                let span = ParagraphSpan(
                    range: 0..<200, firstLineIndent: indent, headIndent: 20, spacingBefore: indent, spacing: indent)
                let layout = layout([span], width: width)
                let geometry = typesetter.geometry(of: layout)
                #expect(layout.lineCount >= 4 && geometry.caret(at: TextPosition(offset: 20)).rect.minX.isFinite)
            }
        }
    }
}
