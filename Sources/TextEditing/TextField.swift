@_spi(Rooms) public import GatefoldControls
public import GatefoldGeometry
public import GatefoldGestures
import GatefoldScene
public import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// A control in which the user types and edits one line of text.
///
/// `action` is called whenever the user has changed the text. A long text scrolls under the caret.
open class TextField: Control {
    /// The object that takes part in the editing, held weakly.
    public weak var delegate: (any TextFieldDelegate)?
    /// Called when the user presses Enter and the delegate has not used the key; nil leaves the key to the views around
    /// the field.
    public var onReturn: (() -> Void)?

    let canvas: TextCanvas
    let viewport = View()
    private let placeholderLabel: Label
    private lazy var clearButton = makeClearButton()
    private var gestures: TextGestures?

    /// The distance of the text from the leading and trailing edges, in points.
    static let margin = 12.0
    /// The radius of the corners, in points.
    static let radius = 10.0

    /// Creates an empty field.
    /// - Parameters:
    ///   - placeholder: The text that is shown while the field is empty.
    ///   - style: The font and alignment of the text; it is always one line.
    public init(placeholder: String = "", style: TextStyle = TextField.standardStyle) {
        var style = style
        style.lineLimit = 1
        placeholderLabel = Label(placeholder, style: style.ofPlaceholder, color: .secondaryText)
        style.lineLimit = 0
        canvas = TextCanvas(style: style)
        super.init()
        canvas.owner = self
        canvas.isEditable = true
        viewport.clipsToBounds = true
        viewport.passesInputThrough = true
        viewport.addSubview(placeholderLabel)
        viewport.addSubview(canvas)
        addSubview(viewport)
        cursor = .text
        minimumTouchHeight = Self.comfortableTouchHeight
        gestures = TextGestures(on: self)
        dropInteraction = canvas.makeDropInteraction()
    }

    /// The default style: the system font at 17 points.
    public static let standardStyle = TextStyle(font: .system(size: 17))

    // MARK: Text

    /// The text, which includes what an input method is composing. Setting it calls neither `action` nor the delegate's
    /// question, and cannot be undone. Line breaks become spaces.
    public var text: String {
        get { canvas.text }
        set { canvas.text = newValue }
    }
    /// The text that is shown while the field is empty.
    public var placeholder: String {
        get { placeholderLabel.text }
        set { placeholderLabel.text = newValue }
    }
    /// The font and alignment of the text; it is always one line.
    public var style: TextStyle {
        get { canvas.style }
        set {
            var style = newValue
            style.lineLimit = 0
            canvas.style = style
            style.lineLimit = 1
            placeholderLabel.style = style.ofPlaceholder
            superview?.setNeedsLayout()
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

    /// The label for accessibility and tests: the placeholder, unless another label has been set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: Behaviour

    /// The hints about the text for on-screen keyboards and input methods.
    public var inputSettings = TextInputSettings()

    /// When a button that clears the text is shown.
    public enum ClearButtonMode: Hashable, Sendable {
        /// Never.
        case never
        /// While the field has the focus and a text.
        case whileEditing
        /// Whenever the field has a text.
        case always
    }

    /// When a button that clears the text is shown; never by default.
    public var clearButtonMode = ClearButtonMode.never { didSet { setNeedsLayout() } }

    /// Whether the field has the focus, so that keys change its text.
    public var isEditing: Bool { isFocused }

    open override func isEnabledDidChange() {
        gestures?.isEnabled = isEnabled
        canvas.isEditable = isEnabled
        canvas.alpha = isEnabled ? 1 : 0.4
        cursor = isEnabled ? .text : nil
    }

    private func makeClearButton() -> ClearButton {
        let button = ClearButton()
        button.action = { [weak self] in self?.clear() }
        addSubview(button)
        return button
    }

    private func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        becomeFocused()
        canvas.finishComposing()
        canvas.edit(0..<canvas.flow.edited.length, with: "", kind: .other)
    }

    // MARK: Focus and keys

    open override var canBecomeFocused: Bool { isEnabled }
    @_spi(Rooms) open override var keepsOwnFocus: Bool { true }

    @_spi(Rooms) open override var drawsOwnFocusRing: Bool { true }

    /// The focus ring, which covers the border of the field. The field draws it itself.
    open override var focusRing: FocusRing { FocusRing(box, cornerRadius: Self.radius) }

    open override func focusDidChange() {
        if isFocused {
            delegate?.textFieldDidBeginEditing(self)
        } else {
            canvas.ownerDidLoseFocus()
            delegate?.textFieldDidEndEditing(self)
        }
        canvas.updateBlink()
        setNeedsLayout()
    }

    @_spi(Rooms) open override func noteFocusByKey() { selectAll() }

    @_spi(Rooms) open override func noteWindowActivity() { canvas.updateBlink() }

    /// Handles the keys that edit the text and move the caret. Enter goes to the delegate and to `onReturn`.
    open override func handle(_ event: KeyEvent) -> Bool {
        if canvas.handle(key: event) { return true }
        guard event.plainKey == .enter, event.phase == .down else { return false }
        if delegate?.textFieldShouldReturn(self) ?? false { return true }
        guard let onReturn else { return false }
        onReturn()
        return true
    }

    @_spi(Rooms) open override func noteClick(_ button: SecondaryButton, at point: Point) -> Bool {
        isEnabled && canvas.handle(click: button, at: convert(point, to: canvas))
    }

    // MARK: Layout

    /// The part of the field with the border around it, in points of the field.
    var box: Rect { bounds }
    /// The width that a subclass needs before the text, in points.
    var leadingWidth: Double { 0 }

    /// Returns the available width, and the height of a line with room for a finger.
    open override func sizeThatFits(_ available: Size) -> Size {
        Size(
            width: available.width.isFinite ? available.width : bounds.width,
            height: max(Self.comfortableTouchHeight, lineHeight + 20))
    }

    open override func firstBaseline(in size: Size) -> Double {
        let line = Size(width: .infinity, height: lineHeight)
        return (size.height - line.height) / 2 + placeholderLabel.firstBaseline(in: line)
    }

    open override func lastBaseline(in size: Size) -> Double { firstBaseline(in: size) }

    private var lineHeight: Double { placeholderLabel.sizeThatFits(Size(width: .infinity, height: 0)).height }

    open override func layoutSubviews() {
        let box = box
        let showsClear =
            isEnabled && !text.isEmpty
            && (clearButtonMode == .always || clearButtonMode == .whileEditing && isEditing)
        let clearWidth = showsClear ? ClearButton.width : Self.margin
        let height = lineHeight
        let content = Rect(
            minX: Self.margin + leadingWidth, minY: 0, maxX: box.width - clearWidth, maxY: box.height)
        viewport.frame = mirroredInBox(
            Rect(x: content.minX, y: (box.height - height) / 2, width: content.width, height: height))
        if clearButtonMode != .never {
            clearButton.isHidden = !showsClear
            clearButton.frame = mirroredInBox(
                Rect(x: box.width - ClearButton.width, y: 0, width: ClearButton.width, height: box.height))
        }
        // A caret leaves a gap before the placeholder.
        placeholderLabel.frame = viewport.bounds.inset(
            by: EdgeInsets(left: 2 * TextCanvas.caretWidth, right: 2 * TextCanvas.caretWidth))
        placeholderLabel.isHidden = !text.isEmpty
        layOutText()
    }

    /// Returns a rectangle of the box, mirrored where the interface is read from right to left, in points of the field.
    func mirroredInBox(_ rect: Rect) -> Rect {
        let x = theme.isRightToLeft ? box.width - rect.maxX : rect.minX
        return Rect(x: box.minX + x, y: box.minY + rect.minY, width: rect.width, height: rect.height)
    }

    /// Positions the text in the viewport, scrolled no farther than needed. A field that nobody edits shows the
    /// beginning.
    private func layOutText() {
        guard canvas.prepare() else { return }
        let room = viewport.bounds.width
        // A caret has room before and after the text.
        let textWidth = canvas.flow.width + 2 * TextCanvas.caretWidth
        let width = max(room, textWidth)
        canvas.textOrigin.x = TextCanvas.caretWidth + (width - textWidth) * alignmentFactor
        let isRightToLeft = canvas.flow.isRightToLeft(at: TextPosition(offset: 0))
        let x = isFocused ? min(0, max(room - width, canvas.frame.minX)) : isRightToLeft ? room - width : 0
        canvas.frame = Rect(x: x, y: 0, width: width, height: viewport.bounds.height)
    }

    /// The part of the free room that lies to the left of the text, from 0 to 1.
    private var alignmentFactor: Double {
        switch style.alignment {
        case .natural:
            let isRightToLeft =
                text.isEmpty ? theme.isRightToLeft : canvas.flow.isRightToLeft(at: TextPosition(offset: 0))
            return isRightToLeft ? 1 : 0
        case .leading: return theme.isRightToLeft ? 1 : 0
        case .center: return 0.5
        case .trailing: return theme.isRightToLeft ? 0 : 1
        }
    }

    // MARK: Drawing

    open override func draw(into recorder: inout Recorder) {
        let focus = isFocused ? resolvedTintColor : nil
        recorder.drawTextBox(box, focus: focus, isEnabled: isEnabled, theme: theme)
    }

    /// Lets text that does not fit fade out where it is cut, unless it is being edited.
    @_spi(Rooms) open override func drawAboveSubviews(into recorder: inout Recorder) {
        guard !isFocused, isEnabled, canvas.bounds.width > viewport.bounds.width + 0.5 else { return }
        let isCutAtLeft = canvas.frame.minX < -0.5
        var strip = viewport.frame
        strip.size.width = min(Self.fadeWidth, strip.width)
        if !isCutAtLeft { strip.origin.x = viewport.frame.maxX - strip.width }
        recorder.fadeText(at: strip, towards: isCutAtLeft ? .left : .right, theme: theme)
    }

    /// The width in which text that is cut fades out, in points. Chosen: about two characters.
    private static let fadeWidth = 16.0
}

extension TextStyle {
    /// The style of a placeholder, which begins where the caret of the empty field stands, whatever its own script is.
    fileprivate var ofPlaceholder: TextStyle {
        var style = self
        if style.alignment == .natural { style.alignment = .leading }
        return style
    }
}
