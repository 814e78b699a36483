import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// Selections cover their characters and arrow keys lead to the right positions, also in texts that are cut, split, or
/// shown without some of their fonts.
@Suite struct TextRangeTests {
    private let desk: GeometryDesk

    init() throws { desk = try GeometryDesk() }

    private static let texts = [
        "Hello, world", "abc \(GeometryDesk.arabic) def", "\(GeometryDesk.arabic) abc 12 \(GeometryDesk.arabic)",
        "👩‍👩‍👧e\u{301}x🇩🇪", "one two\r\n\(GeometryDesk.hebrew) three\n\nx", "a\tb",
    ]

    /// Samples the whole layout: a point is covered if the character under it is in the range, and not otherwise.
    @Test(arguments: texts, [nil, 64.0]) func aRangeCoversItsCharacters(text: String, width: Double?) {
        let geometry = desk.geometry(text, width: width, scale: 1.25)
        let offsets = desk.places(in: text, geometry).filter { $0.affinity == .downstream }.map(\.offset)
        for start in offsets {
            for end in offsets where end > start {
                let rects = geometry.rects(of: start..<end)
                for index in 0..<geometry.lineCount {
                    let box = geometry.lineRect(index)
                    for x in stride(from: 0.41, to: box.width, by: 1.03) {
                        let point = Point(x: x, y: box.midY)
                        guard let character = geometry.character(at: point) else { continue }
                        let isCovered = rects.contains { $0.contains(point) }
                        #expect(isCovered == (start..<end).contains(character.lowerBound), "\(start)..<\(end) \(point)")
                    }
                }
            }
        }
    }

    @Test func aLineIsOneRectangle() {
        let text = "one two three\nfour"
        let geometry = desk.geometry(text, width: 60)
        let rects = geometry.rects(of: 0..<text.utf8.count)
        // The rectangles are the lines, and a piece for the break.
        #expect(rects.count == geometry.lineCount + 1)
        let mixed = desk.geometry("ab \(GeometryDesk.hebrew) cd")
        #expect(mixed.rects(of: 0..<mixed.end).count == 1)
        // The range is the second half of the left part and the first letter from the right.
        #expect(mixed.rects(of: 1..<5).count == 2)
    }

    @Test func aSelectedLineBreakIsSeen() throws {
        let geometry = desk.geometry("ab\n\n\(GeometryDesk.hebrew)\r\nc", width: 100)
        let first = try #require(geometry.rects(of: 2..<3).first)
        #expect(first.minX == geometry.caret(at: TextPosition(offset: 2)).rect.minX)
        #expect(first.width == 8 && first.minY == 0 && first.height == geometry.lineRect(0).height)
        let empty = try #require(geometry.rects(of: 3..<4).first)
        #expect(empty == Rect(x: 0, y: geometry.lineRect(1).minY, width: 8, height: geometry.lineRect(1).height))
        // The point is to the left of letters from the right.
        let third = try #require(geometry.rects(of: 10..<12).first)
        #expect(abs(third.maxX - geometry.caret(at: TextPosition(offset: 10)).rect.minX) < 1e-9 && third.width == 8)
        #expect(geometry.rects(of: 0..<2).count == 1 && geometry.rects(of: 0..<3).count == 2)
        #expect(geometry.rects(of: 12..<13).count == 1)
    }

    // MARK: Movement

    @Test(arguments: ["Hello", "abc \(GeometryDesk.hebrew) def", "\(GeometryDesk.arabic) abc \(GeometryDesk.arabic)"])
    func arrowsLeadThroughALine(text: String) throws {
        let geometry = desk.geometry(text)
        let isRightToLeft = geometry.isRightToLeft(at: TextPosition(offset: 0))
        var place = TextPosition(offset: 0)
        var visited = [place]
        while let next = geometry.positionMovingVisually(from: place, forward: !isRightToLeft), visited.count < 99 {
            place = next
            visited.append(place)
        }
        #expect(place.offset == geometry.end)
        #expect(Set(visited) == Set(desk.places(in: text, geometry)) && visited.count == Set(visited).count)
        var back = [place]
        while let next = geometry.positionMovingVisually(from: place, forward: isRightToLeft), back.count < 99 {
            place = next
            back.append(place)
        }
        #expect(back == visited.reversed())
    }

    @Test func arrowsLeadFromLineToLine() {
        let text = "one two three four\r\nfive\n\nsix👩‍👩‍👧"
        let geometry = desk.geometry(text, width: 60)
        var place = TextPosition(offset: 0)
        var offsets = [0]
        while let next = geometry.positionMovingVisually(from: place, forward: true), offsets.count < 99 {
            if next.offset != place.offset { offsets.append(next.offset) }
            place = next
        }
        let breaks = TextBreaks(text)
        #expect(offsets == (0...text.utf8.count).filter(breaks.isCaretPosition))
        while let next = geometry.positionMovingVisually(from: place, forward: false), offsets.count < 199 {
            if next.offset != place.offset { offsets.append(next.offset) }
            place = next
        }
        #expect(place.offset == 0 && offsets.count == breaks.places(in: text).count * 2 - 1)
    }

    // MARK: Cut and split texts

    @Test func textHiddenByAnEllipsisIsAtTheEnd() throws {
        let text = "one two three four five six seven\neight"
        for limit in 1...2 {
            let layout = desk.layout(text, width: 90, limit: limit)
            let geometry = desk.typesetter.geometry(of: layout)
            #expect(layout.isTruncated && geometry.lineCount == limit)
            let line = geometry.line(at: TextPosition(offset: text.utf8.count))
            let cut = TextPosition(offset: line.upperBound)
            let ellipsis = try #require(layout.glyphs.last)
            #expect(line.upperBound < 33)
            #expect(abs(geometry.caret(at: cut).rect.minX * 1024 - Double(ellipsis.x)) <= 1)
            let end = geometry.caret(at: TextPosition(offset: geometry.end))
            #expect(end.rect.minX > geometry.caret(at: cut).rect.minX + 5)
            #expect(geometry.caret(at: TextPosition(offset: cut.offset + 1)) == end)
            #expect(geometry.caret(at: TextPosition(offset: 35)) == end)
            #expect(geometry.position(inLine: limit - 1, x: 200) == TextPosition(offset: geometry.end))
            #expect(geometry.position(at: geometry.caret(at: cut).rect.center) == cut)
            #expect(geometry.character(at: Point(x: end.rect.minX - 1, y: end.rect.midY)) == nil)
            // A selection of everything covers the ellipsis.
            #expect(geometry.rects(of: 0..<geometry.end).last?.maxX == end.rect.minX)
            #expect(geometry.rects(of: 0..<cut.offset).last?.maxX == geometry.caret(at: cut).rect.minX)
            #expect(geometry.positionMovingVisually(from: cut, forward: true) == TextPosition(offset: geometry.end))
            #expect(geometry.positionMovingVisually(from: TextPosition(offset: geometry.end), forward: false) == cut)
            #expect(geometry.positionMovingVisually(from: TextPosition(offset: geometry.end), forward: true) == nil)
        }
    }

    @Test(arguments: [nil, 200.0]) func anEllipsisAtTheEndOfAParagraphIsLeftOutToo(width: Double?) {
        let layout = desk.layout("one\r\ntwo\nthree", width: width, limit: 2)
        let geometry = desk.typesetter.geometry(of: layout)
        #expect(layout.isTruncated)
        #expect(geometry.line(at: TextPosition(offset: 6)) == 5..<8)
        let cut = geometry.caret(at: TextPosition(offset: 8))
        let end = geometry.caret(at: TextPosition(offset: 14))
        #expect(cut.rect.minX == desk.geometry("two", width: width).caret(at: TextPosition(offset: 3)).rect.minX)
        #expect(end.rect.minX > cut.rect.minX + 5 && geometry.caret(at: TextPosition(offset: 10)) == end)
        #expect(geometry.rects(of: 0..<14).last?.maxX == end.rect.minX)
        #expect(geometry.rects(of: 0..<14).count == 3 && geometry.rects(of: 9..<14).isEmpty)
    }

    @Test func anEndlessParagraphIsSplitWithoutASeparator() {
        // Pango counts widths in 32 bits, so that at this size, 488 bytes are the most.
        let text = String(repeating: "ab ü", count: 300)
        let geometry = desk.typesetter.geometry(of: desk.layout(text, size: 1024))
        // The paragraph is cut after spaces, where the text decides it, so there is a line more than there must be.
        #expect(geometry.lineCount == 5)
        var end = 0
        for index in 0..<geometry.lineCount {
            let line = geometry.line(at: geometry.position(inLine: index, x: 1))
            #expect(line.lowerBound == end && line.count <= 488)
            end = line.upperBound
            let isLast = index == geometry.lineCount - 1
            let found = geometry.position(inLine: index, x: 1e9)
            #expect(found == TextPosition(offset: end, affinity: isLast ? .downstream : .upstream))
            #expect(geometry.lineIndex(at: found) == index)
        }
        #expect(end == text.utf8.count)
        // There is no piece for a break.
        #expect(geometry.rects(of: 0..<end).count == geometry.lineCount)
        var place = TextPosition(offset: 485)
        for _ in 0..<8 { place = geometry.positionMovingVisually(from: place, forward: true) ?? place }
        #expect(place.offset > 488)
    }

    // MARK: Fonts

    @Test func scriptsOfIndiaHaveCaretsBetweenSyllables() throws {
        let desk = try GeometryDesk(.systemForEnglish)
        let text = "हिन्दी में"
        let layout = desk.layout(text)
        let geometry = desk.typesetter.geometry(of: layout)
        let x = desk.places(in: text, geometry).map { geometry.caret(at: $0).rect.minX }
        #expect(x.count > 4 && x == x.sorted() && Set(x).count == x.count)
        for place in desk.places(in: text, geometry) {
            #expect(geometry.position(at: geometry.caret(at: place).rect.center) == place)
        }
    }

    @Test func charactersWithoutTheirFontsHavePlacesToo() throws {
        let typesetter = try PinnedFonts.typesetter(ImageStore(), loadsFallbackInBackground: true)
        let style = TextStyle(font: .system(size: 16))
        let text = "a🎉\n\(GeometryDesk.arabic) b👩‍👩‍👧"
        let provisional = typesetter.layout(text, style: style, width: nil, scale: 1)
        let geometry = typesetter.geometry(of: provisional)
        #expect(typesetter.geometry(of: provisional) === geometry)
        let breaks = TextBreaks(text)
        for offset in 0...text.utf8.count where breaks.isCaretPosition(offset) {
            let rect = geometry.caret(at: TextPosition(offset: offset)).rect
            #expect(rect.minX >= 0 && rect.maxX <= provisional.size.width)
            #expect(breaks.isCaretPosition(geometry.position(at: rect.center).offset))
        }
        #expect(geometry.line(at: TextPosition(offset: 0)) == 0..<5)
        typesetter.waitForFonts()
        let whole = typesetter.layout(text, style: style, width: nil, scale: 1)
        #expect(whole !== provisional)
        let later = typesetter.geometry(of: whole)
        #expect(later !== geometry && later.isRightToLeft(at: TextPosition(offset: 7)))
    }

    @Test func otherLanguagesDoNotDisturbKeptLayouts() throws {
        let desk = try GeometryDesk(.systemForEnglish)
        let geometry = desk.geometry("水曜日、港の近く\nplain\n好的。")
        let carets = (0...24).map { geometry.caret(at: TextPosition(offset: $0)) }
        for text in ["한국어", "好的。", "これは"] { _ = desk.geometry(text).caret(at: TextPosition(offset: 3)) }
        #expect((0...24).map { geometry.caret(at: TextPosition(offset: $0)) } == carets)
    }

    @Test func anUnderlineLiesOnWholePixels() {
        for scale in [1, 1.25, 2] {
            let layout = desk.layout("link", scale: scale)
            let (position, thickness) = desk.typesetter.underline(of: layout)
            for length in [position * scale, thickness * scale] { #expect(length == length.rounded() && length >= 1) }
            #expect(position < 4 && thickness < 3)
        }
        let large = desk.typesetter.underline(of: desk.layout("link", size: 64))
        #expect(large.thickness >= 3 && large.position >= 4)
    }
}

extension TextBreaks {
    /// All offsets of a text at which a caret may stand.
    func places(in text: String) -> [Int] { (0...text.utf8.count).filter(isCaretPosition) }
}
