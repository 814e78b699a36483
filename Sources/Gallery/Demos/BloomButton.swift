import Gatefold

/// A round button that drops its title as it expands to fill the window.
final class BloomButton: Button, Expandable {
    let sample: Sample
    let size: Size
    private let label: Label

    init(_ sample: Sample, title: String, size: Size) {
        self.sample = sample
        self.size = size
        label = Label(
            title,
            style: TextStyle(
                font: .system(size: title.count > 1 ? 17 : (size.height * 0.45).rounded(), weight: .semibold),
                alignment: .center, lineLimit: 1), color: .white)
        super.init()
        minimumTouchHeight = Self.comfortableTouchHeight
        touchMargin = max(0, (Self.comfortableTouchHeight - size.width) / 2)
        addSubview(label)
    }

    override func layoutSubviews() {
        let height = label.sizeThatFits(bounds.size).height
        label.frame = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    }

    override func draw(into recorder: inout Recorder) {
        let color = isPressed ? sample.color.interpolated(to: .black, fraction: 0.2) : sample.color
        recorder.fillRounded(shownBounds, radius: shownBounds.height / 2, with: color)
    }

    override var focusRing: FocusRing { FocusRing(around: shownBounds, cornerRadius: shownBounds.height / 2) }

    // MARK: Expandable

    var viewsDroppedInExpansion: [View] { [label] }
}
