public import GatefoldGeometry
public import GatefoldScene
public import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// Text in one font and one colour.
public final class Label: View {
    public var text: String { didSet { if text != oldValue { textDidChange() } } }
    public var style: TextStyle { didSet { if style != oldValue { textDidChange() } } }
    /// Setting it takes the place of `dynamicTextColor`.
    public var textColor: Color {
        get { color }
        set {
            dynamicTextColor = nil
            color = newValue
        }
    }
    /// A text colour that follows the theme; nil where `textColor` was set to one that stays.
    public var dynamicTextColor: DynamicColor? { didSet { resolveTextColor() } }
    /// The text, unless something else was set.
    public override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }
    private var lastLayout: TextLayout?
    private var color: Color { didSet { if color != oldValue { setNeedsDisplay() } } }

    public init(
        _ text: String = "", style: TextStyle = TextStyle(font: .system(size: 15)), color: DynamicColor = .text
    ) {
        self.text = text
        self.style = style
        dynamicTextColor = color
        self.color = color.resolved(in: Theme())
        super.init()
        isUserInteractionEnabled = false
    }

    public convenience init(
        _ text: String = "", style: TextStyle = TextStyle(font: .system(size: 15)), color: Color
    ) {
        self.init(text, style: style)
        textColor = color
    }

    public override func themeDidChange() { resolveTextColor() }

    private func resolveTextColor() {
        guard let dynamicTextColor else { return }
        color = dynamicTextColor.resolved(in: theme)
    }

    private func textDidChange() {
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    private func layout(width: Double) -> TextLayout? {
        guard let resources = window?.resources else { return nil }
        let layout = resources.typesetter.layout(
            text, style: style, width: width, scale: resources.grid.scale, like: lastLayout)
        lastLayout = layout
        return layout
    }

    /// A layout names the fonts of the window that it was made in.
    @_spi(Rooms) public override func noteWindow() { lastLayout = nil }

    /// The size of the text within a width. In no window it is that of the standard theme at a scale of 1.
    public override func sizeThatFits(_ available: Size) -> Size {
        let layout =
            window == nil
            ? OutsideText.layout(text, style: style, width: available.width) : layout(width: available.width)
        return layout?.size ?? .zero
    }

    public override var isSingleItem: Bool { shownBackgroundColor == nil }

    public override func draw(into recorder: inout Recorder) {
        guard !text.isEmpty, let layout = layout(width: bounds.width) else { return }
        recorder.draw(layout, at: bounds.origin, color: color)
    }
}
