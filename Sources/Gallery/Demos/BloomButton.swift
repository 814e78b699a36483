import Gatefold

/// A round button that drops its title as it expands to fill the window.
final class BloomButton: Button, Expandable {
    let sample: Sample
    let size: Size
    private let title: String
    private let label: Label
    /// The size of the title at standard text size, in points.
    private let fontSize: Double

    init(_ sample: Sample, title: String, size: Size) {
        self.sample = sample
        self.size = size
        self.title = title
        fontSize = title.count > 1 ? 17 : (size.height * 0.45).rounded()
        label = Label(
            title,
            style: TextStyle(font: .system(size: fontSize, weight: .semibold), alignment: .center, lineLimit: 1),
            color: .white)
        super.init()
        minimumTouchHeight = Self.comfortableTouchHeight
        touchMargin = max(0, (Self.comfortableTouchHeight - size.width) / 2)
        cornerRadius = size.height / 2
        showPress()
        label.anchors = Anchors(leading: 0, trailing: 0, centerY: 0)
        addSubview(label)
    }

    /// The title grows only as far as it fits the button.
    override func themeDidChange() {
        label.style.font.size = theme.fontSize(fontSize, growingTo: title.count > 1 ? 1.6 : 1.2)
    }

    override func isPressedDidChange() { fadeRelease { showPress() } }

    private func showPress() {
        backgroundColor = isPressed ? sample.color.interpolated(to: .black, fraction: 0.2) : sample.color
    }

    override var focusRing: FocusRing { FocusRing(around: shownBounds, cornerRadius: shownBounds.height / 2) }

    // MARK: Expandable

    var viewsDroppedInExpansion: [View] { [label] }
}
