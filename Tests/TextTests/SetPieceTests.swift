import GatefoldGeometry
import GatefoldRandomness
import GatefoldScene
import Testing

@testable import GatefoldText

/// Long paragraphs are laid out in pieces, and pieces that are the same as before are not laid out again.
@Suite struct SetPieceTests {
    private static let style = TextStyle(font: .system(size: 16))
    private static let words = ["the", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog", "and", "runs"]

    /// Returns a paragraph of about 128 KiB.
    private func paragraph() -> String {
        var numbers = SeededNumbers(seed: 5)
        var text = ""
        while text.utf8.count < 128 << 10 {
            text += Self.words[numbers.next(below: Self.words.count)] + (text.utf8.count % 11 == 0 ? ", " : " ")
        }
        return text
    }

    private func ranges(_ text: String) -> [Range<Int>] { Paragraphs(text, maxLength: 15_000).ranges }

    @Test func aKeyChangesFewPieces() {
        let text = paragraph()
        let before = ranges(text)
        #expect(before.count >= 9 && before.allSatisfy { $0.count <= 15_000 })
        #expect(before.dropLast().allSatisfy { $0.count >= 7_500 })
        let bytes = Array(text.utf8)
        let known = Set(before.map { Array(bytes[$0]) })
        for place in stride(from: 0, to: bytes.count, by: 6007) {
            for typed in ["x", "é", " ", "two words "] {
                let changed = Array(bytes[..<place]) + Array(typed.utf8) + Array(bytes[place...])
                let after = ranges(String(decoding: changed, as: UTF8.self))
                let fresh = after.filter { !known.contains(Array(changed[$0])) }
                #expect(fresh.count <= 3, "\(typed) at \(place)")
            }
        }
    }

    /// A paragraph that fits into one piece is never cut, and neither are several of them in one text.
    @Test func shortParagraphsStayWhole() {
        let text = String(paragraph().prefix(14_900))
        #expect(ranges(text).count == 1)
        #expect(ranges(text + "\n" + text + "\n").map(\.count) == [14_900, 14_900, 0])
    }

    /// A layout with pieces from an earlier one is the layout of a new typesetter.
    @Test(arguments: [nil, 320.0]) func keptPiecesChangeNothing(width: Double?) throws {
        let typesetter = try PinnedFonts.typesetter(ImageStore())
        var text = paragraph() + "\nshort\n" + String(paragraph().prefix(20_000))
        for (place, typed) in [
            (0, ""), (70_000, "typed "), (131_500, "x"), (10, "\n"), (70_000, "שלום "), (40_000, "e"),
        ] {
            let index = text.utf8.index(text.startIndex, offsetBy: place)
            text.insert(contentsOf: typed, at: index)
            let one = typesetter.layoutUncached(text, style: Self.style, width: width, scale: 1)
            let other = try PinnedFonts.typesetter(ImageStore())
                .layoutUncached(text, style: Self.style, width: width, scale: 1)
            #expect(one.lines == other.lines && one.size == other.size)
            #expect(one.glyphs.elementsEqual(other.glyphs) { $0.x == $1.x && $0.y == $1.y && $0.offset == $1.offset })
        }
    }

    /// Only the lines that are visible, and some around them, get positions in the atlas.
    @Test func aLongTextIsDrawnAsFarAsItIsSeen() throws {
        let typesetter = try PinnedFonts.typesetter(ImageStore())
        let layout = typesetter.layoutUncached(paragraph(), style: Self.style, width: 320, scale: 1)
        for top in [0, 5_000, 20_000] {
            var (part, whole) = (Scene(size: .zero), Scene(size: .zero))
            let clip = PixelRect(x: 0, y: 0, width: 320, height: 400)
            typesetter.record(layout, x: 0, y: Double(-top), color: .black, clip: clip, into: &part)
            let lines = try #require(layout.resolvedPart?.lines)
            #expect(lines.count < 100)
            let text = typesetter.resolve(layout.glyphs, phase: 0, tone: GlyphTone(.black))
            let start = try #require(typesetter.start(of: layout, x: 0, y: Double(-top)))
            typesetter.append(text, start, color: .black, alpha: 1, clip: clip, group: Item.noGroup, into: &whole)
            #expect(part.items == whole.items && part.glyphs == whole.glyphs && !part.glyphs.isEmpty)
        }
    }
}
