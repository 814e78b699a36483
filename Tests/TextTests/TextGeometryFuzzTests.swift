import GatefoldGeometry
import GatefoldRandomness
import GatefoldScene
import Testing

@testable import GatefoldText

/// Random edits of a text, as a field makes them.
@Suite struct TextGeometryFuzzTests {
    private static let pieces = [
        "a", "b ", "word", "ffi", "  ", "\t", "\n", "\r\n", "\r", "\u{2029}", "\u{0}", "\u{7}", "e\u{301}", "\u{301}",
        "🎉",
        "👩‍👩‍👧", "\u{200D}", "🇩🇪", "🇫", "1\u{FE0F}\u{20E3}", "👍", "🏽", "\u{5E9}", "\u{5DC}\u{5D5}", "\u{627}\u{644}",
        "\u{64E}", "123", "(", ")", ".", "\u{202E}", "\u{2067}", "\u{2069}", "\u{200F}", "\u{AD}", "\u{200B}", "한",
        "\u{1112}",
        "\u{1161}", "水", "\u{928}\u{93F}", "\u{94D}", "\u{FFFC}", "\u{10FFFF}",
    ]

    private let typesetter: Typesetter

    init() throws { typesetter = try PinnedFonts.typesetter(ImageStore()) }

    @Test func editsNeverLeadAstray() {
        var random = SeededNumbers(seed: 11)
        var text = ""
        for step in 0..<10_000 {
            edit(&text, &random)
            let width = [nil, 0, 30, 75.5, 200].randomElement(using: &random) ?? nil
            let style = TextStyle(
                font: .system(size: 16), alignment: [.natural, .center, .trailing].randomElement(using: &random)!,
                lineLimit: step % 5 == 0 ? Int.random(in: 1...3, using: &random) : 0)
            let layout = typesetter.layoutUncached(text, style: style, width: width, scale: 1.25)
            check(typesetter.geometry(of: layout), layout, text, width, &random)
        }
    }

    private func edit(_ text: inout String, _ random: inout SeededNumbers) {
        let breaks = TextBreaks(text)
        let offset = breaks.places(in: text).randomElement(using: &random) ?? 0
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        if text.utf8.count > 40 || Int.random(in: 0..<3, using: &random) == 0 {
            guard let start = breaks.deletionStart(before: offset) else { return }
            text.unicodeScalars.removeSubrange(text.utf8.index(text.startIndex, offsetBy: start)..<index)
        } else {
            text.unicodeScalars.insert(
                contentsOf: (Self.pieces.randomElement(using: &random) ?? "").unicodeScalars, at: index)
        }
    }

    private func check(
        _ geometry: TextGeometry, _ layout: TextLayout, _ text: String, _ width: Double?, _ random: inout SeededNumbers
    ) {
        let breaks = TextBreaks(text)
        let box = Rect(x: 0, y: 0, width: width ?? layout.size.width, height: layout.size.height)
        let reach = Rect(x: -9, y: -1e-6, width: box.width + 18, height: box.height + 2e-6)
        let end = text.utf8.count
        for affinity in [TextAffinity.upstream, .downstream] {
            let place = TextPosition(offset: Int.random(in: 0...end, using: &random), affinity: affinity)
            let caret = geometry.caret(at: place)
            #expect(reach.contains(caret.rect), "\(text.debugDescription)")
            #expect(caret.rect.minX >= 0 && caret.rect.maxX <= box.maxX, "\(text.debugDescription)")
            #expect(geometry.lineRect(geometry.lineIndex(at: place)).minY == caret.rect.minY)
            let line = geometry.line(at: place)
            #expect(line.lowerBound >= 0 && line.upperBound <= end)
            if let next = geometry.positionMovingVisually(from: place, forward: affinity == .upstream) {
                #expect(next != place && breaks.isCaretPosition(next.offset), "\(text.debugDescription) \(place)")
            }
        }
        let point = Point(
            x: Double.random(in: -20...box.width + 20, using: &random),
            y: Double.random(in: -20...box.height + 20, using: &random))
        let place = geometry.position(at: point)
        #expect(breaks.isCaretPosition(place.offset) == true, "\(text.debugDescription) \(point)")
        if let character = geometry.character(at: point) {
            #expect(breaks.isCaretPosition(character.lowerBound) && !character.isEmpty)
            #expect(breaks.caretPosition(after: character.lowerBound) == character.upperBound)
        }
        let offsets = [Int.random(in: 0...end, using: &random), Int.random(in: 0...end, using: &random)].sorted()
        for rect in geometry.rects(of: offsets[0]..<offsets[1]) {
            #expect(reach.contains(rect) && rect.width > 0 && rect.height > 0, "\(text.debugDescription) \(rect)")
        }
    }
}
