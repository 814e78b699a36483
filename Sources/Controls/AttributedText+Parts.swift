package import GatefoldGeometry
package import GatefoldImages
package import GatefoldText

// The parts of an attributed text as a list that is edited beside the text. Ranges are in bytes of UTF-8; they follow each
// other without gaps from 0 on, and no two neighbours have the same attributes.
nonisolated extension [AttributedText.Run] {
    /// Adds a part at the end, as a piece of the last one if both have the same attributes.
    package mutating func add(_ run: AttributedText.Run) {
        guard !run.range.isEmpty else { return }
        if let last, last.attributes == run.attributes {
            self[count - 1].range = last.range.lowerBound..<run.range.upperBound
        } else {
            append(run)
        }
    }

    /// Returns the parts of a range of the text. Their ranges count from the start of this range.
    package func part(_ bytes: Range<Int>) -> [AttributedText.Run] {
        var part: [AttributedText.Run] = []
        for run in self[index(at: bytes.lowerBound)...] {
            guard run.range.lowerBound < bytes.upperBound else { break }
            let inside = run.range.clamped(to: bytes)
            part.add(AttributedText.Run(range: inside, attributes: run.attributes).moved(by: -bytes.lowerBound))
        }
        return part
    }

    /// Replaces the parts of a range of the text.
    /// - Parameter new: The parts of the new text, whose ranges count from its start.
    package mutating func replace(_ bytes: Range<Int>, with new: [AttributedText.Run]) {
        let first = index(at: bytes.lowerBound)
        let last = self[first...].firstIndex { $0.range.lowerBound >= bytes.upperBound } ?? count
        let growth = (new.last?.range.upperBound ?? 0) - bytes.count
        // The neighbours are replaced as well, because the new parts may be pieces of them.
        let around = Swift.max(0, first - 1)..<Swift.min(count, last + 1)
        var pieces: [AttributedText.Run] = []
        for run in self[around.lowerBound..<last] { pieces.add(run.clamped(to: 0..<bytes.lowerBound)) }
        for run in new { pieces.add(run.moved(by: bytes.lowerBound)) }
        for run in self[first..<around.upperBound] {
            pieces.add(run.clamped(to: bytes.upperBound..<Int.max).moved(by: growth))
        }
        if growth != 0 {
            for index in around.upperBound..<count {
                let range = self[index].range
                self[index].range = range.lowerBound + growth..<range.upperBound + growth
            }
        }
        replaceSubrange(around, with: pieces)
    }

    /// Returns the attributes that text gets which is typed in place of a range: those of the first character that it
    /// replaces, or of the character before the caret. A link goes on only inside of itself, and an image never does.
    package func attributesOfText(replacing bytes: Range<Int>) -> AttributedText.Attributes {
        guard !isEmpty else { return AttributedText.Attributes() }
        let before = self[index(at: bytes.lowerBound - 1)].attributes
        var attributes = bytes.isEmpty ? before : self[index(at: bytes.lowerBound)].attributes
        let after = self[index(at: bytes.upperBound)]
        attributes.image = nil
        let isInside = bytes.lowerBound > 0 && after.range.contains(bytes.upperBound)
        if !isInside || before.link != attributes.link || after.attributes.link != attributes.link {
            attributes.link = nil
        }
        return attributes
    }

    /// Returns the fonts of the parts that differ from the font of the view that shows the text.
    /// - Parameter sizes: The natural sizes of pictures, in points, as far as they are known.
    package func fonts(over base: Font, sizes: [PictureSource: Size] = [:]) -> [FontSpan] {
        compactMap { run in
            let attributes = run.attributes
            var font = base
            if let family = attributes.family { font.family = family }
            if let weight = attributes.weight { font.weight = weight }
            if let isItalic = attributes.isItalic { font.isItalic = isItalic }
            if attributes.scale.isFinite { font.size *= Swift.min(Swift.max(attributes.scale, 0.1), 10) }
            let span = FontSpan(
                range: run.range, font: font, rise: attributes.baselineOffset, tracking: attributes.tracking,
                box: attributes.image?.box(sizes))
            return span == FontSpan(range: run.range, font: base) ? nil : span
        }
    }

    /// Returns the index of the part that an offset lies in, or of the nearest one; 0 if there is none.
    private func index(at offset: Int) -> Int {
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle].range.lowerBound <= offset { low = middle } else { high = middle }
        }
        return low
    }
}

nonisolated extension AttributedText.Run {
    fileprivate func moved(by distance: Int) -> AttributedText.Run {
        AttributedText.Run(
            range: range.lowerBound + distance..<range.upperBound + distance, attributes: attributes)
    }

    fileprivate func clamped(to bytes: Range<Int>) -> AttributedText.Run {
        AttributedText.Run(range: range.clamped(to: bytes), attributes: attributes)
    }
}
