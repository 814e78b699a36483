public import GatefoldGeometry
public import GatefoldScene
public import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// The view that shows the text of a label in its place, so that the user can select the text.
package protocol SelectableLabelText: View {
    /// The links in the text, which can be opened.
    var accessibleLinks: [AccessibilityLink] { get }
    /// The index of the link that has the focus; nil for none.
    var focusedLinkIndex: Int? { get }
    var color: Color { get set }
    var detectsLinks: Bool { get set }
    /// Shows another text.
    /// - Parameters:
    ///   - attributed: The text with the attributes of its parts; nil for plain text.
    ///   - style: The style, with the fonts of the parts.
    func show(_ text: String, _ attributed: AttributedText?, style: TextStyle)
}

/// A view that shows text in one font and one colour, or an ``AttributedText``.
public final class Label: View {
    /// The text shown. Changing it also lays out the superview, because the label's size may change. Setting it clears
    /// `attributedText`.
    public var text: String {
        get { shownText.string }
        set { if newValue != text || isAttributed { show(AttributedText(newValue), isAttributed: false) } }
    }
    /// The text shown with its attributes; nil if `text` was set instead. Attributes that a part leaves out are those of
    /// the label. Parts that are links can be opened if the label is selectable.
    public var attributedText: AttributedText? {
        get { isAttributed ? shownText : nil }
        set { if newValue != attributedText { show(newValue ?? AttributedText(), isAttributed: newValue != nil) } }
    }
    private(set) var shownText: AttributedText
    private(set) var isAttributed = false
    /// The font, alignment and line limit of the text. Changing it also lays out the superview.
    public var style: TextStyle { didSet { if style != oldValue { textDidChange() } } }
    /// The size of the font in points.
    package var fontSize: Double { style.font.size }
    /// The current colour of the text. Setting it clears `dynamicTextColor`, so that the colour no longer follows the
    /// theme.
    public var textColor: Color {
        get { color }
        set {
            dynamicTextColor = nil
            color = newValue
        }
    }
    /// The colour of the text in each theme; nil if `textColor` was set to a fixed colour.
    public var dynamicTextColor: DynamicColor? { didSet { resolveTextColor() } }
    /// The label for accessibility and tests: the text, unless another label has been set.
    public override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? (isAttributed ? shownText.readableString : text) }
        set { super.accessibilityLabel = newValue }
    }
    /// Whether addresses of the web and of e-mail are shown as links, which a tap opens; false by default. It applies to
    /// labels that are selectable.
    public var detectsLinks = false { didSet { selectable?.detectsLinks = detectsLinks } }
    /// The view that shows the text in place of the label itself if it is selectable; nil otherwise.
    package var selectable: (any SelectableLabelText)? { didSet { selectableDidChange(from: oldValue) } }
    private var lastLayout: TextLayout?
    /// The pictures within the text; nil as long as the text has had no images.
    private var pictures: InlinePictures?
    private var color: Color {
        didSet {
            selectable?.color = color
            if color != oldValue { setNeedsDisplay() }
        }
    }

    /// Creates a label whose colour follows the theme.
    /// - Parameters:
    ///   - text: The text shown.
    ///   - style: The font, alignment and line limit; by default the system font at 15 points.
    ///   - color: The colour of the text in each theme.
    public init(
        _ text: String = "", style: TextStyle = TextStyle(font: .system(size: 15)), color: DynamicColor = .text
    ) {
        shownText = AttributedText(text)
        self.style = style
        dynamicTextColor = color
        self.color = color.resolved(in: Theme())
        super.init()
        isUserInteractionEnabled = false
    }

    /// Creates a label with a fixed colour.
    /// - Parameters:
    ///   - text: The text shown.
    ///   - style: The font, alignment and line limit; by default the system font at 15 points.
    ///   - color: The colour of the text in every theme.
    public convenience init(
        _ text: String = "", style: TextStyle = TextStyle(font: .system(size: 15)), color: Color
    ) {
        self.init(text, style: style)
        textColor = color
    }

    /// Creates a label for a text with attributes, whose colour follows the theme.
    /// - Parameters:
    ///   - text: The text shown.
    ///   - style: The font of parts that have none of their own, the alignment and the line limit.
    ///   - color: The colour of parts that have none of their own, in each theme.
    public convenience init(
        _ text: AttributedText, style: TextStyle = TextStyle(font: .system(size: 15)), color: DynamicColor = .text
    ) {
        self.init("", style: style, color: color)
        attributedText = text
    }

    public override func themeDidChange() {
        resolveTextColor()
        if isAttributed { setNeedsDisplay() }
    }

    public override func tintColorDidChange() { if isAttributed { setNeedsDisplay() } }

    private func show(_ text: AttributedText, isAttributed: Bool) {
        shownText = text
        self.isAttributed = isAttributed
        if pictures == nil, text.runs.hasImages {
            pictures = InlinePictures(in: self) { [weak self] in self?.textDidChange() }
        }
        textDidChange()
    }

    private func resolveTextColor() {
        guard let dynamicTextColor else { return }
        color = dynamicTextColor.resolved(in: theme)
    }

    private func selectableDidChange(from earlier: (any SelectableLabelText)?) {
        isUserInteractionEnabled = selectable != nil
        earlier?.removeFromSuperview()
        if let selectable { addSubview(selectable) }
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func textDidChange() {
        if let selectable {
            selectable.show(text, attributedText, style: shownStyle)
            setNeedsLayout()
        }
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    /// The largest factor by which the theme's text scale enlarges the text. It is finite for text in a bar.
    package var greatestTextScale = Double.infinity { didSet { if greatestTextScale != oldValue { textDidChange() } } }

    /// The style with the font size to ask for, of which the text scale makes the size that is shown.
    package var limitedStyle: TextStyle {
        guard greatestTextScale.isFinite else { return style }
        var limited = style
        limited.font.size = theme.fontSize(style.font.size, growingTo: greatestTextScale)
        return limited
    }

    /// The style with the fonts of the text's parts.
    package var shownStyle: TextStyle {
        guard isAttributed else { return limitedStyle }
        return shownText.runs.style(over: limitedStyle, of: text, sizes: pictures?.sizes(of: shownText.runs) ?? [:])
    }

    var laidOutText: String { isAttributed ? shownText.runs.laidOut(text) : text }

    func layout(width: Double) -> TextLayout? {
        guard let resources = window?.resources else { return nil }
        let layout = resources.typesetter.layout(
            laidOutText, style: shownStyle, width: width, scale: resources.grid.scale, like: lastLayout)
        lastLayout = layout
        return layout
    }

    /// Discards the last text layout, which refers to the fonts of the previous window.
    @_spi(Rooms) public override func noteWindow() {
        lastLayout = nil
        pictures?.giveBack()
    }

    /// Returns the size of the text within a width, in points.
    ///
    /// Outside a window the text is measured in the standard theme at a scale of 1.
    public override func sizeThatFits(_ available: Size) -> Size {
        measured(available.width)?.size ?? .zero
    }

    /// Returns the width that another text would have in this label if it were one line, in points.
    package func naturalWidth(of text: String) -> Double {
        let layout =
            window.map { window in
                window.resources.typesetter.layout(
                    text, style: limitedStyle, width: nil, scale: window.resources.grid.scale)
            } ?? OutsideText.layout(text, style: style, width: .infinity)
        return layout?.size.width ?? 0
    }

    public override func firstBaseline(in size: Size) -> Double { measured(size.width)?.firstBaseline ?? size.height }

    public override func lastBaseline(in size: Size) -> Double { measured(size.width)?.lastBaseline ?? size.height }

    /// Returns the height of the first line of the text in a label of a size, in points.
    package func firstLineHeight(in size: Size) -> Double {
        measured(size.width).map { $0.size.height / Double(max(1, $0.lineCount)) } ?? size.height
    }

    private func measured(_ width: Double) -> TextLayout? {
        window == nil ? OutsideText.layout(laidOutText, style: shownStyle, width: width) : layout(width: width)
    }

    public override var isSingleItem: Bool { selectable == nil && shownBackgroundColor == nil && !isAttributed }

    public override func layoutSubviews() {
        selectable?.frame = bounds
    }

    public override func draw(into recorder: inout Recorder) {
        guard selectable == nil, !text.isEmpty, let layout = layout(width: bounds.width) else { return }
        guard isAttributed else { return recorder.draw(layout, at: bounds.origin, color: color) }
        pictures?.beginDrawing()
        recorder.draw(
            layout, shownText.runs, at: bounds.origin, color: color, tint: resolvedTintColor, in: theme,
            pictures: pictures)
        pictures?.endDrawing()
    }
}
