public import GatefoldGeometry
public import GatefoldScene
import GatefoldText

/// One row of a table, with a separator along its bottom edge.
open class TableViewCell: View {
    /// Drawn one physical pixel high, across the full width; nil for none.
    public var separatorColor: Color? = Color(white: 0.84) { didSet { setNeedsDisplay() } }

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .white
        clipsToBounds = true
        // A row is drawn once and copied while it scrolls: text is dear where there is no GPU.
        shouldRasterize = true
    }

    /// Whether it shows the row that keys are for.
    open override var isFocused: Bool { (superview as? TableView)?.focusedCell === self }

    open override var canBecomeFocused: Bool { true }

    open override func draw(into recorder: inout Recorder) {
        if let separatorColor { recorder.hairline(atBottomOf: shownBounds, color: separatorColor) }
    }
}

/// A section's title, on the table's ground.
final class TableHeaderView: View {
    private let label: Label

    init(title: String, color: Color) {
        label = Label(title, style: TextStyle(font: .system(size: 13, weight: .semibold), lineLimit: 1), color: color)
        super.init()
        addSubview(label)
    }

    override func layoutSubviews() {
        let height = label.sizeThatFits(bounds.size).height
        label.frame = Rect(x: 16, y: bounds.height - height - 6, width: max(0, bounds.width - 32), height: height)
    }

    override func draw(into recorder: inout Recorder) {
        recorder.hairline(atBottomOf: shownBounds, color: Color(white: 0.84))
    }
}
