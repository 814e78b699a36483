import GatefoldGeometry
import GatefoldText
import GatefoldViews

/// A text that can be edited, and its layout. Offsets are in bytes of UTF-8 of the text; points and rectangles are in
/// points from the top left corner of the first line.
///
/// The text is laid out in blocks. A long text has one for each paragraph, and only those that are shown are laid out;
/// the heights of the others are estimated.
final class TextFlow {
    /// Everything but the text that the layout depends on.
    struct Setting: Equatable {
        var style: TextStyle
        /// The width in which lines are wrapped, in points; nil for a single line of any length.
        var width: Double?
        /// Whether every character is shown as a dot.
        var isSecure = false
        /// Whether the text is laid out as one block, so that the line limit of its style applies to all of it.
        var isSingleBlock = false
        /// The number of the window's scale, fonts and theme.
        var environment: UInt64
    }

    private struct Block {
        var layout: TextLayout?
        /// The height in points; estimated until there is a layout.
        var height: Double
    }

    private(set) var edited: EditedText
    private(set) var setting: Setting?
    private var resources: WindowResources?
    private var blocks: [Block] = []
    /// The top edge of each block, and after them the bottom edge of the last one. Only the first `validTops` are up to
    /// date.
    private var tops: [Double] = [0]
    private var validTops = 1
    private var breaks: (index: Int, version: Int, value: TextBreaks)?

    /// The character that stands for every character of a secret text.
    static let dot = "•"
    /// The number of paragraphs up to which all of them are laid out at once, so that heights are exact. Chosen: it
    /// takes a few milliseconds.
    private static let eagerCount = 200

    init(_ text: String = "") { edited = EditedText(text) }

    // MARK: Text

    var selection: TextSelection {
        get { edited.selection }
        set { edited.selection = newValue }
    }

    func mark(_ range: Range<Int>?) { edited.mark(range) }

    /// Replaces the whole text and forgets the selection.
    func reset(_ text: String) {
        edited.reset(text)
        breaks = nil
        discardLayouts()
    }

    /// Replaces a part of the text. Only its paragraphs are laid out again.
    func replace(_ range: Range<Int>, with new: String) {
        let splice = edited.replace(range, with: new)
        breaks = nil
        guard let setting, !blocks.isEmpty else { return }
        if isOneBlock(setting) { return discardLayouts() }
        let fresh = (0..<splice.count).map { index in
            Block(layout: nil, height: estimatedHeight(of: splice.replaced.lowerBound + index))
        }
        blocks.replaceSubrange(splice.replaced, with: fresh)
        validTops = min(validTops, splice.replaced.lowerBound + 1)
        for index in splice.replaced.lowerBound..<splice.replaced.lowerBound + min(splice.count, Self.eagerCount) {
            _ = layout(index)
        }
    }

    // MARK: Layout

    /// Prepares for questions about the layout.
    func prepare(_ setting: Setting, _ resources: WindowResources) {
        if setting == self.setting, resources === self.resources, !blocks.isEmpty { return }
        self.setting = setting
        self.resources = resources
        discardLayouts()
        let count = isOneBlock(setting) ? 1 : edited.paragraphs.count
        blocks = (0..<count).map { Block(layout: nil, height: estimatedHeight(of: $0)) }
        if count <= Self.eagerCount { for index in 0..<count { _ = layout(index) } }
    }

    /// Whether `prepare` has been called since the last change of the whole text.
    var isPrepared: Bool { !blocks.isEmpty }

    /// Forgets all layouts, as when the view leaves its window.
    func discardLayouts() {
        blocks = []
        validTops = 1
        lineHeight = nil
    }

    private func isOneBlock(_ setting: Setting) -> Bool { setting.isSingleBlock || setting.isSecure }

    private func range(ofBlock index: Int) -> Range<Int> {
        guard let setting, !isOneBlock(setting) else { return 0..<edited.length }
        return edited.paragraphs.range(of: index)
    }

    private func shownText(ofBlock index: Int) -> String {
        if setting?.isSecure ?? false { return String(repeating: Self.dot, count: edited.text.count) }
        let range = range(ofBlock: index)
        return range.count == edited.length ? edited.text : edited.part(range)
    }

    /// Returns the layout of a block.
    func layout(_ index: Int) -> TextLayout? {
        guard let setting, let resources, blocks.indices.contains(index) else { return nil }
        if let layout = blocks[index].layout { return layout }
        let layout = resources.typesetter.layoutUncached(
            shownText(ofBlock: index), style: setting.style, width: setting.width, scale: resources.grid.scale)
        blocks[index].layout = layout
        if blocks[index].height != layout.size.height {
            blocks[index].height = layout.size.height
            validTops = min(validTops, index + 1)
        }
        return layout
    }

    private var lineHeight: Double?

    private func estimatedHeight(of index: Int) -> Double {
        guard let setting, let resources else { return 0 }
        let line =
            lineHeight
            ?? resources.typesetter.layout(
                "x", style: setting.style, width: nil, scale: resources.grid.scale
            ).size.height
        lineHeight = line
        guard let width = setting.width, width > 0 else { return line }
        // Chosen: a character is about half as wide as the font is high, which is about three quarters of the line.
        let length = Double(range(ofBlock: index).count) * line * 0.4
        return line * max(1, (length / width).rounded(.up))
    }

    /// The number of blocks that are laid out.
    var layoutCount: Int { blocks.count { $0.layout != nil } }

    /// The number of blocks.
    var blockCount: Int { blocks.count }

    /// Returns the top edge of a block; the bottom edge of the text for the number of blocks.
    func top(ofBlock index: Int) -> Double {
        if tops.count < blocks.count + 1 {
            tops.append(contentsOf: repeatElement(0, count: blocks.count + 1 - tops.count))
        }
        while validTops <= index {
            let gap = validTops < blocks.count ? paragraphGap : 0
            tops[validTops] = tops[validTops - 1] + blocks[validTops - 1].height + gap
            validTops += 1
        }
        return tops[index]
    }

    /// The distance between two blocks, in points.
    private var paragraphGap: Double {
        guard let setting, let resources, setting.style.paragraphSpacing > 0 else { return 0 }
        return resources.grid.aligned(min(setting.style.paragraphSpacing, 1000))
    }

    /// Returns the block at a vertical position, or the nearest one.
    func block(atY y: Double) -> Int {
        guard blocks.count > 1 else { return 0 }
        _ = top(ofBlock: blocks.count)
        var (low, high) = (0, blocks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if tops[middle] <= y { low = middle } else { high = middle }
        }
        return low
    }

    /// The height of the whole text, in points; partly estimated for a long text.
    var height: Double { top(ofBlock: blocks.count) }

    /// The width of the widest block that has been laid out, in points.
    var width: Double { blocks.reduce(0) { max($0, $1.layout?.size.width ?? 0) } }

    /// Lays out all blocks between two vertical positions, and returns them.
    @discardableResult
    func layOut(fromY minY: Double, toY maxY: Double) -> Range<Int> {
        guard !blocks.isEmpty else { return 0..<0 }
        let first = block(atY: minY)
        var last = first
        while last < blocks.count {
            _ = layout(last)
            last += 1
            if top(ofBlock: last) >= maxY { break }
        }
        return first..<last
    }

    // MARK: Places

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

    private func shown(_ place: TextPlace, in block: Int) -> TextPlace {
        TextPlace(offset: shown(place.offset, in: block), affinity: place.affinity)
    }

    private func place(ofShown place: TextPlace, in block: Int) -> TextPlace {
        TextPlace(offset: offset(ofShown: place.offset, in: block), affinity: place.affinity)
    }

    /// Returns the caret at a place.
    func caret(at place: TextPlace) -> TextCaret {
        let block = block(of: place.offset)
        guard var caret = geometry(block)?.caret(at: shown(place, in: block)) else {
            return TextCaret(rect: .zero)
        }
        let top = top(ofBlock: block)
        caret.rect = caret.rect.offsetBy(x: 0, y: top)
        caret.weak = caret.weak?.offsetBy(x: 0, y: top)
        return caret
    }

    /// Returns the place nearest to a point.
    func place(at point: Point) -> TextPlace {
        let index = block(atY: point.y)
        guard let geometry = geometry(index) else { return TextPlace(offset: 0) }
        return place(ofShown: geometry.place(at: Point(x: point.x, y: point.y - top(ofBlock: index))), in: index)
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
            let common =
                max(
                    range.lowerBound, own.lowerBound)..<max(
                    max(range.lowerBound, own.lowerBound), min(range.upperBound, own.upperBound))
            let includesBreak = range.lowerBound <= own.upperBound && range.upperBound > own.upperBound
            guard !common.isEmpty || includesBreak, let geometry = geometry(index) else { continue }
            let top = top(ofBlock: index)
            if !common.isEmpty {
                let shown = shown(common.lowerBound, in: index)..<shown(common.upperBound, in: index)
                rects += geometry.rects(of: shown).map { $0.offsetBy(x: 0, y: top) }
            }
            if includesBreak {
                let end = caret(at: TextPlace(offset: own.upperBound, affinity: .upstream))
                // Chosen: the selected line break is as wide as a space.
                let width = end.rect.height * 0.25
                rects.append(
                    Rect(
                        x: end.isRightToLeft ? end.rect.minX - width : end.rect.minX, y: end.rect.minY, width: width,
                        height: end.rect.height))
            }
        }
        return rects
    }

    /// Returns all rectangles of a part of the text.
    func rects(of range: Range<Int>) -> [Rect] {
        rects(of: range, inBlocks: block(of: range.lowerBound)..<block(of: range.upperBound) + 1)
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
                let number = geometry.lineIndex(at: geometry.place(at: rect.center))
                let y = geometry.baseline(ofLine: number) + line.position + top(ofBlock: index)
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

    // MARK: Breaks

    /// Returns the breaks of a paragraph.
    private func breaks(ofParagraph index: Int) -> TextBreaks {
        if let breaks, breaks.index == index, breaks.version == edited.version { return breaks.value }
        let value = TextBreaks(edited.part(edited.paragraphs.range(of: index)))
        breaks = (index, edited.version, value)
        return value
    }

    /// Returns an offset rounded down to a place for a caret.
    func rounded(_ offset: Int) -> Int {
        let offset = edited.rounded(offset)
        let index = edited.paragraphs.index(at: offset)
        let start = edited.paragraphs.range(of: index).lowerBound
        let breaks = breaks(ofParagraph: index)
        if breaks.isCaretPosition(offset - start) { return offset }
        return start + (breaks.caretPosition(before: offset - start) ?? 0)
    }

    func character(after offset: Int) -> Int? {
        let index = edited.paragraphs.index(at: offset)
        let range = edited.paragraphs.range(of: index)
        if offset >= range.upperBound { return offset < edited.length ? offset + 1 : nil }
        return breaks(ofParagraph: index).caretPosition(after: offset - range.lowerBound).map { $0 + range.lowerBound }
    }

    func character(before offset: Int) -> Int? {
        let index = edited.paragraphs.index(at: offset)
        let range = edited.paragraphs.range(of: index)
        if offset <= range.lowerBound { return offset > 0 ? offset - 1 : nil }
        return breaks(ofParagraph: index).caretPosition(before: offset - range.lowerBound).map { $0 + range.lowerBound }
    }

    /// Returns where Backspace begins to delete.
    func deletionStart(before offset: Int) -> Int? {
        let index = edited.paragraphs.index(at: offset)
        let range = edited.paragraphs.range(of: index)
        if offset <= range.lowerBound { return offset > 0 ? offset - 1 : nil }
        return breaks(ofParagraph: index).deletionStart(before: offset - range.lowerBound).map { $0 + range.lowerBound }
    }

    /// Returns the end of the next word, in this paragraph or a later one; the end of the text if there is none. A
    /// secret text is one word.
    func wordEnd(after offset: Int) -> Int {
        guard !(setting?.isSecure ?? false) else { return edited.length }
        for index in edited.paragraphs.index(at: offset)..<edited.paragraphs.count {
            let start = edited.paragraphs.range(of: index).lowerBound
            if let end = breaks(ofParagraph: index).wordEnd(after: offset - start) { return start + end }
        }
        return edited.length
    }

    /// Returns the start of the previous word, in this paragraph or an earlier one; the start of the text if there is
    /// none.
    func wordStart(before offset: Int) -> Int {
        guard !(setting?.isSecure ?? false) else { return 0 }
        for index in (0...edited.paragraphs.index(at: offset)).reversed() {
            let start = edited.paragraphs.range(of: index).lowerBound
            if let word = breaks(ofParagraph: index).wordStart(before: offset - start) { return start + word }
        }
        return 0
    }

    /// Returns the word around an offset, or the run of spaces; an empty range in an empty paragraph.
    func word(around offset: Int) -> Range<Int> {
        guard !(setting?.isSecure ?? false) else { return 0..<edited.length }
        let index = edited.paragraphs.index(at: offset)
        let start = edited.paragraphs.range(of: index).lowerBound
        let word = breaks(ofParagraph: index).word(around: offset - start)
        return start + word.lowerBound..<start + word.upperBound
    }

    // MARK: Lines

    /// Returns the part of the text in the line of a place.
    func line(at place: TextPlace) -> Range<Int> {
        let block = block(of: place.offset)
        guard let line = geometry(block)?.line(at: shown(place, in: block)) else { return 0..<edited.length }
        return offset(ofShown: line.lowerBound, in: block)..<offset(ofShown: line.upperBound, in: block)
    }

    /// Returns the next place to the right or left; nil at the end of the text on that side.
    func place(besideVisually from: TextPlace, toRight: Bool) -> TextPlace? {
        let index = block(of: from.offset)
        guard let geometry = geometry(index) else { return nil }
        let isForward = toRight != geometry.isRightToLeft(at: shown(from, in: index))
        if let next = geometry.placeMovingVisually(from: shown(from, in: index), forward: toRight) {
            let place = place(ofShown: next, in: index)
            if place != from { return place }
            // Fonts that are still being loaded leave blanks, which may be narrower than a character.
            return (isForward ? character(after: from.offset) : character(before: from.offset)).map {
                TextPlace(offset: $0)
            }
        }
        // Beyond the last line of a paragraph lies the next one, beyond the first line the previous one.
        if isForward {
            guard index + 1 < blocks.count else { return nil }
            return TextPlace(offset: range(ofBlock: index + 1).lowerBound)
        }
        guard index > 0 else { return nil }
        return TextPlace(offset: range(ofBlock: index - 1).upperBound)
    }

    /// Whether the paragraph of a place is read from right to left.
    func isRightToLeft(at place: TextPlace) -> Bool {
        let block = block(of: place.offset)
        return geometry(block)?.isRightToLeft(at: shown(place, in: block)) ?? false
    }

    /// Returns the place in the line above or below, nearest to a horizontal position; nil beyond the first and the last
    /// line.
    func place(inLineBeside from: TextPlace, below: Bool, x: Double) -> TextPlace? {
        var index = block(of: from.offset)
        guard let geometry = geometry(index) else { return nil }
        let line = geometry.lineIndex(at: shown(from, in: index)) + (below ? 1 : -1)
        if (0..<geometry.lineCount).contains(line) {
            return place(ofShown: geometry.place(inLine: line, x: x), in: index)
        }
        index += below ? 1 : -1
        guard blocks.indices.contains(index), let next = self.geometry(index) else { return nil }
        return place(ofShown: next.place(inLine: below ? 0 : next.lineCount - 1, x: x), in: index)
    }
}
