import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViews

/// The mark in front of a check box or an entry of a radio group.
final class ChoiceMark: View {
    /// The outlines of marks.
    enum Outline { case box, disc }

    /// The sign inside the outline.
    enum Sign { case none, check, dash, dot }

    let outline: Outline
    var sign = Sign.none { didSet { if sign != oldValue { setNeedsDisplay() } } }
    var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    /// Whether a finger or the pointer holds the control down.
    var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

    /// The side of the mark at the standard text size, in points. Chosen: as high as a line of the text beside it.
    private static let side = 22.0
    private static let boxRadius = 6.0
    private static let borderWidth = 1.5

    init(_ outline: Outline) {
        self.outline = outline
        super.init()
        isUserInteractionEnabled = false
    }

    override func tintColorDidChange() { setNeedsDisplay() }

    override func themeDidChange() { setNeedsDisplay() }

    override func sizeThatFits(_ available: Size) -> Size {
        let side = (Self.side * max(1, theme.textScale)).rounded()
        return Size(width: side, height: side)
    }

    override func draw(into recorder: inout Recorder) {
        let side = recorder.grid.aligned(min(shownBounds.width, shownBounds.height))
        let rect = Rect(x: shownBounds.midX - side / 2, y: shownBounds.midY - side / 2, width: side, height: side)
        let radius = outline == .disc ? side / 2 : Self.boxRadius * side / Self.side
        guard sign != .none else {
            let field = (isPressed ? ControlColor.area : ControlColor.field).resolved(in: theme)
            return recorder.fillRounded(
                rect, radius: radius, with: dimmed(field), borderWidth: Self.borderWidth,
                border: dimmed(ControlColor.groove.resolved(in: theme)))
        }
        let tint = resolvedTintColor
        recorder.fillRounded(rect, radius: radius, with: dimmed(tint))
        if isPressed { recorder.fillRounded(rect, radius: radius, with: tint.readable.withAlpha(0.2)) }
        drawSign(in: rect, color: ControlColor.knob(on: tint), into: &recorder)
    }

    private func drawSign(in rect: Rect, color: Color, into recorder: inout Recorder) {
        switch sign {
        case .none: break
        // A check mark is the same in right-to-left interfaces.
        case .check: recorder.draw(Icon(.check), in: rect.inset(by: EdgeInsets(all: rect.width * 0.1)), color: color)
        case .dash: recorder.draw(Icon(.minus), in: rect.inset(by: EdgeInsets(all: rect.width * 0.1)), color: color)
        case .dot:
            let side = recorder.grid.aligned(rect.width * 0.4)
            let dot = Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
            recorder.fillRounded(dot, radius: side / 2, with: color)
        }
    }

    private func dimmed(_ color: Color) -> Color { isEnabled ? color : ControlColor.dimmed(color) }
}

/// A mark in front of a text, side by side.
final class MarkedText: View {
    let mark: ChoiceMark
    let label: Label

    /// The distance between the mark and the text, in points.
    private static let gap = 12.0
    /// The least distance above and below the text, in points.
    private static let margin = 6.0

    init(_ outline: ChoiceMark.Outline, _ text: String) {
        mark = ChoiceMark(outline)
        label = Label(text, style: TextStyle(font: .system(size: 16), alignment: .leading))
        super.init()
        isUserInteractionEnabled = false
        addSubview(mark)
        addSubview(label)
    }

    var isEnabled = true {
        didSet {
            mark.isEnabled = isEnabled
            label.alpha = isEnabled ? 1 : ControlColor.disabledAlpha
        }
    }

    /// The width of the mark and of the gap behind it, in points.
    private var textStart: Double {
        mark.sizeThatFits(.zero).width + (label.text.isEmpty ? 0 : Self.gap)
    }

    /// Returns the size of the mark and the text in points, but at least a comfortable height for a finger.
    override func sizeThatFits(_ available: Size) -> Size {
        let room = max(0, available.width - textStart)
        let text = label.sizeThatFits(Size(width: room, height: 0))
        let height = max(mark.sizeThatFits(.zero).height, text.height) + 2 * Self.margin
        return Size(
            width: min(available.width, textStart + text.width.rounded(.up)),
            height: max(Control.comfortableTouchHeight, height.rounded(.up)))
    }

    override func firstBaseline(in size: Size) -> Double { labelFrame(in: size).minY + baseline(in: size) }

    private func baseline(in size: Size) -> Double { label.firstBaseline(in: labelFrame(in: size).size) }

    private func labelFrame(in size: Size) -> Rect {
        let room = max(0, size.width - textStart)
        let height = label.sizeThatFits(Size(width: room, height: 0)).height
        return Rect(x: textStart, y: (size.height - height) / 2, width: room, height: height)
    }

    override func layoutSubviews() {
        let side = mark.sizeThatFits(.zero)
        // The mark stands beside the first line of a text that breaks.
        let text = labelFrame(in: bounds.size)
        let line = min(text.height, side.height)
        let y =
            text.height > 1.5 * side.height ? text.minY + (line - side.height) / 2 : (bounds.height - side.height) / 2
        mark.frame = mirrored(Rect(x: 0, y: y, width: side.width, height: side.height))
        label.frame = mirrored(text)
    }
}
