import Gatefold

/// A button as wide as the column, filled with the tint colour.
final class PrimaryButton: Button {
    private let label: Label

    init(_ title: String) {
        label = Label(
            title,
            style: TextStyle(font: .system(size: 17, weight: .semibold), alignment: .center, lineLimit: 1),
            color: .white)
        super.init()
        addSubview(label)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: 48 * max(1, theme.textScale))
    }

    override func themeDidChange() { label.textColor = resolvedTintColor.readable }

    override func layoutSubviews() {
        let height = label.sizeThatFits(bounds.size).height
        label.frame = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    }

    override var focusRing: FocusRing { FocusRing(around: shownBounds, cornerRadius: 12) }

    override func draw(into recorder: inout Recorder) {
        let color = resolvedTintColor
        recorder.fillRounded(
            shownBounds, radius: 12, with: isPressed ? color.interpolated(to: .black, fraction: 0.25) : color)
    }
}
