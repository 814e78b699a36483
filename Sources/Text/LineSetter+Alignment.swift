/// The distances of lines, and their alignment once all of them are laid out.
extension LineSetter {
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
