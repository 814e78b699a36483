/// The lines of long pieces of text, kept until the texts that contain them change.
///
/// A text of a hundred thousand characters in one paragraph consists of several pieces (see `Paragraphs`), of which a
/// key changes one or two. The lines of the others are copied.
struct SetPieces {
    /// A piece of text and everything that its lines depend on, apart from their alignment.
    struct Key: Hashable {
        private let bytes: ArraySlice<UInt8>
        private let font: Font
        private let pixelSize: Double
        private let width: Double?
        private let lineSpacing: Double

        /// The number of bytes from which on the lines of a piece are kept. Chosen: shorter ones are set in a
        /// millisecond.
        private static let leastLength = 4096

        /// Creates a key; nil for a piece whose lines are not worth keeping, or depend on those before.
        init?(_ piece: ArraySlice<UInt8>, _ measure: LineSetter.Measure) {
            guard piece.count >= Self.leastLength, measure.lineLimit == 0, measure.spans.isEmpty,
                measure.paragraphStyles.isEmpty
            else { return nil }
            // A copy, which does not keep the whole text.
            bytes = ArraySlice(Array(piece))
            font = measure.font
            pixelSize = measure.pixelSize
            width = measure.width
            lineSpacing = measure.lineSpacing
        }
    }

    /// The lines of a piece, with numbers and distances that count from its first line.
    struct Piece {
        var lines: [LineSetter.Line]
        var boxes: [SetLines.Line]
        var glyphs: [ShapedGlyph]
        var height: Int32
        var hasMissing: Bool

        /// Copies the lines that have been added to a text last.
        /// - Parameters:
        ///   - added: These lines.
        ///   - result: The text, which ends with them.
        ///   - firstGlyph: The index of their first glyph.
        ///   - top: The distance of the first one from the top of the text, in pixels.
        ///   - offset: The offset of the piece among the bytes of the text.
        init(_ added: ArraySlice<LineSetter.Line>, _ result: SetLines, firstGlyph: Int, top: Int32, offset: Int) {
            let number = Int32(clamping: added.startIndex)
            lines = added.map { line in
                LineSetter.Line(
                    firstGlyph: line.firstGlyph - firstGlyph, width: line.width, isRightToLeft: line.isRightToLeft)
            }
            boxes = result.lines[added.startIndex...].map { $0.moved(down: 0 &- top, toParagraph: 0) }
            glyphs = result.glyphs[firstGlyph...].map {
                $0.moved(down: 0 &- top, lines: 0 &- number, offset: 0 &- Int32(clamping: offset))
            }
            height = result.height &- top
            hasMissing = glyphs.contains { $0.font == ShapedGlyph.missing }
        }
    }

    private var pieces: [Key: Piece] = [:]
    /// The pieces of the text before, which are dropped unless the present one contains them as well.
    private var earlier: [Key: Piece] = [:]

    /// Begins another text.
    mutating func beginText() {
        guard !pieces.isEmpty else { return }
        earlier = pieces
        pieces = [:]
    }

    subscript(key: Key) -> Piece? {
        mutating get {
            if let piece = pieces[key] { return piece }
            guard let piece = earlier.removeValue(forKey: key) else { return nil }
            pieces[key] = piece
            return piece
        }
        set { pieces[key] = newValue }
    }
}

extension LineSetter {
    /// Adds the lines of a piece that was set before.
    /// - Returns: False for a piece that was not.
    func append(_ piece: SetPieces.Piece?, of paragraphs: Paragraphs, _ index: Int, _ measure: Measure) -> Bool {
        guard let piece, result.height < Self.maxHeight / 2, piece.height < Self.maxHeight / 2 else { return false }
        if index > 0 { result.height = min(Self.maxHeight, result.height &+ measure.paragraphSpacing) }
        let (top, number, firstGlyph) = (result.height, Int32(clamping: lines.count), result.glyphs.count)
        let offset = Int32(clamping: paragraphs.ranges[index].lowerBound)
        for line in piece.lines {
            lines.append(
                Line(firstGlyph: line.firstGlyph + firstGlyph, width: line.width, isRightToLeft: line.isRightToLeft))
        }
        for box in piece.boxes { result.lines.append(box.moved(down: top, toParagraph: Int32(clamping: index))) }
        result.glyphs.reserveCapacity(firstGlyph + piece.glyphs.count)
        for glyph in piece.glyphs { result.glyphs.append(glyph.moved(down: top, lines: number, offset: offset)) }
        result.height = result.height &+ piece.height
        if piece.hasMissing { result.hasMissing = true }
        return true
    }
}

extension SetLines.Line {
    fileprivate func moved(down distance: Int32, toParagraph paragraph: Int32) -> SetLines.Line {
        SetLines.Line(
            paragraph: paragraph, top: top &+ distance, baseline: baseline &+ distance, bottom: bottom &+ distance,
            isRightToLeft: isRightToLeft)
    }
}

extension ShapedGlyph {
    fileprivate func moved(down distance: Int32, lines: Int32, offset: Int32) -> ShapedGlyph {
        ShapedGlyph(
            font: font, glyph: glyph, x: x, y: y &+ distance, line: line &+ lines, offset: self.offset &+ offset)
    }
}
