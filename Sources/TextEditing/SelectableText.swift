public import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldScrolling
import GatefoldText
@_spi(Rooms) import GatefoldViews

extension Label {
    /// Whether the user can select and copy the text, with the pointer, by a long press or a double tap; false by
    /// default.
    public var isSelectable: Bool {
        get { selectable != nil }
        set { if newValue != isSelectable { selectable = newValue ? SelectableText(of: self) : nil } }
    }
}

/// The text of a label that can be selected.
final class SelectableText: View, SelectableLabelText {
    let canvas: TextCanvas
    var color: Color { didSet { canvas.fixedColor = color } }
    var detectsLinks: Bool {
        get { canvas.detectsLinks }
        set { canvas.detectsLinks = newValue }
    }
    private var gestures: TextGestures?

    init(of label: Label) {
        canvas = TextCanvas(style: label.shownStyle)
        color = label.textColor
        super.init()
        canvas.owner = self
        canvas.isSingleBlock = true
        canvas.fixedColor = color
        show(label.text, label.attributedText, style: label.shownStyle)
        canvas.detectsLinks = label.detectsLinks
        addSubview(canvas)
        cursor = .text
        gestures = TextGestures(on: self)
    }

    func show(_ text: String, _ attributed: AttributedText?, style: TextStyle) {
        var style = style
        // The canvas takes the fonts and paragraphs of the parts from the text.
        style.spans = []
        style.paragraphs = []
        if let attributed { canvas.attributedText = attributed } else { canvas.text = text }
        canvas.style = style
    }

    override func layoutSubviews() {
        canvas.wrapWidth = bounds.width
        canvas.frame = bounds
    }

    override func cursorShape(at point: Point) -> CursorShape? {
        canvas.link(at: convert(point, to: canvas)) != nil ? .pointer : cursor
    }

    // MARK: Focus and keys

    /// Whether a part of the text is selected, so that keys such as Ctrl+C apply to it, keys reach its links, or a screen
    /// reader says the text when Tab has reached it.
    override var canBecomeFocused: Bool {
        !canvas.flow.selection.isEmpty || isBeingPressed || canvas.hasLinksForKeys
            || window?.isListenedTo == true && !canvas.text.isEmpty
    }
    override var keepsOwnFocus: Bool { true }
    override var focusRing: FocusRing { canvas.linkRing ?? super.focusRing }
    override func noteFocusByKey() { canvas.focusLinkByKey() }
    /// Whether a gesture takes the focus before it has selected anything.
    private var isBeingPressed: Bool {
        gestureRecognizers.contains { $0.state.isActive || $0.state == .ended && $0.numberOfTouches == 0 }
    }

    override func focusDidChange() {
        if !isFocused {
            canvas.ownerDidLoseFocus()
            canvas.select(TextSelection(at: canvas.flow.selection.head.offset), reveals: false)
        }
        canvas.setNeedsDisplay()
    }

    override func handle(_ event: KeyEvent) -> Bool { canvas.handle(key: event) }

    override func noteClick(_ button: SecondaryButton, at point: Point) -> Bool {
        canvas.handle(click: button, at: convert(point, to: canvas))
    }
}

extension SelectableText: TabOnlyStop {
    var isForTabOnly: Bool { canvas.flow.selection.isEmpty }
}

extension SelectableText: TextCanvasOwner {
    func canReplace(_ range: Range<Int>, with text: String) -> Bool { false }
    func textDidChange() {}
    func selectionDidChange() {}
    func textSizeDidChange() {}
    func reveal(_ rect: Rect) { reveal(canvas.convert(rect, to: self), margin: 8, animated: false) }
    private var scrollView: ScrollView? { ancestor(of: ScrollView.self) }
    var scrollingArea: View? { scrollView }

    func scrollText(by step: Point) {
        guard let scrollView else { return }
        for axis in ScrollAxis.allCases { _ = scrollView.move(by: step[axis], along: axis) }
    }

    var pageHeight: Double { bounds.height }
}
