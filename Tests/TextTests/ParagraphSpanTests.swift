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

    // MARK: Direction

    @Test func aParagraphIsReadInTheDirectionOfItsStyle() {
        let text = "one\nשלום\n\nlast"
        let layout = layout(
            [
                ParagraphSpan(range: 0..<1, direction: .rightToLeft),
                ParagraphSpan(range: 4..<5, direction: .leftToRight),
                ParagraphSpan(range: 13..<14, direction: .rightToLeft),
            ], text)
        #expect(layout.lines.map(\.isRightToLeft) == [true, false, true, false])
        let starts = starts(layout)
        #expect(abs(starts[0] - 160 + self.layout([], "one").size.width) <= 1 && starts.dropFirst() == [0, 160, 0])
        let geometry = typesetter.geometry(of: layout)
        #expect(geometry.isRightToLeft(at: TextPosition(offset: 1)))
        #expect(geometry.caret(at: TextPosition(offset: 13)).rect.minX == 160)
        #expect(!geometry.isRightToLeft(at: TextPosition(offset: 5)))
        // Another text, laid out afterwards, has its own direction again.
        #expect(self.layout([], "12").lines.map(\.isRightToLeft) == [false])
    }

    /// Letters of the other direction keep theirs; the style decides which of them come first.
    @Test func mixedDirectionsAreOrderedByTheStyle() throws {
        let text = "abc שלום 12"
        for direction in [WritingDirection.natural, .leftToRight, .rightToLeft] {
            let layout = layout([ParagraphSpan(range: 0..<1, direction: direction)], text, width: 300)
            let geometry = typesetter.geometry(of: layout)
            let latin = try #require(geometry.rects(of: 0..<3).first)
            let hebrew = try #require(geometry.rects(of: 4..<12).first)
            #expect((latin.minX > hebrew.minX) == (direction == .rightToLeft), "\(direction)")
            #expect(geometry.character(at: Point(x: latin.minX + 1, y: 5)) == 0..<1)
            #expect(geometry.character(at: Point(x: hebrew.maxX - 1, y: 5)) == 4..<6)
        }
    }

    @Test func indentsCountFromTheDirectionOfTheStyle() {
        let span = ParagraphSpan(range: 0..<1, direction: .rightToLeft, firstLineIndent: 30, headIndent: 10)
        let layout = layout([span], "some words that are wrapped in a few lines")
        let geometry = typesetter.geometry(of: layout)
        let ends = (0..<layout.lineCount).map { line in
            geometry.rects(of: geometry.line(at: geometry.position(inLine: line, x: 80))).map(\.maxX).max() ?? 0
        }
        #expect(ends.count >= 2 && abs(ends[0] - 130) <= 1 && ends.dropFirst().allSatisfy { abs($0 - 150) <= 5 })
    }

    // MARK: Distances of lines

    @Test func linesOfAParagraphAreApart() {
        for scale in [1.0, 2] {
            let plain = layout([], scale: scale)
            let apart = layout([ParagraphSpan(range: 6..<7, lineSpacing: 7)], scale: scale)
            let own = plain.lines.filter { $0.paragraph == 1 }.count
            #expect(own >= 2 && apart.size.height == plain.size.height + 7 * Double(own - 1))
            let moves = zip(apart.lines, plain.lines).map { Double($0.baseline - $1.baseline) / scale }
            let all = 7 * Double(own - 1)
            let within: [Double] = (0..<own).map { 7 * Double($0) }
            #expect(moves == [0] + within + [all, all])
        }
    }

    /// A selection leaves no gap between lines, and a caret is no higher than in text without the distance.
    @Test func theDistanceBelongsToTheLineAbove() {
        let plain = typesetter.geometry(of: layout([]))
        let layout = layout([ParagraphSpan(range: 6..<7, lineSpacing: 9)])
        let geometry = typesetter.geometry(of: layout)
        let place = TextPosition(offset: 6)
        #expect(geometry.caret(at: place).rect.height == plain.caret(at: place).rect.height)
        #expect(geometry.lineRect(1).height == plain.lineRect(1).height + 9)
        #expect(geometry.lineRect(1).maxY == geometry.lineRect(2).minY)
        let last = layout.lines.last { $0.paragraph == 1 }
        #expect(last?.spacing == 0 && layout.lines[1].spacing == 9)
    }

    @Test func theLastLineThatIsShownHasNoDistance() {
        var style = TextStyle(font: .system(size: 16), lineLimit: 2)
        style.paragraphs = [ParagraphSpan(range: 0..<1, lineSpacing: 20)]
        let text = "some words that are wrapped in a few lines"
        let cut = typesetter.layout(text, style: style, width: 120, scale: 1)
        style.paragraphs = []
        let plain = typesetter.layout(text, style: style, width: 120, scale: 1)
        #expect(cut.isTruncated && cut.lineCount == 2 && cut.size.height == plain.size.height + 20)
    }

    /// Wherever lines are broken, the layout for carets breaks them too.
    @Test func anyIndentIsSafe() {
        for width in [0.0, 1, 10, 40, 90, 200] {
            for indent in [-5.0, 3, 60, 1e9, .infinity, .nan] {
                let span = ParagraphSpan(
                    range: 0..<200, direction: indent > 0 ? .rightToLeft : .natural, firstLineIndent: indent,
                    headIndent: 20, spacingBefore: indent, spacing: indent, lineSpacing: indent)
                let layout = layout([span], width: width)
                let geometry = typesetter.geometry(of: layout)
                #expect(layout.lineCount >= 4 && geometry.caret(at: TextPosition(offset: 20)).rect.minX.isFinite)
            }
        }
    }
}
