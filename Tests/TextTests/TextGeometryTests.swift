import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// A typesetter, with layouts and their caret positions.
struct GeometryDesk {
    let typesetter: Typesetter
    /// Six letters that are read from right to left, each with a glyph of its own.
    static let arabic = "\u{627}\u{62C}\u{62A}\u{645}\u{627}\u{639}"
    static let hebrew = "\u{5E9}\u{5DC}\u{5D5}"

    init(_ source: FontSource? = nil) throws {
        typesetter =
            if let source {
                try Typesetter(images: ImageStore(), fonts: source)
            } else {
                try PinnedFonts.typesetter(ImageStore())
            }
    }

    func layout(
        _ text: String, width: Double? = nil, alignment: TextAlignment = .natural, limit: Int = 0, scale: Double = 1,
        size: Double = 16
    ) -> TextLayout {
        let style = TextStyle(font: Font(size: size), alignment: alignment, lineLimit: limit)
        return typesetter.layout(text, style: style, width: width, scale: scale)
    }

    func geometry(_ text: String, width: Double? = nil, limit: Int = 0, scale: Double = 1) -> TextGeometry {
        typesetter.geometry(of: layout(text, width: width, limit: limit, scale: scale))
    }

    /// Returns all positions of a text at which a caret may be, with both lines at a wrap.
    func places(in text: String, _ geometry: TextGeometry) -> [TextPosition] {
        let breaks = TextBreaks(text)
        return (0...text.utf8.count).filter(breaks.isCaretPosition).flatMap { offset in
            let lower = TextPosition(offset: offset)
            let upper = TextPosition(offset: offset, affinity: .upstream)
            return geometry.lineIndex(at: lower) == geometry.lineIndex(at: upper) ? [lower] : [upper, lower]
        }
    }
}

/// A layout knows the carets of its text, and which position is near a point.
@Suite struct TextGeometryTests {
    private let desk: GeometryDesk

    init() throws { desk = try GeometryDesk() }

    @Test(arguments: [1, 1.25, 2]) func caretsStandWhereGlyphsBegin(scale: Double) {
        for text in ["Hello, world", "one two three four five", "Ärger Ελλ Русский", "a\tb\tc", "one\r\n\r\ntwo\u{1}"] {
            for width in [nil, 60.0, 400] {
                for alignment in [TextAlignment.natural, .center, .trailing] {
                    let layout = desk.layout(text, width: width, alignment: alignment, scale: scale)
                    let geometry = desk.typesetter.geometry(of: layout)
                    for place in desk.places(in: text, geometry) where place.affinity == .downstream {
                        let here = geometry.glyphOffsets(of: place.offset..<place.offset + 1)
                        guard let glyph = layout.glyphs.first(where: { here.contains($0.offset) }) else { continue }
                        let caret = geometry.caret(at: place)
                        #expect(abs(caret.rect.minX * scale * 1024 - Double(glyph.x)) <= 1)
                        #expect(geometry.lineIndex(at: place) == Int(glyph.line))
                        #expect(caret.rect.width == 0 && caret.weak == nil && !caret.isRightToLeft)
                    }
                }
            }
        }
    }

    @Test func caretsOfLettersFromTheRightStandAtTheirRightEdge() {
        let layout = desk.layout(GeometryDesk.hebrew + " " + GeometryDesk.hebrew, width: 200)
        let geometry = desk.typesetter.geometry(of: layout)
        var right = 200.0
        for glyph in layout.glyphs.sorted(by: { $0.offset < $1.offset }) {
            let caret = geometry.caret(at: TextPosition(offset: Int(glyph.offset)))
            #expect(caret.isRightToLeft && abs(caret.rect.minX - right) < 0.002)
            right = Double(glyph.x) / 1024
        }
        #expect(abs(geometry.caret(at: TextPosition(offset: geometry.end)).rect.minX - right) < 0.002)
        #expect(geometry.isRightToLeft(at: TextPosition(offset: 0)))
    }

    @Test func aLigatureHasACaretInside() throws {
        // DejaVu Sans has a ligature of the three letters.
        let desk = try GeometryDesk()
        desk.typesetter.preferences.family = "DejaVu Sans"
        let layout = desk.layout("ffi")
        let geometry = desk.typesetter.geometry(of: layout)
        let x = (0...3).map { geometry.caret(at: TextPosition(offset: $0)).rect.minX }
        #expect(layout.glyphs.count == 1)
        #expect(x == x.sorted() && Set(x).count == 4)
    }

    private static let texts = [
        "", "Hello, world", "abc \(GeometryDesk.arabic) def", "\(GeometryDesk.arabic) abc 12 \(GeometryDesk.arabic)",
        "👩‍👩‍👧e\u{301}x🇩🇪1\u{FE0F}\u{20E3}👍🏽", "one\r\n\r\ntwo\nthree\u{2029}", "a\tb\t\tc", "\(GeometryDesk.hebrew)\nabc",
        "(\(GeometryDesk.hebrew)) a \(GeometryDesk.hebrew)b",
    ]

    @Test(arguments: texts, [1, 1.25, 2]) func aPointOnACaretIsItsPlace(text: String, scale: Double) {
        for width in [nil, 300.0] {
            let geometry = desk.geometry(text, width: width, scale: scale)
            for place in desk.places(in: text, geometry) {
                let caret = geometry.caret(at: place)
                #expect(geometry.position(at: caret.rect.center) == place, "\(text) at \(place)")
            }
        }
    }

    @Test func wherePlacesAreWrappedBothAffinitiesCount() {
        let text = "one two three four five six seven"
        for alignment in [TextAlignment.natural, .trailing] {
            let geometry = desk.typesetter.geometry(of: desk.layout(text, width: 60, alignment: alignment))
            #expect(geometry.lineCount > 3)
            for index in 1..<geometry.lineCount {
                let line = geometry.line(at: geometry.position(inLine: index, x: 30))
                let upper = TextPosition(offset: line.lowerBound, affinity: .upstream)
                let lower = TextPosition(offset: line.lowerBound)
                #expect(geometry.lineIndex(at: upper) == index - 1 && geometry.lineIndex(at: lower) == index)
                #expect(geometry.line(at: upper).upperBound == line.lowerBound)
                #expect(geometry.caret(at: upper).rect.maxY == geometry.caret(at: lower).rect.minY)
                #expect(geometry.caret(at: lower).rect.minX < geometry.caret(at: upper).rect.minX)
                // These points are beside the lines.
                #expect(geometry.position(inLine: index - 1, x: 1000) == upper)
                #expect(geometry.position(inLine: index, x: -1000) == lower)
            }
            for place in desk.places(in: text, geometry) {
                let found = geometry.position(at: geometry.caret(at: place).rect.center)
                // The blank at the end of a wrapped line has no width.
                let isBeforeBlank = geometry.line(at: place).upperBound == place.offset + 1
                #expect(found == place || isBeforeBlank && found.offset == place.offset + 1)
            }
        }
    }

    @Test func whereDirectionsMeetThereAreTwoCarets() throws {
        // The line shows abc, then the letters from the right.
        let text = "abc" + GeometryDesk.hebrew
        let layout = desk.layout(text)
        let geometry = desk.typesetter.geometry(of: layout)
        let middle = geometry.caret(at: TextPosition(offset: 3))
        let end = geometry.caret(at: TextPosition(offset: geometry.end))
        let (weak, other) = (try #require(middle.weak), try #require(end.weak))
        #expect(middle.rect.minX < weak.minX && weak.minX <= layout.size.width)
        #expect(end.rect.minX == weak.minX && other.minX == middle.rect.minX)
        #expect(!middle.isRightToLeft && !geometry.isRightToLeft(at: TextPosition(offset: 5)))
        for offset in [0, 1, 2, 5, 7] { #expect(geometry.caret(at: TextPosition(offset: offset)).weak == nil) }
        #expect(geometry.caret(at: TextPosition(offset: 5)).isRightToLeft)
    }

    @Test func aCaretIsAsHighAsItsLine() {
        let text = "one\n\nthree 🎉\nfour"
        let layout = desk.layout(text, scale: 1.25)
        let geometry = desk.typesetter.geometry(of: layout)
        var top = 0.0
        for index in 0..<geometry.lineCount {
            let box = geometry.lineRect(index)
            #expect(box.minX == 0 && box.width == layout.size.width && box.height > 10)
            #expect(abs(box.minY - top) < 1e-9)
            #expect(geometry.baseline(ofLine: index) > box.minY && geometry.baseline(ofLine: index) < box.maxY)
            top = box.maxY
        }
        #expect(abs(top - layout.size.height) < 1e-9)
        #expect(geometry.baseline(ofLine: 0) == layout.firstBaseline)
        #expect(geometry.baseline(ofLine: 3) == layout.lastBaseline)
        for place in desk.places(in: text, geometry) {
            let rect = geometry.caret(at: place).rect
            let box = geometry.lineRect(geometry.lineIndex(at: place))
            #expect(rect.minY == box.minY && rect.maxY == box.maxY)
        }
    }

    @Test func anEmptyTextHasACaretAtItsSide() {
        for (alignment, x) in [(TextAlignment.natural, 0.0), (.leading, 0), (.center, 50), (.trailing, 100)] {
            for isRightToLeft in [false, true] {
                desk.typesetter.preferences.isRightToLeft = isRightToLeft
                let geometry = desk.typesetter.geometry(of: desk.layout("", width: 100, alignment: alignment))
                let isMirrored = isRightToLeft && (alignment == .leading || alignment == .trailing)
                #expect(geometry.caret(at: TextPosition(offset: 0)).rect.minX == (isMirrored ? 100 - x : x))
                #expect(geometry.lineCount == 1 && geometry.line(at: TextPosition(offset: 0)) == 0..<0)
                #expect(geometry.position(at: Point(x: 70, y: 5)) == TextPosition(offset: 0))
                #expect(geometry.character(at: Point(x: 50, y: 5)) == nil)
                #expect(geometry.rects(of: 0..<0).isEmpty)
            }
        }
    }

    @Test func everyLineBreakHasOnePlaceBeforeAndAfter() {
        let text = "a\nb\r\nc\rd\u{2028}e\u{2029}f\u{0B}g\u{0C}h"
        let geometry = desk.geometry(text)
        #expect(geometry.lineCount == 8)
        var starts: [Int] = []
        for index in 0..<8 {
            let line = geometry.line(at: geometry.position(inLine: index, x: 0))
            #expect(line.count == 1)
            starts.append(line.lowerBound)
            #expect(geometry.position(inLine: index, x: 999) == TextPosition(offset: line.upperBound))
        }
        #expect(starts == [0, 2, 5, 7, 11, 15, 17, 19])
    }

    @Test func controlCharactersHaveNoPlaceOnScreen() {
        let text = "\u{1}a\u{1B}b\u{7F}\nc\u{2}"
        let plain = desk.geometry("ab\nc")
        let geometry = desk.geometry(text)
        func x(_ offset: Int) -> Double { geometry.caret(at: TextPosition(offset: offset)).rect.minX }
        func plainX(_ offset: Int) -> Double { plain.caret(at: TextPosition(offset: offset)).rect.minX }
        #expect([0, 1, 2, 3, 4, 5].map(x) == [0, 0, 1, 1, 2, 2].map(plainX))
        #expect([6, 7, 8].map(x) == [3, 4, 4].map(plainX))
        #expect(geometry.line(at: TextPosition(offset: 0)) == 0..<5)
        #expect(geometry.line(at: TextPosition(offset: 6)) == 6..<8)
    }

    @Test func theCharacterUnderAPointIsFound() {
        let text = "a👩‍👩‍👧\u{5E9}\u{5DC} e\u{301}"
        let geometry = desk.geometry(text, scale: 2)
        let breaks = TextBreaks(text)
        for start in desk.places(in: text, geometry).map(\.offset) {
            guard let end = breaks.caretPosition(after: start) else { continue }
            for rect in geometry.rects(of: start..<end) { #expect(geometry.character(at: rect.center) == start..<end) }
        }
        for point in [Point(x: -1, y: 5), Point(x: 500, y: 5), Point(x: 5, y: -1), Point(x: 5, y: 50)] {
            #expect(geometry.character(at: point) == nil)
        }
    }

    @Test func pointsThatAreNoNumbersHavePlaces() {
        let geometry = desk.geometry("one two\nthree", width: 30)
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            for point in [Point(x: value, y: 0), Point(x: 0, y: value), Point(x: value, y: value)] {
                #expect((0...13).contains(geometry.position(at: point).offset))
                _ = geometry.character(at: point)
            }
        }
        for offset in [-5, 99] { #expect(geometry.caret(at: TextPosition(offset: offset)).rect.minX >= 0) }
        #expect(geometry.rects(of: -5..<99).count > 2 && geometry.rects(of: 50..<99).isEmpty)
    }
}
