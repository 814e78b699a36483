import GatefoldCPango

/// The heights and the distances of lines, and their alignment once all of them are laid out.
extension LineSetter {
    /// Returns the extents of a line above and below its baseline, in physical pixels: those of the text's font, or of the
    /// largest font of a range in the line.
    func naturalHeight(of runs: [LineRun], in paragraph: ArraySlice<UInt8>) -> (ascent: Double, descent: Double) {
        guard !spans.isEmpty, !runs.isEmpty else { return (face.ascent, face.descent) }
        var height = (ascent: 0.0, descent: 0.0)
        for run in runs {
            let offset = paragraph.startIndex + Int(run.item.pointee.offset)
            let span = spans.last { $0.range.contains(offset) }
            let own = span.map { fonts.face($0.font, pixelSize: $0.pixelSize) } ?? face
            let rise = span?.rise ?? 0
            height.ascent = max(height.ascent, own.ascent + rise)
            height.descent = max(height.descent, own.descent - rise)
            guard let box = span?.box else { continue }
            height.ascent = max(height.ascent, box.ascent + rise)
            height.descent = max(height.descent, box.descent - rise)
        }
        return height
    }

    /// Adds to the distance of the last line from the next one.
    func addSpacing(_ spacing: Int32) {
        let last = result.lines.count - 1
        result.height = min(Self.maxHeight, result.height &+ spacing)
        result.lines[last].spacing = result.height &- result.lines[last].bottom
        result.lines[last].bottom = result.height
    }

    /// Returns the distance of a line from the side at which its paragraph begins, in Pango units.
    private func indent(ofLine index: Int, _ style: Measure.ParagraphStyle?) -> Int {
        guard let style else { return 0 }
        let isFirst = index == 0 || result.lines[index - 1].paragraph != result.lines[index].paragraph
        return Int(((isFirst ? style.firstLineIndent : style.headIndent) * face.unitsPerPixel).rounded())
    }

    /// Puts all lines where their alignment and their indents want them.
    func align(_ measure: Measure, _ paragraphs: Paragraphs) {
        func style(ofLine index: Int) -> Measure.ParagraphStyle? {
            paragraphs.style(of: Int(result.lines[index].paragraph))
        }
        if !paragraphs.styles.isEmpty {
            for index in lines.indices { lines[index].width += indent(ofLine: index, style(ofLine: index)) }
        }
        let box = boxWidth ?? lines.lazy.map(\.width).max() ?? 0
        for (index, line) in lines.enumerated() {
            let room = box - line.width
            let style = paragraphs.styles.isEmpty ? nil : style(ofLine: index)
            let indent = line.isRightToLeft ? 0 : indent(ofLine: index, style)
            let aligned =
                switch style?.alignment ?? measure.alignment {
                case .natural: line.isRightToLeft ? room : 0
                case .leading: measure.isInterfaceRightToLeft ? room : 0
                case .center: room / 2
                case .trailing: measure.isInterfaceRightToLeft ? 0 : room
                }
            let offset = indent + aligned
            guard offset != 0 else { continue }
            let position = position(offset)
            result.lines[index].x = position
            let end = index + 1 < lines.count ? lines[index + 1].firstGlyph : result.glyphs.count
            for glyph in line.firstGlyph..<end {
                result.glyphs[glyph].x = Int32(clamping: Int(result.glyphs[glyph].x) + Int(position))
            }
        }
    }
}
