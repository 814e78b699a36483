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
        cornerRadius = 12
        label.anchors = Anchors(leading: 0, trailing: 0, centerY: 0)
        addSubview(label)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: 48 * max(1, theme.textScale))
    }

    override func themeDidChange() {
        label.textColor = resolvedTintColor.readable
        showPress()
    }

    override func isPressedDidChange() { fadeRelease { showPress() } }

    private func showPress() {
        let color = resolvedTintColor
        backgroundColor = isPressed ? color.interpolated(to: .black, fraction: 0.25) : color
    }

    override var focusRing: FocusRing { FocusRing(around: shownBounds, cornerRadius: 12) }
}

extension Button {
    /// Shows a press at once, and fades back from it: a transition that starts with the release would otherwise begin
    /// with a jump.
    func fadeRelease(_ change: () -> Void) {
        if isPressed { change() } else { View.animate(duration: 0.2, animations: change) }
    }
}
