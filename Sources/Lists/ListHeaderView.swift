import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldText
@_spi(Rooms) import GatefoldViews

/// A view that shows the title of a section on the list's background.
final class ListHeaderView: View {
    private let label: Label
    var title: String {
        get { label.text }
        set { label.text = newValue }
    }
    /// The horizontal distance from the edges to the title, in points.
    var inset = 0.0 { didSet { if inset != oldValue { setNeedsLayout() } } }
    var color = DynamicColor.secondaryText { didSet { if color != oldValue { label.dynamicTextColor = color } } }
    /// Whether a line is drawn along the bottom edge, as above rows with separators.
    var hasLine = true { didSet { if hasLine != oldValue { setNeedsDisplay() } } }

    init(title: String) {
        label = Label(
            title, style: TextStyle(font: .system(size: 13, weight: .semibold), alignment: .leading, lineLimit: 1),
            color: .secondaryText)
        label.greatestTextScale = BarText.greatestScale
        super.init()
        addSubview(label)
    }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 2 * inset)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        label.frame = Rect(x: inset, y: bounds.height - height - 6, width: width, height: height)
    }

    override func draw(into recorder: inout Recorder) {
        guard hasLine else { return }
        recorder.hairline(atBottomOf: shownBounds, color: DynamicColor.separator.resolved(in: theme))
    }
}
