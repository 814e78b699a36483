package import GatefoldGeometry

extension TextGeometry {
    /// Returns the caret of a position.
    package func caret(at place: TextPosition) -> TextCaret {
        guard let spot = spot(of: place), let row = row(spot.line) else {
            return TextCaret(rect: caretRect(at: 0, ofLine: lines.count - 1), isRightToLeft: false)
        }
        let caret = row.layout.caret(at: spot.offset, in: row.line)
        return TextCaret(
            rect: caretRect(at: caret.strong, ofLine: spot.line), isRightToLeft: caret.isRightToLeft,
            weak: caret.weak == caret.strong ? nil : caretRect(at: caret.weak, ofLine: spot.line))
    }

    /// Returns the rectangle of a caret, which does not reach into the additional distance to the next line.
    private func caretRect(at x: Int, ofLine index: Int) -> Rect {
        var rect = rect(x..<x, ofLine: index)
        rect.size.height -= Double(lines[index].spacing) / scale
        return rect
    }

    /// Returns the position whose caret is the nearest to a point. Outside of the text, it is a position in the first
    /// or last line, or at the end of a line.
    package func position(at point: Point) -> TextPosition { position(inLine: line(atY: point.y), x: point.x) }

    /// Returns the position in a line whose caret is the nearest to a horizontal position.
    package func position(inLine index: Int, x: Double) -> TextPosition {
        let index = min(max(index, 0), lines.count - 1)
        guard let row = row(index) else { return TextPosition(offset: 0) }
        let x = position(x, inLine: index)
        guard let cluster = cluster(at: x, in: row) else { return position(end(of: row, onTheLeft: x < 0), in: row) }
        let isNearStart = abs(x - cluster.start) <= abs(x - cluster.end)
        return position(offset(at: isNearStart ? cluster.start : cluster.end, of: cluster, in: row), in: row)
    }

    /// Returns the range of the character, as users perceive it, at a point; nil if there is none.
    package func character(at point: Point) -> Range<Int>? {
        let index = line(atY: point.y)
        let pixel = point.y * scale
        guard pixel >= Double(lines[index].top), pixel < Double(lines[index].bottom), let row = row(index),
            let cluster = cluster(at: position(point.x, inLine: index), in: row)
        else { return nil }
        if let cut = row.layout.cut, cluster.range.lowerBound >= cut { return nil }
        return character(at: cluster.range.lowerBound, in: row.paragraph)
    }

    /// Returns the position to which a caret moves by one character to the left or to the right; nil if the text ends
    /// there.
    ///
    /// Pango's own function takes an offset between two lines for the lower one.
    /// - Parameter forward: Whether the caret moves to the right.
    package func positionMovingVisually(from start: TextPosition, forward: Bool) -> TextPosition? {
        guard let spot = spot(of: start), let row = row(spot.line) else { return nil }
        let here = position(spot.offset, in: row).offset
        let isNext = forward != row.layout.isRightToLeft(row.line)
        let x = row.layout.caret(at: spot.offset, in: row.line).strong
        var moved = offset(movingFrom: x, toTheRight: forward, in: row).map { position($0, in: row) }
        if moved == nil {
            guard let next = self.row(spot.line + (isNext ? 1 : -1)) else { return nil }
            let end = isNext ? next.range.lowerBound : next.range.upperBound
            let entry = position(end, in: next)
            // A wrap is no step of its own.
            guard entry.offset == here else { return entry }
            moved = offset(movingInto: next, from: end, toTheRight: forward).map { position($0, in: next) }
        }
        if let moved, moved.offset != here { return moved }
        let (first, breaks) = (sources[row.paragraph].lowerBound, breaks(of: row.paragraph))
        let step = isNext ? breaks.caretPosition(after: here - first) : breaks.caretPosition(before: here - first)
        return step.map { TextPosition(offset: first + $0) }
    }

    /// Returns the offset to which a caret moves from one of the ends of a line; nil if the line is empty.
    private func offset(movingInto row: Row, from end: Int, toTheRight isRight: Bool) -> Int? {
        let edge = row.layout.caret(at: end, in: row.line).strong
        // A space that the line was broken at has no width, but is a step.
        if end > row.range.lowerBound,
            let space = character(at: row.layout.character(before: end), in: row.paragraph)
        {
            let offset = copy(of: space.lowerBound, in: row.paragraph)
            if row.hasCaret(at: edge, offset) { return offset }
        }
        return offset(movingFrom: edge, toTheRight: isRight, in: row)
    }

    /// Returns the offset whose caret is the next one beside a position; nil at the end of the line.
    private func offset(movingFrom x: Int, toTheRight isRight: Bool, in row: Row) -> Int? {
        var edge = x
        // Edges may be rounded, and no character is as narrow as this.
        while let cluster = cluster(at: isRight ? edge + 1 : edge - 2, in: row) {
            let far = isRight ? max(cluster.start, cluster.end) : min(cluster.start, cluster.end)
            guard isRight ? far > edge : far < edge else { return nil }
            edge = far
            // Where directions are nested, an edge may have no caret.
            let offset = offset(at: edge, of: cluster, in: row)
            let caret = row.layout.caret(at: offset, in: row.line).strong
            if isRight ? caret > x + 1 : caret < x - 1 { return offset }
        }
        return nil
    }
}

// MARK: Rows and clusters

extension TextGeometry {
    /// A line of a paragraph's layout.
    struct Row {
        let layout: ParagraphLayout
        let paragraph: Int
        /// The number of the line in its paragraph.
        var line: Int

        /// Whether the paragraph continues in another line.
        var isWrapped: Bool { line < layout.lineCount - 1 }
        var range: Range<Int> { layout.range(of: line) }

        func hasCaret(at x: Int, _ offset: Int) -> Bool { abs(layout.caret(at: offset, in: line).strong - x) <= 1 }
    }

    /// Returns one of all lines; nil if there is no such line, or Pango has laid out nothing.
    func row(_ index: Int) -> Row? {
        guard lines.indices.contains(index) else { return nil }
        let paragraph = Int(lines[index].paragraph)
        guard let layout = layout(of: paragraph) else { return nil }
        return Row(layout: layout, paragraph: paragraph, line: index - firstLine(of: paragraph))
    }

    /// A character as users perceive it, by offsets in its paragraph as it was laid out.
    private struct Cluster {
        var range: Range<Int>
        /// The position of the edge at which the character begins.
        var start: Int
        /// The position of the edge at which the character ends.
        var end: Int
    }

    /// Returns the character at a position in a line, or the ellipsis; nil if there is none.
    private func cluster(at x: Int, in row: Row) -> Cluster? {
        guard let offset = row.layout.character(at: x, in: row.line) else { return nil }
        if let cut = row.layout.cut, offset >= cut {
            let end = paragraphs.ranges[row.paragraph].count
            return Cluster(
                range: cut..<max(cut, end), start: row.layout.leadingEdge(of: cut, in: row.line),
                end: row.layout.caret(at: end, in: row.line).strong)
        }
        guard let character = character(at: offset, in: row.paragraph) else { return nil }
        let start = copy(of: character.lowerBound, in: row.paragraph)
        let end = copy(of: character.upperBound, in: row.paragraph)
        guard start < end else { return nil }
        return Cluster(
            range: start..<end, start: row.layout.leadingEdge(of: start, in: row.line),
            end: row.layout.trailingEdge(before: end, in: row.line))
    }

    /// Returns the range in the text of the character at an offset in a paragraph as it was laid out.
    private func character(at offset: Int, in paragraph: Int) -> Range<Int>? {
        let start = sources[paragraph].lowerBound
        let character = breaks(of: paragraph).character(at: source(of: offset, in: paragraph) - start)
        return character.map { start + $0.lowerBound..<start + $0.upperBound }
    }

    private func end(of row: Row, onTheLeft isLeft: Bool) -> Int {
        if isLeft != row.layout.isRightToLeft(row.line) { return row.range.lowerBound }
        return row.layout.cut != nil && !row.isWrapped
            ? paragraphs.ranges[row.paragraph].count : row.range.upperBound
    }

    /// Returns the offset whose caret is at an edge of a character.
    ///
    /// Where directions meet, each side of an edge belongs to another offset. One of them has its caret there.
    private func offset(at edge: Int, of cluster: Cluster, in row: Row) -> Int {
        let offset = edge == cluster.start ? cluster.range.lowerBound : cluster.range.upperBound
        if row.hasCaret(at: edge, offset) { return offset }
        let isLeft = edge == min(cluster.start, cluster.end)
        let other = self.offset(beyond: edge, toTheLeft: isLeft, in: row)
        return row.hasCaret(at: edge, other) ? other : offset
    }

    /// Returns the offset that belongs to the other side of a character's edge.
    private func offset(beyond edge: Int, toTheLeft isLeft: Bool, in row: Row) -> Int {
        guard let cluster = cluster(at: isLeft ? edge - 1 : edge, in: row) else {
            return end(of: row, onTheLeft: isLeft)
        }
        return abs(cluster.start - edge) <= 1 ? cluster.range.lowerBound : cluster.range.upperBound
    }

    /// Returns the position of an offset in a line's paragraph as it was laid out.
    private func position(_ offset: Int, in row: Row) -> TextPosition {
        if let cut = row.layout.cut, offset > cut { return TextPosition(offset: end) }
        let source = source(of: offset, in: row.paragraph)
        let (start, breaks) = (sources[row.paragraph].lowerBound, breaks(of: row.paragraph))
        guard breaks.isCaretPosition(source - start) else {
            // Pango has broken the line inside a character.
            let isStart = offset == row.range.lowerBound
            let local = source - start
            let other = isStart ? breaks.caretPosition(after: local) : breaks.caretPosition(before: local)
            return TextPosition(offset: start + (other ?? 0))
        }
        let next = row.paragraph + 1
        let isContinued = row.isWrapped || next < sources.count && sources[next].lowerBound == source
        let isBehind = isContinued && offset == row.range.upperBound
        return TextPosition(offset: source, affinity: isBehind ? .upstream : .downstream)
    }
}
