import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldText
@_spi(Rooms) import GatefoldViews

/// A view that shows the header or the footer of a section on the list's background: a title, or a view of the program.
final class SectionBandView: View {
    let kind: SectionBand.Kind
    /// The view of the program, which fills the band; nil for a title.
    let content: View?
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

    /// The distance between the title and the rows, in points, and that below a footer. Chosen: less than half a line.
    private static let margin = 6.0

    init(_ kind: SectionBand.Kind = .header, title: String = "", content: View? = nil) {
        self.kind = kind
        self.content = content
        let style =
            switch kind {
            case .header: TextStyle(font: .system(size: 13, weight: .semibold), alignment: .leading, lineLimit: 1)
            case .footer: TextStyle(font: .system(size: 13), alignment: .leading)
            }
        label = Label(title, style: style, color: .secondaryText)
        if kind == .header { label.greatestTextScale = BarText.greatestScale }
        super.init()
        addSubview(content ?? label)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        if let content { return content.sizeThatFits(available) }
        let text = label.sizeThatFits(Size(width: max(0, available.width - 2 * inset), height: available.height))
        return Size(width: available.width, height: text.height + 2 * Self.margin)
    }

    override func layoutSubviews() {
        content?.frame = bounds
        guard content == nil else { return }
        let width = max(0, bounds.width - 2 * inset)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        let y = kind == .header ? bounds.height - height - Self.margin : Self.margin
        label.frame = Rect(x: inset, y: y, width: width, height: height)
    }

    override func draw(into recorder: inout Recorder) {
        guard hasLine, content == nil else { return }
        recorder.hairline(atBottomOf: shownBounds, color: DynamicColor.separator.resolved(in: theme))
    }
}
