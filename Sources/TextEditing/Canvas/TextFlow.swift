import GatefoldControls
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

    struct Block {
        var layout: TextLayout?
        /// The height in points; estimated until there is a layout.
        var height: Double
    }

    private(set) var edited = EditedText()
    /// The pictures within the text; nil for a flow that shows none.
    var pictures: InlinePictures?
    private(set) var setting: Setting?
    private(set) var resources: WindowResources?
    private(set) var blocks: [Block] = []
    /// The markers of the paragraphs in a version of the text.
    var knownMarkers: (version: Int, markers: [ParagraphMarker?])?
    /// The top edge of each block, and after them the bottom edge of the last one. Only the first `validTops` are up to
    /// date.
    private var tops: [Double] = [0]
    private var validTops = 1
    var breaks: (index: Int, version: Int, value: TextBreaks)?

    /// The character that stands for every character of a secret text.
    static let dot = "•"
    /// The number of paragraphs up to which all of them are laid out at once, so that heights are exact. Chosen: it
    /// takes a few milliseconds.
    private static let eagerCount = 200

    // MARK: Text

    var selection: TextSelection {
        get { edited.selection }
        set { edited.selection = newValue }
    }

    func mark(_ range: Range<Int>?) { edited.mark(range) }

    /// Makes plain text an attributed one, which looks the same.
    func makeAttributed() { edited.makeAttributed() }

    /// Replaces the whole text and forgets the selection.
    /// - Parameter runs: The parts of the text with their attributes; nil for plain text.
    func reset(_ text: String, runs: [AttributedText.Run]? = nil) {
        edited.reset(text, runs: runs)
        breaks = nil
        discardLayouts()
    }

    /// Replaces a part of the text. Only its paragraphs are laid out again.
    /// - Parameter parts: The parts of the new text with their attributes; empty for none.
    func replace(_ range: Range<Int>, with new: String, _ parts: [AttributedText.Run] = []) {
        let earlier = markers
        let splice = edited.replace(range, with: new, parts)
        breaks = nil
        guard let setting, !blocks.isEmpty else { return }
        if isOneBlock(setting) { return discardLayouts() }
        let fresh = (0..<splice.count).map { index in
            Block(layout: nil, height: estimatedHeight(of: splice.replaced.lowerBound + index))
        }
        blocks.replaceSubrange(splice.replaced, with: fresh)
        // The distance before the first of these paragraphs may have changed, too.
        validTops = min(validTops, max(1, splice.replaced.lowerBound))
        renewMarkers(earlier, splice)
        for index in splice.replaced.lowerBound..<splice.replaced.lowerBound + min(splice.count, Self.eagerCount) {
            _ = layout(index)
        }
    }

    /// Sets the style of an empty paragraph at the end of the text.
    func setEndStyle(_ style: EditedText.EndStyle?) {
        guard style != edited.endStyle else { return }
        edited.setEndStyle(style)
        guard let setting, !blocks.isEmpty else { return }
        if isOneBlock(setting) { return discardLayouts() }
        forgetLayout(blocks.count - 1)
        // The distance before the paragraph may have changed, too.
        validTops = min(validTops, max(1, blocks.count - 1))
    }

    /// Has a block laid out again when it is needed.
    func forgetLayout(_ index: Int) { blocks[index].layout = nil }

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

    /// Forgets all layouts, as when the view leaves its window.
    func discardLayouts() {
        blocks = []
        validTops = 1
        lineHeight = nil
    }

    private func isOneBlock(_ setting: Setting) -> Bool { setting.isSingleBlock || setting.isSecure }

    func range(ofBlock index: Int) -> Range<Int> {
        guard let setting, !isOneBlock(setting) else { return 0..<edited.length }
        return edited.paragraphs.range(of: index)
    }

    private func shownText(ofBlock index: Int) -> String {
        if setting?.isSecure ?? false { return String(repeating: Self.dot, count: edited.text.count) }
        let range = range(ofBlock: index)
        let text = range.count == edited.length ? edited.text : edited.part(range)
        return edited.runs?.part(range).laidOut(text) ?? text
    }

    /// Returns the style of a block, with the fonts of its parts.
    private func style(ofBlock index: Int, _ setting: Setting) -> TextStyle {
        guard let runs = edited.runs else { return setting.style }
        let range = range(ofBlock: index)
        if isOneBlock(setting) {
            return runs.style(over: setting.style, of: edited.text, sizes: pictures?.sizes(of: runs) ?? [:])
        }
        var style = setting.style
        let part = runs.part(range)
        style.spans = part.fonts(over: setting.style.font, sizes: pictures?.sizes(of: part) ?? [:])
        // The attributes of an empty paragraph lie in its line feed or in the text before.
        let own = edited.paragraphStyle(of: index)
        style.paragraphs = own.map { [$0.span(0..<max(1, range.count), marker(ofParagraph: index))] } ?? []
        return style
    }

    /// Returns the layout of a block.
    func layout(_ index: Int) -> TextLayout? {
        guard let setting, let resources, blocks.indices.contains(index) else { return nil }
        if let layout = blocks[index].layout { return layout }
        let layout = resources.typesetter.layoutUncached(
            shownText(ofBlock: index), style: style(ofBlock: index, setting), width: setting.width,
            scale: resources.grid.scale)
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

    /// The number of blocks.
    var blockCount: Int { blocks.count }

    /// Returns the top edge of a block; the bottom edge of the text for the number of blocks.
    func top(ofBlock index: Int) -> Double {
        if tops.count < blocks.count + 1 {
            tops.append(contentsOf: repeatElement(0, count: blocks.count + 1 - tops.count))
        }
        if validTops <= index { extendTops(to: index) }
        return tops[index]
    }

    /// Computes the top edges of blocks up to one of them.
    private func extendTops(to index: Int) {
        // Everything that all blocks share is looked up once, because a text may have a hundred thousand of them.
        let grid = resources?.grid
        let spacing = grid.flatMap { grid in setting.map { Self.aligned($0.style.paragraphSpacing, on: grid) } }
        let hasRuns = edited.runs != nil
        for block in validTops...index {
            var top = tops[block - 1] + blocks[block - 1].height
            if block < blocks.count, let grid, let spacing {
                top += hasRuns ? spacing + ownGap(beforeBlock: block, on: grid) : spacing
            }
            tops[block] = top
        }
        validTops = index + 1
    }

    /// Returns the distance between a block and the one before that their paragraph styles add, in points.
    private func ownGap(beforeBlock index: Int, on grid: PixelGrid) -> Double {
        let upper = edited.paragraphStyle(of: index - 1)?.paragraphSpacing ?? 0
        let lower = edited.paragraphStyle(of: index)?.paragraphSpacingBefore ?? 0
        return Self.aligned(upper, on: grid) + Self.aligned(lower, on: grid)
    }

    private static func aligned(_ distance: Double, on grid: PixelGrid) -> Double {
        distance > 0 ? grid.aligned(min(distance, 1000)) : 0
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
}
