@_spi(Rooms) import GatefoldControls
public import GatefoldGeometry
public import GatefoldGestures
import GatefoldScene
@_spi(Rooms) public import GatefoldScrolling
public import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// A view that shows text of many lines, in which the user can select, type and edit.
///
/// The text wraps at the view's width and scrolls. With `isScrollEnabled` set to false the view grows instead: its
/// `sizeThatFits` is the size of the whole text, and its superview is laid out whenever that may have changed. Texts of
/// ten thousands of paragraphs are laid out as far as they are shown.
open class TextView: ScrollView {
    /// The object that takes part in the editing, held weakly.
    public weak var textDelegate: (any TextViewDelegate)?

    let canvas: TextCanvas
    private let placeholderLabel: Label
    private var gestures: TextGestures?
    /// The block at the top edge and its position in the text, in points. It is kept where it is seen when blocks above
    /// it turn out to have other heights than estimated.
    var anchor: ScrollAnchor<Int>?

    /// Creates an empty text view that can be edited.
    /// - Parameters:
    ///   - placeholder: The text that is shown while the view is empty.
    ///   - style: The font, alignment and line spacing of the text. It has no line limit.
    public init(placeholder: String = "", style: TextStyle = TextView.standardStyle) {
        var style = style
        style.lineLimit = 0
        canvas = TextCanvas(style: style)
        placeholderLabel = Label(placeholder, style: style, color: .secondaryText)
        super.init()
        canvas.owner = self
        canvas.isMultiline = true
        canvas.isEditable = true
        addSubview(placeholderLabel)
        addSubview(canvas)
        cursor = .text
        gestures = TextGestures(on: self)
        dropInteraction = canvas.makeDropInteraction()
    }

    /// The default style: the system font at 16 points.
    public static let standardStyle = TextStyle(font: .system(size: 16))

    // MARK: Text

    /// The text, which includes what an input method is composing. Setting it calls no delegate and cannot be undone, and
    /// makes the text plain. Its line breaks are line feeds; others are converted.
    public var text: String {
        get { canvas.text }
        set {
            canvas.text = newValue
            anchor = nil
        }
    }
    /// The text that is shown while the view is empty.
    public var placeholder: String {
        get { placeholderLabel.text }
        set { placeholderLabel.text = newValue }
    }
    /// The font, alignment and line spacing of the text. It has no line limit.
    public var style: TextStyle {
        get { canvas.style }
        set {
            var style = newValue
            style.lineLimit = 0
            canvas.style = style
            placeholderLabel.style = style
        }
    }
    /// The colour of the text in each theme.
    public var dynamicTextColor: DynamicColor {
        get { canvas.color }
        set { canvas.color = newValue }
    }
    /// The selected part of `text`; empty for a caret. Ends inside of characters are moved before them.
    public var selectedRange: Range<String.Index> {
        get { canvas.selectedRange }
        set { canvas.selectedRange = newValue }
    }
    /// Selects the whole text.
    public func selectAll() { canvas.selectAll() }
    /// Scrolls until a part of the text is visible.
    public func scrollRangeToVisible(_ range: Range<String.Index>) {
        layoutIfNeeded()
        let edited = canvas.flow.edited
        let rects = canvas.rects(of: edited.offset(of: range.lowerBound)..<edited.offset(of: range.upperBound))
        reveal(rects.reduce(Rect.zero) { $0.union($1) })
    }

    // MARK: Behaviour

    /// Whether the user can change the text; true by default.
    public var isEditable = true {
        didSet {
            canvas.isEditable = isEditable
            canvas.updateBlink()
        }
    }
    /// Whether the user can select and copy text that cannot be edited; true by default.
    public var isSelectable = true {
        didSet {
            canvas.isSelectable = isSelectable
            gestures?.isEnabled = isSelectable || isEditable
            cursor = isSelectable || isEditable ? .text : nil
        }
    }
    /// Whether addresses of the web and of e-mail are shown as links, which a tap opens if the text cannot be edited;
    /// false by default.
    public var detectsLinks: Bool {
        get { canvas.detectsLinks }
        set { canvas.detectsLinks = newValue }
    }
    /// The hints about the text for on-screen keyboards and input methods.
    public var inputSettings = TextInputSettings(autocapitalization: .sentences)
    /// The box that a text view draws around its text.
    public enum BorderStyle: Hashable, Sendable {
        /// None; the background is the program's matter.
        case none
        /// The background, the outline and the round corners of a text field. Text that lies beyond the top or the
        /// bottom edge fades out there, and an editable text shows the focus by its outline.
        case roundedRect
    }

    /// The box around the text; none by default.
    public var borderStyle = BorderStyle.none { didSet { setNeedsDisplay() } }
    /// The space around the text, in points.
    public var textContainerInset = EdgeInsets(top: 10, left: 12, bottom: 10, right: 12) {
        didSet { if textContainerInset != oldValue { setNeedsLayout() } }
    }

    @_spi(Rooms) open override func cursorShape(at point: Point) -> CursorShape? {
        canvas.link(at: convert(point, to: canvas)) != nil ? .pointer : cursor
    }

    // MARK: Focus and keys

    open override var canBecomeFocused: Bool {
        isEditable || isSelectable && !canvas.flow.selection.isEmpty || isFocusable || canvas.hasLinksForKeys
    }
    @_spi(Rooms) open override var keepsOwnFocus: Bool { true }
    /// Whether text that cannot be edited scrolls, so that keys must reach it.
    var isFocusable: Bool { isSelectable && isScrollEnabled }

    @_spi(Rooms) open override var drawsOwnFocusRing: Bool { borderStyle == .roundedRect && isEditable }

    @_spi(Rooms) open override func noteFocusByKey() { canvas.focusLinkByKey() }

    open override var focusRing: FocusRing {
        if let ring = canvas.linkRing { return ring }
        if borderStyle == .roundedRect { return FocusRing(shownBounds, cornerRadius: TextField.radius) }
        return FocusRing(
            shownBounds.inset(by: EdgeInsets(all: -FocusRing.width / 2)), cornerRadius: max(4, cornerRadius))
    }

    open override func focusDidChange() {
        if isFocused {
            textDelegate?.textViewDidBeginEditing(self)
        } else {
            canvas.ownerDidLoseFocus()
            textDelegate?.textViewDidEndEditing(self)
        }
        canvas.updateBlink()
        setNeedsDisplay()
    }

    @_spi(Rooms) open override func noteWindowActivity() { canvas.updateBlink() }

    /// Handles the keys that edit the text and move the caret. Tab is typed, so Control with Tab leaves the view.
    open override func handle(_ event: KeyEvent) -> Bool {
        if canvas.handle(key: event) { return true }
        guard event.key == .tab, event.modifiers.subtracting(.shift) == .control, event.phase != .up else {
            return false
        }
        return window?.focus.moveOn(backwards: event.modifiers.contains(.shift)) ?? false
    }

    @_spi(Rooms) open override func noteClick(_ button: SecondaryButton, at point: Point) -> Bool {
        canvas.handle(click: button, at: convert(point, to: canvas))
    }

    // MARK: Drawing

    open override func draw(into recorder: inout Recorder) { drawBox(into: &recorder) }

    @_spi(Rooms) open override func drawAboveSubviews(into recorder: inout Recorder) {
        drawBoxAboveText(into: &recorder)
        super.drawAboveSubviews(into: &recorder)
    }

    // MARK: Layout

    /// Returns the size of the whole text with the space around it within a width, in points.
    open override func sizeThatFits(_ available: Size) -> Size {
        let width = available.width.isFinite ? available.width : bounds.width
        let room = max(1, width - textContainerInset.left - textContainerInset.right)
        var height = 0.0
        if window != nil {
            canvas.wrapWidth = room
            canvas.prepare()
            canvas.flow.layOut(fromY: 0, toY: .infinity)
            height = canvas.flow.height
        } else {
            let text = text.isEmpty ? "x" : canvas.laidOutText
            height = OutsideText.layout(text, style: canvas.wholeStyle, width: room)?.size.height ?? 0
        }
        return Size(width: width, height: height + textContainerInset.top + textContainerInset.bottom)
    }

    open override func layoutSubviews() {
        let inset = textContainerInset
        let width = max(1, bounds.width - inset.left - inset.right)
        canvas.wrapWidth = width
        // The marker of a list item that is still empty stands in the place of the placeholder.
        placeholderLabel.isHidden = !text.isEmpty || !canvas.flow.markers.isEmpty
        if text.isEmpty {
            let height = placeholderLabel.sizeThatFits(Size(width: width, height: 0)).height
            // A caret leaves a gap before the placeholder.
            let gap = 1.5 * TextCanvas.caretWidth
            placeholderLabel.frame = Rect(x: inset.left, y: inset.top, width: width, height: height)
                .inset(by: EdgeInsets(left: gap, right: gap))
        }
        guard canvas.prepare() else { return }
        keepAnchor()
        let height = canvas.flow.height
        canvas.frame = Rect(x: inset.left, y: inset.top, width: width, height: height)
        let block = canvas.flow.block(atY: contentOffset.y - inset.top)
        anchor = ScrollAnchor(block, at: canvas.flow.top(ofBlock: block))
    }

    /// Lays out the text that is shown. If text above it turns out to have another height than estimated, the content is
    /// moved so that what is shown stays where it is.
    private func keepAnchor() {
        let flow = canvas.flow
        let inset = textContainerInset
        var shift = 0.0
        // Moving the content may bring more text into the viewport, which is then laid out too.
        for _ in 0..<8 {
            let top = contentOffset.y + shift - inset.top
            flow.layOut(fromY: top, toY: top + bounds.height)
            guard let anchor, anchor.part < flow.blockCount else { break }
            let now = flow.top(ofBlock: anchor.part)
            let isNear = abs(now - top) < 2 * bounds.height
            guard isNear, now - anchor.y != shift else { break }
            shift = now - anchor.y
        }
        resizeContent(
            to: Size(width: bounds.width, height: flow.height + inset.top + inset.bottom),
            shiftedBy: ContentShift(shown: shift, goal: shift))
    }
}
