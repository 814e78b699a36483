import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViews

/// The panel that shows a toast.
final class ToastView: View {
    /// Called when the pointer comes or goes.
    var onHover: () -> Void = {}
    let button: TextButton?
    private let label: Label
    private let picture: IconView?

    private static let margin = 16.0
    private static let gap = 10.0
    private static let iconSide = 20.0
    private static let radius = 12.0
    /// The greatest width at the standard text size, in points. Chosen: a line is read at a glance.
    static let greatestWidth = 440.0
    /// The colour of the panel. Chosen: dark in every theme, so that it stands out from the page.
    private static let background = DynamicColor(
        light: Color(hex: 0x26_2A_31), dark: Color(hex: 0x3C_42_4C), highContrastLight: .black, highContrastDark: .black
    )
    /// The colour of the button's title. Chosen: a contrast of at least 4.5:1 to the panel.
    private static let actionColor = DynamicColor(
        light: Color(hex: 0x8F_C1_FF), dark: Color(hex: 0xA8_D0_FF), highContrastLight: .white, highContrastDark: .white
    )

    init(_ toast: Toast) {
        label = Label(
            toast.text, style: TextStyle(font: .system(size: 15), alignment: .leading, lineLimit: 3), color: .white)
        picture = toast.icon.map { IconView($0, side: Self.iconSide) }
        button = toast.actionTitle.map {
            TextButton(title: $0, style: TextStyle(font: .system(size: 15, weight: .semibold), alignment: .center))
        }
        super.init()
        picture?.tintColor = .white
        button?.dynamicTintColor = Self.actionColor
        for view in [picture, label, button].compactMap(\.self) { addSubview(view) }
    }

    override func hoverDidChange() { onHover() }

    override func themeDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var textStart: Double {
        Self.margin + (picture.map { $0.sizeThatFits(.zero).width + Self.gap } ?? 0)
    }

    /// Returns the sizes of the text and of the button in a width, and whether the button stands below the text.
    private func sizes(width: Double) -> (text: Size, button: Size, isStacked: Bool) {
        let room = max(0, width - textStart - Self.margin)
        let whole = label.sizeThatFits(Size(width: room, height: 0))
        guard let button else { return (whole, .zero, false) }
        let size = button.sizeThatFits(Size(width: room, height: 0))
        let beside = room - size.width - 2 * Self.gap
        let text = label.sizeThatFits(Size(width: max(0, beside), height: 0))
        // A long title would leave too little room for the text beside it.
        if beside < 0.4 * room || text.height > 3 * whole.height { return (whole, size, true) }
        return (text, size, false)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let most = min(available.width, Self.greatestWidth * max(1, theme.textScale))
        let (text, button, isStacked) = sizes(width: most)
        let line = button.width > 0 ? text.width + 2 * Self.gap + button.width : text.width
        let width = textStart + (isStacked ? max(text.width, button.width) : line).rounded(.up) + Self.margin
        let inner = isStacked ? text.height + button.height : max(text.height + 2 * Self.gap, button.height + 4)
        return Size(
            width: min(most, width),
            height: max(Control.comfortableTouchHeight + 4, inner + (isStacked ? Self.gap : 0)).rounded(.up))
    }

    override func layoutSubviews() {
        let (text, size, isStacked) = sizes(width: bounds.width)
        let textHeight = isStacked ? Self.gap + text.height : bounds.height
        let textY = isStacked ? Self.gap : (bounds.height - text.height) / 2
        let taken = isStacked || size.width == 0 ? 0 : size.width + 2 * Self.gap
        let width = max(0, bounds.width - textStart - Self.margin - taken)
        label.frame = mirrored(Rect(x: textStart, y: textY, width: width, height: text.height))
        if let picture {
            let side = picture.sizeThatFits(.zero).width
            picture.frame = mirrored(
                Rect(x: Self.margin, y: textY + (text.height - side) / 2, width: side, height: side))
        }
        let x = bounds.width - Self.margin - size.width
        let y = isStacked ? textHeight : (bounds.height - size.height) / 2
        button?.frame = mirrored(Rect(x: x, y: y, width: size.width, height: size.height))
    }

    override func draw(into recorder: inout Recorder) {
        let isStrong = theme.contrast == .high
        recorder.drawShadow(
            of: shownBounds, radius: Self.radius, blur: 8, offset: 3, color: Color(white: 0, alpha: 0.3))
        recorder.fillRounded(
            shownBounds, radius: Self.radius, with: Self.background.resolved(in: theme),
            borderWidth: isStrong ? 1.5 : 0, border: .white)
    }
}
