import GatefoldCPango
package import GatefoldGeometry

extension TextGeometry {
    // MARK: Lines

    /// The number of lines; an empty text has one.
    package var lineCount: Int { lines.count }

    /// Returns the range of the line that a position is in, without the separator of its paragraph and without what an
    /// ellipsis stands for.
    package func line(at place: TextPosition) -> Range<Int> {
        guard let spot = spot(of: place), let row = row(spot.line) else { return 0..<end }
        let source = sources[row.paragraph]
        let isFirst = row.line == 0
        let isLast = !row.isWrapped && row.layout.cut == nil
        let start = isFirst ? source.lowerBound : self.source(of: row.range.lowerBound, in: row.paragraph)
        return start..<max(start, isLast ? source.upperBound : self.source(of: row.range.upperBound, in: row.paragraph))
    }

    /// Returns the number of the line that a position is in.
    package func lineIndex(at place: TextPosition) -> Int { spot(of: place)?.line ?? 0 }

    /// Returns the box of a line: as wide as the box in which lines are aligned, and without a gap to the next line.
    package func lineRect(_ index: Int) -> Rect {
        let line = lines[min(max(index, 0), lines.count - 1)]
        return Rect(
            x: 0, y: Double(line.top) / scale, width: boxWidth, height: Double(line.bottom - line.top) / scale)
    }

    /// Returns the additional distance of a line from the next one in its paragraph, which is a part of the line's box.
    package func spacing(belowLine index: Int) -> Double {
        Double(lines[min(max(index, 0), lines.count - 1)].spacing) / scale
    }

    /// Returns the distance from the top of the layout to the baseline of a line.
    package func baseline(ofLine index: Int) -> Double {
        Double(lines[min(max(index, 0), lines.count - 1)].baseline) / scale
    }

    /// Returns whether the direction of a position's paragraph is from right to left.
    package func isRightToLeft(at place: TextPosition) -> Bool { lines[lineIndex(at: place)].isRightToLeft }

    /// Returns the number of the line at a distance from the top of the layout; the first or the last one outside.
    package func line(atY y: Double) -> Int {
        let y = y * scale
        var (low, high) = (0, lines.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if Double(lines[middle].bottom) > y { high = middle } else { low = middle + 1 }
        }
        return low
    }

    // MARK: Ranges

    /// Returns the rectangles that a range covers: one for each line, or several where directions meet. Each is as high
    /// as its line. A line break in the range is shown by a piece of half an em at the end of the line, which may stand
    /// out of the box.
    package func rects(of range: Range<Int>) -> [Rect] {
        let range = range.clamped(to: 0..<end)
        guard !range.isEmpty, lastShownParagraph >= 0 else { return [] }
        var rects: [Rect] = []
        let last = min(paragraphIndex(at: range.upperBound), lastShownParagraph)
        for paragraph in min(paragraphIndex(at: range.lowerBound), last)...last {
            guard let layout = layout(of: paragraph) else { continue }
            let part = copy(of: range.lowerBound, in: paragraph)..<copy(of: range.upperBound, in: paragraph)
            if !part.isEmpty {
                for line in layout.line(at: part.lowerBound)...layout.line(at: part.upperBound) {
                    let index = firstLine(of: paragraph) + line
                    rects += extents(of: part, in: line, layout).map { rect($0, ofLine: index) }.filter { !$0.isEmpty }
                }
            }
            if hasBreak(in: range, after: paragraph), layout.cut == nil {
                rects.append(breakRect(after: paragraph, layout))
            }
        }
        return rects
    }

    /// Returns the rectangles in which a part of the text is drawn, as `rects(of:)` does; none if an ellipsis stands for the
    /// whole part. An ellipsis looks like the part in which it begins.
    package func drawnRects(of part: Range<Int>) -> [Rect] {
        let paragraph = paragraphIndex(at: min(max(part.lowerBound, 0), end))
        guard paragraph <= lastShownParagraph else { return [] }
        if let cut = layout(of: paragraph)?.cut, copy(of: part.lowerBound, in: paragraph) >= cut { return [] }
        return rects(of: part)
    }

    /// Returns the extents of a range in a line from left to right, those that touch as one.
    private func extents(of range: Range<Int>, in line: Int, _ layout: ParagraphLayout) -> [Range<Int>] {
        var extents: [Range<Int>] = []
        layout.forEachExtent(of: range, in: line) { extent in
            if let last = extents.last, extent.lowerBound <= last.upperBound + 1 {
                extents[extents.count - 1] = last.lowerBound..<max(last.upperBound, extent.upperBound)
            } else if !extent.isEmpty {
                extents.append(extent)
            }
        }
        return extents
    }

    /// Returns whether a range contains the separator after a paragraph.
    private func hasBreak(in range: Range<Int>, after paragraph: Int) -> Bool {
        guard paragraph + 1 < sources.count else { return false }
        let separator = sources[paragraph].upperBound..<sources[paragraph + 1].lowerBound
        return !separator.isEmpty && range.contains(separator.lowerBound)
    }

    /// The piece that stands for a line break after the last line, as in `rects(of:)`.
    package var finalBreakRect: Rect {
        layout(of: lastShownParagraph).map { breakRect(after: lastShownParagraph, $0) } ?? .zero
    }

    private func breakRect(after paragraph: Int, _ layout: ParagraphLayout) -> Rect {
        let line = layout.lineCount - 1
        let index = firstLine(of: paragraph) + line
        let width = measure.pixelSize / 2 / scale
        let isRightToLeft = layout.isRightToLeft(line)
        let end = isRightToLeft ? 0 : layout.width(of: line)
        var rect = rect(end..<end, ofLine: index)
        rect.size.width = width
        if isRightToLeft { rect.origin.x -= width }
        return rect
    }

    // MARK: Positions

    /// Returns the rectangle of an extent in a line, in Pango units, cut to the box.
    func rect(_ extent: Range<Int>, ofLine index: Int) -> Rect {
        func x(_ position: Int) -> Double {
            min(max(0, (Double(position) / unitsPerPixel + start(ofLine: index)) / scale), boxWidth)
        }
        let box = lineRect(index)
        return Rect(
            minX: x(extent.lowerBound), minY: box.minY, maxX: x(extent.upperBound), maxY: box.maxY)
    }

    /// Returns a horizontal position relative to the left end of a line, in Pango units.
    func position(_ x: Double, inLine index: Int) -> Int {
        // Positions beyond are as far outside of all lines as these.
        let limit = 1e6
        let pixels = x >= -limit ? min(x * scale, limit) : -limit
        return Int(((pixels - start(ofLine: index)) * unitsPerPixel).rounded())
    }

    /// Returns the distance of a line's left end from the left edge of the box, in physical pixels.
    private func start(ofLine index: Int) -> Double { Double(lines[index].x) / 1024 }
}
