public import GatefoldGeometry
import GatefoldLanguage
import GatefoldScene
import GatefoldText
public import GatefoldViews

/// A small capsule with a number or a word, or a dot, which marks that something is new.
///
/// It is drawn in the tint colour if it has one of its own, otherwise in red. Put it beside a title, or at the corner of
/// an icon; a ``TabBar/Item`` shows one by itself.
public final class Badge: View {
    /// The text; nil for a dot. An empty text hides the badge.
    public var text: String? { didSet { if text != oldValue { textDidChange() } } }
    private let label: Label

    /// The height of a badge with text at the standard text size, in points.
    private static let height = 18.0
    private static let dotSide = 9.0
    private static let margin = 5.5
    /// The colour of badges. Chosen: red, with a contrast of at least 4.5:1 to its text.
    static let color = DynamicColor(
        light: Color(hex: 0xC9_2A_2A), dark: Color(hex: 0xD6_3A_3A), highContrastLight: Color(hex: 0x9B_11_11),
        highContrastDark: Color(hex: 0xFF_B4_AB))

    /// Creates a badge.
    /// - Parameter text: The text; nil for a dot.
    public init(_ text: String? = nil) {
        self.text = text
        label = Label(
            text ?? "", style: TextStyle(font: .system(size: 12, weight: .semibold), alignment: .center, lineLimit: 1))
        super.init()
        isUserInteractionEnabled = false
        label.greatestTextScale = BarText.greatestScale
        addSubview(label)
        updateColor()
    }

    /// Creates a badge for a number of things.
    /// - Parameter count: The number. A badge of 0 or less is hidden, and one of more than 99 says "99+".
    public convenience init(count: Int) { self.init(Self.text(for: count)) }

    /// Returns the text of a badge for a number of things: the number, "99+" above 99, and an empty one, which hides the
    /// badge, for 0 or less.
    public nonisolated static func text(for count: Int) -> String {
        count <= 0 ? "" : count > 99 ? "99+" : NumberLocale.current.text(count)
    }

    private func textDidChange() {
        label.text = text ?? ""
        setNeedsLayout()
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }

    private var color: Color { tintColor ?? Self.color.resolved(in: theme) }

    private func updateColor() {
        label.textColor = ControlColor.text(on: color, in: theme)
        setNeedsDisplay()
    }

    public override func themeDidChange() {
        updateColor()
        setNeedsLayout()
    }

    public override func tintColorDidChange() { updateColor() }

    public override func sizeThatFits(_ available: Size) -> Size {
        let scale = BarText.scale(in: theme)
        guard let text else { return Size(width: Self.dotSide * scale, height: Self.dotSide * scale) }
        guard !text.isEmpty else { return .zero }
        let height = (Self.height * scale).rounded()
        let width = label.sizeThatFits(Size(width: .infinity, height: 0)).width + 2 * Self.margin * scale
        return Size(width: max(height, width.rounded(.up)), height: height)
    }

    public override func firstBaseline(in size: Size) -> Double { labelFrame(in: size).minY + baseline(in: size) }

    private func baseline(in size: Size) -> Double { label.firstBaseline(in: labelFrame(in: size).size) }

    private func labelFrame(in size: Size) -> Rect {
        let height = label.sizeThatFits(Size(width: size.width, height: 0)).height
        return Rect(x: 0, y: (size.height - height) / 2, width: size.width, height: height)
    }

    public override func layoutSubviews() { label.frame = labelFrame(in: bounds.size) }

    public override func draw(into recorder: inout Recorder) {
        guard text != "" else { return }
        let radius = min(shownBounds.width, shownBounds.height) / 2
        recorder.fillRounded(shownBounds, radius: radius, with: color)
    }
}
