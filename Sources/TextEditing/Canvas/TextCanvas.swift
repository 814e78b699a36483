import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldText
@_spi(Rooms) import GatefoldViews

/// The view around a text canvas, which takes the focus for it and shows the part of the text that it needs.
protocol TextCanvasOwner: View {
    var canvas: TextCanvas { get }
    /// Returns whether the user may replace a part of the text.
    func canReplace(_ range: Range<Int>, with text: String) -> Bool
    /// Called after the user has changed the text.
    func textDidChange()
    /// Called after the selection has changed, for whatever reason.
    func selectionDidChange()
    /// Called when the size of the text may have changed.
    func textSizeDidChange()
    /// Scrolls until a rectangle of the canvas is visible.
    func reveal(_ rect: Rect)
    /// The view past whose edges a drag of the selection scrolls the text; nil for none.
    var scrollingArea: View? { get }
    /// Scrolls the text by a distance in points, as far as it goes.
    func scrollText(by step: Point)
    /// The hints about the text for input methods.
    var inputSettings: TextInputSettings { get }
    /// The height by which Page Up and Page Down move the caret, in points.
    var pageHeight: Double { get }
}

extension TextCanvasOwner {
    /// The standard hints, for a text that cannot be edited.
    var inputSettings: TextInputSettings { TextInputSettings() }
}

/// Shows a text with its selection and its caret, and edits it. Text fields, text views and selectable labels are built
/// around one.
final class TextCanvas: View {
    let flow = TextFlow()
    var history = EditHistory()
    /// The view around the canvas.
    weak var owner: (any TextCanvasOwner)?
    /// The horizontal position that moves up and down keep, in points; nil for that of the caret.
    var goalX: Double?
    /// The caret's blinking; nil while there is no caret.
    var blink: CaretBlink?
    /// Whether the input method wants no caret in the text that it composes.
    var hidesCaret = false

    var style: TextStyle { didSet { if style != oldValue { sizeDidChange() } } }
    var color = DynamicColor.text { didSet { if color != oldValue { setNeedsDisplay() } } }
    /// The fixed colour of the text; nil for `color`.
    var fixedColor: Color? { didSet { if fixedColor != oldValue { setNeedsDisplay() } } }
    var isEditable = false
    var isSelectable = true
    var isMultiline = false
    var isSecure = false
    /// Whether the line limit of the style applies to the whole text.
    var isSingleBlock = false
    /// The width in which lines are wrapped, in points; nil for a single line of any length.
    var wrapWidth: Double? { didSet { if wrapWidth != oldValue { setNeedsDisplay() } } }
    /// The position of the text's top left corner in the canvas.
    var textOrigin = Point.zero { didSet { if textOrigin != oldValue { setNeedsDisplay() } } }
    /// Whether addresses in the text are shown as links and can be opened.
    var detectsLinks = false {
        didSet {
            guard detectsLinks != oldValue else { return }
            knownLinks = nil
            setNeedsDisplay()
        }
    }
    /// Whether keys and the menu make the selected text bold, italic or underlined.
    var allowsEditingTextAttributes = false
    /// The attributes that were chosen for the text that is typed next; nil for those of the text around the caret.
    var chosenAttributes: AttributedText.Attributes?
    /// The link that a key has chosen last; nil for none. It may be gone from the text.
    var chosenLink: TextLink?
    /// The text around the caret, as it was in a generation of the edited text.
    var knownSurroundings: (generation: Int, text: SurroundingText)?
    private var knownLinks: (version: Int, links: [TextLink], runs: [AttributedText.Run])?

    /// The width of a caret, in points. Chosen: that of UIKit.
    static let caretWidth = 2.0

    init(style: TextStyle) {
        self.style = style
        super.init()
        passesInputThrough = true
        flow.pictures = InlinePictures(in: self) { [weak self] in self?.pictureSizeDidChange() }
    }

    // MARK: State

    /// Whether the owner has the focus.
    var isActive: Bool { owner?.isFocused ?? false }

    var text: String {
        get { flow.edited.text }
        set {
            guard newValue != flow.edited.text || flow.edited.runs != nil else { return }
            show(EditedText.insertable(newValue, isMultiline: isMultiline || !isEditable), runs: nil)
        }
    }

    /// Shows another text, which cannot be undone.
    /// - Parameter runs: The parts of the text with their attributes; nil for plain text.
    func show(_ text: String, runs: [AttributedText.Run]?) {
        let selection = flow.selection
        flow.reset(text, runs: runs)
        history.removeAll()
        chosenAttributes = nil
        let end = flow.edited.length
        // A caret at the end stays there, and one elsewhere stays as far as the text allows.
        flow.selection = TextSelection(at: flow.rounded(min(selection.head.offset, end)))
        if isEditable, selection.isEmpty { flow.selection = TextSelection(at: end) }
        sizeDidChange()
        selectionDidChange()
    }

    /// Prepares the layout; false outside a window.
    @discardableResult
    func prepare() -> Bool {
        guard let resources = window?.resources else { return false }
        flow.prepare(
            TextFlow.Setting(
                style: style, width: wrapWidth, isSecure: isSecure, isSingleBlock: isSingleBlock,
                environment: resources.environmentNumber), resources)
        return true
    }

    override func noteWindow() {
        flow.discardLayouts()
        flow.pictures?.giveBack()
        if window == nil { blink = nil }
    }

    private func pictureSizeDidChange() {
        flow.discardLayouts()
        sizeDidChange()
    }

    private func sizeDidChange() {
        setNeedsDisplay()
        owner?.textSizeDidChange()
    }

    /// Brings everything that depends on the selection up to date.
    func selectionDidChange(keepsGoal: Bool = false) {
        if !keepsGoal { goalX = nil }
        setNeedsDisplay()
        updateBlink()
        window?.existingTextTools?.selectionDidChange(of: self)
        closeMenu()
        owner?.selectionDidChange()
    }

    /// Starts the caret's blinking anew, or ends it.
    func updateBlink() {
        let wantsCaret = isActive && isEditable && flow.selection.isEmpty && !hidesCaret
        guard wantsCaret, let window, window.placement.isActive else {
            if blink != nil { setNeedsDisplay() }
            blink = nil
            return
        }
        blink = CaretBlink(in: window) { [weak self] in self?.setNeedsDisplay() }
        setNeedsDisplay()
    }

    /// The links in the text, in their order.
    var links: [TextLink] { linkedText.links }

    /// The links in the text, and the parts of an attributed text, of which those found in it are links, too.
    private var linkedText: (links: [TextLink], runs: [AttributedText.Run]) {
        guard detectsLinks || flow.edited.runs != nil else { return ([], []) }
        if let knownLinks, knownLinks.version == flow.edited.version { return (knownLinks.links, knownLinks.runs) }
        let found = detectsLinks ? TextLink.links(in: flow.edited.text) : []
        let made: (links: [TextLink], runs: [AttributedText.Run])
        if var text = attributedText {
            for link in found { text.changeAttributes(inBytes: link.range) { $0.link = $0.link ?? link.address } }
            made = (text.links, text.runs)
        } else {
            made = (found, [])
        }
        knownLinks = (flow.edited.version, made.links, made.runs)
        return made
    }

    // MARK: Positions

    /// The rectangle of the caret, in points of the canvas.
    var caretRect: Rect { prepare() ? caretRect(of: flow.caret(at: flow.selection.head).rect) : .zero }

    /// Returns a caret of the flow as it is drawn: in the canvas, and inside of it at its edges.
    private func caretRect(of rect: Rect) -> Rect {
        let x = min(max(0, rect.minX + textOrigin.x - Self.caretWidth / 2), max(0, bounds.width - Self.caretWidth))
        return Rect(x: x, y: rect.minY + textOrigin.y, width: Self.caretWidth, height: rect.height)
    }

    /// Returns the position nearest to a point of the canvas.
    func position(at point: Point) -> TextPosition {
        guard prepare() else { return TextPosition(offset: 0) }
        var place = flow.position(at: point - textOrigin)
        place.offset = flow.rounded(place.offset)
        return place
    }

    /// Returns the link under a point of the canvas that can be opened; nil for none. Links in text that is edited are
    /// only shown.
    func link(at point: Point) -> TextLink? {
        guard !isEditable, !links.isEmpty, prepare(), let character = flow.character(at: point - textOrigin) else {
            return nil
        }
        return links.first { $0.range.contains(character.lowerBound) }
    }

    /// Returns the rectangles of a part of the text, in points of the canvas.
    func rects(of range: Range<Int>) -> [Rect] {
        guard prepare() else { return [] }
        return flow.rects(of: range).map { $0.offsetBy(x: textOrigin.x, y: textOrigin.y) }
    }

    // MARK: Drawing

    override var isSingleItem: Bool { false }

    override func draw(into recorder: inout Recorder) {
        guard prepare() else { return }
        let visible = recorder.visibleRect.offsetBy(x: -textOrigin.x, y: -textOrigin.y)
        let blocks = flow.layOut(fromY: visible.minY, toY: visible.maxY)
        drawSelection(in: blocks, into: &recorder)
        let plain = fixedColor ?? color.resolved(in: theme)
        let (links, runs) = linkedText
        flow.pictures?.beginDrawing()
        defer { flow.pictures?.endDrawing() }
        for index in blocks {
            guard let layout = flow.layout(index) else { continue }
            let origin = Point(x: textOrigin.x, y: textOrigin.y + flow.top(ofBlock: index))
            if !runs.isEmpty || !flow.markers.isEmpty {
                let parts = runs.part(flow.range(ofBlock: index))
                recorder.draw(
                    layout, parts, at: origin, color: plain, tint: resolvedTintColor, in: theme,
                    pictures: flow.pictures)
            } else if links.isEmpty {
                recorder.draw(layout, at: origin, color: plain)
            } else {
                let spans = flow.parts(of: links.lazy.map(\.range), inBlock: index).map { range in
                    TextSpanColor(range: range, color: resolvedTintColor)
                }
                recorder.draw(layout, at: origin, color: plain, spans: spans)
            }
        }
        for link in runs.isEmpty ? links : [] { underline(link.range, resolvedTintColor, in: blocks, into: &recorder) }
        if let marked = flow.edited.marked { underline(marked, plain, in: blocks, into: &recorder) }
        if blink?.isShown ?? false { drawCaret(into: &recorder) }
    }

    /// The opacity of the selection's colour. Chosen: text stays legible on it in every theme.
    private static let selectionAlpha: Float = 0.28

    private func drawSelection(in blocks: Range<Int>, into recorder: inout Recorder) {
        let range = flow.selection.range
        // A field of one line shows its selection only while keys apply to it.
        guard !range.isEmpty, isActive || isMultiline else { return }
        let color = isActive ? resolvedTintColor : DynamicColor.secondaryText.resolved(in: theme)
        for rect in flow.rects(of: range, inBlocks: blocks) {
            recorder.fill(
                rect.offsetBy(x: textOrigin.x, y: textOrigin.y), with: color.withAlpha(Self.selectionAlpha))
        }
    }

    private func underline(_ range: Range<Int>, _ color: Color, in blocks: Range<Int>, into recorder: inout Recorder) {
        for line in flow.underlines(of: range, inBlocks: blocks) {
            recorder.fill(line.offsetBy(x: textOrigin.x, y: textOrigin.y), with: color)
        }
    }

    private func drawCaret(into recorder: inout Recorder) {
        let caret = flow.caret(at: flow.selection.head)
        let color = resolvedTintColor
        recorder.fill(caretRect(of: caret.rect), with: color)
        guard let weak = caret.weak else { return }
        // Where directions meet, flags show in which direction the text of each caret runs.
        drawFlag(at: caretRect(of: caret.rect), isRightToLeft: caret.isRightToLeft, color, into: &recorder)
        let faint = color.withAlpha(0.5)
        recorder.fill(caretRect(of: weak), with: faint)
        drawFlag(at: caretRect(of: weak), isRightToLeft: !caret.isRightToLeft, faint, into: &recorder)
    }

    private func drawFlag(at caret: Rect, isRightToLeft: Bool, _ color: Color, into recorder: inout Recorder) {
        let width = 2 * Self.caretWidth
        recorder.fill(
            Rect(
                x: isRightToLeft ? caret.minX - width : caret.maxX, y: caret.minY, width: width,
                height: Self.caretWidth),
            with: color)
    }
}
