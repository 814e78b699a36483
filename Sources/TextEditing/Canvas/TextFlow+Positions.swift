import GatefoldGeometry
import GatefoldText
import GatefoldViews

/// Where the characters of a text are. Points and rectangles are in points from the top left corner of the first line.
extension TextFlow {
    // MARK: Characters

    private func block(of offset: Int) -> Int { blocks.count > 1 ? edited.paragraphs.index(at: offset) : 0 }

    /// Returns the geometry of a block, made on first use.
    private func geometry(_ block: Int) -> TextGeometry? {
        layout(block).flatMap { resources?.typesetter.geometry(of: $0) }
    }

    /// Returns the offset in the shown text of a block.
    private func shown(_ offset: Int, in block: Int) -> Int {
        guard setting?.isSecure ?? false else { return offset - range(ofBlock: block).lowerBound }
        return edited.text[..<edited.index(offset)].count * Self.dot.utf8.count
    }

    private func offset(ofShown shown: Int, in block: Int) -> Int {
        let range = range(ofBlock: block)
        guard setting?.isSecure ?? false else { return min(range.lowerBound + shown, range.upperBound) }
        let index = edited.text.index(
            edited.text.startIndex, offsetBy: shown / Self.dot.utf8.count, limitedBy: edited.text.endIndex)
        return edited.offset(of: index ?? edited.text.endIndex)
    }

    private func shown(_ place: TextPosition, in block: Int) -> TextPosition {
        TextPosition(offset: shown(place.offset, in: block), affinity: place.affinity)
    }

    private func position(ofShown place: TextPosition, in block: Int) -> TextPosition {
        TextPosition(offset: offset(ofShown: place.offset, in: block), affinity: place.affinity)
    }

    /// Returns the caret at a position.
    func caret(at place: TextPosition) -> TextCaret {
        let block = block(of: place.offset)
        guard var caret = geometry(block)?.caret(at: shown(place, in: block)) else {
            return TextCaret(rect: .zero)
        }
        let top = top(ofBlock: block)
        caret.rect = caret.rect.offsetBy(x: 0, y: top)
        caret.weak = caret.weak?.offsetBy(x: 0, y: top)
        return caret
    }

    /// Returns the position nearest to a point.
    func position(at point: Point) -> TextPosition {
        let index = block(atY: point.y)
        guard let geometry = geometry(index) else { return TextPosition(offset: 0) }
        return position(ofShown: geometry.position(at: Point(x: point.x, y: point.y - top(ofBlock: index))), in: index)
    }

    /// Returns the character under a point; nil outside of the text.
    func character(at point: Point) -> Range<Int>? {
        let index = block(atY: point.y)
        let inBlock = Point(x: point.x, y: point.y - top(ofBlock: index))
        guard let range = geometry(index)?.character(at: inBlock) else { return nil }
        return offset(ofShown: range.lowerBound, in: index)..<offset(ofShown: range.upperBound, in: index)
    }

    /// Returns the rectangles of a part of the text, within blocks that are laid out.
    func rects(of range: Range<Int>, inBlocks wanted: Range<Int>) -> [Rect] {
        var rects: [Rect] = []
        for index in wanted where blocks.indices.contains(index) {
            let own = self.range(ofBlock: index)
            // The line feed after a paragraph belongs to it.
            let common = range.clamped(to: own)
            let includesBreak = range.lowerBound <= own.upperBound && range.upperBound > own.upperBound
            guard !common.isEmpty || includesBreak, let geometry = geometry(index) else { continue }
            let top = top(ofBlock: index)
            if !common.isEmpty {
                let shown = shown(common.lowerBound, in: index)..<shown(common.upperBound, in: index)
                rects += geometry.rects(of: shown).map { $0.offsetBy(x: 0, y: top) }
            }
            if includesBreak { rects.append(geometry.finalBreakRect.offsetBy(x: 0, y: top)) }
        }
        return rects
    }

    /// Returns all rectangles of a part of the text.
    func rects(of range: Range<Int>) -> [Rect] {
        rects(of: range, inBlocks: block(of: range.lowerBound)..<block(of: range.upperBound) + 1)
    }

    /// Returns the rectangles of a part of the text as high as its lines are without additional distances between them.
    func outlines(of range: Range<Int>) -> [Rect] {
        var outlines: [Rect] = []
        for index in block(of: range.lowerBound)...block(of: range.upperBound) {
            let common = range.clamped(to: self.range(ofBlock: index))
            guard !common.isEmpty, let geometry = geometry(index) else { continue }
            let shown = shown(common.lowerBound, in: index)..<shown(common.upperBound, in: index)
            for var rect in geometry.rects(of: shown) {
                rect.size.height -= geometry.spacing(belowLine: geometry.line(atY: rect.midY))
                outlines.append(rect.offsetBy(x: 0, y: top(ofBlock: index)))
            }
        }
        return outlines
    }

    /// Returns the lines under a part of the text, within blocks that are laid out.
    func underlines(of range: Range<Int>, inBlocks wanted: Range<Int>) -> [Rect] {
        var lines: [Rect] = []
        for index in wanted where blocks.indices.contains(index) {
            let common = range.clamped(to: self.range(ofBlock: index))
            guard !common.isEmpty, let layout = layout(index), let geometry = geometry(index), let resources else {
                continue
            }
            let line = resources.typesetter.underline(of: layout)
            let shown = shown(common.lowerBound, in: index)..<shown(common.upperBound, in: index)
            for rect in geometry.rects(of: shown) {
                let y = geometry.baseline(ofLine: geometry.line(atY: rect.midY)) + line.position + top(ofBlock: index)
                lines.append(Rect(x: rect.minX, y: y, width: rect.width, height: line.thickness))
            }
        }
        return lines
    }

    /// Returns the parts of some ranges that lie in a block, in the offsets of its shown text.
    func parts(of ranges: some Sequence<Range<Int>>, inBlock index: Int) -> [Range<Int>] {
        let own = range(ofBlock: index)
        return ranges.compactMap { range in
            let common = range.clamped(to: own)
            return common.isEmpty ? nil : shown(common.lowerBound, in: index)..<shown(common.upperBound, in: index)
        }
    }

    // MARK: Lines

    /// Returns the part of the text in the line of a position.
    func line(at place: TextPosition) -> Range<Int> {
        let block = block(of: place.offset)
        guard let line = geometry(block)?.line(at: shown(place, in: block)) else { return 0..<edited.length }
        return offset(ofShown: line.lowerBound, in: block)..<offset(ofShown: line.upperBound, in: block)
    }

    /// Returns the next position to the right or left; nil at the end of the text on that side.
    func position(besideVisually from: TextPosition, toRight: Bool) -> TextPosition? {
        let index = block(of: from.offset)
        guard let geometry = geometry(index) else { return nil }
        let isForward = toRight != geometry.isRightToLeft(at: shown(from, in: index))
        if let next = geometry.positionMovingVisually(from: shown(from, in: index), forward: toRight) {
            let place = position(ofShown: next, in: index)
            if place != from { return place }
            // Fonts that are still being loaded leave blanks, which may be narrower than a character.
            return (isForward ? character(after: from.offset) : character(before: from.offset)).map {
                TextPosition(offset: $0)
            }
        }
        // Beyond the last line of a paragraph lies the next one, beyond the first line the previous one.
        if isForward {
            guard index + 1 < blocks.count else { return nil }
            return TextPosition(offset: range(ofBlock: index + 1).lowerBound)
        }
        guard index > 0 else { return nil }
        return TextPosition(offset: range(ofBlock: index - 1).upperBound)
    }

    /// Whether the paragraph of a position is read from right to left.
    func isRightToLeft(at place: TextPosition) -> Bool {
        let block = block(of: place.offset)
        return geometry(block)?.isRightToLeft(at: shown(place, in: block)) ?? false
    }

    /// Returns the position in the line above or below that is nearest to a horizontal position; nil beyond the first
    /// and the last line.
    func position(inLineBeside from: TextPosition, below: Bool, x: Double) -> TextPosition? {
        var index = block(of: from.offset)
        guard let geometry = geometry(index) else { return nil }
        let line = geometry.lineIndex(at: shown(from, in: index)) + (below ? 1 : -1)
        if (0..<geometry.lineCount).contains(line) {
            return position(ofShown: geometry.position(inLine: line, x: x), in: index)
        }
        index += below ? 1 : -1
        guard blocks.indices.contains(index), let next = self.geometry(index) else { return nil }
        return position(ofShown: next.position(inLine: below ? 0 : next.lineCount - 1, x: x), in: index)
    }
}
