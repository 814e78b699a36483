import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// The markers of list items hang in an indent before the first lines of their paragraphs.
@Suite struct ParagraphMarkerTests {
    private let typesetter: Typesetter

    init() throws { typesetter = try PinnedFonts.typesetter(ImageStore()) }

    private func layout(
        _ text: String, _ spans: [ParagraphSpan], width: Double? = 200, scale: Double = 1, size: Double = 16
    ) -> TextLayout {
        var style = TextStyle(font: .system(size: size))
        style.paragraphs = spans
        return typesetter.layout(text, style: style, width: width, scale: scale)
    }

    private func item(_ range: Range<Int>, _ text: String = "•", level: Int = 0) -> ParagraphSpan {
        ParagraphSpan(range: range, marker: ParagraphMarker(text, level: level))
    }

    private func start(_ layout: TextLayout, _ line: Int, scale: Double = 1) -> Double {
        Double(layout.lines[line].x) / 1024 / scale
    }

    @Test func allLinesOfAnItemAreIndented() {
        for scale in [1.0, 2] {
            let layout = layout(
                "an item of so many words that they are wrapped\nnext\nplain", [item(0..<1), item(47..<48, level: 1)],
                scale: scale)
            let own = layout.lines.filter { $0.paragraph == 0 }.count
            #expect(own >= 2)
            for line in 0..<own { #expect(abs(start(layout, line, scale: scale) - 28) < 0.1) }
            #expect(abs(start(layout, own, scale: scale) - 56) < 0.1 && start(layout, own + 1, scale: scale) == 0)
        }
    }

    @Test func markersStandBeforeTheirFirstLines() throws {
        let layout = layout("one\ntwo", [item(0..<1, "1."), item(4..<5, "2.")])
        let markers = typesetter.markers(of: layout)
        #expect(markers.map(\.offset) == [0, 4] && markers.map { $0.layout.key?.text } == ["1.", "2."])
        for (index, marker) in markers.enumerated() {
            #expect(abs(marker.origin.x + marker.layout.size.width + 6.4 - 28) < 0.1 && marker.origin.x > 0)
            let baseline = typesetter.geometry(of: layout).baseline(ofLine: index)
            #expect(marker.origin.y + marker.layout.firstBaseline == baseline)
        }
        #expect(typesetter.markers(of: self.layout("one", [])).isEmpty)
        #expect(typesetter.geometry(of: layout).position(at: Point(x: 2, y: 5)).offset == 0)
    }

    @Test func textFromRightToLeftHasMarkersOnTheRight() throws {
        for span in [item(0..<1, "1."), ParagraphSpan(range: 0..<1, direction: .rightToLeft, marker: .init("1."))] {
            let layout = layout(span.direction == .natural ? "שלום" : "word", [span])
            let marker = try #require(typesetter.markers(of: layout).first)
            #expect(abs(marker.origin.x - (200 - 28 + 6.4)) < 1 && marker.layout.lines[0].isRightToLeft)
            #expect(abs(start(layout, 0) + layout.size.width - 200) <= 1)
        }
    }

    @Test func anItemIsIndentedMoreForAWideMarker() throws {
        let layout = layout("one\ntwo", [item(0..<1, "1."), item(4..<5, "1000000.")])
        #expect(start(layout, 1) > start(layout, 0) + 20)
        let marker = try #require(typesetter.markers(of: layout).last)
        #expect(abs(marker.origin.x) < 0.1)
    }

    @Test func markersAreAsLargeAsTheText() throws {
        let layout = layout("one", [item(0..<1, "10.")], width: 600, size: 48)
        #expect(start(layout, 0) >= 84)
        let marker = try #require(typesetter.markers(of: layout).first)
        #expect(marker.origin.x >= -0.1 && marker.layout.size.height == self.layout("10.", [], size: 48).size.height)
        var style = TextStyle(font: .system(size: 16))
        style.paragraphs = [item(0..<1)]
        style.spans = [FontSpan(range: 0..<3, font: .system(size: 32, weight: .bold))]
        let large = try #require(
            typesetter.markers(of: typesetter.layout("one", style: style, width: 200, scale: 1)).first)
        #expect(large.layout.key?.style.font == .system(size: 32, weight: .bold))
    }

    @Test func emptyItemsHaveMarkers() {
        let layout = layout("\n", [item(0..<1), item(1..<2)])
        let markers = typesetter.markers(of: layout)
        #expect(markers.count == 2 && markers[1].origin.y > markers[0].origin.y)
        #expect(typesetter.markers(of: self.layout("", [item(0..<1)])).count == 1)
    }

    @Test func itemsThatAreLeftOutHaveNoMarkers() {
        var style = TextStyle(font: .system(size: 16), lineLimit: 1)
        style.paragraphs = [item(0..<1), item(4..<5)]
        let layout = typesetter.layout("one\ntwo", style: style, width: 200, scale: 1)
        #expect(layout.isTruncated && typesetter.markers(of: layout).count == 1)
    }

    @Test func anyMarkerIsSafe() {
        for text in ["", "\n", "a\nb", "שלום", String(repeating: "wide ", count: 2000)] {
            for width in [0.0, 5, 100] {
                let spans = [item(0..<100, text, level: .max), item(5..<6, text, level: .min)]
                let layout = layout("word\nword", spans, width: width)
                let markers = typesetter.markers(of: layout)
                #expect(markers.count == 2 && markers.allSatisfy { $0.origin.x.isFinite && $0.layout.lineCount == 1 })
            }
        }
    }

    @Test func paragraphsBeginAfterTheirSeparators() {
        #expect("".paragraphStarts == [0] && "a\n".paragraphStarts == [0, 2])
        #expect("a\r\nb\rc\u{2029}d".paragraphStarts == [0, 3, 5, 9])
    }
}
